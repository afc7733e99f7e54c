"""Texts for the values of the engine: positions, actions, refusals, scores and the log.

Every function takes a `Scene` (or its `say`) and returns text in the reader's language.
"""

from ui.wording.actions import (
    action_explanation,
    action_label,
    action_meaning,
    confirm_prompt,
    confirm_question,
)
from ui.wording.advice import (
    advice_sentence,
    candidate_action_name,
    puzzle_answer_sentence,
    reason_sentence,
    spoken_hint,
)
from ui.wording.answers import answer_for_letter
from ui.wording.cards import (
    card_in_sentence,
    card_list,
    card_name,
    short_card_name,
    spoken_card_name,
    word_list,
)
from ui.wording.claims import claim_proof
from ui.wording.gains import (
    deal_verdict,
    gain_sign,
    gain_tone,
    seat_gain,
    seats_with_best_gain,
    sender_comparison_sentence,
)
from ui.wording.log import log_entries
from ui.wording.players_and_numbers import (
    format_count,
    format_decimal,
    format_integer,
    format_signed,
    player_name,
    sentence_about,
)
from ui.wording.prompts import prompt_sentence
from ui.wording.refusals import refusal_key, refusal_sentence
from ui.wording.replay import replay_prompt, viewpoint_name
from ui.wording.results import (
    ScoreLine,
    deal_summary,
    deciding_sentence,
    format_gains_by_player,
    match_result,
    score_lines,
)
from ui.wording.retelling import deal_start_speech
from ui.wording.speech import (
    card_points_and_trump_text,
    deal_result_announcement,
    position_in_hand_text,
    progress_announcements,
)
