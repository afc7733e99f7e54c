"""Words for what the engine knows: positions, actions, refusals, scores and the log as sentences.

Every function takes a `Scene` (or its `say`) and returns text in the reader's language.
"""

from ui.lessons.words import deviation_text, note_idea_text, note_text, task_text
from ui.wording.actions import explained, label, meaning, question, sure
from ui.wording.advice import advised, answered, hint, reason, urged
from ui.wording.answers import answer
from ui.wording.cards import (
    card_heard,
    card_list,
    card_name,
    card_short,
    card_suit,
    in_sentence,
    word_list,
)
from ui.wording.claims import proof
from ui.wording.gains import did_best, gain, points_of_gain, tone, verdict
from ui.wording.log import log_entries
from ui.wording.people import count_of, decimal, minus, player, sentence_about, with_sign
from ui.wording.prompts import prompt
from ui.wording.refusals import refusal, refusal_key
from ui.wording.replay import eyes as seen_through
from ui.wording.replay import replayed
from ui.wording.results import ScoreLine, deal_summary, match_result, score_lines, sums
from ui.wording.retold import dealt
from ui.wording.speech import announce_deal, announce_progress, place_in_hand, worth
from ui.wording.terms import contract_name, item_name, step_name

__all__ = [
    "ScoreLine",
    "advised",
    "announce_deal",
    "announce_progress",
    "answer",
    "answered",
    "deviation_text",
    "card_heard",
    "card_list",
    "card_name",
    "card_short",
    "contract_name",
    "count_of",
    "deal_summary",
    "dealt",
    "decimal",
    "did_best",
    "explained",
    "gain",
    "points_of_gain",
    "hint",
    "note_idea_text",
    "in_sentence",
    "item_name",
    "label",
    "note_text",
    "log_entries",
    "match_result",
    "meaning",
    "minus",
    "place_in_hand",
    "player",
    "prompt",
    "proof",
    "question",
    "reason",
    "refusal",
    "refusal_key",
    "replayed",
    "score_lines",
    "seen_through",
    "sentence_about",
    "step_name",
    "card_suit",
    "sums",
    "sure",
    "task_text",
    "tone",
    "urged",
    "verdict",
    "with_sign",
    "word_list",
    "worth",
]
