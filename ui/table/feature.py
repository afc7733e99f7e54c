"""Play at the table: actions, cards, sorting, questions, and the panels about the deal."""

from __future__ import annotations

from dataclasses import replace

from ui.components.facts import deal_chips_view
from ui.match import announcements, match
from ui.match.timing import next_action_request
from ui.model import TOOLTIP_DISMISSED, Model
from ui.model.command import (
    always_plays,
    command,
    command_with,
    one_of,
    silent_change,
    silent_change_with,
)
from ui.model.effects import Announce, MoveFocus, Send, Step
from ui.model.feature import Feature, LazyCommands, Panel, Pass, Region, handler
from ui.model.lazy import lazy
from ui.model.messages import ActionChosen, AutoplayDue, CardToggled, NextNoteRequested
from ui.position import guided_deal
from ui.position.changes import SCENE
from ui.storage import settings
from ui.table import focus, hand_sorting, play_commands
from ui.table.actions import actions_view
from ui.table.hand import hand_view
from ui.table.highlights import trick_highlights_view
from ui.table.hint_view import hint_view
from ui.table.open_hands_view import revealed_hands_view
from ui.table.prompt import prompt_view
from ui.table.seats import players_view
from ui.table.toast import toast_view
from ui.table.toolbar import toolbar_view
from ui.table.trick import trick_view
from ui.table.typing_line import typing_view
from ui.wording.answers import answer_for_letter


def skip_pause(model: Model) -> Step:
    """Release a held trick, or let a bot act without its pause. Notes of a lesson come first."""
    if guided_deal.must_read_note(model):
        return model, (Send(NextNoteRequested()),) if model.table.is_trick_held else ()
    model = replace(model, tips=replace(model.tips, has_hurried=True))
    if model.table.is_trick_held:
        return match.release_trick(model), ()
    if model.table.explained_action:
        return replace(model, table=replace(model.table, explained_action="")), ()
    effect = None if model.panel.name else next_action_request(model, 0)
    return model, (effect,) if effect else ()


def select_next_tempo(model: Model) -> Step:
    """Select the next tempo and announce it."""
    after = replace(model, settings=settings.with_next_tempo(model.settings))
    return after, (Announce(announcements.tempo_speech(after)),)


def hide_tooltip(model: Model) -> Model:
    """Return the model with the tooltip dismissed."""
    return replace(model, table=replace(model.table, explained_action=TOOLTIP_DISMISSED))


def show_or_hide_typing_line(model: Model, answer: str) -> Step:
    """Show the typing line and focus it, or with "no" hide it."""
    is_shown = answer != "no"
    after = replace(model, table=replace(model.table, shows_typing_line=is_shown))
    return after, (MoveFocus(("#typing-text",), reveals=True),) if is_shown else ()


def set_hand_cursor(model: Model, card: str) -> Model:
    """Return the model with the hand's tab stop moved to this card."""
    return replace(model, table=replace(model.table, cursor_card=card))


def answer_table_question(model: Model, key: str) -> Step:
    """Announce the answer to a question such as "what is on the table". The panel shows it too."""
    after = replace(model, panel=replace(model.panel, question_key=key if model.panel.name else ""))
    return after, (announcements.announce(model, answer_for_letter, key),)


