"""Transcripts: records as readable text, for `replay`, golden files and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.deals import DealRecord
from engine.game import Deal, ScoreLine
from engine.record import Record, deal_states, match_before, record_view

SUIT_SYMBOLS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}


def format_card(name: str) -> str:
    """Return a card as printed on it: ♥K, XIX, Sküs, and IIII instead of IV."""
    if name == "SKU":
        return "Sküs"
    if name[0] == "T":
        return _roman_numeral(int(name[1:]))
    return SUIT_SYMBOLS[name[0]] + name[1:]


def format_action(action: str) -> str:
    """Return an action with its cards formatted by `format_card`."""
    verb, *cards = action.split()
    if verb in ("play", "exchange"):
        return " ".join([verb, *map(format_card, cards)])
    return action


def format_transcript(record: Record) -> str:
    """Return a match as text: cards, actions with the number of choices, and score lines."""
    lines = [
        f"{record.game} · {record.preset}",
        *(f"  {name} = {value}" for name, value in record.options),
    ]
    for number, deal in enumerate(record.deals):
        lines += ["", *_format_deal(record, number, deal)]
    return "\n".join([*lines, "", *_format_totals_and_winner(record)]) + "\n"


def format_score_line(line: ScoreLine) -> str:
    """Return a score line as text: rule, deltas and facts."""
    facts = " ".join(f"{key}={_format_fact(value)}" for key, value in line.facts.items())
    return f"{line.rule:<16}{_format_number_columns(line.deltas)}  {facts}".rstrip()


def _format_deal(record: Record, number: int, deal: DealRecord) -> Iterator[str]:
    match = match_before(record, number)
    scores = _format_number_columns(match.scores)
    yield f"Deal {match.deals_counted + 1} · dealer {record.players[deal.dealer]} · totals {scores}"
    for player, hand in zip(record.players, deal.hands, strict=True):
        yield f"  {player:<8}{' '.join(map(format_card, hand))}"
    if deal.stock:
        yield f"  {'stock':<8}{' '.join(map(format_card, deal.stock))}"
    path = deal_states(record, number)
    for state, action in zip(path, deal.actions, strict=False):
        yield _format_action_line(record, state, action)
    yield from _format_result(path[-1])


def _format_action_line(record: Record, state: Deal, action: str) -> str:
    seat = state.to_act
    player = "-" if seat is None else record.players[seat]
    choices = len(state.legal())
    return f"  {state.phase:<9}{player:<8}{format_action(action):<28}of {choices}"


def _format_result(state: Deal) -> Iterator[str]:
    if state.phase != "over":
        yield f"  … {state.phase}"
    elif state.result is None:
        yield "  the deal does not count"
    else:
        for line in state.result.lines:
            yield f"    {format_score_line(line)}"
        yield f"    {'sum':<16}{_format_number_columns(state.result.deltas)}"


def _format_totals_and_winner(record: Record) -> list[str]:
    if not record.deals:
        return ["no deal"]
    match: Any = record_view(record)["match"]
    state = "unfinished"
    if match["over"]:
        winner = match["winner"]
        state = "no single winner" if winner is None else f"{record.players[winner]} wins"
    return [f"Totals {_format_number_columns(match['scores'])} · {state}"]


def _format_number_columns(numbers: Any) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _format_fact(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _roman_numeral(number: int) -> str:
    if number == 4:
        return "IIII"
    text = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            text, number = text + letters, number - value
    return text
