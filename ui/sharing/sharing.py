"""Sharing a position as a link, QR code, text or file, with no more cards than intended.

Nothing is sent to a server.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from engine.meta import load_extra_meta
from engine.record import Record, dumps, replay_record, truncate_record
from ui.components.qr_code import toggle_qr_code
from ui.model import ME, Match, Model
from ui.model.command import command, command_with, one_of
from ui.model.effects import (
    CopyText,
    DownloadFile,
    RedealHiddenCards,
    ShareLink,
    Step,
)
from ui.model.messages import HiddenCardsRedealt
from ui.model.sharing import Sharing
from ui.position.replay_scene import (
    VIEWPOINT_ALL,
    at_replay_moment,
    deal_on_table,
    shown_deal_index,
    shown_ply,
)
from ui.position.scene import make_scene
from ui.storage import links, saved_matches
from ui.storage.house_rules import rules_of_record
from ui.wording.answers import answer_for_letter
from ui.wording.house_rules import counted_rules_name
from ui.wording.players_and_numbers import has_given_names, with_given_names

SHARE_SCOPES = ("seen", "all", "puzzle")
"""Scopes of a shared position: what I see, every card, or a puzzle with hidden cards redealt."""


def allowed_scopes(model: Model) -> tuple[str, ...]:
    """Return the scopes in which this position can be shared. A puzzle needs a decision of mine."""
    deal = replay_record(at_replay_moment(model).record)
    has_choice = deal.to_act == ME and len(deal.legal()) > 1
    # The trick is cleared before any decision.
    is_trick_held = model.table.is_trick_held and not model.replay
    return SHARE_SCOPES if has_choice and not is_trick_held else SHARE_SCOPES[:-1]


def reset_sharing(model: Model) -> Model:
    """Return the model as the panel opens, with the present viewpoint's scope and no QR code."""
    replay_moment = model.replay
    shows_all = replay_moment and replay_moment.viewpoint == VIEWPOINT_ALL
    return replace(model, sharing=Sharing("all" if shows_all else "seen"))


def choose_sharing_scope(model: Model, scope: str) -> Step:
    """Choose the scope, and have the puzzle made when it is first chosen."""
    if scope not in allowed_scopes(model):
        return model, ()
    sharing = replace(model.sharing, scope=scope, qr_code=None)
    needs_puzzle = scope == "puzzle" and sharing.puzzle is None
    record = position_record(model) if needs_puzzle else None
    return replace(model, sharing=sharing), (RedealHiddenCards(record),) if record else ()


def on_hidden_cards_redealt(model: Model, message: HiddenCardsRedealt) -> Step:
    """Store the puzzle, if the position is still the same."""
    if message.record != position_record(model):
        return model, ()
    return replace(model, sharing=replace(model.sharing, puzzle=message.puzzle)), ()


def position_record(model: Model) -> Record | None:
    """Return the deal on the table up to the moment shown."""
    deal_record = deal_on_table(model)
    return deal_record and truncate_record(
        deal_record, len(deal_record.deals) - 1, shown_ply(model)
    )


def record_to_share(model: Model) -> Record | None:
    """Return the record to share, with the players' names, or `None` while the puzzle is made."""
    sharing = model.sharing
    deal_record = sharing.puzzle if sharing.scope == "puzzle" else deal_on_table(model)
    if deal_record is None:
        return None
    deal_record, build = with_given_names(deal_record, model.settings), model.program.version
    if sharing.scope == "puzzle" or not build or replay_record(deal_record).result is None:
        return deal_record
    # The build tells which bots played, since those of another build may act differently.
    return replace(
        deal_record,
        extra_meta=json.dumps({**load_extra_meta(deal_record.extra_meta), "build": build}),
    )


def dump_shared_record(record: Record) -> str:
    """Return a record as text. One that lacks earlier deals becomes a save with their outcome."""
    return (
        saved_matches.dump_match(Match(record))
        if record.deal_chain.missing_deal_count
        else dumps(record)
    )


def position_fragment(model: Model) -> str:
    """Return the URL fragment with the position, or "" if there is none or it is too long."""
    record = record_to_share(model)
    payload = links.pack_link(dump_shared_record(record)) if record else ""
    if record is None or len(payload) > links.MAX_LINK_LENGTH:
        return ""
    return f"#r={payload}" + "".join(
        f"&{key}={value}" for key, value in link_moment_parameters(model)
    )


