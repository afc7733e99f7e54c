"""What is announced once the contract is settled, and what it counts once the play begins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import require_value
from ui.game_face import OpeningAction
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import Scene
from ui.wording.cards import card_in_spoken_sentence
from ui.wording.players_and_numbers import sentence_about
from ui.wording.stakes import running_stake_sum
from ui.wording.story import opening_actions
from ui.wording.terms import contract_name, kontra_step_name


def contract_news(scene: Scene, since: int) -> Sequence[str]:
    """Return who plays what and calls whom, or at the first lead what the doubled game counts.

    `since` is the number of the first action that has not been announced.
    """
    phases = [action.phase for action in opening_actions(scene)]
    if zwanzigerrufen_view(scene)["contract"] is None or scene.view["phase"] == "bid":
        return ()
    if "bid" in phases[since:]:
        return (contract_sentence(scene),)
    if "declare" in phases[since:] and scene.view["phase"] != "declare":
        return (stake_sentence(scene),)
    return ()


def is_contract_bid(scene: Scene, action: OpeningAction) -> bool:
    """Return whether an action is the bid of the contract that is played."""
    view = zwanzigerrufen_view(scene)
    return (action.seat, action.action) == (view["declarer"], f"bid {view['contract']}")


def contract_sentence(scene: Scene) -> str:
    """Return who plays which contract, and the card that is called."""
    view = zwanzigerrufen_view(scene)
    contract = contract_name(scene, require_value(view["contract"]))
    declarer, called = view["declarer"], view["called"]
    if declarer is None:
        return scene.say("say.settled.nobody", contract=contract)
    if called is None:
        return sentence_about(scene, "say.settled", declarer, contract=contract)
    card = card_in_spoken_sentence(scene.say, called)
    return sentence_about(scene, "say.settled.calling", declarer, contract=contract, card=card)


def stake_sentence(scene: Scene) -> str:
    """Return the contract, the step of its Kontra, and what is at stake in all."""
    view = zwanzigerrufen_view(scene)
    contract = contract_name(scene, require_value(view["contract"]))
    factor, stake = view["kontra"].get("game", 1), running_stake_sum(scene)
    if factor == 1:
        return scene.say("say.play-begins", contract=contract, stake=stake)
    step = kontra_step_name(scene, factor)
    return scene.say("say.play-begins.kontra", contract=contract, step=step, stake=stake)
