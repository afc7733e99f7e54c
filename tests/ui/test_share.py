"""Sharing a position: what a link carries, opens, and gives away."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from random import Random
from unittest.mock import ANY

import pytest
from htpy import div

from engine.bots.advice import Advice
from engine.errors import EngineError
from engine.excerpt import shortest_record_of_deal
from engine.games import GAMES, find_game
from engine.options import changed_options
from engine.puzzle import redealt_records, visible_states_of_last_deal
from engine.record import (
    Record,
    deal_states,
    dumps,
    is_at_puzzle_question,
    loads,
    parse_record,
    record_view,
    replay_record,
)
from tests.engine.random_matches import random_match
from tests.engine.test_public import list_positions, random_record
from tests.ui.fake_browser import FakeBrowser
from tests.ui.scenes import html_text
from tests.ui.tables import (
    OPENING,
    after_command,
    announcements,
    effect_of,
    effects_of,
    make_model,
    with_fields,
)
from ui.app.notices import notices_view
from ui.app.page import page_view
from ui.app.update import update
from ui.house_rules.rules_form import rules_panel
from ui.model import ME, Match, Model
from ui.model.command import CommandText
from ui.model.effects import (
    AskHint,
    CopyText,
    DownloadFile,
    DrawQrCode,
    RedealHiddenCards,
    ShareLink,
)
from ui.model.house_rules import HouseRules
from ui.model.messages import (
    ActionChosen,
    AdviceGiven,
    HiddenCardsRedealt,
    QrCodeDrawn,
    RulesLinkOpened,
)
from ui.model.replay import Replay
from ui.model.settings import Settings
from ui.model.sharing import QrCode
from ui.position.scene import make_scene
from ui.sharing import sharing
from ui.sharing.share_panel import share_panel
from ui.storage import house_rules, links, saved_matches
from ui.storage.rules_code import rules_code
from ui.table import bot_report


def with_share_panel(table: Model | None = None) -> Model:
    return after_command(table or make_model(), "open", "share")


def with_puzzle(table: Model) -> Model:
    """Return the panel with a puzzle that has been made."""
    after, effects = update(table, CommandText("share-as", "puzzle"))
    (expected,) = effects_of(RedealHiddenCards, effects)
    *_, made = redealt_records(expected.record, ME, Random(1))
    return update(after, HiddenCardsRedealt(expected.record, made))[0]


def shown_sharing(table: Model) -> str:
    return str(share_panel(make_scene(table)))


def share_text(table: Model) -> str:
    return html_text(shown_sharing(table))


def table_of(record: Record) -> Model:
    """Return the table with a match by this record."""
    return replace(make_model(), match=Match(record))


def replay_of(record: Record, moment: str, number: int = 0) -> Model:
    """Return the table at a moment of a deal of this record, the last one if none is named."""
    return after_command(table_of(record), "replay", f"{number or len(record.deals)} {moment}")


def fragment_parts(fragment: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in fragment.removeprefix("#").split("&"))


# --- links -------------------------------------------------------------------------------------


def test_link_carries_position_ply_and_viewpoint() -> None:
    table = with_share_panel()
    result = fragment_parts(sharing.position_fragment(table))
    assert loads(links.unpack_link(result["r"])) == table.record
    assert result["p"] == str(len(table.record.deals[-1].actions)) and "eyes" not in result
    assert (
        fragment_parts(sharing.position_fragment(after_command(table, "share-as", "all")))["eyes"]
        == "all"
    )


@pytest.mark.parametrize("game", GAMES)
def test_deal_link_stays_within_two_thousand_characters(game: str) -> None:
    longest = 0
    for seed in range(60):
        record = random_record(game, seed)
        table = table_of(record)
        longest = max(longest, len(sharing.position_fragment(table)))
        result = fragment_parts(sharing.position_fragment(table))
        other_device = FakeBrowser().visit(r=result["r"]).table.record
        assert other_device.deals[-1] == record.deals[-1]
        assert record_view(other_device) == record_view(record) | {
            "match": ANY,
            "scores": ANY,
            "deal_number": ANY,
        }
    assert 0 < longest <= 2_000


@pytest.mark.parametrize("game", GAMES)
def test_dependent_deal_is_shared_without_earlier_ones(game: str) -> None:
    """In a double round, or where somebody may not drop out again, the link says so."""
    bound = 0
    for seed in range(200):
        if seed >= 12 and bound:
            break
        *_, record = random_match(GAMES[game], GAMES[game].presets[0].name, seed, 5)
        number = len(record.deals) - 1
        bound += len(shortest_record_of_deal(record, number).deals) > 1
        table = table_of(record)
        result = fragment_parts(sharing.position_fragment(table))
        assert len(result["r"]) <= 2_000
        other_device = FakeBrowser().visit(r=result["r"]).table
        assert other_device.record.deals[-1] == record.deals[-1]
        assert len(other_device.record.deal_chain.loaded_deals()) == 1
        assert replay_record(other_device.record).result == replay_record(record).result
        sent = json.loads(bot_report.bot_report(other_device))
        assert parse_record(sent["record"], sent.get("past")).deals[-1] == record.deals[-1]
    assert bound


def test_share_panel_says_what_link_gives_away() -> None:
    table = with_share_panel()
    for way in sharing.allowed_scopes(table):
        after = after_command(table, "share-as", way)
        text = share_text(after)
        assert make_scene(after).say(f"share.{way}.more") in text


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
def test_replay_shares_its_moment_not_the_match(game: str) -> None:
    """The whole deal, paused there, with its viewpoint; every button gives the same."""
    record = random_record(game, 5)
    last = len(record.deals[-1].actions)
    for eyes, whose in (("0", None), ("2", "2"), ("all", "all")):
        table = with_share_panel(replay_of(record, f"3 {eyes}"))
        result = fragment_parts(sharing.position_fragment(table))
        sent = saved_matches.parse_saved_match(links.unpack_link(result["r"]), 0).record
        assert sent.deals[-1].actions == record.deals[-1].actions
        assert (result["p"], result.get("eyes")) == ("3", whose)
        assert sharing.position_fragment(table) in unescape(shown_sharing(table))
        copy_effect = effect_of(CopyText, table, CommandText("share-copy"))
        assert copy_effect.fragment == sharing.position_fragment(table)
        text = effect_of(CopyText, table, CommandText("share-text"))
        assert len(text.text.splitlines()) == 4
        other_device = FakeBrowser().visit(**result).table
        assert other_device.replay == Replay(len(other_device.record.deals) - 1, 3, whose or "0")
        assert len(other_device.record.deals[-1].actions) == last


@pytest.mark.replay
def test_share_panel_warns_of_how_deal_continued() -> None:
    record = random_record("zwanzigerrufen", 5)
    last = len(record.deals[-1].actions)
    for ply, told in ((3, True), (last, False)):
        there = with_share_panel(replay_of(record, f"{ply}"))
        for way in ("seen", "all"):
            words_of = share_text(after_command(there, "share-as", way))
            assert ("How the deal went on is in the link too." in words_of) == told
    assert "went on" not in share_text(with_share_panel())


@pytest.mark.replay
def test_later_deal_shared_alone_bears_no_number() -> None:
    """For others it is the first one, and nobody has any score yet."""
    *_, match = random_match(GAMES["zwanzig-ab"], "standard", 1, 3)
    first, later = (with_share_panel(replay_of(match, "0", number)) for number in (1, 3))
    rules = f"Standard + {len(match.options)}"
    assert sharing.share_title(later) == f"Zwanzig ab ({rules})"
    assert "without the score of the match" in share_text(later)
    assert sharing.share_title(first) == f"Zwanzig ab ({rules}), deal 1"
    assert "without the score of the match" not in share_text(first)


@pytest.mark.replay
def test_other_viewpoint_is_not_called_my_view() -> None:
    there = replay_of(random_record("zwanzig-ab", 5), "3 2")
    words_of = share_text(with_share_panel(there))
    assert "As I see it" not in words_of and "What North saw" in words_of


@pytest.mark.replay
@pytest.mark.parametrize("game", GAMES)
def test_any_past_decision_of_mine_makes_puzzle(game: str) -> None:
    record = random_record(game, 5)
    number = len(record.deals) - 1
    mine = [
        ply
        for ply, state in enumerate(deal_states(record, number))
        if state.to_act == ME and len(state.legal()) > 1
    ]
    table = with_puzzle(with_share_panel(replay_of(record, f"{mine[0]}")))
    result = saved_matches.parse_saved_match(
        links.unpack_link(fragment_parts(sharing.position_fragment(table))["r"]), 0
    ).record
    assert is_at_puzzle_question(result) and len(result.deals[-1].actions) == mine[0]
    assert 'id="share-puzzle"' in shown_sharing(table)


@pytest.mark.replay
def test_bot_report_names_its_moment() -> None:
    record = random_record("zwanzigerrufen", 5)
    data = json.loads(bot_report.bot_report(replay_of(record, "7")))
    assert data["ply"] == 7
    assert tuple(data["record"]["deals"][-1]["actions"]) == record.deals[-1].actions


SHOWN_AT = {"share-copy": "share", "share-text": "share", "share-send": "share", "report": "share"}


@pytest.mark.parametrize("name", [*SHOWN_AT, "rules-copy", "profile-copy"])
def test_copy_result_appears_at_existing_button(name: str) -> None:
    mine = with_fields(make_model(), profiles={"A": Settings(), "B": Settings(theme="dark")})
    panel = SHOWN_AT.get(name, name.partition("-")[0])
    panel = "settings" if panel == "profile" else panel
    table = after_command(mine, "open", panel)
    (effect,) = [
        effect
        for effect in update(table, CommandText(name, "B" if name == "profile-copy" else ""))[1]
        if isinstance(effect, CopyText | ShareLink)
    ]
    [button] = re.findall(
        f'<button[^>]*id="{effect.button[1:]}"[^>]*>', str(page_view(make_scene(table)))
    )
    assert f'data-do="{name}"' in button
    if name == "profile-copy":
        assert 'data-arg="B"' in button


def test_sharing_offers_clipboard_send_code_and_file() -> None:
    table = with_share_panel()
    result = sharing.position_fragment(table)
    assert update(table, CommandText("share-copy"))[1][0] == CopyText(
        "", result, "The link has been copied.", "#do-share-copy"
    )
    sent = effect_of(ShareLink, table, CommandText("share-send"))
    assert sent.fragment == result and "deal 1" in sent.title
    text = effect_of(CopyText, table, CommandText("share-text"))
    assert text.fragment == result and len(text.text.splitlines()) == 4
    file = effect_of(DownloadFile, table, CommandText("share-file"))
    assert loads(file.text) == table.record
    after, effects = update(table, CommandText("share-code"))
    assert DrawQrCode(result) in effects
    rendered = update(after, QrCodeDrawn(QrCode(result, 21, "M0 0L1 0L1 1Z")))[0]
    assert "M0 0L1 0L1 1Z" in shown_sharing(rendered)
    late = update(
        after_command(rendered, "share-as", "all"), QrCodeDrawn(QrCode(result, 21, "M0 0"))
    )[0]
    assert "M0 0" not in shown_sharing(late)  # of another link
    long = update(after, QrCodeDrawn(QrCode(result, -1, "")))[0]
    assert "too long for a QR code" in share_text(long)


@pytest.mark.replay
def test_pasted_link_opens_despite_surrounding_text() -> None:
    """An installed app opens no links, and a copied text ends with one."""
    sent = sharing.position_fragment(
        after_command(with_share_panel(make_model(*OPENING)), "share-as", "all")
    )
    mine = FakeBrowser().visit(game="zwanzigerrufen")
    before = mine.table.record
    mine.send("open record", f"import Look!\nhttps://example.org/x/?a=1{sent} \nBye")
    result = mine.table.replay
    assert (
        mine.table.guest.home_game
        and result
        and result.viewpoint == "all"
        and not mine.table.panel.name
    )
    mine.send("replay-leave", "leave-guest", "open record")
    assert mine.table.record == before
    for _ in range(3):  # each program on the way may have escaped the signs of the link
        sent = "#" + links.url_escape(sent.removeprefix("#"))
        mine.send("open record", f"import Look! https://example.org/x/{sent}")
        result = mine.table.replay
        assert mine.table.guest.home_game and result and result.viewpoint == "all"
        mine.send("replay-leave", "leave-guest", "open record")
    mine.send(f"import https://example.org/#h={house_rules.pack_rules(OURS)}")
    assert house_rules.rules_of_record(mine.table.record) == OURS and not mine.table.panel.name


@pytest.mark.parametrize("text", ["https://x/#r=1.abc&p=0", "#r=", "#p=3&d=1", "#", "# #r"])
def test_link_that_carries_nothing_keeps_own_match(text: str) -> None:
    after = after_command(make_model(*OPENING), "import", text)
    assert after.notice and after.replay is None and not after.guest.home_game


def test_record_with_any_player_names_opens() -> None:
    named = replace(make_model(*OPENING).record, players=("a#r=1", "b", "c", "d"))
    assert after_command(make_model(), "import", dumps(named)).record == named


# --- puzzles -----------------------------------------------------------------------------------


def test_puzzle_shows_my_view_until_my_decision() -> None:
    table = with_puzzle(with_share_panel())
    result = fragment_parts(sharing.position_fragment(table))
    record = loads(links.unpack_link(result["r"]))
    assert visible_states_of_last_deal(record, ME) == visible_states_of_last_deal(table.record, ME)
    assert is_at_puzzle_question(record) and result.keys() == {"r"}


def test_no_puzzle_without_my_decision() -> None:
    for game in GAMES:
        for record in list_positions(random_record(game, 3)):
            table = with_share_panel(table_of(record))
            deal = replay_record(record)
            decides = deal.to_act == ME and len(deal.legal()) > 1
            assert ("puzzle" in sharing.allowed_scopes(table)) == decides


def test_puzzle_answer_gets_comment_before_play() -> None:
    """The bots comment on it first; the next press plays it."""
    sent = with_puzzle(with_share_panel(make_model(*OPENING)))
    other_device = FakeBrowser().visit(r=fragment_parts(sharing.position_fragment(sent))["r"]).table
    assert "Ein Rätsel" in notices_of(other_device)
    legal = replay_record(other_device.record).legal()
    after, effects = update(other_device, ActionChosen(legal[0]))
    assert after.record == other_device.record
    assert any(isinstance(effect, AskHint) for effect in effects)
    messages = announcements(effects)
    assert messages and messages[0].startswith("Deine Antwort")
    advice = Advice(legal[1], "other", values={legal[0]: 1.0, legal[1]: 2.0})
    visible, effects = update(after, AdviceGiven(advice, after.record))
    assert "Die Bots sehen es anders" in html_text(str(page_view(make_scene(visible))))
    played_on = update(visible, ActionChosen(legal[0]))[0]
    assert played_on.record.deals[-1].actions[-1] == legal[0]
    assert not played_on.table.puzzle_answer


def notices_of(table: Model) -> str:
    return str(div[notices_view(make_scene(table))])


# --- house rules -------------------------------------------------------------------------------

OURS = HouseRules("zwanzig-ab", "jaeger", {"exchange_max": 2})


def test_house_rules_travel_by_link() -> None:
    assert house_rules.unpack_rules(house_rules.pack_rules(OURS)) == OURS
    copy_effect = effect_of(CopyText, make_model(), CommandText("rules-copy"))
    assert copy_effect.fragment.startswith("#h=1.")


def test_link_rules_need_consent_before_they_hold() -> None:
    browser = FakeBrowser().visit().play(2)
    before = browser.table.record
    browser.visit(h=house_rules.pack_rules(OURS))
    assert browser.table.record == before and browser.table.stored.rules_draft is None
    notice = html_text(notices_of(browser.table))
    assert "Regeln im Link: Jäger + 1." in notice
    browser.send("rules-accept")
    assert browser.table.stored.rules_draft == OURS and browser.table.panel.name == "rules"
    assert browser.table.record == before
    assert browser.table.offered_rules is None


def test_match_replaced_by_link_rules_comes_back() -> None:
    browser = FakeBrowser().visit().play(2)
    before = browser.table.record
    browser.visit(h=house_rules.pack_rules(OURS)).send("rules-play")
    table = browser.table
    assert house_rules.rules_of_record(table.record) == OURS
    assert table.offered_rules is None and table.toast
    assert "Hier gelten die Regeln aus deinem Link" in html_text(str(page_view(make_scene(table))))
    assert browser.send("undo").table.record == before


def test_share_panel_sends_rules_of_the_table() -> None:
    """Not those drafted for the next match; the title of a shared position counts the changes."""
    browser = FakeBrowser().visit(h=house_rules.pack_rules(OURS)).play(2)
    browser.send("open rules", "draft-preset standard")
    browser.send("close", "open share")
    shown = share_text(browser.table)
    assert "Die Regeln am Tisch: Jäger; " in shown and "Zwanzig ab (Jäger + 1), Spiel 1" in shown
    assert 'data-do="rules-send"' in shown_sharing(browser.table)
    sent = effect_of(ShareLink, browser.table, CommandText("rules-send"))
    assert sent.fragment == f"#h={house_rules.pack_rules(OURS)}"
    assert sent.title == "Hausregeln: Zwanzig ab, Jäger + 1"


def test_link_changes_come_first_in_form_once() -> None:
    ours = HouseRules("zwanzig-ab", "standard", {"start_score": 15, "exchange_max": 2})
    browser = FakeBrowser().visit().play(2).visit(h=house_rules.pack_rules(ours))
    browser.send("rules-accept")
    form = shown_rules(browser.table)
    assert form.count('id="rules-changes"') == 1
    assert form.index('id="option-start_score"') > form.index('id="preset-standard"')
    assert form.index('id="rules-linked"') < form.index('id="preset-standard"')
    changes = form[form.index('id="rules-linked"') : form.index('id="preset-standard"')]
    assert changes.count('class="chip"') == 2
    assert "gilt gerade" not in form  # Standard alone, not these
    browser.send("draft-reset exchange_max")
    form = shown_rules(browser.table)
    assert 'id="rules-linked"' not in form and form.count('id="rules-changes"') == 1


@pytest.mark.parametrize("kind", ["begun", "rules", "draft", "guest"])
def test_a_link_replaces_nothing_of_mine(kind: str) -> None:
    browser = FakeBrowser().visit()
    mine = replace(OURS, preset="standard")
    if kind == "begun":
        browser.play(2)
    elif kind == "guest":
        browser.visit(seed="9")
    else:
        stored = replace(browser.table.stored, rules_draft=mine)
        browser.table = replace(browser.table, stored=stored)
        browser.send(*[CommandText("start-draft")] * (kind == "rules"))
    before = browser.table.record
    browser.send(RulesLinkOpened(house_rules.pack_rules(OURS)))
    assert browser.table.record == before and browser.table.offered_rules == OURS


def test_draft_before_rules_link_comes_back() -> None:
    browser = FakeBrowser().visit()
    browser.send("open rules")
    mine = replace(OURS, preset="standard")
    browser.table = replace(browser.table, stored=replace(browser.table.stored, rules_draft=mine))
    browser.send(RulesLinkOpened(house_rules.pack_rules(OURS)), "rules-accept")
    browser.send("draft-undo")
    assert browser.table.stored.rules_draft == mine


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1.xyz",
        links.pack_link("{}"),
        links.pack_link('{"format":"zwanzig-rules/1","game":"chess"}'),
        links.pack_link('{"format":"zwanzig-rules/1","game":"zwanzig-ab","preset":"none"}'),
        links.pack_link(
            '{"format":"zwanzig-rules/1","game":"zwanzig-ab","preset":"jaeger","options":{"new":1}}'
        ),
        links.pack_link('{"format":"zwanzig-rules/1","game":["a"],"preset":{}}'),
        "1." + "A" * 9_000,
    ],
)
def test_invalid_rules_link_is_refused_with_sentence(text: str) -> None:
    with pytest.raises(EngineError):
        house_rules.unpack_rules(text)
    table, _ = update(make_model(), RulesLinkOpened(text))
    assert table.offered_rules is None and "rules" in table.notice


# --- reports -----------------------------------------------------------------------------------


def test_bot_report_has_exactly_what_it_needs() -> None:
    browser = FakeBrowser().visit().play(2)
    browser.send("open share")
    copy_effect = effect_of(CopyText, browser.table, CommandText("report"))
    data = json.loads(copy_effect.text)
    assert data.keys() == {"format", "build", "levels", "weighed", "ply", "record"}
    assert loads(json.dumps(data["record"])) == sharing.position_record(browser.table)
    assert data["ply"] == len(data["record"]["deals"][-1]["actions"])
    assert data["levels"] == ["", "club", "club", "club"]
    assert bot_report.bot_report(browser.table) == copy_effect.text


def test_rules_qr_code_opens_same_rules_elsewhere() -> None:
    """The code is drawn again if the rules have changed meanwhile."""
    there = after_command(after_command(make_model(), "open", "rules"), "draft-game", "zwanzig-ab")
    after, effects = update(there, CommandText("rules-code"))
    (expected,) = [effect.fragment for effect in effects if isinstance(effect, DrawQrCode)]
    assert expected == f"#h={house_rules.pack_rules(HouseRules('zwanzig-ab', 'standard'))}"
    rendered = update(after, QrCodeDrawn(QrCode(expected, 21, "M0 0L1 0L1 1Z")))[0]
    assert 'id="share-code"' in shown_rules(rendered)
    assert 'id="share-code"' not in shown_rules(after_command(rendered, "rules-code"))
    other = after_command(rendered, "draft-preset", "jaeger")
    assert 'id="share-code"' not in shown_rules(other)
    assert effects_of(DrawQrCode, update(other, CommandText("rules-code"))[1])


def test_equal_rules_have_equal_short_codes() -> None:
    classic, rulebook = (HouseRules("zwanzigerrufen", item) for item in ("classic", "rulebook"))
    sets = [preset.rules for preset in find_game("zwanzigerrufen").presets]
    assert rules_code(replace(classic, options=changed_options(sets[1], sets[0]))) == rules_code(
        rulebook
    )
    every = [HouseRules(game, preset.name) for game in GAMES for preset in find_game(game).presets]
    assert len({rules_code(rules) for rules in (*every, OURS)}) == len(every) + 1
    assert rules_code(classic) == "R42-261"  # never changed: players have written codes down


def test_rules_panel_shows_the_short_code() -> None:
    browser = FakeBrowser().visit().play(2).visit(h=house_rules.pack_rules(OURS))
    browser.send("rules-accept")
    assert f"Code dieser Regeln: {rules_code(OURS)}." in html_text(shown_rules(browser.table))


def shown_rules(table: Model) -> str:
    return str(rules_panel(make_scene(table)))
