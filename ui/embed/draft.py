"""What the page that writes snippets remembers, and how a choice there changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bots import choose_alike
from engine.errors import BadRecord, EngineError
from engine.games import GAMES, find_game
from engine.record import Record, act, cut, new_record, parse, replay, show
from engine.strict import read_json
from ui.kept.link import unpacked
from ui.kept.settings import CHOICES
from ui.model import ME
from ui.table.match import another_seed

MODES = ("static", "step", "quiz", "play")
SOURCES = ("dealt", "own", "fresh")
SETTINGS = ("language", "theme", "level")
"""What a snippet takes of the settings of the table."""

FEWEST, MOST = 2, 12
"""So many choices may a question have."""

DEALER_MS = 20
"""How long each bot thinks that plays a deal for a snippet."""


@dataclass(frozen=True, slots=True)
class EmbedDraft:
    """A snippet being put together; `said` is the language of the page that does it."""

    said: str
    record: Record
    seed: int
    language: str
    mode: str = "static"
    source: str = "dealt"
    theme: str = "auto"
    level: str = "club"
    ply: int = 0
    name: str = ""
    text: str = ""  # a record or a link as it was pasted
    problem: EngineError | None = None  # why that cannot be read
    question: str = ""
    right: str = ""  # the action that is the answer
    reasons: Mapping[str, str] = field(default_factory=dict)  # action → why, or why not
    large: bool = False  # on a phone the preview is small beside the form until it is wanted


def begun(language: str, seed: int) -> EmbedDraft:
    """The draft that the page begins with: a deal of the first game, half played."""
    game = next(iter(GAMES))
    record = played(game, find_game(game).presets[0].name, seed)
    return halfway(EmbedDraft(language, record, seed, language))


def played(game: str, preset: str, seed: int) -> Record:
    """A match of one deal that beginners have played to its end."""
    record = new_record(game, preset, {}, seed)
    while (seat := replay(record).to_act) is not None:
        view = show(record, seat)
        answer = choose_alike(view, level="beginner", budget_ms=DEALER_MS)
        record = act(record, str(answer["action"]))
    return record


def at_ply(draft: EmbedDraft) -> Record:
    """The record up to the ply of the draft."""
    return cut(draft.record, len(draft.record.deals) - 1, draft.ply)


def plies(draft: EmbedDraft) -> int:
    """How many actions the last deal has."""
    return len(draft.record.deals[-1].actions)


def choices(draft: EmbedDraft) -> tuple[str, ...]:
    """What the reader could do at the ply; nothing where that makes no question."""
    deal = replay(at_ply(draft))
    legal = tuple(deal.legal()) if deal.to_act == ME else ()
    return legal if FEWEST <= len(legal) <= MOST else ()


def missing(draft: EmbedDraft) -> str:
    """The key of what a snippet still lacks; nothing where it can be copied."""
    if draft.source == "own" and (draft.problem or not draft.text.strip()):
        return "builder.no-record"
    if draft.mode == "quiz" and not choices(draft):
        return "builder.no-question"
    return ""


def halfway(draft: EmbedDraft) -> EmbedDraft:
    """The draft at a decision of the reader's, in the second half if there is one."""
    number = plies(draft)
    order = (*range(number // 2, number + 1), *range(number // 2))
    found = (ply for ply in order if choices(replace(draft, ply=ply)))
    return asked(replace(draft, ply=next(found, number // 2)))


def asked(draft: EmbedDraft) -> EmbedDraft:
    """The draft with a right answer that can be given at its ply."""
    legal = choices(draft)
    right = draft.right if draft.right in legal else next(iter(legal), "")
    return replace(draft, right=right)


# --- choices on the page -------------------------------------------------------------------


def changed(draft: EmbedDraft, name: str, value: str) -> EmbedDraft:
    """The draft after a choice; one that is on no list changes nothing."""
    kind, _, rest = name.partition(".")
    if kind in SETTINGS and value in CHOICES[kind]:
        chosen: dict[str, Any] = {kind: value}
        return replace(draft, **chosen)
    handler = HANDLERS.get(kind)
    return handler(draft, f"{rest}\n{value}" if rest else value) if handler else draft


def _mode(draft: EmbedDraft, value: str) -> EmbedDraft:
    if value not in MODES:
        return draft
    after = replace(draft, mode=value)
    if value != "play" and draft.source == "fresh":
        after = replace(after, source="dealt")
    return halfway(after) if value == "quiz" and not choices(after) else after


def _game(draft: EmbedDraft, value: str) -> EmbedDraft:
    return _dealt(draft, value, find_game(value).presets[0].name) if value in GAMES else draft


def _rules(draft: EmbedDraft, value: str) -> EmbedDraft:
    game = draft.record.game
    return _dealt(draft, game, value) if find_game(game).preset(value) else draft


def _dealt(draft: EmbedDraft, game: str, preset: str) -> EmbedDraft:
    record = played(game, preset, draft.seed)
    source = "dealt" if draft.source == "own" else draft.source
    return halfway(replace(draft, record=record, source=source, reasons={}, problem=None))


def _anew(draft: EmbedDraft, value: str) -> EmbedDraft:
    again = replace(draft, seed=another_seed(draft.seed))
    return _dealt(again, draft.record.game, draft.record.preset)


def _source(draft: EmbedDraft, value: str) -> EmbedDraft:
    known = value in SOURCES and (value != "fresh" or draft.mode == "play")
    return replace(draft, source=value) if known else draft


def _text(draft: EmbedDraft, value: str) -> EmbedDraft:
    """Take over a record or a link; what cannot be read is told, and changes nothing else."""
    pasted = replace(draft, text=value, source="own", problem=None)
    if not value.strip():
        return pasted
    try:
        record = read(value.strip())
    except EngineError as error:
        return replace(pasted, problem=error)
    return halfway(replace(pasted, record=record, reasons={}))


def read(text: str) -> Record:
    """The record of a text, which may be its JSON, a link, or what a link carries."""
    packed = text.rpartition("#")[2].rpartition("r=")[2].partition("&")[0]
    record = parse(read_json(text if text.startswith("{") else unpacked(packed)))
    if not record.deals:
        raise BadRecord("The record has no deal.")
    return record


def _ply(draft: EmbedDraft, value: str) -> EmbedDraft:
    ply = int(value[:5]) if value.isdecimal() else draft.ply
    return asked(replace(draft, ply=min(ply, plies(draft)), reasons={}))


def _right(draft: EmbedDraft, value: str) -> EmbedDraft:
    return replace(draft, right=value) if value in choices(draft) else draft


def _why(draft: EmbedDraft, value: str) -> EmbedDraft:
    action, _, words = value.partition("\n")
    known = action in choices(draft)
    return replace(draft, reasons={**draft.reasons, action: words[:400]}) if known else draft


HANDLERS: Mapping[str, Callable[[EmbedDraft, str], EmbedDraft]] = {
    "mode": _mode,
    "game": _game,
    "rules": _rules,
    "anew": _anew,
    "source": _source,
    "text": _text,
    "ply": _ply,
    "right": _right,
    "why": _why,
    "large": lambda draft, value: replace(draft, large=not draft.large),
    "name": lambda draft, value: replace(draft, name=value[:120]),
    "question": lambda draft, value: replace(draft, question=value[:400]),
}
"""What a field of the page does; `why.ACTION` is one field for each action."""
