"""Transcripts of whole matches as a screen reader reads them.

The matches lie beside the transcripts, with every card of every deal in them. `python -m
tests.ui.test_transcripts` writes the transcripts anew; the difference is to be read aloud.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest

from engine.record import Record, loads, replay_record, truncate_record
from engine.transcript import format_action as noted
from engine.transcript import format_card
from tests.case_matrix import combine_cases
from tests.ui.accessibility_tree import AccessibleNode, announced_line, parse_accessible
from tests.ui.golden_files import assert_golden, write_golden
from tests.ui.tables import (
    announcements,
    table_at,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.languages import LANGUAGES
from ui.model import ME
from ui.model.command import CommandText, PageInput
from ui.model.effects import Effect, MoveFocus
from ui.model.messages import (
    ActionChosen,
    AutoplayDue,
    BotActed,
    CardToggled,
    PageReady,
)
from ui.model.settings import Settings
from ui.position.autoplay import autoplay_action
from ui.position.scene import make_scene

FOLDER = Path(__file__).parent / "transcripts"
GAMES = ("zwanzig-ab", "zwanzigerrufen")


class MatchTranscript:
    """A match played message by message, with everything that is heard."""

    def __init__(self, record: Record, settings: Settings) -> None:
        self.record = record
        self.table = table_at(truncate_record(record, 0, 0), settings)
        self.said: list[str] = []

    def match_lines(self) -> Iterator[str]:
        """Yield the lines of the whole match."""
        yield from self.hands(0)
        yield from self.message_lines(PageReady())
        for number, deal in enumerate(self.record.deals):
            if number:
                yield from self.hands(number)
                start = truncate_record(self.record, number, 0)
                with patch("ui.match.match.with_next_deal", return_value=start):
                    yield from self.press_lines('[data-do="next-deal"]', CommandText("next-deal"))
            for action in deal.actions:
                yield from self.action_lines(action)

    def hands(self, number: int) -> Iterator[str]:
        """Yield the cards of a deal, as they are dealt."""
        deal, players = self.record.deals[number], self.record.players
        yield from ("", f"Deal {number + 1}, dealt by {players[deal.dealer]}")
        for player, hand in zip(players, deal.hands, strict=True):
            yield f"  {player:<6} {' '.join(map(format_card, hand))}"
        if deal.stock:
            yield f"  {'stock':<6} {' '.join(map(format_card, deal.stock))}"
        yield ""

    def action_lines(self, action: str) -> Iterator[str]:
        """Yield what is heard of an action, and of a trick that it finishes."""
        seat = replay_record(self.table.record).to_act
        if seat != ME:
            yield f"  {self.record.players[seat or 0]:<6} {noted(action)}"
            yield from self.message_lines(BotActed(action, self.table.record))
        elif autoplay_action(self.table) == action:
            yield f"  {self.record.players[ME]:<6} {noted(action)}"
            yield from self.message_lines(AutoplayDue(self.table.record))
        else:
            yield from self.my_action_lines(action)
        assert sorted(self.table.record.deals[-1].actions[-1].split()) == sorted(action.split())
        if self.table.table.is_trick_held:
            yield from self.message_lines(CommandText("continue"))

    def my_action_lines(self, action: str) -> Iterator[str]:
        """Yield what is heard while I do something: with Enter, on what it is done with."""
        verb, *cards = action.split()
        if verb == "exchange":
            for card in cards:
                yield from self.press_lines(f"#card-{card}", CardToggled(card))
        before, action = self.table.record, self.offered_action(action)
        for _ in range(2):  # costly actions need a second press
            if self.table.record is before:
                yield from self.press_lines(f'button[data-action="{action}"]', ActionChosen(action))

    def offered_action(self, action: str) -> str:
        """Return the action as the page writes it: the cards of an exchange in its own order."""
        expected = sorted(action.split())
        result = {
            item.get("data-action") for item in self.current_page() if item.get("data-action")
        }
        return next(item for item in result if sorted(item.split()) == expected)

    def press_lines(self, selector: str, message: PageInput) -> Iterator[str]:
        """Yield what is pressed, and what is heard then."""
        (control, *_) = self.current_page().all(selector)
        yield f"> {announced_line(control)}"
        yield from self.message_lines(message)

    def message_lines(self, message: PageInput) -> Iterator[str]:
        """Yield what is heard of a message: where the focus goes, then what is spoken."""
        self.table, effects = update(self.table, message)
        yield from self.focus_lines(effects)
        for text in announcements(effects):
            self.said.append(text)
            yield f'"{text}"'

    def focus_lines(self, effects: tuple[Effect, ...]) -> Iterator[str]:
        """Yield what gets the focus."""
        for effect in effects:
            if isinstance(effect, MoveFocus):
                result = (
                    tag
                    for selector in effect.selectors
                    for tag in self.current_page().all(selector)
                )
                yield f"[{announced_line(next(result))}]"

    def current_page(self) -> AccessibleNode:
        """Return the page as it is drawn now."""
        return parse_accessible(str(page_view(make_scene(self.table))))


def transcript(game: str, language: str) -> str:
    """Return the whole match as it is heard."""
    match = loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    match_transcript = MatchTranscript(match, Settings(language=language))
    return "\n".join([HEAD, *match_transcript.match_lines()]) + "\n"


HEAD = """\
What a screen reader tells the player in the South, from the first deal to the end of the match.
The cards lie open here as they are dealt; each other line is
  West   play …   what somebody does, which makes no sound by itself,
  > …             what South presses,
  […]             what gets the focus then: name, kind, state, and what describes it,
  "…"             what is spoken.\
"""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), combine_cases([*GAMES], [*LANGUAGES]))
def test_whole_match_sounds_like_its_transcript(game: str, language: str) -> None:
    file = FOLDER / f"{game}.{language}.txt"
    assert_golden(file, transcript(game, language), "tests.ui.test_transcripts")


def main() -> None:
    """Write every transcript."""
    for game, language in product(GAMES, LANGUAGES):
        write_golden(FOLDER / f"{game}.{language}.txt", transcript(game, language))


if __name__ == "__main__":
    main()
