"""Questions about a position: every answer is checked by the engine, its reason shown at once."""

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

from engine.game import Deal, Scores
from engine.record import Record, replay_record
from ui.book.figures.people import names_of
from ui.book.figures.pictures import picture
from ui.book.figures.position import Position, position, position_figure
from ui.book.figures.written import body_lines
from ui.book.text.context import Context
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import TEXT, Attribute, Given, Shortcode, whole
from ui.wording import action_label as told_action
from ui.wording import card_list, format_signed, refusal_sentence

ANSWER = re.compile(r"(?P<mark>[+x-])\s++(?P<said>[^:]++)(?::(?P<reason>.*))?")
SIGNS = {"right": "✓", "worse": "○", "wrong": "✗", "barred": "✗"}
VERDICTS = {"+": "right", "-": "worse", "x": "barred"}


class Answer(NamedTuple):
    """One answer: its line in the body, "+" right, "-" worse or "x" not allowed, and why."""

    line: int
    mark: str
    said: str
    reason: str


def quiz(context: Context, given: Given) -> Node:
    """A position with a question and its answers."""
    place = position(context, given["record"], given["ply"])
    asked, answers = read_answers(given)
    check(context.record(given["record"]), replay_record(place.record), answers)
    name = f"quiz-{PurePath(context.file).name.partition('.')[0]}-{given.block.line}"
    question = asked or context.say(QUESTIONS["score" in answers[0].said])
    context.answers.append(Markup(printed_answers(context, place, question, answers)))
    return figure(".quiz")[
        given["caption"] and figcaption[given["caption"]],
        position_figure(context, place),
        fieldset(data_quiz=kept_as(context, given))[
            legend[question],
            (choice(context, place, name, answer) for answer in answers),
        ],
    ]


def kept_as(context: Context, given: Given) -> str | None:
    """What a reader's answer is kept under: game, chapter and position; of a chapter only."""
    path = PurePath(context.file)
    if path.parts[-3:-1] != ("chapters", context.game):
        return None
    _, _, chapter = path.stem.partition("-")
    return f"{context.game}.{chapter}.{given['record']}-{given['ply']}"


QUESTIONS = {False: "book.quiz.ask", True: "book.quiz.ask.score"}


def read_answers(given: Given) -> tuple[str, list[Answer]]:
    """Return the question of a body, if it has one, and the answers; raise `BookError`."""
    asked, answers = "", []
    for line, text in body_lines(given):
        found = ANSWER.fullmatch(text)
        if text.startswith("?"):
            asked = text.removeprefix("?").strip()
        elif not found:
            raise BookError(mistake("unread.answer", text=text[:60]), line)
        else:
            said, reason = found["said"].rstrip(), (found["reason"] or "").lstrip()
            answers.append(Answer(line, found["mark"], said, reason))
    if not any(answer.mark == "+" for answer in answers):
        raise BookError(mistake("quiz"))
    return asked, answers


def check(whole: Record, deal: Deal, answers: list[Answer]) -> None:
    """Raise `BookError` where the engine does not agree with an answer."""
    said = [answer.said for answer in answers]
    for place, answer in enumerate(answers):
        if answer.said in said[:place]:
            raise BookError(mistake("answer.twice", said=answer.said), answer.line)
        if answer.said.startswith("score "):
            check_score(whole, answer)
        else:
            check_action(deal, answer)


def check_action(deal: Deal, answer: Answer) -> None:
    """Raise `BookError` for a legal action said to be refused, or the other way round."""
    refused = deal.why_not(answer.said)
    if refused is not None and refused.key in SLIPS:
        why = mistake("answer", said=answer.said, why=refused.key, like=" ".join(deal.legal()[:1]))
        raise BookError(why, answer.line)
    if answer.mark == "x" and refused is None:
        raise BookError(mistake("answer.legal", said=answer.said), answer.line)
    if answer.mark != "x" and refused is not None:
        why = mistake("answer.refused", said=answer.said, why=refused.key)
        raise BookError(why, answer.line)
    if answer.mark != "x" and not answer.reason:
        raise BookError(mistake("answer.reason", said=answer.said), answer.line)


