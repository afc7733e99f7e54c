"""Words of sentences that follow from rows of the engine: names of contracts, numbers of tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.zwanzigerrufen.contracts import BONUSES, CONTRACTS, Contract
from engine.zwanzigerrufen.options import CLASSIC, RULEBOOK


def contract_lists(last_joint: str) -> dict[str, str]:
    """Return lists of contracts by name for texts to quote, such as `{contracts.negative}`."""
    return {
        f"contracts.{group}": _list_names(belongs, last_joint)
        for group, belongs in CONTRACT_GROUPS.items()
    }


def _list_names(belongs: Callable[[Contract], bool], last_joint: str) -> str:
    contracts = sorted(filter(belongs, CONTRACTS.values()), key=_place_in_list)
    *most, last = dict.fromkeys(f"{{{_name_key(contract)}}}" for contract in contracts)
    return f"{', '.join(most)}{last_joint}{last}" if most else last


def _place_in_list(contract: Contract) -> tuple[bool, bool, int]:
    """Return what lists are sorted by: negative games first, those without a declarer last."""
    return not contract.negative, contract.parties == "none", contract.rank


def _name_key(contract: Contract) -> str:
    """Return the key of a name. The contracts of a bonus, such as Valat alone, share its name."""
    bonus = contract.key.partition("-")[0]
    return f"bonus.{bonus}" if bonus in BONUSES else f"contract.{contract.key}"


def numbers_of_tricks(form: str, words: Mapping[int, str], others: str) -> dict[str, str]:
    """Return how many tricks win each contract, for texts to quote, such as `{tricks.picolo}`.

    `others` is for numbers without words of their own.
    """
    return {
        f"{form}.{contract.key}": words.get(number, others.format(n=number))
        for contract in CONTRACTS.values()
        if (number := contract.tricks_to_win) is not None
    }


CONTRACT_GROUPS: Mapping[str, Callable[[Contract], bool]] = {
    "negative": lambda contract: contract.negative,
    "solo-games": lambda contract: contract.only_if == ("solo_games", True),
    "rulebook": lambda contract: contract.is_offered(RULEBOOK) and not contract.is_offered(CLASSIC),
}
"""Groups of contracts that sentences list: the last has those that only the Rulebook offers."""
