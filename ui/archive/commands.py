"""The commands of the archive."""

from __future__ import annotations

from ui.archive import listing, match_groups, sheet_svg, statistics_commands, update
from ui.model.command import command, command_with, one_of

COMMANDS = (
    command_with(
        update.parse_deal_moment,
        "open-deal",
        "ID PLY: replay an archived deal at the table",
        update.replay_archived_deal,
    ),
    command_with(
        str, "deal-again", "ID: play an archived deal again", update.play_archived_deal_again
    ),
    command_with(str, "deal-share", "ID: share an archived deal", update.open_deal_for_sharing),
    command_with(str, "deal-open", "ID: open an archived deal", update.open_deal),
    command_with(str, "attempt", "ID: open another deal with these cards", update.open_attempt),
    command_with(
        str, "compare", "ID: compare it with the deal on the table", update.compare_attempt
    ),
    command("deal-back", "return from the deal to the list", update.close_deal),
    command_with(str, "deal-pin", "ID: pin or unpin the deal", update.toggle_pin),
    command_with(str, "deal-note", "TEXT: set the note on the open deal", update.set_note),
    command_with(str, "deal-delete", "ID: delete the deal", update.delete_deal),
    command("deals-restore", "undo the deletion", update.undo_deletion),
    command("deals-shrink", "delete the oldest deals that are not pinned", update.delete_oldest),
    command_with(
        update.parse_filter, "deals-only", "KIND=VALUE: filter the list", update.set_filter
    ),
    command_with(
        one_of(*listing.ORDERS), "deals-order", "newest, worst or best first", update.set_order
    ),
    command("deals-all", "clear the filters", update.clear_filters),
    command(
        "deals-by-match",
        "list matches instead of deals, or back",
        match_groups.toggle_list_by_match,
    ),
    command_with(
        str, "match-open", "ID: list the deals of this match", match_groups.open_match_deals
    ),
    command("deals-more", "show more of the list", update.show_more),
    command_with(
        str,
        "statistics-of",
        "RULES: show the statistics of these",
        statistics_commands.select_rules,
    ),
    command_with(
        str, "weigh-more", "ID: estimate the par from more plays", statistics_commands.refine_par
    ),
    command_with(
        str,
        "statistics-apart",
        "with | without | all: count these deals",
        statistics_commands.select_help_filter,
    ),
    command("sheet-svg", "download the open sheet as a picture", sheet_svg.download_deal_sheet),
)
