"""Visits at random: whatever a player, bots, timers, storage and other tabs may send to a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from html import unescape
from random import Random

from engine.bots.advice import Advice
from engine.games import GAMES
from engine.record import dumps, replay_record
from tests.long_matches import long_match_rows
from tests.ui.archive_scenes import browser_rows
from tests.ui.fake_browser import FakeBrowser, apply_saves
from tests.ui.ways_in import DAY, USUAL_WAY, WAYS
from ui.app.commands import COMMANDS, LAZY_COMMANDS
from ui.app.panels import PANELS
from ui.app.start import make_first_model
from ui.model import ME, Model
from ui.model.backup import BackupProgress
from ui.model.command import CommandText, PageInput
from ui.model.effects import (
    AcquireLock,
    AskHint,
    AskMoveReason,
    Effect,
    EstimatePar,
    QueryArchive,
    ReadEarlierDeals,
    ReadEarlierMatch,
    ReviewChoices,
    SendLater,
    StartTimer,
)
from ui.model.messages import (
    ActionChosen,
    AdviceGiven,
    ArchiveRowsRead,
    BackupProgressed,
    BotActed,
    CardToggled,
    ChoicesReviewed,
    EarlierDealsRead,
    EarlierMatchRead,
    LockChanged,
    MoveExplained,
    PageReady,
    ParEstimated,
    ProgramStatusChanged,
    ReadingProgressed,
    RecordRead,
    RecordRejected,
    RowStored,
    SaveAttempted,
    SettingChanged,
    StoragePressureChanged,
    TabShown,
)
from ui.model.settings import Settings
from ui.storage import saved_matches, settings
from ui.storage.links import pack_link

Say = Callable[[Model, Random], PageInput]

CONTROL = re.compile(r'data-(do|action|card)="([^"]*)"(?: data-arg="([^"]*)")?')
"""A control of the page: a command with its argument, an action or a card to mark."""

FORM_FIELD = re.compile(r'<(?:select|input)[^>]* name="((?:settings|draft)\.[^"]*)"')

REPLAY_SEEKS = ("first", "previous", "next", "next-trick", "previous-phase", "last", "3")

WORDS = ("", "no", "all", "1", "2 end", "1 3 all", "H", "zwanzig-ab", "zwanzigerrufen", "de", "en")
"""Arguments that fit some commands."""

TABLE_SETTINGS = ("real_table", "auto_play", "claims", "trick_pause", "tricks", "standing", "sort")

NAMES = (*COMMANDS, *LAZY_COMMANDS)


def stored_rows(game: str, kind: int) -> dict[str, str]:
    """Return the rows of a browser: new, with deals, with a long match, with unreadable rows."""
    settings_row = {saved_matches.SETTINGS_KEY: settings.dump_settings(Settings(real_table=True))}
    rows: tuple[Mapping[str, str], ...] = (
        {},
        played_rows(),
        long_match_rows(game, 6),
        {**played_rows(), **settings_row, saved_matches.HOUSE_RULES_KEY: "{"},
    )
    return dict(rows[kind])


@cache
def played_rows() -> Mapping[str, str]:
    """Return the rows of a browser with a few archived deals, and a match of each game."""
    browser = FakeBrowser(dict(browser_rows()), seed=5).visit(game="zwanzig-ab").play()
    browser.send("new-match zwanzig-ab").play(1)
    return browser.lasting_rows


def legal_action(model: Model, draw: Random) -> str:
    """Return any action that the rules allow, or none."""
    return draw.choice(replay_record(model.record).legal() or ("pass",))


def record_link(model: Model) -> str:
    """Return the link of the deal on the table, alone."""
    return pack_link(dumps(replace(model.record, deals=(model.record.deals[-1],))))


def any_card(model: Model, draw: Random) -> str:
    """Return any card that was dealt, mostly one of mine."""
    hands = model.record.deals[-1].hands
    return draw.choice(draw.choice((*hands, hands[ME], hands[ME])))


def act(model: Model, draw: Random) -> PageInput:
    """Go on with the match: my action, a bot's, the next deal."""
    deal = replay_record(model.record)
    if model.panel.name:
        return CommandText("close")
    if model.replay or model.table.is_trick_held:
        return CommandText("replay-leave" if model.replay else "continue")
    if deal.to_act is None:
        return CommandText("next-deal")
    if deal.to_act == ME:
        return ActionChosen(legal_action(model, draw))
    return BotActed(legal_action(model, draw), model.record, Advice("pass", "only-one"))