SLIPS = ("unknown-card", "unknown-action", "not-now", "not-in-hand", "deal-over")
"""Refusals that teach nothing: an author's slips."""


def check_score(whole: Record, answer: Answer) -> None:
    """Raise `BookError` for a result called right that is not that of the deal, or vice versa."""
    scores = read_scores(answer.said.removeprefix("score "), answer.line)
    result = result_of(whole, answer.line)
    if (scores == result) != (answer.mark == "+"):
        why = mistake("answer.score", said=answer.said, right=signed(result))
        raise BookError(why, answer.line)


def signed(scores: Scores) -> str:
    """Write four points with signs, as `read_scores` reads them."""
    return " ".join(f"{score:+}" for score in scores)


def result_of(whole: Record, line: int = 0) -> Scores:
    """Return what the last deal of a record counts by seat; raise `BookError` while it runs."""
    result = replay_record(whole).result
    if result is None:
        raise BookError(mistake("result"), line)
    return result.deltas


def read_scores(text: str, line: int = 0) -> Scores:
    """Read four points with signs."""
    words = text.replace("−", "-").split()
    if len(words) != 4 or not all(re.fullmatch(r"[+-]?\d{1,4}", word) for word in words):
        raise BookError(mistake("unread.scores", text=text[:60]), line)
    a, b, c, d = map(int, words)
    return a, b, c, d


def choice(context: Context, place: Position, name: str, answer: Answer) -> Element:
    """An answer as a radio button; its reason is shown once it is chosen."""
    verdict = verdict_on(answer)
    return div(class_=["choice", verdict])[
        label[
            field(type="radio", name=name, value=answer.said),
            spoken(context, place, answer),
        ],
        p(".reason")[
            span(".sign", aria_hidden="true")[SIGNS[verdict]], reasons(context, place, answer)
        ],
    ]


def verdict_on(answer: Answer) -> str:
    """Return what an answer is: right, worse, wrong or barred."""
    wrong = answer.said.startswith("score ") and answer.mark == "-"
    return "wrong" if wrong else VERDICTS[answer.mark]


def reasons(context: Context, place: Position, answer: Answer) -> Node:
    """Return whether an answer is right, and why."""
    barred = answer.mark == "x"
    reason = answer.reason or (refusal_sentence(place.scene, answer.said) if barred else "")
    return [b[context.say(f"book.quiz.{verdict_on(answer)}")], reason and " ", reason]


def printed_answers(
    context: Context, place: Position, question: str, answers: list[Answer]
) -> Element:
    """Return what is printed after the text about a question: each answer in words, and why."""
    return li[
        strong[question],
        ul[
            (
                li[in_words(context, place, answer), ": ", reasons(context, place, answer)]
                for answer in answers
            )
        ],
    ]


def spoken(context: Context, place: Position, answer: Answer) -> Node:
    """What an answer says: a card with its picture, or words."""
    verb, *words = answer.said.split(" ")
    where = context.of_game(place.record.game)
    text = in_words(context, place, answer)
    if verb == "play" and words[0] in where.pack.card_of:
        return [picture(where, words[0]), span(aria_hidden="true")[text]]
    return text


def in_words(context: Context, place: Position, answer: Answer) -> str:
    """Return an answer in words: an action, or the points of all four."""
    verb, *words = answer.said.split(" ")
    if verb == "score":
        names = names_of(context, place.record)
        return ", ".join(
            f"{who} {format_signed(points)}"
            for who, points in zip(names, read_scores(" ".join(words)), strict=True)
        )
    text = told_action(place.scene, answer.said)
    if verb == "exchange" and words:
        return f"{text}: {card_list(context.say, words)}"
    return text


SHORTCODES = (
    Shortcode(
        "quiz",
        "tricks",
        (
            Attribute("record", TEXT, None),
            Attribute("ply", whole(0, 999), None),
            Attribute("caption", TEXT),
        ),
        quiz,
        "lines",
    ),
)
