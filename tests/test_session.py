"""A match being played: who may look, what plays itself, and what is kept before it is shown."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.engine.chance import SeededChance, Shuffled
from game.engine.entries import Entry
from game.engine.errors import IllegalMove
from game.engine.events import Dealt, Drew, Event, RoundEnded
from game.engine.moves import Cut, Draw, DrawForDeal
from game.engine.record import Record, RecordSeat
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.session import Session, Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import HUMAN, MatchSetup, SeatSetup

SHORT = HouseRules(length=Length(LengthKind.ROUNDS, 2))


class Shelf:
    """A store in memory that tells what it was given."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.seed: int | None = None
        self.on_append: Callable[[], None] = lambda: None

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        assert setup.seats
        self.seed = seed
        self.entries += entries
        return 1

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        assert match_id == 1
        self.on_append()
        self.entries += entries


def start(
    players: str,
    *,
    rules: HouseRules = SHORT,
    settings: Settings | None = None,
    shelf: Shelf | None = None,
    seed: int = 7,
) -> Session:
    """Start a match; ``players`` has a letter a seat, h for a person and r for ``random``."""
    words = {"h": HUMAN, "r": "random"}
    seats = tuple(SeatSetup(f"P{i}", words[letter]) for i, letter in enumerate(players))
    chosen = settings or Settings()
    return Session.start(
        MatchSetup(seats, "caye_pier", rules),
        shelf or Shelf(),
        settings=lambda: chosen,
        rng=random.Random(1),
        seed=seed,
        clock=lambda: 0.0,
    )


def step(session: Session) -> None:
    """Do the next thing that people at the table would do, or let a tenth of a second pass."""
    if session.curtain_for is not None:
        session.uncover(session.curtain_for)
    elif session.waiting is Waiting.PERSON:
        session.submit(session.legal_moves[0])
    elif session.waiting is Waiting.LOOK:
        session.pass_on()
    elif session.waiting is Waiting.ROUND_RESULT:
        session.close_result()
    else:
        session.advance()


def step_until(session: Session, wanted: Callable[[], bool], limit: int = 20_000) -> None:
    for _ in range(limit):
        if wanted():
            return
        step(session)
    pytest.fail("it never came to that")


def play_on(session: Session) -> None:
    step_until(session, lambda: session.waiting is Waiting.MATCH_OVER)


@pytest.mark.parametrize("players", ["hh", "hhh", "hhhh", "hr", "hrrr", "hrhr", "rr", "rrrr"])
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_a_whole_match_runs_to_its_end(players: str, speed: Speed) -> None:
    session = start(players, settings=Settings(speed=speed))
    play_on(session)
    assert session.view.outcome is not None
    assert session.legal_moves == []


