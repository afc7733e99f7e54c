"""Names of contracts, declared items and the steps of the Kontra ladder."""

from __future__ import annotations

from ui.model import Scene


def contract_name(scene: Scene, contract: str) -> str:
    """Return the name of a contract, or the word for a pass."""
    return scene.say(f"contract.{contract}")


def kontra_item_name(scene: Scene, item: str) -> str:
    """Return the name of an item that can be doubled: "the game", "Pagat Ultimo dagegen"."""
    bonus, _, side = item.partition("-")
    if not side:
        return scene.say("item.game")
    return scene.say(
        "item.bonus", bonus=scene.say(f"bonus.{bonus}"), side=scene.say(f"side.{side}.short")
    )


def kontra_step_name(scene: Scene, factor: int) -> str:
    """Return the name of the step of the Kontra ladder with this factor."""
    return scene.say(f"kontra.{factor}")
