"""House rules: the form, drafts, and rules that a link offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.model import Model
from ui.model.effects import Step
from ui.model.feature import Feature, LazyCommands, Notice, Panel, handler
from ui.model.lazy import lazy
from ui.model.messages import RulesLinkOpened, SettingChanged
from ui.storage import house_rules

OPTION_PREFIX = "draft."
"""The beginning of the name of a changed field that is an option."""


def on_option_changed(model: Model, message: SettingChanged) -> Step:
    """Change an option of the drafted rules."""
    if not message.name.startswith(OPTION_PREFIX):
        return model, ()
    before = model.stored.rules_draft or house_rules.rules_of_record(model.record)
    name = message.name.removeprefix(OPTION_PREFIX)
    draft = house_rules.with_option(before, name, message.value)
    after = replace(model, stored=replace(model.stored, rules_draft=draft))
    along = draft.options.keys() - before.options.keys() - {name}
    if not along:
        return after, ()
    from ui.match.announcements import announce
    from ui.wording.house_rules import set_along_text

    return after, (announce(after, set_along_text, draft, sorted(along)),)


def on_rules_link_opened(model: Model, message: RulesLinkOpened) -> Step:
    """Deal by the rules of a link, or offer them."""
    from ui.house_rules.commands import open_rules_link
    from ui.match.announcements import announce_new_deal

    after = open_rules_link(model, message.link)
    is_dealt = after.record is not model.record
    return after, announce_new_deal(after) if is_dealt else ()


def open_rules_of_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model with the rules in an address dealt or on offer."""
    link = address.get("h", "")
    return on_rules_link_opened(model, RulesLinkOpened(link))[0] if link else model


def with_rules_draft(model: Model) -> Model:
    """Return the model with a rules draft: the draft for this game, or else the rules in play."""
    draft = model.stored.rules_draft
    if draft and draft.game == model.record.game:
        return model
    return replace(
        model,
        rules_form=model.rules_form.with_dropped_draft(draft),
        stored=replace(model.stored, rules_draft=house_rules.rules_of_record(model.record)),
    )


FEATURE = Feature(
    lazy_commands=(
        LazyCommands(
            (
                *("draft-game", "draft-preset", "draft-reset", "draft-undo", "rules-copy"),
                *("rules-code", "rules-send", "rules-play", "rules-accept"),
                *("rules-decline", "start-draft"),
            ),
            "ui.house_rules.commands",
        ),
    ),
    handlers=(
        handler(SettingChanged, on_option_changed),
        handler(RulesLinkOpened, on_rules_link_opened),
    ),
    panels=(
        Panel(
            "rules",
            lazy("ui.house_rules.rules_form", "rules_panel"),
            "menu",
            "ui.rules.menu",
            prepare=with_rules_draft,
        ),
    ),
    read_address=open_rules_of_address,
    notices=(
        Notice(
            "offer",
            lambda scene: scene.model.offered_rules is not None,
            lazy("ui.house_rules.notice", "rules_offer_notice"),
            ("moved", "offered_rules"),
        ),
    ),
)
