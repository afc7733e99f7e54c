"""The model of the snippet builder, and how each form field changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bots import choose_alike
from engine.errors import EngineError, no_deal_error
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
from engine.strict_json import parse_strict_json
from ui.embed.pasting import parse_snippet
from ui.languages import translate
from ui.match.match import another_seed
from ui.model import ME
from ui.storage.links import unpack_link
from ui.storage.settings import SETTING_CHOICES

EMBED_MODES = ("static", "step", "quiz", "play")
CARD_SOURCES = ("dealt", "own", "fresh")
SETTING_FIELDS = ("language", "theme", "level")
"""Settings of the table that a snippet includes."""

MIN_CHOICES, MAX_CHOICES = 2, 12
"""The smallest and largest number of choices in a question."""

BOT_BUDGET_MS = 20
"""How long a bot may think while it plays a deal for a snippet."""


@dataclass(frozen=True, slots=True)
class EmbedDraft:
    """A snippet being put together; `page_language` is the language of the builder itself."""

    page_language: str
    record: Record
    seed: int
    language: str
    mode: str = "static"
    source: str = "dealt"
    theme: str = "auto"
    level: str = "club"
    ply: int = 0
    name: str = ""
    text: str = ""  # a pasted record, link or snippet
    problem: EngineError | None = None  # why `text` is unreadable
    question: str = ""
    right: str = ""  # the action that is the right answer
    reasons: Mapping[str, str] = field(default_factory=dict)  # action → why it is right or wrong
    large: bool = False  # the preview is large; on a phone it starts small beside the form


def initial_draft(language: str, seed: int) -> EmbedDraft:
    """Return the first draft: a deal of the first game, half played."""
    game = next(iter(GAMES))
    record = bot_played_record(game, find_game(game).presets[0].name, seed)
    return with_ply_at_decision(EmbedDraft(language, record, seed, language))


def bot_played_record(game: str, preset: str, seed: int) -> Record:
    """Return a match of one deal that beginners have played to its end."""
    record = new_record(game, preset, {}, seed)
    while (seat := replay_record(record).to_act) is not None:
        view = record_view(record, seat)
        answer = choose_alike(view, level="beginner", budget_ms=BOT_BUDGET_MS)
        record = with_action(record, str(answer["action"]))
    return record


def record_at_ply(draft: EmbedDraft) -> Record:
    """Return the record up to the ply of the draft."""
    return truncate_record(draft.record, len(draft.record.deals) - 1, draft.ply)


def count_plies(draft: EmbedDraft) -> int:
    """Return the number of actions in the last deal."""
    return len(draft.record.deals[-1].actions)


def list_quiz_choices(draft: EmbedDraft) -> tuple[str, ...]:
    """Return the reader's legal actions at the ply; () if they make no question."""
    deal = replay_record(record_at_ply(draft))
    legal = tuple(deal.legal()) if deal.to_act == ME else ()
    return legal if MIN_CHOICES <= len(legal) <= MAX_CHOICES else ()


def default_question(draft: EmbedDraft) -> str:
    """Return the question at the ply if the author has written none."""
    cards = all(action.startswith("play ") for action in list_quiz_choices(draft))
    key = "builder.question.given" if cards else "builder.question.given.any"
    return translate(draft.language, key)


def missing_part_key(draft: EmbedDraft) -> str:
    """Return the text key of what the snippet still lacks, "" if it can be copied."""
    if draft.source == "own" and (draft.problem or not draft.text.strip()):
        return "builder.no-record"
    if draft.mode == "quiz" and not list_quiz_choices(draft):
        return "builder.no-question"
    return ""


