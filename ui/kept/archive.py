"""The archive: every deal that was played to its end, each written once and never changed.

A row has what a list shows of the deal and, on a second line, the deal itself, packed as in a link;
what a page writes of the first line, it files by the time (store.js). What is said of a deal later
(a pin, a note, that it is to go) is a row beside it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from engine.bots.styles import EVEN_STYLE
from engine.commitment import sealed_deal_json
from engine.daily import day_of_record
from engine.deals import DealRecord
from engine.game import SEATS, Deal
from engine.games import deal_gain
from engine.record import Record, earlier_deals_json, is_continuation, replay_record
from engine.views import make_view
from ui.effects import Look
from ui.games import face
from ui.kept.link import packed
from ui.kept.settings import level_at, style_of
from ui.lessons import course
from ui.model import LISTED, ME, Model

ARCHIVE = "archive/"
DEAL = f"{ARCHIVE}deal/"
LIST = f"{ARCHIVE}list/"
RULES = f"{ARCHIVE}rules/"
MARK = f"{ARCHIVE}mark/"
PAR = f"{ARCHIVE}par/"
QUIZ = f"{ARCHIVE}quiz/"
"""Keys of rows. The name of a deal follows `DEAL`, `MARK` and `PAR` (what its cards were worth),
the time and the name `LIST`, the name of what many deals share (game, rules, players) `RULES`;
`QUIZ` game, chapter and position of a question of the rulebook, whose pages write it (book.js)."""

FORMAT = "zwanzig-deal/1"
"""The format of a packed deal; what says another one is of a later release."""


def rows(before: Model, after: Model) -> dict[str, str]:
    """The rows of the deal that this step has brought to its end, if it has."""
    if not ended(before, after):
        return {}
    record = after.record
    rules = shared(record)
    name = named(rules)
    deal = record.deals[-1]
    text = f"{as_text(summary(after, name))}\n{packed(as_text(whole(after, name)))}"
    return {RULES + name: rules, DEAL + identity(name, deal): text}


def ended(before: Model, after: Model) -> bool:
    """Tell whether a deal has just been played to its end, and counts.

    Who walks along what was played before, as redo does, plays nothing.
    """
    record, same = after.record, after.match.id == before.match.id
    if record is before.record or not same or after.match.undone or after.visit.owner != "me":
        return False
    return replay_record(record).result is not None and is_continuation(before.record, record)


def identity(rules: str, deal: DealRecord) -> str:
    """The name of a deal: the same for the same cards and actions by the same rules."""
    return named(as_text([rules, deal.dealer, deal.hands, deal.stock, deal.actions]))


def shared(record: Record) -> str:
    """What many deals share: game, rules and players, as the record of a match has them."""
    found = {"game": record.game, "preset": record.preset, "options": dict(record.options)}
    return as_text({**found, "players": list(record.players)})


def summary(model: Model, rules: str) -> dict[str, Any]:
    """What a list shows of the deal on the table, which is over, played by these rules."""
    record, deal = model.record, replay_record(model.record)
    after, number = deal.match_after(), len(model.record.deals)
    helped, aids, origin = record.deals[-1].help_words, record.deals[-1].aids, source(model)
    return {
        "rules": rules,
        "match": model.match.id,
        "deal": number,
        "kind": face(record.game).kind(make_view(deal)),
        "role": role(record.game, deal),
        "dealer": deal.dealer,
        **came_to(deal),
        "level": " ".join(dict.fromkeys(levels(model)[1:])),
        "cards": cards_of(record),
        **({"help": list(helped)} if helped else {}),
        **({"aids": aids} if aids else {}),
        **({"from": origin} if origin else {}),
        **({"day": day} if (day := day_of_record(record)) else {}),
        **({"won": int(after.winner == ME)} if after.is_over else {}),
    }


def came_to(deal: Deal) -> dict[str, int]:
    """What a deal that is over brought me: in points, and by their meaning; {} if thrown in."""
    if deal.result is None:
        return {}
    points = deal.match_after().scores[ME] - deal.match.scores[ME]
    return {"points": points, "gain": deal_gain(deal, ME)}


def cards_of(record: Record) -> str:
    """The name of the cards of the latest deal, from whichever seat they are played."""
    deal = record.deals[-1]
    hands = (*deal.hands[deal.dealer :], *deal.hands[: deal.dealer])
    return named(as_text([record.game, hands, deal.stock]))


def source(model: Model) -> str:
    """Where the match on the table is from: "" for an own one."""
    return "lesson" if course.of(model) else "guest" if model.visit.guest else ""


def role(game: str, deal: Deal) -> str:
    """What I was in a deal: of a side, who chose what is played, or in it or out of it."""
    looks, view = face(game), make_view(deal)
    side = looks.party(view, ME)
    if side or looks.maker(view) == ME:
        return side or "maker"
    return "in" if ME in looks.in_play(view) else "out"


def levels(model: Model) -> list[str]:
    """How well each seat plays, in words; a person has none."""
    return ["", *(level_at(model, seat) for seat in SEATS if seat != ME)]


def whole(model: Model, rules: str) -> dict[str, Any]:
    """The deal on the table, with all that judges it later, and the match before it."""
    record, number = model.record, len(model.record.deals) - 1
    past = {"past": earlier_deals_json(record, number)} if number else {}
    deal = noted(model, record.deals[-1], number)
    return {"format": FORMAT, "rules": rules, "deal": deal, **past}


def noted(model: Model, deal: DealRecord, number: int) -> dict[str, Any]:
    """A deal that is over as JSON, with build, levels and seal (formats.md 3)."""
    salt, build = model.kept.salt, model.program.version
    data = sealed_deal_json(deal, salt, number, is_over=True) if salt else deal.as_json()
    style = {"style": style_of(model)} if style_of(model) != EVEN_STYLE else {}
    more = {"levels": levels(model), **style, **({"build": build} if build else {})}
    meta: Any = data.get("meta", {})
    return {**data, "meta": {**more, **meta}}


def named(text: str) -> str:
    """The name that a text has."""
    return sha256(text.encode()).hexdigest()[:16]


def as_text(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


Row = tuple[Sequence[str], Sequence[str], int]
"""Rows that were read: their keys and texts, and how many there are."""


# --- the list -------------------------------------------------------------------------------

LATEST = Look((LIST, RULES, MARK), LISTED)
"""The first screenful of the list; all of it is read after that."""

COUNTED = Look((LIST, RULES, MARK, PAR, QUIZ))
"""All of it at once, for the figures."""

LOOKS = {"deals": LATEST, "statistics": COUNTED, "again": LATEST}
"""What the panels read first that show deals of the archive."""


def lacks(model: Model) -> Look | None:
    """What a panel that is looked at has not read, if there is any."""
    shelf = model.table.shelf
    wanted = LOOKS.get(model.table.panel) if model.visit.ready else None
    return wanted if shelf.deals is None and not shelf.nowhere else None


def anew(model: Model) -> Model:
    """The model with the list to be read anew, narrowed as it was."""
    shelf = replace(model.table.shelf, deals=None, nowhere=False, opened="", record=None)
    return replace(model, table=replace(model.table, shelf=shelf))


def elsewhere(model: Model) -> Model:
    """The model after another tab has written a row of the archive."""
    return anew(model) if not model.table.shelf.opened else model
