"""Reviews as JSON values, to be kept and printed; the keys are documented in ``docs/coach.md``."""

from collections.abc import Mapping
from typing import Final

from game.coach.review import LinePoint, PricedChoice, Review, RoundReview, SeatAccount
from game.coach.values import Grade, Option, Reason, ReasonKind, Verdict
from game.engine.cards import RANK_CODES, Rank, card_code, parse_card

REVIEW_FORMAT: Final = "pitty-pat-review"
#: Rises when prices change their meaning or a key does: what was kept before is worked out anew.
REVIEW_VERSION: Final = 2

_Json = dict[str, object]
_FACTS: Final = ("seat", "cards", "drawn", "copies", "points")


def review_to_json(review: Review) -> _Json:
    """Return a review as a JSON value; numbers are rounded to what is worth reading."""
    return {
        "format": REVIEW_FORMAT,
        "version": REVIEW_VERSION,
        "seats": list(review.seats),
        "rounds": [round_to_json(one) for one in review.rounds],
    }


def round_to_json(one: RoundReview) -> _Json:
    """Return the review of a round as a JSON value."""
    return {
        "round": one.number,
        "choices": [_choice_to_json(choice) for choice in one.choices],
        "accounts": [
            {
                "seat": account.seat,
                "result": account.result,
                "par": account.par,
                "choices": account.choices,
                "cards": account.cards,
            }
            for account in one.accounts
        ],
        "line": [
            {
                "entry": point.entry,
                "turn": point.turn,
                "chances": [round(chance, 4) for chance in point.chances],
            }
            for point in one.line
        ],
    }


def round_from_json(data: object) -> RoundReview:
    """Read the review of a round.

    Raises:
        ValueError: it is none.
        KeyError: a key is missing.
    """
    fields = _object(data)
    number = _whole(fields["round"])
    return RoundReview(
        number=number,
        choices=tuple(_choice_from_json(one, number) for one in _list(fields["choices"])),
        accounts=tuple(map(_account_from_json, _list(fields["accounts"]))),
        line=tuple(map(_point_from_json, _list(fields["line"]))),
    )


def _choice_to_json(choice: PricedChoice) -> _Json:
    verdict = choice.verdict
    return {
        "entry": choice.entry,
        "round": choice.round_number,
        "turn": choice.turn,
        "seat": choice.seat,
        "up_card": card_code(choice.up_card),
        "hand": [card_code(card) for card in choice.hand],
        "match": card_code(choice.match),
        "free": card_code(choice.free),
        "worlds": verdict.worlds,
        "options": [_option_to_json(option) for option in verdict.options],
        "best": card_code(verdict.best.free) if verdict.best.free is not None else None,
        "cost": round(choice.cost, 2),
        "reasons": [_reason_to_json(reason) for reason in choice.chosen.reasons],
    }


def _option_to_json(option: Option) -> _Json:
    return {
        "rank": RANK_CODES[option.rank],
        "free": None if option.free is None else card_code(option.free),
        "points": round(option.points, 2),
        "penalty": round(option.penalty, 2),
        "chance": round(option.chance, 4),
        "share": round(option.share, 4),
        "cost": round(option.cost, 2),
        "error": round(option.error, 2),
        "grade": option.grade.value,
        "reasons": [_reason_to_json(reason) for reason in option.reasons],
    }


def _reason_to_json(reason: Reason) -> _Json:
    facts = {
        "seat": reason.seat,
        "cards": reason.cards,
        "drawn": reason.drawn,
        "copies": reason.copies,
        "points": reason.points,
    }
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return {"kind": reason.kind.value, "speaks_for": reason.speaks_for, **known}


def _choice_from_json(data: object, round_number: int) -> PricedChoice:
    fields = _object(data)
    return PricedChoice(
        entry=_whole(fields["entry"]),
        round_number=round_number,
        turn=_whole(fields["turn"]),
        seat=_whole(fields["seat"]),
        up_card=parse_card(_text(fields["up_card"])),
        hand=tuple(parse_card(_text(code)) for code in _list(fields["hand"])),
        match=parse_card(_text(fields["match"])),
        free=parse_card(_text(fields["free"])),
        verdict=Verdict(
            options=tuple(map(_option_from_json, _list(fields["options"]))),
            worlds=_whole(fields["worlds"]),
        ),
    )


def _option_from_json(data: object) -> Option:
    fields = _object(data)
    free = fields["free"]
    return Option(
        rank=Rank(RANK_CODES.index(_text(fields["rank"]))),
        free=None if free is None else parse_card(_text(free)),
        points=_number(fields["points"]),
        penalty=_number(fields["penalty"]),
        chance=_number(fields["chance"]),
        share=_number(fields["share"]),
        cost=_number(fields["cost"]),
        error=_number(fields["error"]),
        grade=Grade(_text(fields["grade"])),
        reasons=tuple(map(_reason_from_json, _list(fields["reasons"]))),
    )


def _reason_from_json(data: object) -> Reason:
    fields = _object(data)
    facts = {name: _whole(fields[name]) for name in _FACTS if name in fields}
    return Reason(
        kind=ReasonKind(_text(fields["kind"])),
        speaks_for=fields["speaks_for"] is True,
        seat=facts.get("seat"),
        cards=facts.get("cards"),
        drawn=facts.get("drawn"),
        copies=facts.get("copies"),
        points=facts.get("points"),
    )


def _account_from_json(data: object) -> SeatAccount:
    fields = _object(data)
    return SeatAccount(
        seat=_whole(fields["seat"]),
        result=_number(fields["result"]),
        par=_number(fields["par"]),
        choices=_number(fields["choices"]),
        cards=_number(fields["cards"]),
    )


def _point_from_json(data: object) -> LinePoint:
    fields = _object(data)
    chances = tuple(map(_number, _list(fields["chances"])))
    return LinePoint(_whole(fields["entry"]), _whole(fields["turn"]), chances)


def _object(data: object) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise ValueError("an object is due")
    return data


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise ValueError("a list is due")
    return data


def _text(data: object) -> str:
    if not isinstance(data, str):
        raise ValueError("a text is due")
    return data


def _whole(data: object) -> int:
    if type(data) is not int:
        raise ValueError("a whole number is due")
    return data


def _number(data: object) -> float:
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise ValueError("a number is due")
    return float(data)
