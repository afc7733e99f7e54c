"""What the page that writes snippets remembers, and how a choice there changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bots import choose_alike
from engine.errors import BadRecord, EngineError
from engine.games import GAMES, find_game
from engine.record import (
    Record,
    new_record,
    parse_record,
    record_view,
    replay_record,
    truncate_record,
    with_action,
)
from engine.strict import read_json
from ui.embed.pasting import parse_snippet
from ui.kept.link import unpack_link
from ui.kept.settings import SETTING_CHOICES
from ui.languages import translate
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
    while (seat := replay_record(record).to_act) is not None:
        view = record_view(record, seat)
        answer = choose_alike(view, level="beginner", budget_ms=DEALER_MS)
        record = with_action(record, str(answer["action"]))
    return record


def at_ply(draft: EmbedDraft) -> Record:
    """The record up to the ply of the draft."""
    return truncate_record(draft.record, len(draft.record.deals) - 1, draft.ply)


def plies(draft: EmbedDraft) -> int:
    """How many actions the last deal has."""
    return len(draft.record.deals[-1].actions)


def choices(draft: EmbedDraft) -> tuple[str, ...]:
    """What the reader could do at the ply; nothing where that makes no question."""
    deal = replay_record(at_ply(draft))
    legal = tuple(deal.legal()) if deal.to_act == ME else ()
    return legal if FEWEST <= len(legal) <= MOST else ()


def usual_question(draft: EmbedDraft) -> str:
    """Return the question that is asked at the ply where the author has written none."""
    cards = all(action.startswith("play ") for action in choices(draft))
    key = "builder.question.given" if cards else "builder.question.given.any"
    return translate(draft.language, key)


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
    if kind in SETTINGS and value in SETTING_CHOICES[kind]:
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
    return _dealt(draft, game, value) if find_game(game).find_preset(value) else draft


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
    """Take over a record, a link or a snippet; what cannot be read is told, and changes nothing."""
    pasted = replace(draft, text=value, source="own", problem=None)
    if not value.strip():
        return pasted
    try:
        if content := parse_snippet(value):
            return with_content(pasted, content)
        record = read(value.strip())
    except EngineError as error:
        return replace(pasted, problem=error)
    return halfway(replace(pasted, record=record, reasons={}))


def with_content(draft: EmbedDraft, content: Mapping[str, str]) -> EmbedDraft:
    """Return the draft that makes an embed with this content; raise `EngineError` for none.

    What the content leaves out is as usual, whatever it was in the draft.
    """
    mode = content.get("mode", "")
    after = replace(draft, theme="auto", level="club", mode=mode if mode in MODES else "static")
    for name in SETTINGS:
        after = changed(after, name, content.get(name, ""))
    game, rules = content.get("game", ""), content.get("rules", "")
    if "r" not in content and after.mode == "play" and game in GAMES:
        known = find_game(game)
        preset = known.find_preset(rules) or known.presets[0]
        dealt = _dealt(after, game, preset.name)
        return with_name(replace(dealt, source="fresh", question=""), content.get("name", ""))
    record = read(content.get("r", ""))
    after = replace(after, record=record, reasons={}, right="", question="")
    after = _ply(replace(after, ply=plies(after)), content.get("ply", ""))
    return with_name(with_quiz(after, content.get("quiz", "")), content.get("name", ""))


def with_name(draft: EmbedDraft, name: str) -> EmbedDraft:
    """Return the draft with a title for its frame, unless that is the usual one."""
    usual = translate(draft.language, f"game.{draft.record.game}")
    return replace(draft, name="" if name == usual else name[:120])


def with_quiz(draft: EmbedDraft, carried: str) -> EmbedDraft:
    """Return the draft with a packed question; its answers stand in the order of the choices."""
    if not carried:
        return draft
    asked_for = read_json(unpack_link(carried))
    found = asked_for if isinstance(asked_for, dict) else {}
    words, answers = str(found.get("question", "")), found.get("answers")
    after = replace(draft, question="" if words == usual_question(draft) else words[:400])
    rows = answers if isinstance(answers, list) else []
    for action, row in zip(choices(draft), rows, strict=False):
        if isinstance(row, dict):
            after = _why(after, f"{action}\n{row.get('why') or ''}")
            after = _right(after, action) if row.get("right") is True else after
    return replace(after, reasons={name: why for name, why in after.reasons.items() if why})


def read(text: str) -> Record:
    """The record of a text, which may be its JSON, a link, or what a link carries."""
    packed = text.rpartition("#")[2].rpartition("r=")[2].partition("&")[0]
    record = parse_record(read_json(text if text.startswith("{") else unpack_link(packed)))
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
