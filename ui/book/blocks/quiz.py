"""Questions about a position. The engine checks the answers, and each has a reason."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import NamedTuple

from htpy import (
    Element,
    Node,
    b,
    div,
    fieldset,
    figcaption,
    figure,
    label,
    legend,
    li,
    p,
    span,
    strong,
    ul,
)
from htpy import input as field
from markupsafe import Markup

from engine.game import Deal
from engine.record import Record, replay_record
from engine.seats import Scores
from ui.book.figures.card_images import card_image
from ui.book.figures.players import player_names
from ui.book.figures.position import Position, find_position, position_figure
from ui.book.figures.written_tricks import body_lines_with_offset
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT_KIND, Arguments, Attribute, Shortcode, whole_number_kind
from ui.wording.actions import action_label
from ui.wording.cards import card_list
from ui.wording.players_and_numbers import format_signed
from ui.wording.refusals import refusal_sentence

ANSWER_LINE = re.compile(r"(?P<mark>[+x-])\s++(?P<answer>[^:]++)(?::(?P<reason>.*))?")
VERDICT_SIGNS = {"right": "✓", "worse": "○", "wrong": "✗", "barred": "✗"}
VERDICTS_BY_MARK = {"+": "right", "-": "worse", "x": "barred"}


class Answer(NamedTuple):
    """An answer: its line in the body, its text and reason, and its mark.

    The mark is "+" for right, "-" for worse and "x" for not allowed.
    """

    line: int
    mark: str
    text: str
    reason: str


def quiz_figure(context: BookContext, args: Arguments) -> Node:
    """Render a position with a question and its answers. The status line is for `book.js`."""
    position = find_position(context, args["record"], args["ply"])
    written_question, answers = parse_answers(args)
    check_answers(context.find_record(args["record"]), replay_record(position.record), answers)
    name = f"quiz-{PurePath(context.file).name.partition('.')[0]}-{args.block.line}"
    is_about_score = "score" in answers[0].text
    key = "book.quiz.ask.score" if is_about_score else "builder.question.given.any"
    question = written_question or context.say(key)
    context.answers.append(Markup(printed_answers(context, position, question, answers)))
    return figure(".quiz")[
        args["caption"] and figcaption[args["caption"]],
        position_figure(context, position),
        fieldset(data_quiz=quiz_storage_key(context, args))[
            legend[question],
            (answer_choice(context, position, name, answer) for answer in answers),
            p(".quiz-status", role="status", data_hint=context.say("book.quiz.check")),
        ],
    ]


def quiz_storage_key(context: BookContext, args: Arguments) -> str | None:
    """Return the key for storing the reader's answer, or None outside chapters.

    It consists of game, chapter and position.
    """
    path = PurePath(context.file)
    if path.parts[-3:-1] != ("chapters", context.game):
        return None
    _, _, chapter = path.stem.partition("-")
    return f"{context.game}.{chapter}.{args['record']}-{args['ply']}"


def parse_answers(args: Arguments) -> tuple[str, list[Answer]]:
    """Parse the question of a body, if it has one, and the answers. Raise `BookError`."""
    question, answers = "", []
    for line, text in body_lines_with_offset(args):
        match = ANSWER_LINE.fullmatch(text)
        if text.startswith("?"):
            question = text.removeprefix("?").strip()
        elif not match:
            raise BookError(mistake("unread.answer", text=text[:60]), line)
        else:
            answer_text, reason = match["answer"].rstrip(), (match["reason"] or "").lstrip()
            answers.append(Answer(line, match["mark"], answer_text, reason))
    if not any(answer.mark == "+" for answer in answers):
        raise BookError(mistake("quiz"))
    return question, answers


def check_answers(record: Record, deal: Deal, answers: list[Answer]) -> None:
    """Raise `BookError` if the engine disagrees with an answer."""
    texts = [answer.text for answer in answers]
    for index, answer in enumerate(answers):
        if answer.text in texts[:index]:
            raise BookError(mistake("answer.twice", said=answer.text), answer.line)
        if answer.text.startswith("score "):
            check_score(record, answer)
        else:
            check_action(deal, answer)


def check_action(deal: Deal, answer: Answer) -> None:
    """Raise `BookError` if the engine disagrees about the legality of an action.

    A legal action must also have a reason. The refusal explains an illegal one.
    """
    engine_refusal = deal.why_not(answer.text)
    if engine_refusal is not None and engine_refusal.key in AUTHOR_SLIPS:
        problem = mistake(
            "answer", said=answer.text, why=engine_refusal.key, like=" ".join(deal.legal()[:1])
        )
        raise BookError(problem, answer.line)
    if answer.mark == "x" and engine_refusal is None:
        raise BookError(mistake("answer.legal", said=answer.text), answer.line)
    if answer.mark != "x" and engine_refusal is not None:
        problem = mistake("answer.refused", said=answer.text, why=engine_refusal.key)
        raise BookError(problem, answer.line)
    if answer.mark != "x" and not answer.reason:
        raise BookError(mistake("answer.reason", said=answer.text), answer.line)


AUTHOR_SLIPS = ("unknown-card", "unknown-action", "not-now", "not-in-hand", "deal-over")
"""Keys of refusals that show a slip of the author instead of teaching a rule."""


def check_score(record: Record, answer: Answer) -> None:
    """Raise `BookError` if the engine disagrees about whether a score is right."""
    scores = parse_scores(answer.text.removeprefix("score "), answer.line)
    result = last_deal_deltas(record, answer.line)
    if (scores == result) != (answer.mark == "+"):
        problem = mistake("answer.score", said=answer.text, right=format_scores(result))
        raise BookError(problem, answer.line)


def format_scores(scores: Scores) -> str:
    """Return four scores with signs, as `parse_scores` parses them."""
    return " ".join(f"{score:+}" for score in scores)


def last_deal_deltas(record: Record, line: int = 0) -> Scores:
    """Return the seats' changes in the last deal of a record. Raise `BookError` if unfinished."""
    result = replay_record(record).result
    if result is None:
        raise BookError(mistake("result"), line)
    return result.deltas