def random_command(model: Model, draw: Random) -> PageInput:
    """Give any command with an argument that may fit it."""
    hands = model.record.deals[-1].hands
    words = [draw.choice(hands[ME]), f"{hands[ME][0]} 1", legal_action(model, draw)]
    links = [record_link(model), *model.stored.earlier_matches, *PANELS]
    arg = draw.choice((*WORDS, draw.choice(links), *words))
    return CommandText(draw.choice(NAMES), arg)


def changed_setting(model: Model, draw: Random) -> PageInput:
    """Change a setting, at random, or one that the table depends on."""
    name = draw.choice((*settings.setting_rows(Settings), *4 * TABLE_SETTINGS))
    choices = settings.SETTING_CHOICES.get(name) or ("true", "false", "0", "700")
    return SettingChanged(f"settings.{name}", str(draw.choice([*choices])))


def row_of_other_tab(model: Model, draw: Random) -> PageInput:
    """Let another tab store something."""
    game = model.record.game
    rows = {
        saved_matches.MATCH_PREFIX + game: saved_matches.dump_match(model.match),
        saved_matches.SETTINGS_KEY: settings.dump_settings(Settings(language="en")),
        saved_matches.DAMAGED_KEY: draw.choice(("", "{")),
        saved_matches.LOST_KEY: "",
        saved_matches.SET_ASIDE_PREFIX + "cafe": "",
        **{key: text for key, text in played_rows().items() if key.startswith("archive/list/")},
    }
    return RowStored(*draw.choice([*rows.items()]))


def changed_program(model: Model, draw: Random) -> PageInput:
    """Tell something about the program."""
    news = (
        {"today": draw.choice(("2026-11-27", DAY))},
        {"update": "waiting"},
        {"lasting": draw.choice(("yes", "no"))},
        {"missing_file": "a.py"},
        {"offline": "failed", "reason": "quota"},
        {"has_stand_in": True},
    )
    return ProgramStatusChanged(draw.choice(news))


def other_lock(model: Model, draw: Random) -> PageInput:
    """Let another tab take the match, or leave it."""
    key = "" if model.guest.home_game else saved_matches.MATCH_PREFIX + model.record.game
    return LockChanged(
        key, draw.random() < 0.6, draw.choice(("", saved_matches.dump_match(model.match)))
    )


OTHER_MESSAGES: Sequence[Say] = (
    random_command,
    random_command,
    changed_setting,
    changed_setting,
    row_of_other_tab,
    changed_program,
    other_lock,
    lambda model, draw: ActionChosen(
        f"play {draw.choice(model.record.deals[-1].hands[draw.randrange(4)])}"
    ),
    lambda model, draw: CardToggled(any_card(model, draw)),
    lambda model, draw: CommandText("open", draw.choice([*PANELS])),
    lambda model, draw: CommandText("hint"),
    lambda model, draw: CommandText("undo"),
    lambda model, draw: CommandText(draw.choice(("undo", "redo", "replay-leave"))),
    lambda model, draw: CommandText("replay", draw.choice(("last 0", "last end", "1 4 all", ""))),
    lambda model, draw: CommandText("replay-go", draw.choice(REPLAY_SEEKS)),
    lambda model, draw: CommandText("arranging"),
    lambda model, draw: CommandText("tap-card", any_card(model, draw)),
    lambda model, draw: CommandText("ahead", any_card(model, draw)),
    lambda model, draw: CommandText("lesson", model.record.game),
    lambda model, draw: CommandText("lesson-next"),
    lambda model, draw: CommandText("leave-guest"),
    lambda model, draw: CommandText("import", record_link(model)),
    lambda model, draw: CommandText("daily-of", f"{model.record.game} {DAY}"),
    lambda model, draw: CommandText("just-play"),
    lambda model, draw: CommandText("skip"),
    lambda model, draw: CommandText("claim"),
    lambda model, draw: CommandText("new-match", draw.choice([*GAMES])),
    lambda model, draw: CommandText(
        "bring-back", draw.choice(["x", *model.stored.earlier_matches])
    ),
    lambda model, draw: CommandText("update-later"),
    lambda model, draw: TabShown(),
    lambda model, draw: SaveAttempted(draw.random() < 0.5),
    lambda model, draw: StoragePressureChanged(draw.choice(("", "low", "full", "waits"))),
    lambda model, draw: ReadingProgressed(draw.randrange(9), 9),
    lambda model, draw: RecordRead(model.record),
    lambda model, draw: RecordRejected("What?"),
    lambda model, draw: BackupProgressed(BackupProgress(draw.choice(("", "writing", "failed")))),
)