COMMANDS = (
    command("continue", skip_pause),
    command("sort", hand_sorting.sort_in_next_order, rests_in_replay=True),
    command("tempo", select_next_tempo),
    command_with(str, "ahead", play_commands.choose_card_ahead, always_plays, rests_in_replay=True),
    command_with(str, "choose", play_commands.select_action_to_confirm, rests_in_replay=True),
    command_with(
        str, "confirm-action", play_commands.confirm_action, always_plays, rests_in_replay=True
    ),
    command_with(str, "show-tooltip", play_commands.explain_action, rests_in_replay=True),
    command("hide-tooltip", silent_change(hide_tooltip)),
    command("clear-choices", play_commands.clear_choices),
    command_with(
        hand_sorting.parse_card_shift, "arrange", hand_sorting.move_card, rests_in_replay=True
    ),
    command("arranging", hand_sorting.toggle_arranging, rests_in_replay=True),
    command_with(str, "tap-card", hand_sorting.tap_card_to_arrange, rests_in_replay=True),
    command_with(str, "set-hand-cursor", silent_change_with(set_hand_cursor)),
    command_with(str, "answer-question", answer_table_question),
    command_with(one_of("", "no"), "type", show_or_hide_typing_line),
    command_with(str, "command", play_commands.run_typed_line, always_plays, rests_in_replay=True),
)


FEATURE = Feature(
    commands=COMMANDS,
    lazy_commands=(LazyCommands(("report",), "ui.table.bot_report"),),
    handlers=(
        handler(ActionChosen, play_commands.on_action_chosen),
        handler(CardToggled, play_commands.on_card_toggled),
        handler(AutoplayDue, play_commands.on_autoplay_due),
    ),
    passes=(
        Pass(
            "position",
            hand_sorting.stop_stale_arranging,
            ("arranging", "hand_arranging", "panel", "replay"),
        ),
        Pass(
            "announce",
            play_commands.drop_refused_card_ahead,
            ("card-ahead", "table.card_ahead"),
        ),
        Pass(
            "focus",
            focus.move_focus,
            ("position", "panel", "replay", "lesson", "guest"),
        ),
    ),
    panels=(
        Panel("last-trick", lazy("ui.table.last_trick_panel", "last_trick_panel")),
        Panel("counted", lazy("ui.table.point_count_panel", "point_count_panel"), "deal view"),
        Panel("read-out", lazy("ui.table.read_out_panel", "read_out_panel"), "deal view"),
        Panel("knows", lazy("ui.table.known_cards_panel", "known_cards_panel"), "deal view"),
        Panel("signs", lazy("ui.table.legend_panel", "legend_panel")),
        Panel("player", lazy("ui.table.player_panel", "player_panel")),
        Panel("reasons", lazy("ui.table.reasons_panel", "bot_reasons_panel")),
    ),
    regions={
        "prompt": Region(
            prompt_view,
            (
                *(*SCENE, "table", "hand_arranging", "guest", "visit", "tab", "lesson"),
                *("autoplay", "tips", "stored.earlier_matches"),
                *("choice_reviews", "bot_reasons", "move_reasons"),
            ),
        ),
        "hint": Region(
            hint_view,
            (
                *("moved", "replay", "settings", "hints", "table.puzzle_answer"),
                *("table.explained_action", "table.refused_action"),
            ),
        ),
        "deal-facts": Region(
            deal_chips_view,
            ("moved", "milestone", "trick-held", "guest", "replay", "settings"),
        ),
        "trick": Region(trick_view, SCENE),
        "highlight": Region(trick_highlights_view, ("moved", "trick-held", "replay", "settings")),
        "players": Region(players_view, (*SCENE, "guest", "visit")),
        "open-hands": Region(revealed_hands_view, ("moved", "deal-over", "replay", "settings")),
        "hand": Region(
            hand_view,
            (*SCENE, "table", "hand_arranging", "hints", "guest", "visit", "tab", "lesson"),
        ),
        "actions": Region(
            actions_view,
            (
                *(*SCENE, "table", "hand_arranging", "hints", "guest", "visit", "tab", "lesson"),
                *("autoplay", "daily", "choice_reviews"),
            ),
        ),
        "toolbar": Region(
            toolbar_view,
            (*SCENE, "bot_reasons", "replaced_match", "guest"),
        ),
        "toast": Region(toast_view, ("guest", "panel", "replay", "settings", "toast", "visit")),
        "typing": Region(typing_view, ("panel", "settings", "table.shows_typing_line")),
    },
)
