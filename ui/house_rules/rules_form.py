"""The house rules as a form made from the option rows: rule sets, rules, sharing, start."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    fragment,
    h3,
    input,
    label,
    legend,
    li,
    option,
    p,
    section,
    select,
    small,
    span,
    strong,
    summary,
    ul,
)

from engine.games import GAMES, find_game
from engine.options import Option, OptionValue, Preset, changed_options
from ui.components.offer import command_button
from ui.components.plain_words import folded_plain_words
from ui.components.qr_code import qr_code
from ui.components.rule_link import option_rule_link
from ui.components.search_field import matches_search, search_field
from ui.game_face import face_of_game
from ui.house_rules import commands
from ui.model import Scene
from ui.model.house_rules import HouseRules
from ui.storage import house_rules
from ui.storage.rules_code import rules_code
from ui.wording.house_rules import (
    changes_put_aside_text,
    draft_refusal,
    form_option_names,
    missing_companions_text,
    missing_needs_text,
    option_name,
    option_source,
    option_with_value_name,
    options_by_name,
    preset_name,
    preset_source,
    value_name,
)
from ui.wording.players_and_numbers import format_count

Attributes = Mapping[str, str | bool | None]

MAX_CHIPS = 3
"""The maximum number of differences on the card of a rule set."""


def rules_panel(scene: Scene) -> Element:
    """Render the form. It shows the rules in play until something is drafted."""
    draft = scene.model.stored.rules_draft or house_rules.rules_of_record(scene.model.record)
    matches = {
        name: matching_options(scene, draft, name, tuple(options))
        for name, options in sorted(
            face_of_game(draft.game).rule_groups,
            key=lambda group: not any(is_found_by_name(scene, option) for option in group[1]),
        )
    }
    refusal = draft_refusal(scene, draft)
    return div(".rules")[
        is_of_link(scene, draft) and linked_rules_section(scene, draft),
        p[scene.say("rules.about")],
        draft_game_switch(scene, draft),
        preset_cards(scene, draft),
        not scene.model.panel.search_text
        and folded_plain_words(
            scene, draft.game, house_rules.unchecked_engine_rules(draft), "#rules-plain-words.group"
        ),
        search_field(scene, "rules", sum(map(len, matches.values()))),
        (option_group(scene, draft, name, rows) for name, rows in matches.items() if rows),
        not refusal and share_rules_section(scene, draft),
        start_section(scene, draft, refusal),
    ]


def is_of_link(scene: Scene, draft: HouseRules) -> bool:
    """Return whether the drafted rules are a link's, unchanged, and not just a rule set."""
    return bool(draft.options) and draft == scene.model.linked_rules


def linked_rules_section(scene: Scene, draft: HouseRules) -> Element:
    """Render the changes that a link brings, one below the other."""
    return section("#rules-linked", aria_labelledby="rules-linked-title")[
        h3("#rules-linked-title")[scene.say("rules.linked.title")],
        changes_section(scene, draft),
    ]


def draft_game_switch(scene: Scene, draft: HouseRules) -> Element:
    """Render the switch between the games whose rules are drafted."""
    return div(".choices", role="group", aria_label=scene.say("ui.games"))[
        (
            button(
                f"#rules-{game}",
                type="button",
                data_do="draft-game",
                data_arg=game,
                aria_pressed="true" if game == draft.game else "false",
            )[scene.say(f"game.{game}")]
            for game in GAMES
        )
    ]


def preset_cards(scene: Scene, draft: HouseRules) -> Element:
    """Render the rule sets to start from, and the undo of replaced changes."""
    return fieldset("#rules-presets")[
        legend[scene.say("rules.presets")],
        (preset_card(scene, draft, rule_set) for rule_set in find_game(draft.game).presets),
        dropped_draft_notice(scene),
    ]


