"""What the rulebook shows of one game only.

A game with a book has this in `ui/games/GAME/book`, as `BOOK`. Nothing else in `ui/book/` depends
on which game it is. These modules import no blocks, because the blocks are made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from htpy import Node

from engine.games import GAMES, find_game
from engine.seats import Seat
from engine.tricks import Law
from engine.view import View
from ui.book.text.context import BookContext
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Arguments, Attribute, Shortcode
from ui.game_face import ActionSelection, face_of_game, keep_all_actions

LawOfRules = Callable[[Any], Law]
"""Returns the law of tricks under house rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameBook:
    """What blocks and chapters show of a game."""

    # How authors call the game before a card (`[[zr:T20]]`), and its pack.
    prefix: str
    pack_names: tuple[str, ...]

    # The terms of the glossary, whose words are `term.NAME` and `term.NAME.more`, and other names
    # for them, in English.
    terms: tuple[str, ...]
    term_aliases: Mapping[str, str] = field(default_factory=dict)

    # The shortcodes of this game only. The attributes of [trick-table] that say what its law
    # depends on, the law, and the options that can change the winner of a trick.
    shortcodes: tuple[Shortcode, ...] = ()
    trick_attributes: tuple[Attribute, ...]
    law_of_tricks: Callable[[Arguments], LawOfRules]
    winner_options: tuple[str, ...]

    # The card points of cards under house rules, if the game counts them, and the options that
    # change them.
    card_points: Callable[[Any, Sequence[str]], int] | None = None
    point_options: tuple[str, ...] = ()

    # The suits of the pack, and the tables of scores under a title.
    pack_view: Callable[[BookContext], Iterator[Node]]
    score_tables: Callable[[BookContext, str], Iterator[Node]]

    # By rule of a score line: the cards that are shown with it.
    cards_by_rule: Mapping[str, Sequence[str]] = field(default_factory=dict)

    # What was said before the first card, the declarer by what was said so far, and the card that
    # a bid of these words calls, if any.
    spoken_actions: ActionSelection = keep_all_actions
    declarer_so_far: Callable[[View], Seat | None] = lambda view: None
    called_card: Callable[[View, Sequence[str]], str | None] = lambda view, words: None

    # By name of a shortcode: the example that the author's page offers, if the reference has none
    # that fits. The examples of the reference are of one game where they do not name another.
    example_texts: Mapping[str, str]
    has_most_examples: bool = False


@cache
def game_books() -> Mapping[str, GameBook]:
    """Return what the rulebook shows of each game that has a book."""
    return {
        game: import_module(f"ui.games.{find_game(game).package_name}.book").BOOK
        for game in GAMES
        if face_of_game(game).headings
    }


def book_of_game(game: str) -> GameBook:
    """Return what the rulebook shows of a game. Raise `BookError` for a game without a book."""
    if game not in game_books():
        raise BookError(mistake("game", text=game))
    return game_books()[game]
