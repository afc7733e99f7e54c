"""The commands of the archive."""

from __future__ import annotations

from ui.archive import listing, match_groups, sheet_svg, statistics_commands, update
from ui.model.command import command, command_with, one_of

COMMANDS = (
    command_with(update.parse_deal_moment, "open-deal", update.replay_archived_deal),
    command_with(str, "deal-again", update.play_archived_deal_again),
    command_with(str, "deal-share", update.open_deal_for_sharing),
    command_with(str, "deal-open", update.open_deal),
    command_with(str, "attempt", update.open_attempt),
    command_with(str, "compare", update.open_deal),
    command("deal-back", update.close_deal),
    command_with(str, "deal-pin", update.toggle_pin),
    command_with(str, "deal-note", update.set_note),
    command_with(str, "deal-delete", update.delete_deal),
    command("deals-restore", update.undo_deletion),
    command("deals-shrink", update.delete_oldest),
    command_with(update.parse_filter, "deals-only", update.set_filter),
    command_with(one_of(*listing.ORDERS), "deals-order", update.set_order),
    command("deals-all", update.clear_filters),
    command("deals-by-match", match_groups.toggle_list_by_match),
    command_with(str, "match-open", match_groups.open_match_deals),
    command("deals-more", update.show_more),
    command_with(str, "statistics-of", statistics_commands.select_rules),
    command_with(str, "weigh-more", statistics_commands.refine_par),
    command_with(str, "statistics-apart", statistics_commands.select_help_filter),
    command("sheet-svg", sheet_svg.download_deal_sheet),
)
