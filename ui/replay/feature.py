"""The replay of a deal: its moments, its controls, the reasons of its moves, a deal to watch."""

from __future__ import annotations

from htpy import Element, section

from ui.model import Model, Scene
from ui.model.command import command, command_with, one_of
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Pass, Region, handler, request_pass
from ui.model.lazy import lazy
from ui.model.messages import MoveExplained, ReplayTick
from ui.model.moment import parse_moment
from ui.position.replay_moments import VIEWPOINTS
from ui.replay import address, commands, playing


def replay_region(scene: Scene) -> Element:
    """Render the controls of a replay, if there is one."""
    if scene.model.replay is None:
        return section("#replay", aria_label=scene.say("ui.replay"), hidden=True)
    from ui.replay.controls import replay_controls  # packed until it is needed

    return replay_controls(scene, scene.model.replay)


def request_move_reason(before: Model, after: Model) -> Step:
    """Request the reason of a move that a replay has come to, unless the replay is hurried."""
    is_seen = after.replay == before.replay and before.visit.ready
    if after.replay is None or is_seen or not after.visit.ready or after.visit.fast:
        return after, ()
    from ui.replay.move_reviews import missing_reason_request

    request = missing_reason_request(after)
    return after, (request,) if request else ()


COMMANDS = (
    command_with(parse_moment, "replay", commands.open_replay_at),
    command_with(commands.parse_seek_target, "replay-go", commands.seek_to),
    command_with(one_of(*VIEWPOINTS), "replay-eyes", commands.set_viewpoint),
    command("replay-play", playing.play_or_pause_replay),
    command("replay-leave", commands.close_replay),
)


FEATURE = Feature(
    commands=COMMANDS,
    lazy_commands=(LazyCommands(("watch",), "ui.replay.watched_deals"),),
    handlers=(
        handler(MoveExplained, lazy("ui.replay.move_reviews", "on_move_explained")),
        handler(ReplayTick, playing.on_replay_tick),
    ),
    passes=(
        Pass("address", address.sync_url, ("replay", "guest")),
        Pass(
            "continue",
            request_pass(playing.next_replay_timer),
            (
                *("replay", "moved", "settings", "visit.fast"),
                *("choice_reviews", "bot_reasons", "move_reasons"),
            ),
        ),
        Pass("request", request_move_reason, ("replay", "visit.ready")),
    ),
    regions={"replay": Region(replay_region, ("moved", "guest", "panel", "replay", "settings"))},
    open_address=address.open_replay_from_address,
)
