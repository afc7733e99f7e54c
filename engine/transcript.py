"""A record as text that a person can read: for `replay`, golden matches and bug reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.deals import DealRecord
from engine.game import Deal, Item
from engine.record import Record, match_before, show, states

SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}


def card_text(name: str) -> str:
    """Return a card as it is printed: ♥K, XIX, Sküs; IIII stays as it stands on the card."""
    if name == "SKU":
        return "Sküs"
    if name[0] == "T":
        return _roman(int(name[1:]))
    return SUITS[name[0]] + name[1:]


def spoken(action: str) -> str:
    """Return an action with its cards as they are printed."""
    verb, *rest = action.split()
    if verb in ("play", "exchange"):
        return " ".join([verb, *map(card_text, rest)])
    return action


def transcript(record: Record) -> str:
    """Return the whole match: cards, every action with its number of choices, every score line."""
    lines = [f"{record.game} · {record.preset}", *_options(record)]
    for number, deal in enumerate(record.deals):
        lines += ["", *_deal(record, number, deal)]
    return "\n".join([*lines, "", *_end(record)]) + "\n"


def item_text(item: Mapping[str, Any]) -> str:
    """Return one score line: rule, deltas and the facts that led to it."""
    facts = " ".join(f"{key}={_fact(value)}" for key, value in item["facts"].items())
    return f"{item['rule']:<16}{_row(item['deltas'])}  {facts}".rstrip()


def _options(record: Record) -> list[str]:
    return [f"  {name} = {value}" for name, value in record.options]


def _deal(record: Record, number: int, deal: DealRecord) -> Iterator[str]:
    match = match_before(record, number)
    scores = _row(match.scores)
    yield f"Deal {match.counted + 1} · dealer {record.players[deal.dealer]} · totals {scores}"
    for player, hand in zip(record.players, deal.hands, strict=True):
        yield f"  {player:<8}{' '.join(map(card_text, hand))}"
    if deal.stock:
        yield f"  {'stock':<8}{' '.join(map(card_text, deal.stock))}"
    path = states(record, number)
    for state, action in zip(path, deal.actions, strict=False):
        yield _action(record, state, action)
    yield from _result(path[-1])


def _action(record: Record, state: Deal, action: str) -> str:
    seat = state.to_act
    player = "-" if seat is None else record.players[seat]
    choices = len(state.legal())
    return f"  {state.phase:<9}{player:<8}{spoken(action):<28}of {choices}"


def _result(state: Deal) -> Iterator[str]:
    if state.phase != "over":
        yield f"  … {state.phase}"
    elif state.result is None:
        yield "  the deal does not count"
    else:
        for item in state.result.items:
            yield f"    {_item(item)}"
        yield f"    {'sum':<16}{_row(state.result.deltas)}"


def _item(item: Item) -> str:
    return item_text({"rule": item.rule, "deltas": item.deltas, "facts": item.facts})


def _end(record: Record) -> list[str]:
    if not record.deals:
        return ["no deal"]
    match: Any = show(record)["match"]
    state = "unfinished"
    if match["over"]:
        winner = match["winner"]
        state = "no single winner" if winner is None else f"{record.players[winner]} wins"
    return [f"Totals {_row(match['scores'])} · {state}"]


def _row(numbers: Any) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _fact(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _roman(number: int) -> str:
    if number == 4:
        return "IIII"
    text = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            text, number = text + letters, number - value
    return text