def link_moment_parameters(model: Model) -> list[tuple[str, str]]:
    """Return the link's moment and viewpoint. A puzzle has neither, since it is played at once."""
    if model.sharing.scope == "puzzle":
        return []
    viewpoint = shared_viewpoint(model)
    return [
        ("p", str(shown_ply(model))),
        *([("eyes", viewpoint)] if viewpoint != str(ME) else []),
    ]


def shared_viewpoint(model: Model) -> str:
    """Return the viewpoint of the shared position: all cards, or the one shown here."""
    replay_moment = model.replay
    if model.sharing.scope == "all":
        return VIEWPOINT_ALL
    return (
        replay_moment.viewpoint
        if replay_moment and replay_moment.viewpoint != VIEWPOINT_ALL
        else str(ME)
    )


# --- commands --------------------------------------------------------------------------------


def position_link_command(run: Callable[[Model, str], Step]) -> Callable[[Model], Step]:
    """Return a command that needs the position as a link, and does nothing without one."""

    def run_with_link(model: Model) -> Step:
        fragment = position_fragment(model)
        return run(model, fragment) if fragment else (model, ())

    return run_with_link


def copy_position_link(model: Model, fragment: str) -> Step:
    """Copy the link to the clipboard."""
    return model, (CopyText("", fragment, make_scene(model).say("share.copied"), "#do-share-copy"),)


def copy_position_text(model: Model, fragment: str) -> Step:
    """Copy the position in words, with the link, to the clipboard."""
    confirmation = make_scene(model).say("share.text-copied")
    return model, (CopyText(position_text(model), fragment, confirmation, "#do-share-text"),)


def share_link_with_device(model: Model, fragment: str) -> Step:
    """Share the link with other programs of the device."""
    confirmation = make_scene(model).say("share.copied")
    return model, (ShareLink(share_title(model), fragment, confirmation, "#do-share-send"),)


def save_position_file(model: Model) -> Step:
    """Download the position as a file."""
    record = record_to_share(model)
    name = f"{model.record.game}-{shown_deal_index(model) + 1}.json"
    return model, (DownloadFile(name, dump_shared_record(record)),) if record else ()


copy_link_command, copy_text_command, share_link_command, qr_code_command = map(
    position_link_command,
    (copy_position_link, copy_position_text, share_link_with_device, toggle_qr_code),
)
"""The commands that need the position as a link."""


# --- texts -----------------------------------------------------------------------------------


def share_title(model: Model) -> str:
    """Return a title with game, rule set and deal number, which holds for the recipients too."""
    current_scene, deal_record = make_scene(model), deal_on_table(model)
    game = model.record.game
    preset = counted_rules_name(current_scene.say, rules_of_record(model.record))
    text = "share.title.alone" if lacks_earlier_score(model, deal_record) else "share.title"
    number = shown_deal_index(model) + 1
    return current_scene.say(
        text, game=current_scene.say(f"game.{game}"), preset=preset, deal=number
    )


def lacks_earlier_score(model: Model, deal_record: Record | None) -> bool:
    """Return whether a later deal of the match is shared without the score before it."""
    return deal_record is not None and len(deal_record.deals) <= shown_deal_index(model)


def disclosure_keys(model: Model) -> list[str]:
    """Return the keys of the texts that say what the recipients learn, and what not."""
    scope, record = model.sharing.scope, deal_on_table(model)
    has_later_actions = record is not None and shown_ply(model) < len(record.deals[-1].actions)
    conditions = (
        ("share.later", has_later_actions and scope != "puzzle"),
        ("share.alone", lacks_earlier_score(model, record)),
        ("share.names", has_given_names(model.record, model.settings)),
    )
    return [f"share.{scope}.more", *(text for text, applies in conditions if applies)]


def position_text(model: Model) -> str:
    """Return the position as I see it in lines: the title, my hand, the trick and the turn."""
    moment = model.replay
    current_scene = make_scene(replace(model, replay=moment and replace(moment, viewpoint=str(ME))))
    return "\n".join(
        (share_title(model), *(answer_for_letter(current_scene, key) for key in "HSG"))
    )


COMMANDS = (
    command_with(one_of(*SHARE_SCOPES), "share-as", choose_sharing_scope),
    command("share-copy", copy_link_command),
    command("share-text", copy_text_command),
    command("share-send", share_link_command),
    command("share-code", qr_code_command),
    command("share-file", save_position_file),
)
