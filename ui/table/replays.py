"""A deal that is looked at again: which, from where to where, through whose eyes (A01, A05).

Nothing of the match changes meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.game import SEATS
from engine.record import Record, deal_states, replay_record
from ui import wording
from ui.effects import Announce, Locate, Step, Wait
from ui.kept import link
from ui.lessons import course
from ui.messages import Act, BotActed, Due, Passed, Toggle, Unasked
from ui.model import ME, Model, Replay, Scene, Settings
from ui.scene import scene
from ui.table import announcements, match
from ui.table.replay_scene import ALL, lies, tricks_at

EYES = (*map(str, SEATS), ALL)
"""Whose cards may be seen: those of a seat, or everybody's."""

LEAST = 250
"""Milliseconds for each action of a deal that goes on by itself, so that it can be seen."""

MOMENT = re.compile(r"(\d{1,5}|last)(?: (\d{1,4}|end))?(?: (\w{1,3}))?", re.ASCII)
"""A moment as a command has it: the number of a deal, of its actions, and whose eyes."""


def may_see(model: Model, number: int) -> bool:
    """Tell whether a deal may be looked at again: not in a lesson, nor while it is played where
    only the last trick may be seen.
    """
    chain = model.record.deal_chain
    if course.of(model) or not chain.away_count <= number < len(chain):
        return False
    every = model.settings.tricks == "all" and not model.settings.real_table
    return every or is_over(model.record, number)


def is_over(record: Record, number: int) -> bool:
    """Tell whether a deal of a match is over."""
    return number < len(record.deals) - 1 or replay_record(record).phase == "over"


def deal_seen(scene: Scene) -> int | None:
    """The deal on the table as one that may be looked at again, if it may."""
    now = scene.model.table.replay
    number = len(scene.model.record.deals) - 1 if now is None else now.number
    return number if now or may_see(scene.model, number) else None


def eyes_of(record: Record, number: int, *, opened: bool) -> tuple[str, ...]:
    """Whose eyes one may look through: only one's own while one still plays the deal.

    A link may have `opened` all cards of the match that it brings.
    """
    return EYES if opened or is_over(record, number) else EYES[:1]


def length(model: Model, number: int) -> int:
    """How many actions a deal has."""
    return len(model.record.deals[number].actions)


@lru_cache(maxsize=4)
def _phases_at(record: Record, number: int) -> tuple[str, ...]:
    """The phase after each number of actions."""
    return tuple(state.phase for state in deal_states(record, number))


def rests(model: Model, msg: object) -> bool:
    """Tell whether nothing comes of a message, since the match rests while a deal is looked at."""
    acts = isinstance(msg, Act | Toggle | BotActed | Passed | Unasked)
    return model.table.replay is not None and acts


# --- where to --------------------------------------------------------------------------------


def opened(model: Model, arg: str) -> Step:
    """Look at a moment: of the deal of this number, from 1 on; "end" is its last. None: leave."""
    if not arg:
        return left(model, "")
    found = MOMENT.fullmatch(arg)
    if found is None:
        return model, ()
    number = (len(model.record.deals) if found[1] == "last" else int(found[1])) - 1
    if not may_see(model, number):
        return model, ()
    last = length(model, number)
    before = model.table.replay
    ply = last if found[2] == "end" else min(int(found[2] or 0), last)
    eyes = found[3] or (before.eyes if before else str(ME))
    shows = model.visit.open or bool(model.visit.guest) and found[3] in EYES[1:]
    model = replace(model, visit=replace(model.visit, open=shows))
    allowed = eyes_of(model.record, number, opened=shows)
    seen = eyes if eyes in allowed else allowed[0]
    there = Replay(number, ply, seen, alone=bool(before and before.alone))
    return at(replace(model, table=replace(model.table, panel="")), there)


def at(model: Model, now: Replay) -> Step:
    """The model at a moment, and what has just been done there, aloud."""
    after = replace(model, table=replace(model.table, replay=now))
    return after, tuple(map(Announce, told(after)))


def told(model: Model) -> list[str]:
    """What has been done by the latest action, in words; before the first, who deals."""
    now = model.table.replay
    if now is None:
        return []
    there = scene(model)
    return wording.announce_progress(there, now.ply - 1) if now.ply else [wording.dealt(there)]


def gone(model: Model, where: str) -> Step:
    """Go to another moment of the deal: a number of actions, or one of `WAYS`."""
    now = model.table.replay
    if now is None or not may_see(model, now.number):
        return model, ()
    last = length(model, now.number)
    if where.isascii() and where.isdecimal() and len(where) < 5:
        ply = int(where)
    elif where in WAYS:
        ply = WAYS[where](now.ply, bounds(model.record, now.number, where))
    else:
        return model, ()
    return at(model, replace(now, ply=min(max(ply, 0), last), playing=False))


