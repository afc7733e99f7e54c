"""The match: undo, new deals and matches, guest matches, claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.commitment import dump_sealed_record
from engine.record import dumps
from ui.match import (
    announcements,
    claims,
    guest_matches,
    history_loader,
    match,
    real_table,
    set_aside_matches,
    timing,
    toasts,
)
from ui.model import Model
from ui.model.command import (
    always_plays,
    command,
    command_with,
    one_of,
    silent_change,
)
from ui.model.effects import DownloadFile, DownloadWholeMatch, Step
from ui.model.feature import Feature, LazyCommands, Pass, handler, request_pass
from ui.model.messages import (
    BotActed,
    EarlierDealsRead,
    EarlierMatchRead,
    PageReady,
    PauseElapsed,
    ToastExpired,
)
from ui.position.autoplay import may_skip
from ui.position.changes import SCENE
from ui.wording.players_and_numbers import with_given_names

# --- deals and matches ---------------------------------------------------------------------


def announced_change(change: Callable[[Model], Model], key: str = "") -> Callable[[Model], Step]:
    """Return a handler that makes a change and announces it, with the text `key` if given."""
    return lambda model: announcements.with_change_announced(model, change(model), key)


def replaces_table_match(model: Model, game: str) -> bool:
    """Return whether a new match of this game would replace the one on the table."""
    return game in ("", model.record.game)


def start_new_match(model: Model, game: str) -> Step:
    """Switch to the other game's match, or start a new match of this game."""
    if replaces_table_match(model, game):
        after = match.start_match(model, match.next_rules(model, model.record.game))
    else:
        after = match.switch_game(model, game)
    return toasts.with_toast(model, announcements.with_change_announced(model, after), "new-match")


def leave_guest_match(model: Model) -> Step:
    """Return from a guest match to my own match, or to an unplayed one if I have none."""
    key = "say.back" if model.guest.has_own_match else ""
    return announcements.with_change_announced(model, match.return_home(model), key)


def skip_to_deal_end(model: Model) -> Step:
    """Play to the end of a deal in which I have no more decisions."""
    if not may_skip(model):
        return model, ()
    after = replace(model, autoplay=replace(model.autoplay, is_skipping=True))
    return match.release_trick(after), ()


def export_match(model: Model, what: str) -> Step:
    """Download the match with its commitments, or with "damaged" the unreadable saves."""
    if what == "damaged":
        return model, (DownloadFile("zwanzig-damaged.txt", model.stored.damaged_text),)
    record = with_given_names(model.record, model.settings)
    if record.deal_chain.missing_deal_count:
        return model, (DownloadWholeMatch(record, model.match.id, model.stored.salt),)
    text = dump_sealed_record(record, model.stored.salt) if model.stored.salt else dumps(record)
    return model, (DownloadFile(f"{model.record.game}.json", text),)


def dismiss_notice(model: Model) -> Model:
    """Return the model without the notice in the banner."""
    return replace(model, notice="")


# --- messages ------------------------------------------------------------------------------


def on_bot_acted(model: Model, message: BotActed) -> Step:
    """Carry out a bot's action, and store its reason."""
    after, advice = match.after_bot_action(model, message.action), message.advice
    deal = after.record.deals[-1]
    if after.record is model.record or advice is None or advice.action != deal.actions[-1]:
        return after, ()
    reasons = after.bot_reasons.with_advice(deal, deal.actions, advice)
    return replace(after, bot_reasons=reasons), ()


def on_pause_elapsed(model: Model, message: PauseElapsed) -> Step:
    """Go on after a pause, unless a panel is open."""
    return (model if model.panel.name else match.release_trick(model)), ()


def on_page_ready(model: Model, message: PageReady) -> Step:
    """Make input live and announce the deal."""
    after = replace(model, visit=replace(model.visit, ready=True))
    return after, announcements.announce_new_deal(model)


COMMANDS = (
    command("skip", skip_to_deal_end, always_plays, rests_in_replay=True),
    command("claim", claims.claim_rest, always_plays, rests_in_replay=True),
    command("undo", announced_change(match.undo_decision, "say.undone"), always_plays),
    command("redo", announced_change(match.redo_decision, "say.redone"), always_plays),
    command("next-deal", announced_change(match.deal_next), always_plays),
    command(
        "new-deal",
        toasts.replacement_with_toast("new-deal", announced_change(match.deal_other_cards)),
        always_plays,
    ),
    command(
        "same-deal",
        toasts.replacement_with_toast("same-deal", announced_change(match.restart_current_deal)),
        always_plays,
    ),
    command_with(str, "new-match", start_new_match, replaces_table_match),
    command_with(str, "bring-back", guest_matches.request_earlier_match),
    command("leave-guest", leave_guest_match),
    command(
        "keep-guest",
        toasts.replacement_with_toast(
            "keep-guest", announced_change(match.adopt_guest, "say.back")
        ),
    ),
    command_with(one_of("", "damaged"), "export", export_match),
    command("dismiss", silent_change(dismiss_notice)),
)


FEATURE = Feature(
    commands=COMMANDS,
    lazy_commands=(
        LazyCommands(("retry-deal", "cards-again", "retry-moment"), "ui.match.deal_retries"),
    ),
    handlers=(
        handler(BotActed, on_bot_acted),
        handler(PauseElapsed, on_pause_elapsed),
        handler(ToastExpired, toasts.on_toast_expired),
        handler(PageReady, on_page_ready),
        handler(EarlierMatchRead, guest_matches.on_earlier_match_read),
        handler(EarlierDealsRead, history_loader.on_earlier_deals_read),
    ),
    passes=(
        Pass(
            "position",
            real_table.record_no_aids,
            ("moved", "match.redo_record", "guest", "settings", "visit", "tab"),
        ),
        Pass(
            "lock",
            set_aside_matches.unlist_match_on_table,
            ("match.id", "guest", "visit.ready", "tab", "stored.earlier_matches"),
        ),
        Pass("lock", set_aside_matches.set_aside_begun_guest, ("guest",)),
        Pass(
            "announce",
            announcements.announce_table_progress,
            ("position", "table", "autoplay", "panel", "settings", "guest", "visit", "tab"),
        ),
        Pass(
            "announce-later",
            claims.announce_claim,
            ("position", "visit.ready"),
        ),
        Pass(
            "continue",
            request_pass(timing.next_timer),
            (
                *(*SCENE, "table", "autoplay", "panel", "lesson", "guest", "visit", "tab"),
                "stored.earlier_matches",
            ),
        ),
    ),
)
