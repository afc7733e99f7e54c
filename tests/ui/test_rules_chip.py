"""The chip that names the rules in force, and where it leads."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.record import Record
from tests.ui.tables import AB, make_match, table_at
from ui.components.facts import deal_chips_view
from ui.model.settings import Settings
from ui.position.scene import make_scene


def chip_text(record: Record, language: str = "en") -> tuple[str, str]:
    """Return the text of the chip and where it leads."""
    html = str(deal_chips_view(make_scene(table_at(record, Settings(language=language)))))
    (arg, words) = re.findall(
        r'<button id="rules-chip"[^>]*data-arg="([^"]+)">(.*?)</button>', html
    )[0]
    return re.sub(r"<[^>]+>", "", words), arg


def test_the_preset_alone_where_nothing_is_changed() -> None:
    assert chip_text(make_match()) == ("House rules: Standard", "rules")
    assert chip_text(make_match(AB, "trump H")) == ("House rules: Standard", "rules")


def test_rules_chip_counts_changes_and_opens_first() -> None:
    changed = replace(make_match(), options=(("exchange_max", 2), ("trump_choice", "held_suits")))
    assert chip_text(changed) == (
        "House rules: Standard + 2, 2 changes",
        "rules option-trump_choice",
    )
    assert chip_text(changed, "de")[0] == "Hausregeln: Standard + 2, 2 Änderungen"
