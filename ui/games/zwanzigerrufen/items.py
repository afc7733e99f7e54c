"""What a score line of Zwanzigerrufen is for."""

from __future__ import annotations

from typing import Any

from engine.view import require_value
from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.games import Facts
from ui.games.zwanzigerrufen.own import own
from ui.model import Scene
from ui.wording.cards import word_list
from ui.wording.players_and_numbers import format_count, player_name
from ui.wording.terms import contract_name, item_name


def _game(scene: Scene, rule: str, facts: Facts) -> str:
    outcome = {"dazu": "won", "dagegen": "lost", None: "push"}[facts["side"]]
    contract = _contract(scene, facts["contract"])
    if "tricks" in facts:
        taken = format_count(scene.say, "trick", facts["tricks"])
        return scene.say(f"score.{rule}.tricks.{outcome}", contract=contract, tricks=taken)
    mine, theirs = facts["points"]
    return scene.say(
        f"score.{rule}.{outcome}",
        contract=contract,
        taken=format_count(scene.say, "point", mine),
        points=mine,
        others=theirs,
        needed=facts["needed"],
    )


def _contract(scene: Scene, contract: str) -> str:
    """The contract with the names of those who played it: "Solo (West)"."""
    names = [player_name(scene, seat) for seat in require_value(own(scene)["parties"])[0]]
    return f"{contract_name(scene, contract)} ({word_list(scene.say, names)})"


def _bonus(scene: Scene, rule: str, facts: Facts, outcome: str = "") -> str:
    """Return "Absolut dazu, declared: made – …": what, by whom, and what came of it."""
    kind = "declared" if facts["declarer"] is not None else "silent"
    name = item_name(scene, f"{rule}-{facts['by']}")
    head = scene.say(f"score.bonus.{kind}", item=name)
    outcome = outcome or ("made" if facts["made"] else "missed")
    return f"{head} {scene.say(f'score.{rule}.{outcome}', **_told(scene, facts))}"


def _plain(scene: Scene, rule: str, facts: Facts) -> str:
    return scene.say(f"score.{rule}", **_told(scene, facts))


def _pagat(scene: Scene, rule: str, facts: Facts) -> str:
    early = not facts["made"] and facts["trick"] != LAST
    return _bonus(scene, rule, facts, "early" if early else "")


def _trull(scene: Scene, rule: str, facts: Facts) -> str:
    party = scene.say(f"party.{facts['by']}")
    return scene.say(f"score.trull.{'held' if facts['held'] else 'captured'}", party=party)


def _trischaken(scene: Scene, rule: str, facts: Facts) -> str:
    say, points = scene.say, facts["points"]
    if not facts["losers"]:
        return say("score.trischaken.even")
    lost = [
        say("score.trischaken.loser", who=player_name(scene, seat), points=points[seat])
        for seat in facts["losers"]
    ]
    return say("score.trischaken", losers=word_list(say, lost))


def _told(scene: Scene, facts: Facts) -> dict[str, Any]:
    """The facts with seats as names and numbers of tricks as words."""
    words = dict(facts)
    if isinstance(facts.get("points"), int):
        words["taken"] = format_count(scene.say, "point", facts["points"])
    for name in PEOPLE & facts.keys():
        words[name] = player_name(scene, facts[name]) if facts[name] is not None else ""
    return words


LAST = 10
PEOPLE = {"player", "loser", "catcher", "declarer"}

ITEMS = {
    "game": _game,
    **{contract.key: _game for contract in CONTRACTS.values() if contract.negative},
    "absolut": _bonus,
    "pagat": _pagat,
    "valat": _bonus,
    "trull": _trull,
    "kings": _plain,
    "mondfang": _plain,
    "trischaken": _trischaken,
}
"""How the line of each rule is put."""
