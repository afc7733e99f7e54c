"""The points so far, counted out so that they can be checked."""

from __future__ import annotations

from htpy import Node, div, p

from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.players_and_numbers import player_name


def point_count_panel(scene: Scene) -> Node:
    """Render the points counted so far, as far as the settings show the standing."""
    if scene.model.settings.standing == "off" and scene.view["phase"] != "over":
        return p[scene.say("counted.off")]
    content = face_of_game(scene.view["game"]).point_count_view(scene)
    return div[content] if content else p[tricks_sentence(scene)]


def tricks_sentence(scene: Scene) -> str:
    """Return how many tricks everybody has won, or that there are none."""
    say, won = scene.say, scene.view["tricks_won"]
    amounts = (
        say("say.holds", who=player_name(scene, seat), amount=count)
        for seat, count in enumerate(won)
    )
    return say("say.tricks", sums=", ".join(amounts)) if any(won) else say("ui.no-trick")
