"""House rules: the form, drafts, and rules that a link offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from htpy import Node

from ui.model import Model, Scene
from ui.model.command import AnyCommand
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Panel, handler
from ui.model.messages import RulesLinkOpened, SettingChanged
from ui.storage import house_rules

OPTION_PREFIX = "draft."
"""The beginning of the name of a changed field that is an option."""


def on_option_changed(model: Model, message: SettingChanged) -> Step:
    """Change an option of the drafted rules."""
    if not message.name.startswith(OPTION_PREFIX):
        return model, ()
    draft = model.stored.rules_draft or house_rules.rules_of_record(model.record)
    draft = house_rules.with_option(draft, message.name.removeprefix(OPTION_PREFIX), message.value)
    return replace(model, stored=replace(model.stored, rules_draft=draft)), ()


def on_rules_link_opened(model: Model, message: RulesLinkOpened) -> Step:
    """Offer the rules of a link."""
    from ui.house_rules.commands import offer_rules

    return offer_rules(model, message.link), ()


def offer_rules_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model with the rules in an address on offer."""
    link = address.get("h", "")
    return on_rules_link_opened(model, RulesLinkOpened(link))[0] if link else model


def with_rules_draft(model: Model) -> Model:
    """Return the model with a rules draft: the one for this game, else the rules in play."""
    draft = model.stored.rules_draft
    if draft and draft.game == model.record.game:
        return model
    return replace(
        model,
        rules_form=model.rules_form.with_dropped_draft(draft),
        stored=replace(model.stored, rules_draft=house_rules.rules_of_record(model.record)),
    )


def rules_panel(scene: Scene) -> Node:
    """Render the form of the house rules."""
    from ui.house_rules.rules_form import rules_panel as render

    return render(scene)


def load_lazy_commands() -> tuple[AnyCommand, ...]:
    """Import the commands of the form."""
    from ui.house_rules.commands import COMMANDS

    return COMMANDS


FEATURE = Feature(
    lazy_commands=LazyCommands(
        (
            *("draft-game", "draft-preset", "draft-reset", "draft-undo", "rules-copy"),
            *("rules-code", "rules-accept", "rules-decline", "start-draft"),
        ),
        load_lazy_commands,
    ),
    handlers=(
        handler(SettingChanged, on_option_changed),
        handler(RulesLinkOpened, on_rules_link_opened),
    ),
    panels=(Panel("rules", rules_panel, "menu", "ui.rules.menu", prepare=with_rules_draft),),
    read_address=offer_rules_of_address,
)