def preset_card(scene: Scene, draft: HouseRules, rule_set: Preset[Any]) -> Element:
    """Render a rule set as a card: its name, what is special, and where it comes from."""
    say, record = scene.say, scene.model.record
    is_drafted = rule_set.name == draft.preset
    is_running = (record.game, record.preset) == (draft.game, rule_set.name) and (
        not is_drafted or draft.options == dict(record.options)
    )
    name = preset_name(say, draft.game, rule_set.name)
    return div(".preset-card")[
        button(
            f"#preset-{rule_set.name}.preset",
            type="button",
            data_do="draft-preset",
            data_arg=rule_set.name,
            aria_pressed="true" if is_drafted else "false",
        )[
            strong[name],
            is_running and span(".badge")[say("rules.running")],
            span[say(f"preset.{draft.game}.{rule_set.name}.more")],
            difference_chips(scene, draft.game, rule_set),
        ],
        source_details(scene, name, preset_source(say, rule_set)),
    ]


def difference_chips(scene: Scene, game: str, rule_set: Preset[Any]) -> Node:
    """Render the differences from the first rule set of the game in short.

    Options that do not matter under this rule set are left out.
    """
    changed = changed_options(rule_set.rules, find_game(game).presets[0].rules)
    options = options_by_name(game)
    names = [
        name
        for name in form_option_names(game)
        if name in changed and options[name].is_relevant(rule_set.rules)
    ]
    hidden_count = len(names) - MAX_CHIPS
    return (
        bool(names)
        and span(".chips")[
            (
                span(".chip")[option_with_value_name(scene.say, game, name, rule_set.rules)]
                for name in islice(names, MAX_CHIPS)
            ),
            hidden_count > 0 and span(".chip.more")[scene.say("rules.more", count=hidden_count)],
        ]
    )


def source_details(scene: Scene, name: str, source: Node) -> Element:
    """Render where a rule set or a rule comes from, behind an icon.

    The source of a rule is unfolded below its meaning, outside of this element.
    """
    return details(".source-details")[
        summary[
            span(aria_hidden="true")["i"],
            span(".hidden")[scene.say("rules.where", name=name)],
        ],
        source and small(".source")[source],
    ]


def dropped_draft_notice(scene: Scene) -> Node:
    """Render the changes that another rule set or game has replaced, with their undo."""
    aside = scene.model.rules_form.dropped_drafts
    return (
        bool(aside)
        and div("#rules-dropped.notice")[
            p[changes_put_aside_text(scene, aside[-1])],
            command_button(scene, "draft-undo", words=scene.say("rules.undo"), place="rules"),
        ]
    )


