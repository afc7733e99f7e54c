"""A position for others: as a link, a code for a camera, a text or a file, telling no more of the
cards than is wanted (S02). Nothing is sent from here: whoever shares takes it along.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from engine.errors import EngineError
from engine.excerpt import record_after_past, single_deal_record
from engine.meta import load_extra_meta
from engine.record import Record, dumps, replay_record, truncate_record
from ui import wording
from ui.effects import Copy, CopyText, Download, Draw, Focus, Redeal, Send, Step
from ui.kept import link, saving
from ui.messages import Drawn, Redealt
from ui.model import ME, Code, Match, Model, Sharing
from ui.scene import place, scene
from ui.table.replay_scene import ALL, at_moment

WAYS = ("seen", "all", "puzzle")
"""What others get of a position: what I see of it, every card, or a puzzle that tells nothing."""


def ways(model: Model) -> tuple[str, ...]:
    """The ways in which this position can be given away; a puzzle wants a decision of mine."""
    deal = replay_record(at_moment(model).record)
    decides = deal.to_act == ME and len(deal.legal()) > 1
    held = model.table.held and not model.table.replay  # the trick goes before anything is decided
    return WAYS if decides and not held else WAYS[:-1]


def begun(model: Model) -> Model:
    """The model as the panel opens: the position as it is seen here, and no code yet."""
    now = model.table.replay
    return with_sharing(model, Sharing("all" if now and now.eyes == ALL else "seen"))


def with_sharing(model: Model, sharing: Sharing) -> Model:
    """The model with another way of sharing."""
    return replace(model, table=replace(model.table, sharing=sharing))


def chosen(model: Model, way: str) -> Step:
    """Choose what others get; a puzzle is made when it is first wanted."""
    if way not in ways(model):
        return model, ()
    sharing = replace(model.table.sharing, way=way, code=None)
    wanted = way == "puzzle" and sharing.puzzle is None
    made = position(model) if wanted else None
    return with_sharing(model, sharing), (Redeal(made),) if made else ()


def redealt(model: Model, msg: Redealt) -> Step:
    """Take a puzzle, if it is still the one that is wanted."""
    if msg.record != position(model):
        return model, ()
    return with_sharing(model, replace(model.table.sharing, puzzle=msg.puzzle)), ()


def moment(model: Model) -> tuple[int, int]:
    """What is on the table: the index of a deal, and how many of its actions have been done."""
    now = model.table.replay
    return (now.number, now.ply) if now else place(model.record)


@lru_cache(maxsize=4)
def excerpt(record: Record, number: int) -> Record | None:
    """A deal of the match by itself; what the ones before have to do with it, as it stood then.

    `None` while it is not at hand.
    """
    try:
        found = single_deal_record(record, number)
        return found if len(found.deals) == 1 else record_after_past(record, number)
    except EngineError:
        return None


def deal_on_table(model: Model) -> Record | None:
    """The deal on the table, as far as it has been played, whatever moment of it is looked at."""
    return excerpt(model.record, moment(model)[0])


def position(model: Model) -> Record | None:
    """The deal on the table up to the moment that is looked at."""
    found = deal_on_table(model)
    return found and truncate_record(found, len(found.deals) - 1, moment(model)[1])


def shared(model: Model) -> Record | None:
    """The record that others get; `None` while it is being made."""
    sharing = model.table.sharing
    if sharing.way == "puzzle":
        return sharing.puzzle
    found, build = deal_on_table(model), model.program.version
    if found is None or not build or replay_record(found).result is None:
        return found
    # With which bots it was played: another build's may do otherwise (S05).
    return replace(
        found, extra_meta=json.dumps({**load_extra_meta(found.extra_meta), "build": build})
    )


def written(record: Record) -> str:
    """A record as text; one that goes on from what is not in it is a save that says so."""
    return saving.dumps(Match(record)) if record.deal_chain.away_count else dumps(record)


def fragment(model: Model) -> str:
    """The part of an address that carries the position; "" while there is none, or too much."""
    record = shared(model)
    carried = link.packed(written(record)) if record else ""
    if record is None or len(carried) > link.LONGEST:
        return ""
    return f"#r={carried}" + "".join(f"&{key}={value}" for key, value in stands(model))


def stands(model: Model) -> list[tuple[str, str]]:
    """Where the link opens, and whose cards are seen there; a puzzle is played on at once."""
    if model.table.sharing.way == "puzzle":
        return []
    whose = eyes(model)
    return [("p", str(moment(model)[1])), *([("eyes", whose)] if whose != str(ME) else [])]


def eyes(model: Model) -> str:
    """Through whose eyes others see the position at first: all cards, or as it is seen here."""
    now = model.table.replay
    if model.table.sharing.way == "all":
        return ALL
    return now.eyes if now and now.eyes != ALL else str(ME)


# --- what is done with it --------------------------------------------------------------------


def with_link(give: Callable[[Model, str], Step]) -> Callable[[Model, str], Step]:
    """A command that needs the position as a link, and does nothing without one."""

    def command(model: Model, arg: str) -> Step:
        found = fragment(model)
        return give(model, found) if found else (model, ())

    return command


def copy(model: Model, found: str) -> Step:
    """Put the link where it can be pasted from."""
    return model, (Copy(found, scene(model).say("share.copied"), "#do-share-copy"),)


def copy_text(model: Model, found: str) -> Step:
    """Put the position in words, with the link, where they can be pasted from."""
    said = scene(model).say("share.text-copied")
    return model, (CopyText(in_words(model), found, said, "#do-share-text"),)


def send(model: Model, found: str) -> Step:
    """Offer the link to other programs of the device."""
    said = scene(model).say("share.copied")
    return model, (Send(title(model), found, said, "#do-share-send"),)


def drawn_of(model: Model, found: str) -> Step:
    """Draw a link for a camera, or take its drawing away."""
    sharing = model.table.sharing
    if sharing.code and sharing.code.fragment == found:
        return with_sharing(model, replace(sharing, code=None)), ()
    return with_sharing(model, replace(sharing, code=Code(found))), (Draw(found),)


def drawn(model: Model, msg: Drawn) -> Step:
    """Show a code, if it is still the one that is wanted."""
    sharing = model.table.sharing
    if sharing.code is None or sharing.code.fragment != msg.code.fragment:
        return model, ()
    there = Focus(("#share-code",), lead=True)
    return with_sharing(model, replace(sharing, code=msg.code)), (there,)


def save(model: Model, arg: str) -> Step:
    """Offer the position as a file."""
    record = shared(model)
    name = f"{model.record.game}-{moment(model)[0] + 1}.json"
    return model, (Download(name, written(record)),) if record else ()


copied, text_copied, sent, code_drawn = map(with_link, (copy, copy_text, send, drawn_of))
"""The commands that need the position as a link."""


# --- words -----------------------------------------------------------------------------------


def title(model: Model) -> str:
    """What is shared, by game and rule set, and by the number that the deal has for others too."""
    now, found = scene(model), deal_on_table(model)
    game = model.record.game
    preset = now.say(f"preset.{game}.{model.record.preset}")
    text = "share.title.alone" if is_alone(model, found) else "share.title"
    number = moment(model)[0] + 1
    return now.say(text, game=now.say(f"game.{game}"), preset=preset, deal=number)


def is_alone(model: Model, found: Record | None) -> bool:
    """Tell whether a later deal of the match goes without the score before it."""
    return found is not None and len(found.deals) <= moment(model)[0]


def tells(model: Model) -> list[str]:
    """The texts that say what others learn: of the cards, and how the deal went on; what not."""
    way, record = model.table.sharing.way, deal_on_table(model)
    later = record is not None and moment(model)[1] < len(record.deals[-1].actions)
    yet = (("share.later", later and way != "puzzle"), ("share.alone", is_alone(model, record)))
    return [f"share.{way}.more", *(text for text, holds in yet if holds)]


def in_words(model: Model) -> str:
    """The position as I see it, a line for what it is, my hand, the trick and the turn."""
    seen = model.table.replay
    mine = replace(model.table, replay=seen and replace(seen, eyes=str(ME)))
    now = scene(replace(model, table=mine))
    return "\n".join((title(model), *(wording.answer(now, key) for key in "HSG")))
