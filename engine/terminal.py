"""Zwanzig ab and Zwanzigerrufen in a terminal: one person at seat 0, bots at the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.errors import IllegalAction
from engine.game import Seat
from engine.games import find_game
from engine.protocol import Chooser
from engine.record import Record, act, cut, next_deal, show
from engine.transcript import card_text, spoken
from engine.view import View, known
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen

ME: Seat = 0
Ask = Callable[[str], str]
Tell = Callable[[str], None]

HELP = "a number, the action itself (play HA), ? for the table, u to undo, q to leave"


class Leave(Exception):
    """The person has had enough."""


def play_match(record: Record, seed: int, choose: Chooser, ask: Ask, tell: Tell) -> Record:
    """Play a match to its end (or until the person leaves) and return its record."""
    tell(f"{record.game}, rules {record.preset}. You are {record.players[ME]}. Type {HELP}.")
    tell(_heading(record))
    try:
        while not _over(record):
            record = _step(record, seed, choose, ask, tell)
    except (Leave, EOFError, KeyboardInterrupt):
        tell("Left the table.")
    return record


def _step(record: Record, seed: int, choose: Chooser, ask: Ask, tell: Tell) -> Record:
    """Return the record with one more action, or with the next deal."""
    view = show(record, ME)
    if view["phase"] == "over":
        record = next_deal(record, seed + len(record.deals))
        tell(_heading(record))
        return record
    mine = view["to_act"] == ME
    after = _my_turn(record, ask, tell) if mine else _turn_of_bot(record, choose, tell)
    view = show(after, ME)
    if view["phase"] == "over":
        tell(_result(after, view))
    return after


def _turn_of_bot(record: Record, choose: Chooser, tell: Tell) -> Record:
    seat = show(record, ME)["to_act"]
    action = str(choose(show(record, seat), budget_ms=500)["action"])
    tell(f"  {record.players[known(seat)]}: {overheard(action)}")
    return _acted(record, action, tell)


def _my_turn(record: Record, ask: Ask, tell: Tell) -> Record:
    view = show(record, ME)
    tell(table(record, view))
    while True:
        said = ask("> ").strip()
        if said in ("q", "quit"):
            raise Leave
        if said == "?":
            tell(table(record, view))
        elif said == "u":
            return _undone(record)
        else:
            try:
                return _acted(record, _meant(view, said), tell)
            except IllegalAction as error:
                tell(f"  {error.message}")


def _meant(view: View, said: str) -> str:
    legal: list[str] = view["legal"]
    if said.isdigit() and 1 <= int(said) <= len(legal):
        return legal[int(said) - 1]
    guesses = (said, f"play {said.upper()}", f"{view['phase']} {said}".strip())
    return next((guess for guess in guesses if guess in legal), said)


def _acted(record: Record, action: str, tell: Tell) -> Record:
    after = act(record, action)
    before, now = show(record, ME), show(after, ME)
    if len(now["tricks"]) > len(before["tricks"]):
        trick = now["tricks"][-1]
        cards = " ".join(map(card_text, trick["cards"]))
        tell(f"  -- {cards}: the trick goes to {record.players[trick['winner']]}")
    return after


def _undone(record: Record) -> Record:
    """Return the record before my last decision in this deal, or as it is if there is none."""
    last = len(record.deals) - 1
    for ply in range(len(record.deals[last].actions) - 1, -1, -1):
        shorter = cut(record, last, ply)
        if show(shorter, ME)["to_act"] == ME:
            return shorter
    return record


def table(record: Record, view: View) -> str:
    """Return what I see: the facts of the deal, the trick, my hand and my numbered actions."""
    lines = ["", *_facts(record, view)]
    if view["trick"] and view["trick"]["cards"]:
        lines.append("  on the table: " + " ".join(map(card_text, view["trick"]["cards"])))
    lines.append("  your hand: " + _hand(record, view["hands"][ME]))
    lines += _numbered([spoken(action) for action in view["legal"]])
    return "\n".join(lines)


def _hand(record: Record, names: Sequence[str | None]) -> str:
    if None in names:
        return f"{len(names)} cards, face down"
    order = find_game(record.game).pack.index
    return " ".join(card_text(name) for name in sorted(filter(None, names), key=order.__getitem__))


def overheard(action: str) -> str:
    """Return what the table hears of an action: exchanged cards stay face down."""
    verb, *rest = action.split()
    return f"exchange of {len(rest)}" if verb == "exchange" else spoken(action)


def explained(item: Mapping[str, Any]) -> str:
    """Return a score line with its computation: base and factors, points and tricks."""
    facts = item["facts"]
    told = [f"{facts[key]} ({key})" for key in FACTORS if _counts(item["rule"], key, facts)]
    how = " × ".join(told) + (f" = {facts['value']}" if len(told) > 1 else "")
    more = [f"{key} {_listed(facts[key])}" for key in TOLD if facts.get(key) is not None]
    row = " ".join(f"{delta:>5}" for delta in item["deltas"])
    return f"{item['rule']:<16}{row}   {'; '.join(filter(None, [how, *more]))}"


FACTORS = "base declared solo game hearts blind kontra limit forehand round".split()
TOLD = "contract points needed tricks side".split()


def _counts(rule: str, key: str, facts: Mapping[str, Any]) -> bool:
    # The limit multiplies a Trischaken; in an Absolut it is a number of card points.
    if key == "limit" and rule != "trischaken":
        return False
    return key == "base" or facts.get(key, 1) != 1


def _listed(value: Any) -> str:
    return ":".join(map(str, value)) if isinstance(value, list) else str(value)


def _facts(record: Record, view: View) -> list[str]:
    facts = OWN_FACTS[view["game"]](view, record.players) if view["game"] in OWN_FACTS else {}
    facts["counts"] = view["multiplier"] > 1 and f"×{view['multiplier']}"
    told = [f"{key}: {_words(value)}" for key, value in facts.items() if value]
    return ["  " + " · ".join(told)] if told else []


def _of_zwanzig_ab(view: View, players: Sequence[str]) -> dict[str, object]:
    ab = zwanzig_ab.as_zwanzig_ab(view)
    return {"trump": ab["trump"], "in": [players[seat] for seat in ab["in_play"]]}


def _of_zwanzigerrufen(view: View, players: Sequence[str]) -> dict[str, object]:
    zr = zwanzigerrufen.as_zwanzigerrufen(view)
    return {
        "contract": zr["contract"],
        "declarer": None if zr["declarer"] is None else players[zr["declarer"]],
        "called": zr["called"] and card_text(zr["called"]),
        "declared": [f"{item} by {players[seat]}" for item, seat in zr["declared"].items()],
        "doubled": [f"{item} ×{n}" for item, n in zr["kontra"].items() if n > 1],
    }


OWN_FACTS = {zwanzig_ab.KEY: _of_zwanzig_ab, zwanzigerrufen.KEY: _of_zwanzigerrufen}
"""What is told of a game's table beside what all have; a game without an entry tells no more."""