class RandomVisit:
    """A tab with a table, in which anything may happen next."""

    def __init__(self, game: str, seed: int) -> None:
        self.draw = Random(f"{game} {seed}")
        self.rows = stored_rows(game, seed % 4)
        self.calm = self.draw.choice((0.9, 0.8, 0.4))  # how often the match just goes on
        self.waiting: list[PageInput] = [PageReady(), ProgramStatusChanged({"today": DAY})]
        self.browser = FakeBrowser()
        way = self.draw.choice((USUAL_WAY, USUAL_WAY, *WAYS))
        address = {"speed": "0"} if self.draw.random() < 0.3 else {}
        self.first_model = make_first_model(
            address | WAYS[way](game, self.draw), self.rows, language="en", seed=seed
        )

    def next_message(self, model: Model, html: str) -> PageInput:
        """Return what happens next: an answer, a step of the match, a control, or anything."""
        chance = self.draw.random
        if self.waiting and (chance() < 0.6 or isinstance(self.waiting[0], PageReady)):
            return self.waiting.pop(0)
        if chance() < self.calm:
            return act(model, self.draw)
        if chance() < 0.5:
            return self.pressed_control(html)
        return self.draw.choice(OTHER_MESSAGES)(model, self.draw)

    def pressed_control(self, html: str) -> PageInput:
        """Press any control of the page, or change a field of a form."""
        fields = FORM_FIELD.findall(html)
        if fields and self.draw.random() < 0.3:
            return SettingChanged(self.draw.choice(fields), self.draw.choice(("true", "1", "off")))
        kind, name, arg = self.draw.choice(CONTROL.findall(html) or [("do", "close", "")])
        if kind == "action":
            return ActionChosen(unescape(name))
        return CardToggled(name) if kind == "card" else CommandText(name, unescape(arg))

    def carry_out(self, effects: Sequence[Effect], model: Model) -> None:
        """Store rows, and let the answers to the effects wait."""
        self.rows = self.browser.rows = apply_saves(self.rows, effects)
        self.browser.table = model
        for effect in effects:
            self.waiting += self.answers(effect, model)
        self.waiting = self.waiting[-4:]

    def answers(self, effect: Effect, model: Model) -> Iterator[PageInput]:
        """Yield the messages that answer an effect."""
        advice = Advice(legal_action(model, self.draw), "only-one")
        match effect:
            case AcquireLock(key):
                yield LockChanged(key, self.draw.random() < 0.9)
            case QueryArchive(prefixes):
                yield ArchiveRowsRead(prefixes, tuple(map(self.browser.query, prefixes)))
            case ReadEarlierMatch(head):
                yield EarlierMatchRead(saved_matches.join_match_text(self.rows, head))
            case ReadEarlierDeals():
                yield EarlierDealsRead(self.browser.earlier_deals(effect))
            case AskHint(record):
                yield AdviceGiven(advice, record)
            case AskMoveReason(record, action):
                yield MoveExplained(advice, record, action)
            case ReviewChoices(record):
                yield ChoicesReviewed(record, None, is_complete=self.draw.random() < 0.7)
            case EstimatePar(deal_id):
                yield ParEstimated(deal_id, 0.5, 0.2, 4)
            case StartTimer(_, message) | SendLater(_, message):
                yield message
