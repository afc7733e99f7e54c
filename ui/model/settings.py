"""The settings, each with its row in the form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.bots.levels import LEVEL_NAMES
from ui.languages import FALLBACK_LANGUAGE, LANGUAGES


class SettingRow(NamedTuple):
    """What the form shows of a setting, besides the texts of its name and values."""

    group: str  # the heading above it
    choices: tuple[Any, ...]  # a stored value that is not among them is ignored; none if typed
    explained: bool  # there is a text about what it does
    real_table_value: Any = None  # its value at a real table, if it is an aid


YES_NO = (False, True)

NO_OWN_NAMES = ("", "", "", "")
"""The names of the seats, as long as everybody has the usual one."""


def setting_field(
    group: str,
    default: Any,
    choices: tuple[Any, ...],
    *,
    explained: bool = False,
    real_table_value: Any = None,
) -> Any:
    """Return a dataclass field of the settings that carries its row in the form."""
    return field(
        default=default, metadata={"row": SettingRow(group, choices, explained, real_table_value)}
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, in the order of the form. They are saved apart from the match.

    The text key of a setting is `setting.NAME`, of a value `setting.NAME.VALUE`, and of its
    explanation `setting.NAME.more`.
    """

    language: str = setting_field("look", FALLBACK_LANGUAGE, tuple(LANGUAGES))
    # Used by languages that have such terms.
    terms: str = setting_field("look", "german", ("german", "austrian"))
    theme: str = setting_field("look", "auto", ("auto", "light", "dark"))
    # Percentage of the usual size of letters.
    text_size: int = setting_field("look", 100, (100, 115, 130), explained=True)
    contrast: str = setting_field("look", "auto", ("auto", "normal", "strong"))
    motion: str = setting_field("look", "auto", ("auto", "reduced", "full"))
    # Speed of animations.
    animation: str = setting_field("look", "normal", ("slow", "normal", "fast"))
    # Names of the other players.
    names: str = setting_field("look", "people", ("people", "compass"))
    # Names that the player has given to all seats, their own first; "" for the usual one.
    own_names: tuple[str, ...] = setting_field("look", NO_OWN_NAMES, (), explained=True)
    deck: str = setting_field("cards", "pictures", ("pictures", "large"), explained=True)
    # Used by games that allow both.
    suits: str = setting_field("cards", "french", ("french", "german"), explained=True)
    four_colours: bool = setting_field("cards", False, YES_NO, explained=True)
    suit_marks: str = setting_field(
        "cards", "none", ("none", "letters", "patterns"), explained=True
    )
    large_cards: bool = setting_field("cards", False, YES_NO, explained=True)
    # K D B / K D C B on the cards; auto follows the language.
    german_index: bool | str = setting_field("cards", "auto", ("auto", False, True), explained=True)
    sort: str = setting_field(
        "hand", "suit", ("suit", "trumps-last", "rank", "hand"), explained=True
    )
    reversed: bool = setting_field("hand", False, YES_NO)  # the hand from its low cards on
    left_handed: bool = setting_field("hand", False, YES_NO, explained=True)
    level: str = setting_field("play", "club", LEVEL_NAMES, explained=True)  # of all three bots …
    level_1: str = setting_field(
        "play", "all", ("all", *LEVEL_NAMES)
    )  # … unless this seat has its own
    level_2: str = setting_field("play", "all", ("all", *LEVEL_NAMES))
    level_3: str = setting_field("play", "all", ("all", *LEVEL_NAMES))
    # Milliseconds that a finished trick stays; 0: until a tap, -1: not at all.
    trick_pause: int = setting_field(
        "play", 1200, (-1, 500, 1000, 1200, 1800, 3000, 5000, 0), explained=True
    )
    # Milliseconds before a bot acts.
    bot_pause: int = setting_field("play", 400, (0, 300, 400, 600, 1000, 2000))
    # When my only legal card is played automatically: never, as my last card, or always.
    auto_play: str = setting_field("play", "last", ("off", "last", "forced"), explained=True)
    # Whether the rest of the tricks can be claimed.
    claims: bool = setting_field("play", True, YES_NO, explained=True, real_table_value=False)
    # Whether a card is played by a second tap only.
    confirm: bool = setting_field("play", False, YES_NO, explained=True)
    sound: str = setting_field("play", "off", ("off", "soft", "normal", "loud"), explained=True)
    real_table: bool = setting_field("aids", False, YES_NO, explained=True)  # no aids at all
    # Which card wins the trick, who plays with whom, how the deal stands, and which tricks
    # can be looked at again.
    winning: bool = setting_field("aids", True, YES_NO, explained=True, real_table_value=False)
    partner: bool = setting_field("aids", True, YES_NO, explained=True, real_table_value=False)
    standing: str = setting_field(
        "aids", "all", ("all", "own", "off"), explained=True, real_table_value="off"
    )
    tricks: str = setting_field(
        "aids", "all", ("all", "last", "none"), explained=True, real_table_value="last"
    )
    # Who holds which cards.
    knows: bool = setting_field("aids", False, YES_NO, explained=True, real_table_value=False)
    # Par of a deal, cards and play.
    par: bool = setting_field("aids", True, YES_NO, explained=True, real_table_value=False)
    # Whether letters answer questions and give commands: alone, with Alt, or not at all.
    game_keys: bool | str = setting_field("access", True, (True, "alt", False), explained=True)
    typing: bool = setting_field("access", False, YES_NO, explained=True)  # the typing line
    speech: str = setting_field("access", "normal", ("short", "normal", "full"))  # how much

    @property
    def german_letters(self) -> bool:
        """Whether the cards show German letters."""
        by_language = LANGUAGES[self.language].german_letters
        return by_language if self.german_index == "auto" else bool(self.german_index)


@dataclass(frozen=True, slots=True)
class Profile:
    """Settings saved under a name."""

    name: str
    settings: Settings
