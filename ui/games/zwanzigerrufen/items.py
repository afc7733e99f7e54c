"""The texts of the score lines of Zwanzigerrufen."""

from __future__ import annotations

from typing import Any

from engine.view import require_value
from engine.zwanzigerrufen.contracts import CONTRACTS, TRICKS_PER_DEAL
from ui.game_face import Facts
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import Scene
from ui.wording.cards import word_list
from ui.wording.players_and_numbers import format_count, player_name
from ui.wording.terms import contract_name, kontra_item_name


def _contract_outcome_text(scene: Scene, rule: str, facts: Facts) -> str:
    outcome = {"dazu": "won", "dagegen": "lost", None: "push"}[facts["side"]]
    contract = _contract_with_players(scene, facts["contract"])
    if "tricks" in facts:
        needed = CONTRACTS[facts["contract"]].tricks_to_win
        tricks = format_count(scene.say, "trick", facts["tricks"])
        return scene.say(f"score.tricks.{needed}.{outcome}", contract=contract, tricks=tricks)
    mine, theirs = facts["points"]
    return scene.say(
        f"score.{rule}.{outcome}",
        contract=contract,
        taken=format_count(scene.say, "card-point", mine),
        points=mine,
        others=theirs,
        needed=facts["needed"],
    )


def _contract_with_players(scene: Scene, contract: str) -> str:
    """Return the contract with the names of its players: "Solo (West)"."""
    names = [
        player_name(scene, seat) for seat in require_value(zwanzigerrufen_view(scene)["parties"])[0]
    ]
    return f"{contract_name(scene, contract)} ({word_list(scene.say, names)})"


def _bonus_text(scene: Scene, rule: str, facts: Facts, outcome: str = "") -> str:
    """Return the name, how it was declared, and the result: "Absolut dazu, declared: made – …"."""
    kind = "declared" if facts["declarer"] is not None else "silent"
    name = kontra_item_name(scene, f"{rule}-{facts['by']}")
    head = scene.say(f"score.bonus.{kind}", item=name)
    outcome = outcome or ("made" if facts["made"] else "missed")
    return f"{head} {scene.say(f'score.{rule}.{outcome}', **_facts_in_words(scene, facts))}"


def _plain_text(scene: Scene, rule: str, facts: Facts) -> str:
    return scene.say(f"score.{rule}", **_facts_in_words(scene, facts))


def _pagat_text(scene: Scene, rule: str, facts: Facts) -> str:
    early = not facts["made"] and facts["trick"] != TRICKS_PER_DEAL
    return _bonus_text(scene, rule, facts, "early" if early else "")


def _trull_text(scene: Scene, rule: str, facts: Facts) -> str:
    party = scene.say(f"party.{facts['by']}")
    return scene.say(f"score.trull.{'held' if facts['held'] else 'captured'}", party=party)


def _trischaken_text(scene: Scene, rule: str, facts: Facts) -> str:
    say, points = scene.say, facts["points"]
    if not facts["losers"]:
        return say("score.trischaken.even")
    loser_texts = [
        say("score.trischaken.loser", who=player_name(scene, seat), points=points[seat])
        for seat in facts["losers"]
    ]
    return say("score.trischaken", losers=word_list(say, loser_texts))


def _facts_in_words(scene: Scene, facts: Facts) -> dict[str, Any]:
    """Return the facts with seats as names and points in words."""
    words = dict(facts)
    if isinstance(facts.get("points"), int):
        words["taken"] = format_count(scene.say, "card-point", facts["points"])
    for name in SEAT_FACTS & facts.keys():
        words[name] = player_name(scene, facts[name]) if facts[name] is not None else ""
    return words


SEAT_FACTS = {"player", "loser", "catcher", "declarer"}

ITEMS = {
    "game": _contract_outcome_text,
    **{
        contract.key: _contract_outcome_text for contract in CONTRACTS.values() if contract.negative
    },
    "absolut": _bonus_text,
    "pagat": _pagat_text,
    "valat": _bonus_text,
    "trull": _trull_text,
    "kings": _plain_text,
    "mondfang": _plain_text,
    "trischaken": _trischaken_text,
}
"""The functions for the text of a score line, by its rule."""
