"""The replay of a deal: its moments, its controls, the reasons of its moves, a deal to watch."""

from __future__ import annotations

from htpy import Element, section

from ui.model import Model, Scene
from ui.model.command import AnyCommand, command, command_with, one_of
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Pass, Region, handler
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


def on_move_explained(model: Model, message: MoveExplained) -> Step:
    """Show what a bot says of a move under review."""
    from ui.replay.move_reviews import on_move_explained as handle

    return handle(model, message)


COMMANDS = (
    command_with(parse_moment, "replay", commands.open_replay_at),
    command_with(commands.parse_seek_target, "replay-go", commands.seek_to),
    command_with(one_of(*VIEWPOINTS), "replay-eyes", commands.set_viewpoint),
    command("replay-play", playing.play_or_pause_replay),
    command("replay-leave", commands.close_replay),
)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import what watching a deal needs, and the way back to a moment."""
    from ui.replay.retry import retry_from_moment
    from ui.replay.watched_deals import watch_deal

    return (command_with(str, "watch", watch_deal), command("retry-moment", retry_from_moment))


FEATURE = Feature(
    commands=COMMANDS,
    lazy_commands=LazyCommands(("watch", "retry-moment"), load_lazy_commands),
    handlers=(
        handler(MoveExplained, on_move_explained),
        handler(ReplayTick, playing.on_replay_tick),
    ),
    passes=(
        Pass("address", address.sync_url, ("replay", "visit.guest_home")),
        Pass(
            "continue",
            playing.start_replay_timer,
            (
                *("replay", "moved", "settings", "visit.fast"),
                *("choice_reviews", "table.bot_reasons", "table.move_reasons"),
            ),
        ),
        Pass("request", request_move_reason, ("replay", "visit.ready")),
    ),
    regions={"replay": Region(replay_region, ("moved", "panel", "replay", "settings", "visit"))},
    open_address=address.open_replay_from_address,
)