def _words(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _numbered(words: list[str]) -> list[str]:
    cells = [f"{number:>3} {word}" for number, word in enumerate(words, 1)]
    width = max(map(len, cells), default=0) + 2
    per_line = max(1, 96 // width)
    return [
        "  " + "".join(cell.ljust(width) for cell in cells[start : start + per_line]).rstrip()
        for start in range(0, len(cells), per_line)
    ]


def _heading(record: Record) -> str:
    view = show(record, ME)
    totals = ", ".join(f"{p} {s}" for p, s in zip(record.players, view["scores"], strict=True))
    dealer = record.players[view["dealer"]]
    return f"\nDeal {view['deal_number']} · dealer {dealer} · {totals}"


def _result(record: Record, view: View) -> str:
    if view["result"] is None:
        return "  The deal does not count; the same dealer deals again."
    lines = ["", "  " + " " * 16 + " ".join(f"{name[:5]:>5}" for name in record.players)]
    lines += [f"  {explained(item)}" for item in view["result"]["items"]]
    match = view["match"]
    lines.append(f"  {'totals':<16}" + " ".join(f"{score:>5}" for score in match["scores"]))
    if match["over"]:
        winner = match["winner"]
        end = "nobody alone" if winner is None else record.players[winner]
        lines.append(f"  The match is over. Winner: {end}.")
    return "\n".join(lines)


def _over(record: Record) -> bool:
    return bool(show(record, ME)["match"]["over"])