def matching_options(
    scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the options under a heading that match the search text, or all if there is none.

    Options whose name has the words come first.
    """
    if not scene.model.panel.search_text:
        return names
    options, heading = options_by_name(draft.game), scene.say(f"options.{draft.game}.{name}")
    found = (
        key for key in names if matches_search(scene, (heading, *option_texts(scene, options[key])))
    )
    return tuple(sorted(found, key=lambda key: not is_found_by_name(scene, key)))


def is_found_by_name(scene: Scene, name: str) -> bool:
    """Return whether the name of an option has the words of the search text."""
    return matches_search(scene, (option_name(scene.say, name),))


def option_texts(scene: Scene, row: Option) -> Iterator[str]:
    """Yield every text about an option."""
    yield option_name(scene.say, row.name)
    yield scene.say(f"option.{row.name}.meaning")
    yield option_source(scene.say, row)
    if row.kind == "choice":
        yield from (value_name(scene.say, row, value) for value in row.choices)


def option_group(scene: Scene, draft: HouseRules, name: str, names: tuple[str, ...]) -> Element:
    """Render the options under one heading, folded unless one is changed, in vain or searched."""
    options, rules = options_by_name(draft.game), house_rules.unchecked_engine_rules(draft)
    change_count = len(draft.options.keys() & set(names))
    place, heading = f"{draft.game}-{name}", scene.say(f"options.{draft.game}.{name}")
    rows = (option_field(scene, draft, options[key]) for key in names)
    if scene.model.panel.search_text:
        return section(f"#matching-{place}.group")[h3[heading], rows]
    is_open = bool(change_count) or any(options[name].is_in_vain(rules) for name in names)
    return details(f"#rules-{place}.group", open=is_open)[
        summary[
            span[heading],
            bool(change_count) and span(".badge")[format_count(scene.say, "change", change_count)],
        ],
        rows,
    ]


def option_field(scene: Scene, draft: HouseRules, row: Option) -> Element:
    """Render one option: its name, control, meaning, and whether it is changed."""
    is_changed, missing = row.name in draft.options, missing_needs_text(scene, draft, row)
    source = source_details(scene, option_name(scene.say, row.name), None)
    return div(f"#rule-{row.name}", class_=["row", {"changed": is_changed, "idle": bool(missing)}])[
        rule_control(scene, draft, row, disabled=bool(missing), beside=source),
        option_meaning(scene, row, missing or missing_companions_text(scene, draft, row)),
        small(".source")[option_source(scene.say, row)],
        companion_buttons(scene, draft, row),
        small(".option-rule")[option_rule_link(scene, draft.game, row.name)],
        is_changed and reset_option_button(scene, draft, row),
    ]


def option_meaning(scene: Scene, row: Option, missing: str) -> Element:
    """Render the meaning of an option, and the needed options that are missing."""
    return small(f"#more-{row.name}")[
        scene.say(f"option.{row.name}.meaning"),
        bool(missing) and span(".missing-options")[" ", scene.say("rules.needs", options=missing)],
    ]


def companion_buttons(scene: Scene, draft: HouseRules, row: Option) -> Node:
    """Render what a switched-on option needs besides, if it is missing or was set with it."""
    is_missing = row.is_in_vain(house_rules.unchecked_engine_rules(draft))
    needed = {name for entry in row.works_with for name in entry}
    set_along = needed & draft.options.keys() if row.name in draft.options else set[str]()
    names = [
        name
        for name in form_option_names(draft.game)
        if name in (needed if is_missing else set_along)
    ]
    return (
        bool(names)
        and span(".chips")[
            not is_missing and small[scene.say("rules.along")],
            (rule_button(scene, draft, name) for name in names),
        ]
    )


def reset_option_button(scene: Scene, draft: HouseRules, row: Option) -> Node:
    """Render the mark of a changed option, and the button back to the rule set's value."""
    preset = find_game(draft.game).find_preset(draft.preset)
    if preset is None:
        return None
    value = value_name(scene.say, row, getattr(preset.rules, row.name))
    return span(".back")[
        span(".badge")[scene.say("rules.changed")],
        button(f"#reset-{row.name}.quiet", type="button", data_do="draft-reset", data_arg=row.name)[
            scene.say("rules.reset.one", value=value)
        ],
    ]


def rule_control(
    scene: Scene, draft: HouseRules, row: Option, *, disabled: bool, beside: Node = None
) -> Node:
    """Render the label and the control of an option with its value in the draft."""
    attributes: Attributes = {
        "id": f"option-{row.name}",
        "data-set": f"draft.{row.name}",
        "aria-describedby": f"more-{row.name}",
        "disabled": disabled,
    }
    return fragment[
        label(for_=f"option-{row.name}")[option_name(scene.say, row.name)],
        beside,
        CONTROLS_BY_KIND[row.kind](scene, draft, row, attributes),
    ]


def drafted_value(draft: HouseRules, row: Option) -> OptionValue:
    """Return the value of an option in the draft."""
    value: OptionValue = getattr(house_rules.unchecked_engine_rules(draft), row.name)
    return value


def usual_in(scene: Scene, draft: HouseRules, row: Option, value: OptionValue) -> str:
    """Return the rule sets that play a number, or that it is usual if all with the rule play it."""
    rules_by_name = {
        rule_set.name: rule_set.rules
        for rule_set in find_game(draft.game).presets
        if row.is_relevant(rule_set.rules)
    }
    names = [name for name, rules in rules_by_name.items() if getattr(rules, row.name) == value]
    if len(names) == len(rules_by_name) > 1:
        return scene.say("rules.usual")
    return ", ".join(preset_name(scene.say, draft.game, name) for name in names)


def checkbox_control(
    scene: Scene, draft: HouseRules, row: Option, attributes: Attributes
) -> Element:
    """Render the checkbox of a yes/no option."""
    value = drafted_value(draft, row)
    return span(".switch")[input(attributes, type="checkbox", checked=bool(value))]


def number_control(scene: Scene, draft: HouseRules, row: Option, attributes: Attributes) -> Element:
    """Render the field of a whole number, with its bounds beside it."""
    value = drafted_value(draft, row)
    bounds = scene.say("rules.range", low=row.low, high=row.high)
    return span(".number")[
        input(
            attributes,
            type="number",
            inputmode="numeric",
            min=row.low,
            max=row.high,
            value=str(value),
        ),
        small[bounds],
    ]


def select_control(scene: Scene, draft: HouseRules, row: Option, attributes: Attributes) -> Element:
    """Render the list of an option with listed values. Numbers say which rule sets play them."""
    value = drafted_value(draft, row)

    def words(choice: OptionValue) -> str:
        name = value_name(scene.say, row, choice)
        is_number = isinstance(choice, int) and name.isdecimal()
        usual = usual_in(scene, draft, row, choice) if is_number else ""
        return f"{name} ({usual})" if usual else name

    return select(attributes)[
        (
            option(value="null" if choice is None else str(choice), selected=choice == value)[
                words(choice)
            ]
            for choice in row.choices
        )
    ]


CONTROLS_BY_KIND: Mapping[str, Callable[[Scene, HouseRules, Option, Attributes], Element]] = {
    "bool": checkbox_control,
    "int": number_control,
    "choice": select_control,
}
"""The function that renders a control, by the kind of its option row."""


def share_rules_section(scene: Scene, draft: HouseRules) -> Element:
    """Render the ways to share rules, which must be valid: a link and a QR code."""
    link, code = commands.rules_fragment(draft), scene.model.sharing.qr_code
    is_current = code is not None and code.fragment == link
    return section("#rules-sharing", aria_labelledby="rules-sharing-title")[
        h3("#rules-sharing-title")[scene.say("rules.give")],
        p[a("#rules-link", href=link)[rules_title(scene, draft)]],
        small("#rules-short")[scene.say("rules.short", code=rules_code(draft))],
        div(".button-row")[
            command_button(scene, "copy", do="rules-copy", place="rules"),
            command_button(scene, "share-code", do="rules-code", place="rules"),
        ],
        qr_code(scene, code if is_current else None, "rules.code"),
    ]


def rules_title(scene: Scene, draft: HouseRules) -> str:
    """Return rules in short: the game, the rule set, and how many options differ from it."""
    say = scene.say
    facts = {
        "game": say(f"game.{draft.game}"),
        "preset": preset_name(say, draft.game, draft.preset),
    }
    name, changed = say("rules.title", **facts), len(draft.options)
    return f"{name}, {format_count(say, 'change', changed)}" if changed else name


def start_section(scene: Scene, draft: HouseRules, refusal: str) -> Element:
    """Render the changes, and the button that starts a match by these rules, or their problem.

    The button is not highlighted while these are the rules in play.
    """
    record = scene.model.record
    new = (draft.game, draft.preset, dict(draft.options)) != (
        record.game,
        record.preset,
        dict(record.options),
    )
    return div(".start")[
        not is_of_link(scene, draft) and changes_section(scene, draft),
        p("#rules-problem", role="alert")[refusal],
        button(
            "#start-draft",
            class_=["command", {"primary": new}],
            type="button",
            data_do="start-draft",
            aria_disabled="true" if refusal else None,
            aria_describedby="rules-problem" if refusal else "rules-note",
        )[scene.say("rules.start")],
        small("#rules-note")[scene.say("rules.note")],
    ]


def changes_section(scene: Scene, draft: HouseRules) -> Node:
    """Render the differences from the rule set as links to their rows, and the reset button."""
    say, name = scene.say, preset_name(scene.say, draft.game, draft.preset)
    if not draft.options:
        return p("#rules-changes")[say("rules.unchanged", preset=name)]
    count = format_count(say, "change", len(draft.options))
    return div("#rules-changes.changed")[
        p[say("rules.changes", preset=name, count=count)],
        ul(".chips")[
            (
                li[rule_button(scene, draft, key)]
                for key in form_option_names(draft.game)
                if key in draft.options
            )
        ],
        command_button(
            scene, "reset", do="draft-reset", words=say("rules.reset", preset=name), place="rules"
        ),
    ]


def rule_button(scene: Scene, draft: HouseRules, key: str) -> Element:
    """Render a rule with its value as a button that leads to its row."""
    return button(".chip", type="button", data_do="open", data_arg=f"rules option-{key}")[
        option_with_value_name(
            scene.say, draft.game, key, house_rules.unchecked_engine_rules(draft)
        )
    ]
