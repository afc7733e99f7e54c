"""The strip above the table for a newcomer: the welcome of a game, and its starter table."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, Node, p, section, small, span

from engine.record import truncate_record
from ui.components.offer import command_button
from ui.game_face import face_of_game
from ui.help import starter_table
from ui.help.newcomers import has_linked_rules, may_be_welcomed
from ui.model import Scene
from ui.storage.house_rules import default_rules, rules_of_record
from ui.wording.house_rules import rules_name

WELCOME, LINKED, STARTER, ADDED = "welcome", "linked", "starter", "added"
"""What the strip shows, besides the name of a rule that it offers."""


def strip_content_name(scene: Scene) -> str:
    """Return what the strip shows: one of the names above, the rule it offers, or ""."""
    model = scene.model
    if model.replay:
        return ""
    if may_be_welcomed(model):
        return WELCOME
    if has_linked_rules(model) and starter_table.may_change_rules_in_place(model):
        return LINKED
    if not model.visit.welcoming_games or not starter_table.is_at_starter_table(model):
        return ""
    if starter_table.may_change_rules_in_place(model):
        return STARTER
    return starter_table.offered_step(model) or (
        ADDED if starter_table.has_just_added_rule(model) else ""
    )


def resting_content_name(scene: Scene) -> str:
    """Return what the strip showed before I acted in the first deal, if it is being played.

    Its sentence stays, so that nothing moves and no gap opens. It is "" if there is none.
    """
    model = scene.model
    is_over = scene.view["phase"] == "over" and not model.table.is_trick_held
    if strip_content_name(scene) or is_over or len(model.record.deals) > 1:
        return ""
    first = replace(model, match=replace(model.match, record=truncate_record(model.record, 0, 0)))
    return strip_content_name(replace(scene, model=first))


def newcomer_strip_view(scene: Scene) -> Element:
    """Render the strip. It comes before the table in reading order, and needs no answer."""
    name, resting_name = strip_content_name(scene), resting_content_name(scene)
    shown = name or resting_name
    title = {WELCOME: "ui.welcome", LINKED: "ui.rules"}.get(shown, "starter.title")
    label = scene.say(title) if shown else None
    classes = {"is-resting": bool(resting_name)}
    is_inert = bool(scene.model.panel.name)
    return section("#welcome", class_=classes, aria_label=label, inert=is_inert)[
        strip_content(scene, name)
        if name
        else bool(resting_name) and p[resting_sentence(scene, resting_name)]
    ]


def resting_sentence(scene: Scene, name: str) -> str:
    """Return the sentence that stays while the first deal is played: the aim, or the rules."""
    if name in (WELCOME, LINKED):
        return welcome_sentence(scene)
    return starter_table.left_out_sentence(scene.say, rules_of_record(scene.model.record))


def strip_content(scene: Scene, name: str) -> Node:
    """Render the content of the strip."""
    if name == WELCOME:
        return welcome_content(scene)
    if name == LINKED:
        return p[welcome_sentence(scene)], rules_buttons(scene)
    from ui.help import starter_strip  # packed until it is needed

    if name in (STARTER, ADDED):
        return (starter_strip.starter_line if name == STARTER else starter_strip.added_line)(scene)
    return starter_strip.offer_line(scene, name)


def welcome_sentence(scene: Scene) -> str:
    """Return by which rules of a link the table was dealt, or else the aim of the game."""
    if has_linked_rules(scene.model):
        rules = rules_name(scene.say, rules_of_record(scene.model.record))
        return scene.say("rules.linked", rules=rules)
    game = scene.view["game"]
    facts = face_of_game(game).rule_facts(scene.say, scene.deal.match.rules)
    return scene.say(f"game.{game}.aim", **facts)


def welcome_content(scene: Scene) -> Node:
    """Render the aim of the game or the rules of the link, and the buttons."""
    game, is_linked = scene.view["game"], has_linked_rules(scene.model)
    return (
        p[welcome_sentence(scene)],
        game in scene.model.guided_deals
        and command_button(scene, "learn", do="lesson", arg=game, primary=True, place="welcome"),
        command_button(scene, "just-play", place="welcome")[
            span[scene.say("ui.just-play")],
            " ",
            not is_linked
            and bool(face_of_game(game).starter_options)
            and small[scene.say("ui.just-play.rules")],
        ],
        rules_buttons(scene)
        if is_linked
        else command_button(scene, "watch-first", do="watch", arg=game, place="welcome"),
    )


def rules_buttons(scene: Scene) -> Node:
    """Render the buttons that show the rules of the link, and leave them for the usual ones."""
    rules = rules_of_record(scene.model.record)
    return (
        command_button(scene, "see-rules", do="open", arg="rules", place="welcome"),
        rules != default_rules(rules.game)
        and command_button(scene, "usual-rules", do="full-game", place="welcome"),
    )
