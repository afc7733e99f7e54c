"""A game in the terminal: a person at seat 0 against bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.errors import IllegalAction
from engine.games import find_game
from engine.protocol import Chooser
from engine.record import Record, record_view, truncate_record, with_action, with_next_deal
from engine.seats import Seat
from engine.transcript import format_action, format_card
from engine.view import View, require_value
from engine.zwanzig_ab import view as zwanzig_ab
from engine.zwanzigerrufen import view as zwanzigerrufen

ME: Seat = 0
Ask = Callable[[str], str]
Tell = Callable[[str], None]

HELP = "a number, the action itself (play HA), ? for the table, u to undo, q to leave"


class LeaveTable(Exception):
    """Raised when the person quits."""


def play_match(record: Record, seed: int, choose: Chooser, ask: Ask, tell: Tell) -> Record:
    """Play a match until it is over or the person quits, and return its record."""
    tell(f"{record.game}, rules {record.preset}. You are {record.players[ME]}. Type {HELP}.")
    tell(_format_heading(record))
    try:
        while not record_view(record, ME)["match"]["over"]:
            record = _play_step(record, seed, choose, ask, tell)
    except (LeaveTable, EOFError, KeyboardInterrupt):
        tell("Left the table.")
    return record


def _play_step(record: Record, seed: int, choose: Chooser, ask: Ask, tell: Tell) -> Record:
    """Return the record with one more action, or with the next deal appended."""
    view = record_view(record, ME)
    if view["phase"] == "over":
        record = with_next_deal(record, seed + len(record.deals))
        tell(_format_heading(record))
        return record
    mine = view["to_act"] == ME
    after = _play_my_turn(record, ask, tell) if mine else _play_bot_turn(record, choose, tell)
    view = record_view(after, ME)
    if view["phase"] == "over":
        tell(_format_result(after, view))
    return after


def _play_bot_turn(record: Record, choose: Chooser, tell: Tell) -> Record:
    seat = record_view(record, ME)["to_act"]
    action = str(choose(record_view(record, seat), budget_ms=500)["action"])
    tell(f"  {record.players[require_value(seat)]}: {format_action_of_other(action)}")
    return _act_and_tell_trick(record, action, tell)


def _play_my_turn(record: Record, ask: Ask, tell: Tell) -> Record:
    view = record_view(record, ME)
    tell(format_table(record, view))
    while True:
        line = ask("> ").strip()
        if line in ("q", "quit"):
            raise LeaveTable
        if line == "?":
            tell(format_table(record, view))
        elif line == "u":
            return _undo_decision(record)
        else:
            try:
                return _act_and_tell_trick(record, _guess_action(view, line), tell)
            except IllegalAction as error:
                tell(f"  {error.message}")


def _guess_action(view: View, text: str) -> str:
    legal: list[str] = view["legal"]
    if text.isdigit() and 1 <= int(text) <= len(legal):
        return legal[int(text) - 1]
    guesses = (text, f"play {text.upper()}", f"{view['phase']} {text}".strip())
    return next((guess for guess in guesses if guess in legal), text)


def _act_and_tell_trick(record: Record, action: str, tell: Tell) -> Record:
    after = with_action(record, action)
    view_before, view_after = record_view(record, ME), record_view(after, ME)
    if len(view_after["tricks"]) > len(view_before["tricks"]):
        trick = view_after["tricks"][-1]
        cards = " ".join(map(format_card, trick["cards"]))
        tell(f"  -- {cards}: the trick goes to {record.players[trick['winner']]}")
    return after


def _undo_decision(record: Record) -> Record:
    """Return the record before the person's last decision in this deal, or as it is if none."""
    last = len(record.deals) - 1
    for ply in range(len(record.deals[last].actions) - 1, -1, -1):
        shorter = truncate_record(record, last, ply)
        if record_view(shorter, ME)["to_act"] == ME:
            return shorter
    return record


def format_table(record: Record, view: View) -> str:
    """Return the person's view as text: the deal, the trick, the hand and numbered actions."""
    lines = ["", *_format_table_facts(record, view)]
    if view["trick"] and view["trick"]["cards"]:
        lines.append("  on the table: " + " ".join(map(format_card, view["trick"]["cards"])))
    lines.append("  your hand: " + _format_hand(record, view["hands"][ME]))
    lines += _format_numbered_columns([format_action(action) for action in view["legal"]])
    return "\n".join(lines)


def _format_hand(record: Record, card_names: Sequence[str | None]) -> str:
    if None in card_names:
        return f"{len(card_names)} cards, face down"
    order = find_game(record.game).pack.card_of
    return " ".join(
        format_card(name) for name in sorted(filter(None, card_names), key=order.__getitem__)
    )


