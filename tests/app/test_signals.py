import signal
import threading

import pytest

from game.app.signals import EndSignals

HERE = [name for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]


@pytest.mark.parametrize("name", HERE)
def test_every_signal_that_ends_the_game_is_heard(name: str) -> None:
    kind = signal.Signals[name]
    before = signal.getsignal(kind)
    with EndSignals() as signals:
        assert not signals.asked
        signal.raise_signal(kind)
        assert signals.asked
    assert signal.getsignal(kind) is before


def test_what_the_system_was_told_to_ignore_stays_ignored() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with EndSignals() as signals:
            signal.raise_signal(signal.SIGTERM)
            assert not signals.asked
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, before)


def test_in_another_thread_nothing_is_heard_and_nothing_breaks() -> None:
    before = signal.getsignal(signal.SIGTERM)
    seen: list[object] = []

    def listen() -> None:
        with EndSignals() as signals:
            seen.extend((signals.asked, signal.getsignal(signal.SIGTERM)))

    thread = threading.Thread(target=listen)
    thread.start()
    thread.join()
    assert seen == [False, before]
