"""Who leads the running trick: an aid that only the fullest announcements give (Y14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.cards import FRENCH, TAROCK
from engine.record import replay
from engine.zwanzig_ab import tricks as french
from engine.zwanzigerrufen import play as tarock
from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.model import Scene
from ui.table.arrange import laid
from ui.wording.people import player


def leading(scene: Scene) -> str:
    """Return who would take the trick as it lies; empty where no card lies or no aid is wanted."""
    view = scene.view
    if scene.model.settings.speech != "full" or not view["trick"] or not view["trick"]["cards"]:
        return ""
    cards = laid(view, view["trick"])
    place = PLACES[view["game"]](scene, [card.card for card in cards])
    return scene.say("say.leading", who=player(scene, cards[place].seat))


def _french(scene: Scene, cards: Sequence[str]) -> int:
    rules = scene.view["rules"]
    trump = french.SUIT_OF[FRENCH.index[f"{scene.view['trump']}A"]]
    law = french.law(trump, rules["rank_order"], rules["trump_rank"])
    return french.trick_winner([FRENCH.index[card] for card in cards], law)


def _tarock(scene: Scene, cards: Sequence[str]) -> int:
    rules = replay(scene.model.record).match.rules
    way = tarock.way_of(CONTRACTS[scene.view["contract"]], rules)
    return tarock.trick_winner(way, [TAROCK.index[card] for card in cards])


PLACES: Mapping[str, Callable[[Scene, Sequence[str]], int]] = {
    "zwanzig-ab": _french,
    "zwanzigerrufen": _tarock,
}
"""The place in the trick of the card that is ahead, by game."""
