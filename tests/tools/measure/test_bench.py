"""The benchmarks run and print their table; how fast anything is, is not tested."""

from importlib import import_module

import pytest

from tools.measure.bench import __main__ as bench
from tools.measure.bench import engine


@pytest.mark.parametrize("name", bench.NAMES)
def test_every_benchmark_is_a_module_that_runs(name: str) -> None:
    assert callable(import_module(f"tools.measure.bench.{name}").run)


def test_an_unknown_benchmark_is_refused() -> None:
    with pytest.raises(SystemExit) as caught:
        bench.main(["speed_of_light"])
    assert caught.value.code == 2


def test_the_engine_benchmark_prints_ratios(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "REPEATS", 1)
    monkeypatch.setattr(engine, "MATCHES", 1)
    assert bench.main(["engine"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "== engine"
    assert sum("shuffles" in line for line in lines) == 16
    for draw in ("single", "until_match", "turn_over"):
        assert sum(f"move, {draw}, " in line for line in lines) == 3
