"""Commands of the statistics: the selection of rules and deals, and par estimates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from ui.archive import sheet_text
from ui.archive.figures import Deals, group_deals_by_rules
from ui.archive.par import MAX_PLAYS, MORE_PLAYS_FACTOR
from ui.archive.update import with_archive_changes
from ui.languages import translate
from ui.match import deal_json
from ui.match.timing import is_par_enabled
from ui.model import Model
from ui.model.archive import ArchiveState, Listing, ParEstimate
from ui.model.effects import Announce, SaveRow, Step
from ui.model.messages import ParEstimated
from ui.storage import archive_keys


def select_rules(model: Model, rules: str) -> Step:
    """Show the statistics of some rules."""
    return with_archive_changes(model, rules_key=rules), ()


def select_help_filter(model: Model, text: str) -> Step:
    """Count the deals "with" help, the deals "without", or with any other text all deals."""
    help_filter = text if text in ("with", "without") else ""
    return with_archive_changes(model, help_filter=help_filter), ()


def on_par_estimated(model: Model, message: ParEstimated) -> Step:
    """Store the par of a deal and show it."""
    estimate = ParEstimate(message.mean, message.error, message.play_count, message.build)
    row = archive_keys.dump_json(
        {key: value for key, value in estimate._asdict().items() if value != ""}
    )
    save = SaveRow(archive_keys.PAR_PREFIX + message.deal_id, row)
    par_by_deal = {**model.archive.par_by_deal, message.deal_id: estimate}
    after = with_archive_changes(model, par_by_deal=par_by_deal)
    if model.archive.refined_deal_id != message.deal_id:
        return after, (save,)
    announcement = Announce(translate(model.settings.language, "worth.exactly"))
    return with_archive_changes(after, refined_deal_id=""), (save, announcement)


def refine_par(model: Model, name: str) -> Step:
    """Request a better par estimate of the open deal, from more plays."""
    archive = model.archive
    estimate = archive.par_by_deal.get(name)
    record = sheet_text.shown_sheet_record(model)
    if estimate is None or record is None or not is_par_enabled(model):
        return model, ()
    is_on_table = not archive.open_deal_id
    request = deal_json.par_request(model, name, record, is_on_table=is_on_table)
    announcement = Announce(translate(model.settings.language, "worth.soon"))
    play_count = min(MORE_PLAYS_FACTOR * estimate.number, MAX_PLAYS)
    return with_archive_changes(model, refined_deal_id=name), (
        replace(request, play_count=play_count),
        announcement,
    )


class SelectedDeals(NamedTuple):
    """The deals by rules, the selected rules, and which deals are counted."""

    deals_by_rules: Mapping[str, Deals]
    rules_key: str
    help_filter: str


def selected_deals(archive: ArchiveState, deals: Listing) -> SelectedDeals:
    """Return the selected deals. By default these are the deals by the rules played last.

    The filter is ignored if it would leave none.
    """
    groups = group_deals_by_rules(deals)
    help_filter = archive.help_filter if groups.select_deals(archive.help_filter) else ""
    deals_by_rules = groups.select_deals(help_filter)
    return SelectedDeals(
        deals_by_rules,
        archive.rules_key
        if archive.rules_key in deals_by_rules
        else next(iter(deals_by_rules), ""),
        help_filter,
    )