def parse_scores(text: str, line: int = 0) -> Scores:
    """Parse four scores with signs."""
    words = text.replace("−", "-").split()
    if len(words) != 4 or not all(re.fullmatch(r"[+-]?\d{1,4}", word) for word in words):
        raise BookError(mistake("unread.scores", text=text[:60]), line)
    a, b, c, d = map(int, words)
    return a, b, c, d


def answer_choice(context: BookContext, position: Position, name: str, answer: Answer) -> Element:
    """Render an answer as a radio button, with a reason that is shown once it is chosen."""
    verdict = answer_verdict(answer)
    return div(class_=["choice", verdict])[
        label[
            field(type="radio", name=name, value=answer.text),
            answer_content(context, position, answer),
        ],
        p(".reason")[
            span(".sign", aria_hidden="true")[VERDICT_SIGNS[verdict]],
            answer_verdict_and_reason(context, position, answer),
        ],
    ]


def answer_verdict(answer: Answer) -> str:
    """Return the verdict on an answer: right, worse, wrong or barred."""
    wrong = answer.text.startswith("score ") and answer.mark == "-"
    return "wrong" if wrong else VERDICTS_BY_MARK[answer.mark]


def answer_verdict_and_reason(context: BookContext, position: Position, answer: Answer) -> Node:
    """Render the verdict on an answer and the reason for it."""
    is_illegal = answer.mark == "x"
    reason = answer.reason or (refusal_sentence(position.scene, answer.text) if is_illegal else "")
    return [b[context.say(f"book.quiz.{answer_verdict(answer)}")], reason and " ", reason]


def printed_answers(
    context: BookContext, position: Position, question: str, answers: list[Answer]
) -> Element:
    """Render a question's answers for print: each in words, with the reason."""
    return li[
        strong[question],
        ul[
            (
                li[
                    answer_words(context, position, answer),
                    ": ",
                    answer_verdict_and_reason(context, position, answer),
                ]
                for answer in answers
            )
        ],
    ]


def answer_content(context: BookContext, position: Position, answer: Answer) -> Node:
    """Render an answer: a card with its picture, or words."""
    verb, *words = answer.text.split(" ")
    game_context = context.for_game(position.record.game)
    text = answer_words(context, position, answer)
    if verb == "play" and words[0] in game_context.pack.card_of:
        return [card_image(game_context, words[0]), span(aria_hidden="true")[text]]
    return text


def answer_words(context: BookContext, position: Position, answer: Answer) -> str:
    """Return an answer in words: an action, or the points of all four players."""
    verb, *words = answer.text.split(" ")
    if verb == "score":
        names = player_names(context, position.record)
        return ", ".join(
            f"{name} {format_signed(points)}"
            for name, points in zip(names, parse_scores(" ".join(words)), strict=True)
        )
    text = action_label(position.scene, answer.text)
    if verb == "exchange" and words:
        return f"{text}: {card_list(context.say, words)}"
    return text


SHORTCODES = (
    Shortcode(
        "quiz",
        "tricks",
        (
            Attribute("record", TEXT_KIND, None),
            Attribute("ply", whole_number_kind(0, 999), None),
            Attribute("caption", TEXT_KIND),
        ),
        quiz_figure,
        "lines",
    ),
)
