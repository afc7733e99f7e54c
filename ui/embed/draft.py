"""The model of the snippet builder, and how each form field changes it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bots import choose_alike
from engine.errors import EngineError, Json, no_deal_error
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
from ui.embed.packing import pack_json
from ui.embed.pasting import ADDRESS_KEYS, MAX_NAME_LENGTH, Snippet, parse_snippet
from ui.languages import translate
from ui.match.match import another_seed
from ui.model import ME, Match, Model
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage.links import unpack_link
from ui.storage.settings import SETTING_CHOICES
from ui.wording.actions import action_label

EMBED_MODES = ("static", "step", "quiz", "play")
CARD_SOURCES = ("dealt", "own", "fresh")
SETTING_FIELDS = ("language", "theme", "level")
"""Settings of the table that a snippet includes."""

MAX_WORDS = 400
"""The greatest length of a question, or of a reason."""

MIN_CHOICES, MAX_CHOICES = 2, 12
"""The smallest and largest number of choices in a question."""

BOT_BUDGET_MS = 20
"""How long a bot may think while it plays a deal for a snippet."""


@dataclass(frozen=True, slots=True)
class EmbedDraft:
    """A snippet being put together. `page_language` is the language of the builder itself.

    `pasted` has the attributes of the `snippet` that was pasted, and `loaded` is the draft as it
    was then: what the author does not change is kept to the letter.
    """

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
    own_answers: tuple[Json, ...] = ()  # instead of the actions at the ply
    own_id: str = ""  # an id of the question that the author chose
    has_record: bool = True  # else `record` only stands in for a pasted snippet that has none
    pasted: Mapping[str, str] = field(default_factory=dict)
    loaded: EmbedDraft | None = None
    snippet: Snippet = Snippet()
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
    """Return the reader's legal actions at the ply, or () if they make no question."""
    deal = replay_record(record_at_ply(draft))
    legal = tuple(deal.legal()) if deal.to_act == ME else ()
    return legal if MIN_CHOICES <= len(legal) <= MAX_CHOICES else ()


def default_question(draft: EmbedDraft) -> str:
    """Return the question at the ply if the author has written none."""
    cards = all(action.startswith("play ") for action in list_quiz_choices(draft))
    key = "builder.question.given" if cards else "builder.question.given.any"
    return translate(draft.language, key)


def question_text(draft: EmbedDraft) -> str:
    """Return the author's question, or the default one."""
    return draft.question or default_question(draft)


def quiz_json(draft: EmbedDraft) -> dict[str, Any]:
    """Return the question with its answers."""
    return {
        "id": draft.own_id or quiz_id(record_at_ply(draft), draft.question),
        "question": question_text(draft),
        "answers": list_answers(draft),
    }


def quiz_id(record: Record, question: str) -> str:
    """Return an id of a position with a question, the same in every language."""
    packed_question = pack_json([record.to_json(), question])
    return f"{record.game}-{zlib.crc32(packed_question.encode()):08x}"


def list_answers(draft: EmbedDraft) -> list[Any]:
    """Return the answers of the question as JSON: the author's own, or the legal actions."""
    record = record_at_ply(draft)
    return list(draft.own_answers) or [
        {
            "text": answer_text(record, draft.language, action),
            "right": action == draft.right,
            "why": draft.reasons.get(action, ""),
        }
        for action in list_quiz_choices(draft)
    ]


def answer_text(record: Record, language: str, action: str) -> str:
    """Return the text of an action as an answer."""
    return action_label(make_scene(Model(Match(record), Settings(language=language))), action)


def missing_part_key(draft: EmbedDraft) -> str:
    """Return the text key of what the snippet still lacks, or "" if it can be copied."""
    if draft.source == "own" and (draft.problem or not draft.text.strip()):
        return "builder.no-record"
    if draft.mode == "step" and not draft.has_record:
        return "builder.no-record"
    if draft.mode == "quiz" and not (draft.own_answers or list_quiz_choices(draft)):
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
    """Return the draft after a change of a field. An invalid value changes nothing."""
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
        replace(without_pasted(draft), record=record, source=source, problem=None)
    )


def without_pasted(draft: EmbedDraft) -> EmbedDraft:
    """Return the draft without anything of a pasted snippet that the form does not show."""
    return replace(
        draft,
        reasons={},
        own_answers=(),
        own_id="",
        has_record=True,
        pasted={},
        loaded=None,
        snippet=Snippet(),
    )


def _with_next_seed(draft: EmbedDraft, value: str) -> EmbedDraft:
    after = replace(draft, seed=another_seed(draft.seed))
    return _with_new_deal(after, draft.record.game, draft.record.preset)