def bounds(record: Record, number: int, where: str) -> Sequence[int]:
    """The moments that a way leads along: every one, or the ends of tricks, or of phases."""
    last = len(tricks_at(record, number)) - 1
    marks: Sequence[object] = range(last + 1)
    if where.endswith("trick"):
        marks = tricks_at(record, number)
    elif where.endswith("phase"):
        marks = _phases_at(record, number)
    changes = (ply for ply in range(1, last + 1) if marks[ply] != marks[ply - 1])
    return (0, *(ply for ply in changes if ply != last), last)


def _after(ply: int, moments: Sequence[int]) -> int:
    return next((one for one in moments if one > ply), ply)


def _before(ply: int, moments: Sequence[int]) -> int:
    return next((one for one in reversed(moments) if one < ply), ply)


WAYS = {
    "first": lambda ply, moments: 0,
    "last": lambda ply, moments: moments[-1],
    **dict.fromkeys(("next", "next-trick", "next-phase"), _after),
    **dict.fromkeys(("previous", "previous-trick", "previous-phase"), _before),
}
"""The ways through a deal."""


def looked(model: Model, eyes: str) -> Step:
    """Look through other eyes."""
    now = model.table.replay
    if now is None or eyes not in eyes_of(model.record, now.number, opened=model.visit.open):
        return model, ()
    after = replace(model, table=replace(model.table, replay=replace(now, eyes=eyes)))
    return after, (Announce(wording.seen_through(scene(after), eyes)),)


def left(model: Model, arg: str) -> Step:
    """Go back to where the match stands, if there is one; from an own deal that is over, home."""
    now = model.table.replay
    if now is None or now.alone:
        return model, ()
    if model.visit.origin == "deal":
        home = match.return_home(model)
        return home, (Announce(announcements.arrival(home, "say.back")),)
    after = replace(model, table=replace(model.table, replay=None))
    return after, (Announce(wording.prompt(scene(after))),)


INSTEAD = {"undo": "previous", "redo": "next", "continue": "next"}
"""What the ways through a match mean in a deal that is looked at."""

OF_POSITION = frozenset(
    ("hint", "claim", "ahead", "skip", "choose", "confirmed", "tell", "arrange", "command", "sort")
)
"""Commands about the position that the match stands in, which is not on the table then."""


def instead(model: Model, name: str, arg: str) -> tuple[str, str]:
    """What a command comes to while a deal is looked at; "" for nothing."""
    if model.table.replay is None:
        return name, arg
    if name in INSTEAD:
        return "replay-go", INSTEAD[name]
    return ("", "") if name in OF_POSITION else (name, arg)


# --- by itself -------------------------------------------------------------------------------


def played(model: Model, arg: str) -> Step:
    """Let the deal go on by itself, from its beginning if it is over; or let it stand."""
    now = model.table.replay
    if now is None:
        return model, ()
    over = now.ply == length(model, now.number)
    begun = replace(now, playing=not now.playing, ply=0 if over and not now.playing else now.ply)
    return replace(model, table=replace(model.table, replay=begun)), ()


def due(model: Model, msg: Due) -> Step:
    """Do the next action of a deal that goes on by itself."""
    now = model.table.replay
    if now is None or now != msg.replay or model.table.panel:
        return model, ()
    ply = now.ply + 1
    going = ply < length(model, now.number)
    return at(model, replace(now, ply=ply, playing=going))


def awaited(model: Model) -> Wait | None:
    """What is waited for while a deal goes on by itself: as long as at play."""
    now = model.table.replay
    if now is None or not now.playing:
        return None
    if model.visit.fast:
        return Wait(0, Due(now))
    likes, usual = model.settings, Settings()
    lain = likes.trick_pause if likes.trick_pause > 0 else usual.trick_pause
    return Wait(max(likes.bot_pause, LEAST) + lain * lies(model.record, now), Due(now))


# --- its address -----------------------------------------------------------------------------


def located(before: Model, after: Model) -> Step:
    """Have the address name the moment; to come to a deal, or to one far off, can be taken back."""
    old, new = before.table.replay, after.table.replay
    own = not after.visit.guest
    stays = old == new or old and new and replace(old, playing=new.playing) == new
    if stays and not (before.visit.guest and own):
        return after, ()
    fresh = old is None or new is None or old.number != new.number
    moment = "" if new is None else f"d={new.number + 1}&p={new.ply}&eyes={new.eyes}"
    return after, (Locate(moment, fresh=fresh and new is not None, own=own),)


def arrived(model: Model, address: Mapping[str, str]) -> Model:
    """The model at the moment that an address names, if there is one; that of a match which did
    not come is none of the own one.
    """
    there = link.moment(address)
    came = "r" not in address or model.visit.guest
    return opened(model, there)[0] if there and came else model
