"""A position for others: as a link, a code for a camera, a text or a file, telling no more of the
cards than is wanted (S02). Nothing is sent from here: whoever shares takes it along.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from engine.errors import EngineError
from engine.excerpt import paused
from engine.meta import rest_json
from engine.record import Record, dumps, replay
from ui import wording
from ui.effects import Copy, CopyText, Download, Draw, Redeal, Send, Step
from ui.kept import link
from ui.messages import Drawn, Redealt
from ui.model import ME, Code, Model, Sharing
from ui.scene import place, scene

WAYS = ("seen", "all", "puzzle")
"""What others get of a position: what I see of it, every card, or a puzzle that tells nothing."""


def ways(model: Model) -> tuple[str, ...]:
    """The ways in which this position can be given away; a puzzle wants a decision of mine."""
    deal = replay(model.record)
    decides = deal.to_act == ME and len(deal.legal()) > 1
    return WAYS if decides and not model.table.held else WAYS[:-1]


def begun(model: Model) -> Model:
    """The model as the panel opens: the position as I see it, and no code yet."""
    return with_sharing(model, Sharing())


def with_sharing(model: Model, sharing: Sharing) -> Model:
    """The model with another way of sharing."""
    return replace(model, table=replace(model.table, sharing=sharing))


def chosen(model: Model, way: str) -> Step:
    """Choose what others get; a puzzle is made when it is first wanted."""
    if way not in ways(model):
        return model, ()
    sharing = replace(model.table.sharing, way=way, code=None)
    wanted = way == "puzzle" and sharing.puzzle is None
    made = position(model.record) if wanted else None
    return with_sharing(model, sharing), (Redeal(made),) if made else ()


def redealt(model: Model, msg: Redealt) -> Step:
    """Take a puzzle, if it is still the one that is wanted."""
    if msg.record != position(model.record):
        return model, ()
    return with_sharing(model, replace(model.table.sharing, puzzle=msg.puzzle)), ()


@lru_cache(maxsize=4)
def position(record: Record) -> Record | None:
    """The match up to now, with no more deals than it takes; `None` while some are not at hand."""
    number, ply = place(record)
    try:
        found = paused(record, number, ply)
    except EngineError:
        return None
    return None if found.chain.away else found


def shared(model: Model) -> Record | None:
    """The record that others get; `None` while it is being made."""
    sharing = model.table.sharing
    if sharing.way == "puzzle":
        return sharing.puzzle
    found, build = position(model.record), model.program.version
    if found is None or not build or replay(found).result is None:
        return found
    # With which bots it was played: another build's may do otherwise (S05).
    return replace(found, rest=json.dumps({**rest_json(found.rest), "build": build}))


def fragment(model: Model) -> str:
    """The part of an address that carries the position; "" while there is none, or too much."""
    record = shared(model)
    carried = link.packed(dumps(record)) if record else ""
    if record is None or len(carried) > link.LONGEST:
        return ""
    return f"#r={carried}" + "".join(f"&{key}={value}" for key, value in stands(model, record))


def stands(model: Model, record: Record) -> list[tuple[str, str]]:
    """Where the link opens, and whose cards are seen there; a puzzle is played on at once."""
    if model.table.sharing.way == "puzzle":
        return []
    return [("p", str(place(record)[1])), *([("eyes", "all")] if is_open(model) else [])]


def is_open(model: Model) -> bool:
    """Tell whether others get to see every card."""
    return model.table.sharing.way == "all"


# --- what is done with it --------------------------------------------------------------------


def with_link(give: Callable[[Model, str], Step]) -> Callable[[Model, str], Step]:
    """A command that needs the position as a link, and does nothing without one."""

    def command(model: Model, arg: str) -> Step:
        found = fragment(model)
        return give(model, found) if found else (model, ())

    return command


def copy(model: Model, found: str) -> Step:
    """Put the link where it can be pasted from."""
    return model, (Copy(found, scene(model).say("share.copied")),)


def copy_text(model: Model, found: str) -> Step:
    """Put the position in words, with the link, where they can be pasted from."""
    said = scene(model).say("share.text-copied")
    return model, (CopyText(in_words(model), found, said),)


def send(model: Model, found: str) -> Step:
    """Offer the link to other programs of the device."""
    return model, (Send(title(model), found, scene(model).say("share.copied")),)


def draw(model: Model, found: str) -> Step:
    """Draw the link for a camera, or take the drawing away."""
    sharing = model.table.sharing
    if sharing.code:
        return with_sharing(model, replace(sharing, code=None)), ()
    return with_sharing(model, replace(sharing, code=Code(found))), (Draw(found),)


def drawn(model: Model, msg: Drawn) -> Step:
    """Show a code, if it is still the one that is wanted."""
    sharing = model.table.sharing
    if sharing.code is None or sharing.code.fragment != msg.code.fragment:
        return model, ()
    return with_sharing(model, replace(sharing, code=msg.code)), ()


def save(model: Model, arg: str) -> Step:
    """Offer the position as a file."""
    record = shared(model)
    name = f"{model.record.game}-{len(model.record.deals)}.json"
    return model, (Download(name, dumps(record)),) if record else ()


copied, text_copied, sent, code_drawn = map(with_link, (copy, copy_text, send, draw))
"""The commands that need the position as a link."""


# --- words -----------------------------------------------------------------------------------


def title(model: Model) -> str:
    """What is shared, by game, rule set and number of the deal."""
    now = scene(model)
    game = model.record.game
    preset = now.say(f"preset.{game}.{model.record.preset}")
    return now.say(
        "share.title", game=now.say(f"game.{game}"), preset=preset, deal=len(model.record.deals)
    )


def in_words(model: Model) -> str:
    """The position as I see it, a line for what it is, my hand, the trick and the turn."""
    now = scene(model)
    return "\n".join((title(model), *(wording.answer(now, key) for key in "HSG")))