def _with_source(draft: EmbedDraft, value: str) -> EmbedDraft:
    is_possible = value in CARD_SOURCES and (value != "fresh" or draft.mode == "play")
    if not is_possible or value == draft.source:
        return draft
    if value == "own":
        return _with_pasted_text(draft, draft.text)
    return replace(draft if draft.has_record else without_pasted(draft), source=value)


def _with_pasted_text(draft: EmbedDraft, value: str) -> EmbedDraft:
    """Return the draft with a pasted record, link or snippet, or with a problem."""
    after = replace(draft, text=value, source="own", problem=None)
    if not value.strip():
        return after
    try:
        snippet = parse_snippet(value)
        if snippet.table_count:
            return with_snippet(after, snippet)
        record = parse_pasted_record(value.strip())
    except EngineError as error:
        return replace(after, problem=error)
    return with_ply_at_decision(replace(without_pasted(after), record=record))


def with_snippet(draft: EmbedDraft, snippet: Snippet) -> EmbedDraft:
    """Return the draft of a snippet, or raise `EngineError` if it is unreadable.

    What the snippet leaves out gets its default, not the value in the draft.
    """
    content = snippet.content
    mode = content.get("mode", "")
    after = replace(
        without_pasted(draft),
        theme="auto",
        level="club",
        mode=mode if mode in EMBED_MODES else "static",
        question="",
        right="",
    )
    for name in SETTING_FIELDS:
        after = with_field(after, name, content.get(name, ""))
    after = _with_cards(after, content)
    title = content.get("name", snippet.title)
    after = with_frame_title(with_quiz(after, content.get("quiz", "")), title)
    names = {key: name for name, key in ADDRESS_KEYS.items()}
    pasted = {names.get(key, key): value for key, value in content.items()}
    after = replace(after, pasted=pasted, snippet=snippet)
    return replace(after, loaded=after)


def _with_cards(draft: EmbedDraft, content: Mapping[str, str]) -> EmbedDraft:
    """Return the draft with the record of a snippet, or with one that stands in for it."""
    picture = _unpack_fields(content.get("v", ""))
    if content.get("r"):
        after = replace(draft, record=parse_pasted_record(content["r"]))
        return _with_ply(replace(after, ply=count_plies(after)), content.get("ply", ""))
    games = (picture.get("game"), content.get("game"), next(iter(GAMES)))
    game = find_game(next(str(name) for name in games if name in GAMES))
    preset = game.find_preset(content.get("rules", "")) or game.presets[0]
    after = _with_new_deal(draft, game.key, preset.name)
    if draft.mode == "play" and not picture:
        return replace(after, source="fresh")
    return replace(after, source="own", has_record=False)


def with_frame_title(draft: EmbedDraft, name: str) -> EmbedDraft:
    """Return the draft with a title for its frame. The default title is stored as ""."""
    default_name = translate(draft.language, f"game.{draft.record.game}")
    is_own = name != default_name and len(name) <= MAX_NAME_LENGTH
    return replace(draft, name=name if is_own else "")


def with_quiz(draft: EmbedDraft, packed_quiz: str) -> EmbedDraft:
    """Return the draft with a packed question.

    Its answers are carried on as they are if the form could not have made them: with words of
    their own, or with several right ones.
    """
    fields = _unpack_fields(packed_quiz)
    words, answers = _as_text(fields.get("question")), fields.get("answers")
    rows = tuple(answers) if isinstance(answers, list) else ()
    after = replace(draft, question="" if words == default_question(draft) else words[:MAX_WORDS])
    for action, row in zip(list_quiz_choices(draft), rows, strict=False):
        if isinstance(row, dict):
            after = _with_reason(after, f"{action}\n{_as_text(row.get('why'))}")
            after = _with_right_answer(after, action) if row.get("right") is True else after
    after = replace(after, reasons={name: why for name, why in after.reasons.items() if why})
    question_id = _as_text(fields.get("id"))
    is_made_here = question_id == quiz_id(record_at_ply(after), after.question)
    return replace(
        after,
        own_id="" if is_made_here else question_id,
        own_answers=() if rows == tuple(list_answers(after)) else rows,
    )


def _as_text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _unpack_fields(packed: str) -> dict[str, Any]:
    """Return the fields of a packed object, or {} if nothing is packed."""
    data = parse_strict_json(unpack_link(packed)) if packed else None
    return data if isinstance(data, dict) else {}


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
    return (
        replace(draft, reasons={**draft.reasons, action: words[:MAX_WORDS]}) if is_choice else draft
    )


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
    "legal": lambda draft, value: replace(with_legal_right_answer(draft), own_answers=()),
    "large": lambda draft, value: replace(draft, large=not draft.large),
    "name": lambda draft, value: replace(draft, name=value[:MAX_NAME_LENGTH]),
    "question": lambda draft, value: replace(draft, question=value[:MAX_WORDS]),
}
"""The handler of each field of the form. `why.ACTION` is a field for each action."""
