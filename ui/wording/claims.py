"""The proof of a claim in a line."""

from __future__ import annotations

from typing import Any

from engine.claims import Claim
from ui.model import Scene
from ui.wording.cards import card_list


def proof(scene: Scene, claim: Claim) -> str:
    """Why it is true, in a sentence."""
    lists: dict[str, Any] = {"cards": [], "others": [], **claim.facts}
    words = {name: card_list(scene.say, cards) for name, cards in lists.items()}
    trump = scene.say(f"trump.{scene.view['game']}")
    return scene.say(f"claim.{claim.kind}.{claim.why}", trump=trump, **words)
