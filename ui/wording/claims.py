"""The proof of a claim in a line, for speech or for display."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.claims import Claim
from ui.model import Scene
from ui.wording.cards import card_list, localized_short_card_name


def claim_proof(scene: Scene, claim: Claim) -> str:
    """Return why a claim is true, in a sentence with the names of the cards."""
    return _proof_text(scene, claim, lambda cards: card_list(scene.say, cards))


def short_claim_proof(scene: Scene, claim: Claim) -> str:
    """Return why a claim is true, with the cards in two or three characters."""
    return _proof_text(
        scene,
        claim,
        lambda cards: ", ".join(localized_short_card_name(scene, card) for card in cards),
    )


def _proof_text(scene: Scene, claim: Claim, list_cards: Callable[[Sequence[str]], str]) -> str:
    lists: dict[str, Any] = {"cards": [], "others": [], **claim.facts}
    words = {name: list_cards(cards) for name, cards in lists.items()}
    trump = scene.say(f"trump.{scene.view['game']}")
    return scene.say(f"claim.{claim.kind}.{claim.why}", trump=trump, **words)