def format_action_of_other(action: str) -> str:
    """Return an action of another player as text. Exchanged cards stay face down."""
    verb, *cards = action.split()
    return f"exchange of {len(cards)}" if verb == "exchange" else format_action(action)


def format_score_row(item: Mapping[str, Any]) -> str:
    """Return a score line as text with its computation: base and factors, points and tricks."""
    facts = item["facts"]
    factor_texts = [
        f"{facts[key]} ({key})" for key in FACTOR_KEYS if _is_factor_shown(item["rule"], key, facts)
    ]
    product = f" = {facts['value']}" if len(factor_texts) > 1 else ""
    fact_texts = [
        f"{key} {_join_with_colons(facts[key])}" for key in FACT_KEYS if facts.get(key) is not None
    ]
    details = filter(None, [" × ".join(factor_texts) + product, *fact_texts])
    row = " ".join(f"{delta:>5}" for delta in item["deltas"])
    return f"{item['rule']:<16}{row}   {'; '.join(details)}"


FACTOR_KEYS = "base declared solo game hearts blind kontra limit forehand round".split()
FACT_KEYS = "contract points needed tricks side".split()


def _is_factor_shown(rule: str, key: str, facts: Mapping[str, Any]) -> bool:
    # In a Trischaken `limit` is a factor, in an Absolut it is a number of card points.
    if key == "limit" and rule != "trischaken":
        return False
    return key == "base" or facts.get(key, 1) != 1


def _join_with_colons(value: Any) -> str:
    return ":".join(map(str, value)) if isinstance(value, list) else str(value)


def _format_table_facts(record: Record, view: View) -> list[str]:
    facts = (
        FACTS_OF_GAME[view["game"]](view, record.players) if view["game"] in FACTS_OF_GAME else {}
    )
    facts["counts"] = view["multiplier"] > 1 and f"×{view['multiplier']}"
    texts = [f"{key}: {_join_with_commas(value)}" for key, value in facts.items() if value]
    return ["  " + " · ".join(texts)] if texts else []


def _zwanzig_ab_facts(view: View, players: Sequence[str]) -> dict[str, object]:
    game_view = zwanzig_ab.as_zwanzig_ab(view)
    return {"trump": game_view["trump"], "in": [players[seat] for seat in game_view["in_play"]]}


def _zwanzigerrufen_facts(view: View, players: Sequence[str]) -> dict[str, object]:
    game_view = zwanzigerrufen.as_zwanzigerrufen(view)
    return {
        "contract": game_view["contract"],
        "declarer": None if game_view["declarer"] is None else players[game_view["declarer"]],
        "called": game_view["called"] and format_card(game_view["called"]),
        "declared": [f"{item} by {players[seat]}" for item, seat in game_view["declared"].items()],
        "doubled": [f"{item} ×{n}" for item, n in game_view["kontra"].items() if n > 1],
    }


FACTS_OF_GAME = {
    zwanzig_ab.GAME_KEY: _zwanzig_ab_facts,
    zwanzigerrufen.GAME_KEY: _zwanzigerrufen_facts,
}
"""The game's own facts for `format_table`, by game key. A game may have no entry."""


def _join_with_commas(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _format_numbered_columns(choices: list[str]) -> list[str]:
    cells = [f"{number:>3} {word}" for number, word in enumerate(choices, 1)]
    width = max(map(len, cells), default=0) + 2
    per_line = max(1, 96 // width)
    return [
        "  " + "".join(cell.ljust(width) for cell in cells[start : start + per_line]).rstrip()
        for start in range(0, len(cells), per_line)
    ]


def _format_heading(record: Record) -> str:
    view = record_view(record, ME)
    totals = ", ".join(f"{p} {s}" for p, s in zip(record.players, view["scores"], strict=True))
    dealer = record.players[view["dealer"]]
    return f"\nDeal {view['deal_number']} · dealer {dealer} · {totals}"


def _format_result(record: Record, view: View) -> str:
    if view["result"] is None:
        return "  The deal does not count; the same dealer deals again."
    lines = ["", "  " + " " * 16 + " ".join(f"{name[:5]:>5}" for name in record.players)]
    lines += [f"  {format_score_row(item)}" for item in view["result"]["items"]]
    match = view["match"]
    lines.append(f"  {'totals':<16}" + " ".join(f"{score:>5}" for score in match["scores"]))
    if match["over"]:
        winner = match["winner"]
        winner_text = "nobody alone" if winner is None else record.players[winner]
        lines.append(f"  The match is over. Winner: {winner_text}.")
    return "\n".join(lines)
