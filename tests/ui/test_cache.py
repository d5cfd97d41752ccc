from game.ui.cache import LruCache, for_window


def test_a_value_is_made_once_while_it_is_kept() -> None:
    made: list[str] = []
    cache: LruCache[str] = LruCache(3)
    for key in "aabab":
        cache.get(key, lambda key=key: made.append(key) or key.upper())  # type: ignore[misc, func-returns-value]
    assert made == ["a", "b"]


def test_what_was_used_longest_ago_goes_first() -> None:
    cache: LruCache[str] = LruCache(2)
    for key in "abac":
        cache.get(key, lambda key=key: key)  # type: ignore[misc]
    assert cache.get("a", lambda: "new") == "a"
    assert cache.get("b", lambda: "new") == "new"


def test_costs_bound_the_cache_but_the_newest_always_stays() -> None:
    cache: LruCache[int] = LruCache(100, lambda value: value)
    for value in (40, 50, 60, 500):
        cache.get(value, lambda value=value: value)  # type: ignore[misc]
        assert cache.used <= 100 or len(cache) == 1
    assert cache.get(500, lambda: 0) == 500
    cache.clear()
    assert (len(cache), cache.used) == (0, 0)


def test_another_limit_holds_from_the_next_value_on() -> None:
    cache: LruCache[int] = LruCache(100, lambda value: value)
    for value in (40, 50):
        cache.get(value, lambda value=value: value)  # type: ignore[misc]
    cache.limit = 60
    cache.get(10, lambda: 10)
    assert cache.used == 60


def test_larger_windows_keep_more_and_small_ones_not_less() -> None:
    assert for_window(1000, (1280, 720)) == for_window(1000, (640, 480)) == 1000
    assert for_window(1000, (3840, 2160)) == 9000