@pytest.mark.parametrize("players", ["hh", "hhh", "hrhr"])
def test_no_hand_is_to_be_had_but_by_the_person_who_took_over(players: str) -> None:
    session = start(players)
    confirmed: int | None = None
    for _ in range(20_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.curtain_for is not None:
            assert session.view.hand == ()
            confirmed = session.curtain_for
        step(session)
        assert session.shown_seat in (None, confirmed)
        assert session.view.seat == session.shown_seat
        for event in session.view.history:
            if isinstance(event, Drew) and event.card is not None:
                assert event.seat == session.shown_seat
            if isinstance(event, Dealt):
                assert all(not hand for s, hand in enumerate(event.hands) if s != confirmed)
    assert session.waiting is Waiting.MATCH_OVER


def test_moves_are_kept_before_they_can_be_seen() -> None:
    shelf = Shelf()
    session = start("hr", shelf=shelf)
    seen_while_keeping: list[int] = []
    shelf.on_append = lambda: seen_while_keeping.append(session.cursor)
    before = session.cursor
    session.submit(session.legal_moves[5])
    assert seen_while_keeping == [before]
    assert session.cursor > before
    assert DrawForDeal(0, 5) in shelf.entries


def test_the_curtain_names_who_takes_over_and_opens_only_for_that_seat() -> None:
    session = start("hh", settings=Settings(look_first=False))
    step_until(session, lambda: session.curtain_for is not None)
    seat = session.curtain_for
    assert seat is not None
    assert session.waiting is Waiting.CURTAIN
    session.uncover(1 - seat)
    assert session.shown_seat is None
    session.uncover(seat)
    assert session.shown_seat == seat
    assert len(session.view.hand) == 5


@pytest.mark.parametrize(
    ("players", "wish", "forced"),
    [
        ("hr", DrawForMe.PASSING, False),
        ("hh", DrawForMe.PASSING, True),
        ("hh", DrawForMe.ALWAYS, True),
        ("hr", DrawForMe.ALWAYS, True),
        ("hh", DrawForMe.NEVER, False),
    ],
)
def test_draw_for_me(players: str, wish: DrawForMe, *, forced: bool) -> None:
    session = start(players, settings=Settings(draw_for_me=wish))
    seen = set()
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        seen.add(session.waiting)
        step(session)
    assert (Waiting.FORCED in seen) is forced


def is_hand_over(session: Session) -> bool:
    return session.waiting is Waiting.HAND_OVER


def test_a_hand_turns_down_before_anything_else_happens() -> None:
    session = start("hhr", settings=Settings(look_first=False))
    turned_down = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.waiting is Waiting.PERSON and session.shown_seat is not None:
            owner, cursor = session.shown_seat, session.cursor
            session.submit(session.legal_moves[0])
            if is_hand_over(session):
                turned_down += 1
                assert session.shown_seat == owner
                now = session.cursor
                assert now > cursor
                assert session.advance()
                assert session.shown_seat is None
                assert session.cursor == now
        else:
            if session.waiting in (Waiting.FORCED, Waiting.COMPUTER):
                assert session.shown_seat is None
            step(session)
    assert turned_down > 10


@pytest.mark.parametrize("players", ["hh", "hrhr", "hrrh"])
def test_whoever_has_taken_over_is_asked_at_once(players: str) -> None:
    session = start(players)
    taken_over = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        behind = session.curtain_for is not None
        step(session)
        if behind:
            taken_over += 1
            assert session.waiting in (Waiting.PERSON, Waiting.LOOK)
    assert taken_over > 10


def test_the_same_person_takes_over_at_a_curtain_again() -> None:
    """With power aces and two players the same seat may go again (R26)."""
    rules = replace(SHORT, power_aces=True)
    again = 0
    for seed in range(12):
        session = start("hh", rules=rules, seed=seed, settings=Settings(look_first=False))
        for _ in range(2_000):
            if session.waiting is Waiting.MATCH_OVER:
                break
            owner = session.shown_seat
            step(session)
            if owner is not None and session.shown_seat is None:
                again += session.curtain_for == owner
    assert again > 0


def test_after_the_deal_everybody_looks_once_in_turn() -> None:
    session = start("hrhh", seed=4)
    step_until(session, lambda: session.waiting is Waiting.LOOK)
    dealer = session.view.dealer
    assert dealer is not None
    looked = []
    cursor = session.cursor
    while session.waiting is Waiting.LOOK:
        seat = session.curtain_for
        assert seat is not None
        assert session.legal_moves == []
        assert not session.advance()
        session.pass_on()
        assert session.curtain_for == seat
        session.uncover(seat)
        assert len(session.view.hand) == 5
        assert session.fresh_cards == frozenset()
        session.pass_on()
        assert session.shown_seat is None
        looked.append(seat)
    clockwise = [(dealer + 1 + number) % 4 for number in range(4)]
    assert looked == [seat for seat in clockwise if seat != 1]
    assert session.cursor == cursor


def test_nobody_is_asked_to_look_who_does_not_want_to_or_is_alone() -> None:
    for players, wish in (("hh", False), ("hrr", True)):
        session = start(players, settings=Settings(look_first=wish))
        seen = set()
        for _ in range(300):
            seen.add(session.waiting)
            step(session)
        assert Waiting.LOOK not in seen


def test_what_came_meanwhile_is_told_to_its_owner_only() -> None:
    session = start("hhh", settings=Settings(look_first=False), seed=5)
    told = 0
    left_at: dict[int, int] = {}
    number = 0
    for _ in range(4_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.shown_seat is None:
            assert session.meanwhile == ()
        if session.view.round_number != number:
            number = session.view.round_number
            left_at.clear()
        before = session.shown_seat
        step(session)
        seat = session.shown_seat
        if before is None and seat is not None and seat in left_at:
            drawn = [e.card for e in session.meanwhile if isinstance(e, Drew)]
            assert all(e.seat == seat for e in session.meanwhile)
            assert frozenset(drawn) == session.fresh_cards
            told += len(drawn)
        if before is not None and seat is None:
            left_at[before] = session.cursor
    assert told > 10


def test_hiding_a_hand_covers_it_until_its_owner_confirms() -> None:
    for players in ("hr", "hh"):
        session = start(players, settings=Settings(look_first=False))
        step_until(
            session,
            lambda s=session: s.waiting is Waiting.PERSON and bool(s.view.hand),  # type: ignore[misc]
        )
        owner = session.shown_seat
        assert owner is not None
        session.hide_hand()
        assert session.view.hand == ()
        assert session.curtain_for == owner
        assert not session.advance()
        session.uncover(owner)
        assert session.view.hand


@pytest.mark.parametrize("by_setup", [True, False])
def test_the_draw_and_the_cut_are_played_for_people_who_want_it(*, by_setup: bool) -> None:
    seats = (SeatSetup("Ana"), SeatSetup("Tapir", "beginner"))
    settings = Settings(open_for_me=not by_setup)
    deals = set()
    for seed in (1, 2, 3):
        shelf = Shelf()
        session = Session.start(
            MatchSetup(seats, "caye_pier", SHORT, opens_itself=by_setup),
            shelf,
            settings=lambda: settings,
            rng=random.Random(seed),
            seed=7,
            clock=lambda: 0.0,
        )
        step_until(session, lambda s=session: s.view.phase in (Phase.DRAW, Phase.PLAY))  # type: ignore[misc]
        opening = [e for e in shelf.entries if isinstance(e, DrawForDeal | Cut)]
        assert [type(e) for e in opening[:2]] == [DrawForDeal, DrawForDeal]
        assert isinstance(opening[-1], Cut)
        deals.add(tuple(opening))
    assert len(deals) > 1


def test_somebody_alone_among_computers_needs_no_curtain() -> None:
    session = start("hrr")
    for _ in range(20_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        assert session.curtain_for is None
        session.cover(focus_lost=False)
        if session.view.phase in (Phase.DRAW, Phase.PLAY):
            assert session.shown_seat == 0
        step(session)


def test_a_lost_focus_covers_every_hand_and_stops_play_until_the_owner_is_back() -> None:
    session = start("hr")
    step_until(session, lambda: session.waiting is Waiting.PERSON and bool(session.view.hand))
    session.cover(focus_lost=True)
    assert session.view.hand == ()
    assert session.curtain_for == 0
    assert session.legal_moves == []
    with pytest.raises(IllegalMove):
        session.submit(Draw(0))
    session.advance()
    session.uncover(0)
    assert session.view.hand


def test_a_menu_on_top_covers_the_hand_when_others_could_see_it() -> None:
    session = start("hh")
    step_until(session, lambda: session.shown_seat is not None)
    owner = session.shown_seat
    session.cover(focus_lost=False)
    assert session.view.hand == ()
    assert session.curtain_for == owner


def test_nobody_moves_for_another_seat() -> None:
    session = start("hr")
    step_until(session, lambda: session.waiting is Waiting.COMPUTER)
    before = session.cursor
    with pytest.raises(IllegalMove) as refused:
        session.submit(Cut(1, 3))
    assert refused.value.rule
    assert session.cursor == before


def test_an_illegal_move_changes_nothing() -> None:
    session = start("hh")
    with pytest.raises(IllegalMove):
        session.submit(DrawForDeal(0, 52))
    assert session.legal_moves[0] == DrawForDeal(0, 0)


def test_the_scoreboard_holds_the_match_until_it_was_seen() -> None:
    session = start("rr")
    step_until(session, lambda: session.waiting is Waiting.ROUND_RESULT)
    cursor = session.cursor
    session.advance()
    assert session.cursor == cursor
    result = session.view.last_round
    assert result is not None
    assert all(len(hand) >= 0 for hand in result.hands)
    session.close_result()
    session.advance()
    assert session.cursor > cursor


def test_cards_that_came_unseen_are_fresh() -> None:
    session = start("hh", seed=3)
    last_looked: dict[int, frozenset[int]] = {}
    fresh_seen = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        number, before = session.view.round_number, session.shown_seat
        step(session)
        if session.view.round_number != number:
            last_looked.clear()
        seat = session.shown_seat
        if seat is None:
            continue
        hand = frozenset(session.view.hand)
        if before is None and seat in last_looked:
            assert session.fresh_cards == hand - last_looked[seat]
            fresh_seen += len(session.fresh_cards)
        last_looked[seat] = hand
    assert fresh_seen > 0


def record_of(shelf: Shelf, session: Session) -> Record:
    seats = tuple(RecordSeat(seat.name, seat.player) for seat in session.setup.seats)
    return Record(session.setup.rules, seats, tuple(shelf.entries))


def resumed(shelf: Shelf, session: Session) -> Session:
    return Session.resume(
        1,
        session.setup,
        record_of(shelf, session),
        shelf,
        settings=Settings,
        rng=random.Random(2),
        clock=lambda: 0.0,
    )


@pytest.mark.parametrize("players", ["hh", "hrr"])
def test_a_match_goes_on_where_it_was_left(players: str) -> None:
    shelf = Shelf()
    session = start(players, shelf=shelf)
    for count in range(400):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if count % 7 == 0:
            again = resumed(shelf, session)
            if len(session.people) > 1:
                assert again.shown_seat is None
            assert again._match.log == session._match.log
            assert again._match.view(0) == session._match.view(0)
        step(session)


def test_a_log_cut_off_before_a_shuffle_is_completed_and_kept() -> None:
    shelf = Shelf()
    session = start("rr", shelf=shelf)
    step_until(session, lambda: session.waiting is Waiting.ROUND_RESULT)
    last_shuffle = max(i for i, e in enumerate(shelf.entries) if isinstance(e, Shuffled))
    del shelf.entries[last_shuffle:]
    again = resumed(shelf, session)
    assert again.waiting is Waiting.ROUND_RESULT
    assert isinstance(shelf.entries[-1], Shuffled)
    assert len(shelf.entries) == last_shuffle + 1


def test_a_match_loaded_twice_goes_on_with_the_same_cards() -> None:
    shelf = Shelf()
    session = start("rr", rules=replace(SHORT, draw=DrawRule.UNTIL_MATCH), shelf=shelf, seed=21)
    step_until(session, lambda: session.view.reshuffles == 0 and session.view.stock_size < 6)
    kept = record_of(shelf, session)
    stocks = set()
    for _ in range(2):
        assert shelf.seed is not None
        twin = Session.resume(
            1,
            session.setup,
            kept,
            Shelf(),
            chance=SeededChance(shelf.seed),
            settings=Settings,
            rng=random.Random(2),
            clock=lambda: 0.0,
        )
        step_until(twin, lambda s=twin: s.view.reshuffles == 1 or s.view.round_number == 2)  # type: ignore[misc]
        assert twin._match.round is not None
        stocks.add(tuple(twin._match.round.stock))
    assert len(stocks) == 1


def test_computer_players_take_nothing_from_the_shuffle() -> None:
    shelves = []
    for players in ("hh", "hr"):
        shelf = Shelf()
        session = start(players, shelf=shelf, seed=11)
        step_until(session, lambda s=session: s.view.phase in (Phase.DRAW, Phase.PLAY))  # type: ignore[misc]
        shelves.append([entry for entry in shelf.entries if isinstance(entry, Shuffled)][:2])
    assert shelves[0] == shelves[1]


def test_events_tell_each_round_s_end_once() -> None:
    session = start("rr")
    ends: list[Event] = []
    cursor = 0
    for _ in range(20_000):
        events, cursor = session.events_since(cursor)
        ends += [event for event in events if isinstance(event, RoundEnded)]
        if session.waiting is Waiting.MATCH_OVER:
            break
        step(session)
    assert len(ends) == 2


def test_turn_over_rules_run_through_the_session_too() -> None:
    rules = replace(SHORT, draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    session = start("hh", rules=rules)
    play_on(session)
    assert session.view.outcome is not None


@pytest.mark.parametrize(
    ("wish", "alone"),
    [(DrawForMe.PASSING, True), (DrawForMe.ALWAYS, True), (DrawForMe.NEVER, False)],
)
def test_drawing_until_a_card_matches_goes_on_by_itself(wish: DrawForMe, *, alone: bool) -> None:
    rules = replace(SHORT, draw=DrawRule.UNTIL_MATCH)
    session = start("hr", rules=rules, settings=Settings(draw_for_me=wish))
    asked = []
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        round_ = session._match.round
        drawn = round_ is not None and round_.phase is Phase.DRAW and round_.has_drawn
        if drawn and session.view.to_act == 0:
            asked.append(session.waiting)
        step(session)
    assert asked
    assert set(asked) == {Waiting.FORCED if alone else Waiting.PERSON}