def with_ply_at_decision(draft: EmbedDraft) -> EmbedDraft:
    """Return the draft at a decision of the reader, in the second half of the deal if possible."""
    ply_count = count_plies(draft)
    order = (*range(ply_count // 2, ply_count + 1), *range(ply_count // 2))
    candidates = (ply for ply in order if list_quiz_choices(replace(draft, ply=ply)))
    return with_legal_right_answer(replace(draft, ply=next(candidates, ply_count // 2)))


def with_legal_right_answer(draft: EmbedDraft) -> EmbedDraft:
    """Return the draft with a right answer that is legal at its ply."""
    legal = list_quiz_choices(draft)
    right = draft.right if draft.right in legal else next(iter(legal), "")
    return replace(draft, right=right)


# --- fields of the form --------------------------------------------------------------------


def with_field(draft: EmbedDraft, name: str, value: str) -> EmbedDraft:
    """Return the draft after a change of a field; an invalid value changes nothing."""
    kind, _, rest = name.partition(".")
    if kind in SETTING_FIELDS and value in SETTING_CHOICES[kind]:
        changes: dict[str, Any] = {kind: value}
        return replace(draft, **changes)
    handler = FIELD_HANDLERS.get(kind)
    return handler(draft, f"{rest}\n{value}" if rest else value) if handler else draft


def _with_mode(draft: EmbedDraft, value: str) -> EmbedDraft:
    if value not in EMBED_MODES:
        return draft
    after = replace(draft, mode=value)
    if value != "play" and draft.source == "fresh":
        after = replace(after, source="dealt")
    return (
        with_ply_at_decision(after) if value == "quiz" and not list_quiz_choices(after) else after
    )


def _with_game(draft: EmbedDraft, value: str) -> EmbedDraft:
    return (
        _with_new_deal(draft, value, find_game(value).presets[0].name) if value in GAMES else draft
    )


def _with_rules(draft: EmbedDraft, value: str) -> EmbedDraft:
    game = draft.record.game
    return _with_new_deal(draft, game, value) if find_game(game).find_preset(value) else draft


def _with_new_deal(draft: EmbedDraft, game: str, preset: str) -> EmbedDraft:
    record = bot_played_record(game, preset, draft.seed)
    source = "dealt" if draft.source == "own" else draft.source
    return with_ply_at_decision(
        replace(draft, record=record, source=source, reasons={}, problem=None)
    )


def _with_next_seed(draft: EmbedDraft, value: str) -> EmbedDraft:
    after = replace(draft, seed=another_seed(draft.seed))
    return _with_new_deal(after, draft.record.game, draft.record.preset)


def _with_source(draft: EmbedDraft, value: str) -> EmbedDraft:
    is_possible = value in CARD_SOURCES and (value != "fresh" or draft.mode == "play")
    return replace(draft, source=value) if is_possible else draft


def _with_pasted_text(draft: EmbedDraft, value: str) -> EmbedDraft:
    """Return the draft with a pasted record, link or snippet, or with a problem."""
    after = replace(draft, text=value, source="own", problem=None)
    if not value.strip():
        return after
    try:
        if content := parse_snippet(value):
            return with_embed_content(after, content)
        record = parse_pasted_record(value.strip())
    except EngineError as error:
        return replace(after, problem=error)
    return with_ply_at_decision(replace(after, record=record, reasons={}))


def with_embed_content(draft: EmbedDraft, content: Mapping[str, str]) -> EmbedDraft:
    """Return the draft of an embed with this content; raise `EngineError` if it is unreadable.

    What the content leaves out gets its default, not the value in the draft.
    """
    mode = content.get("mode", "")
    after = replace(
        draft, theme="auto", level="club", mode=mode if mode in EMBED_MODES else "static"
    )
    for name in SETTING_FIELDS:
        after = with_field(after, name, content.get(name, ""))
    game, rules = content.get("game", ""), content.get("rules", "")
    if "r" not in content and after.mode == "play" and game in GAMES:
        engine_game = find_game(game)
        preset = engine_game.find_preset(rules) or engine_game.presets[0]
        new_deal = _with_new_deal(after, game, preset.name)
        return with_frame_title(
            replace(new_deal, source="fresh", question=""), content.get("name", "")
        )
    record = parse_pasted_record(content.get("r", ""))
    after = replace(after, record=record, reasons={}, right="", question="")
    after = _with_ply(replace(after, ply=count_plies(after)), content.get("ply", ""))
    return with_frame_title(with_quiz(after, content.get("quiz", "")), content.get("name", ""))


def with_frame_title(draft: EmbedDraft, name: str) -> EmbedDraft:
    """Return the draft with a title for its frame; the default title is stored as ""."""
    default_name = translate(draft.language, f"game.{draft.record.game}")
    return replace(draft, name="" if name == default_name else name[:120])


def with_quiz(draft: EmbedDraft, packed_quiz: str) -> EmbedDraft:
    """Return the draft with a packed question, whose answers are in the order of the choices."""
    if not packed_quiz:
        return draft
    data = parse_strict_json(unpack_link(packed_quiz))
    fields = data if isinstance(data, dict) else {}
    words, answers = str(fields.get("question", "")), fields.get("answers")
    after = replace(draft, question="" if words == default_question(draft) else words[:400])
    rows = answers if isinstance(answers, list) else []
    for action, row in zip(list_quiz_choices(draft), rows, strict=False):
        if isinstance(row, dict):
            after = _with_reason(after, f"{action}\n{row.get('why') or ''}")
            after = _with_right_answer(after, action) if row.get("right") is True else after
    return replace(after, reasons={name: why for name, why in after.reasons.items() if why})


def parse_pasted_record(text: str) -> Record:
    """Return the record of a text: JSON, a link, or the part of a link that carries it."""
    packed_text = text.rpartition("#")[2].rpartition("r=")[2].partition("&")[0]
    record = parse_record(
        parse_strict_json(text if text.startswith("{") else unpack_link(packed_text))
    )
    if not record.deals:
        raise no_deal_error()
    return record


def _with_ply(draft: EmbedDraft, value: str) -> EmbedDraft:
    ply = int(value[:5]) if value.isdecimal() else draft.ply
    return with_legal_right_answer(replace(draft, ply=min(ply, count_plies(draft)), reasons={}))


def _with_right_answer(draft: EmbedDraft, value: str) -> EmbedDraft:
    return replace(draft, right=value) if value in list_quiz_choices(draft) else draft


def _with_reason(draft: EmbedDraft, value: str) -> EmbedDraft:
    action, _, words = value.partition("\n")
    is_choice = action in list_quiz_choices(draft)
    return replace(draft, reasons={**draft.reasons, action: words[:400]}) if is_choice else draft


FIELD_HANDLERS: Mapping[str, Callable[[EmbedDraft, str], EmbedDraft]] = {
    "mode": _with_mode,
    "game": _with_game,
    "rules": _with_rules,
    "anew": _with_next_seed,
    "source": _with_source,
    "text": _with_pasted_text,
    "ply": _with_ply,
    "right": _with_right_answer,
    "why": _with_reason,
    "large": lambda draft, value: replace(draft, large=not draft.large),
    "name": lambda draft, value: replace(draft, name=value[:120]),
    "question": lambda draft, value: replace(draft, question=value[:400]),
}
"""The handler of each field of the form; `why.ACTION` is a field for each action."""
