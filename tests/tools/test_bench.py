"""The benchmarks run and print their table; how fast anything is, is not tested."""

import pytest

from tools import bench, bench_engine


def test_every_benchmark_is_found_by_its_file() -> None:
    assert "engine" in bench.names()
    assert bench.names() == sorted(bench.names())


def test_an_unknown_benchmark_is_refused() -> None:
    with pytest.raises(SystemExit) as caught:
        bench.main(["speed_of_light"])
    assert caught.value.code == 2


def test_the_engine_benchmark_prints_ratios(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_engine, "REPEATS", 1)
    monkeypatch.setattr(bench_engine, "MATCHES", 1)
    assert bench.main(["engine"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "== engine"
    assert sum("shuffles" in line for line in lines) == 16
    for draw in ("single", "until_match", "turn_over"):
        assert sum(f"move, {draw}, " in line for line in lines) == 3
