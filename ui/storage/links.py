"""Text in links (base64url of JSON, deflated or not, FORMATS.md 6), and escaping of addresses."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from string import ascii_letters, digits, hexdigits

from engine.errors import BadRecord
from ui.model import Model
from ui.model.effects import UpdateAddress
from ui.model.messages import ProfileLinkOpened, RulesLinkOpened
from ui.model.moment import Moment, moment_or_none

MAX_LINK_LENGTH = 64_000
"""Characters that a link may have. It may inflate to 16 times as many bytes."""
MAX_ESCAPE_ROUNDS = 3
"""Rounds of escaping that are undone: each program that forwards a link may escape it once more."""
OFFER_MESSAGES: Mapping[str, type[ProfileLinkOpened | RulesLinkOpened]] = {
    "s": ProfileLinkOpened,
    "h": RulesLinkOpened,
}
"""The messages for links with settings and with house rules."""

ESCAPED_CHARACTER = re.compile(r"%([2-7][0-9A-Fa-f])", re.ASCII)
UNRESERVED_CHARACTERS = frozenset(f"{ascii_letters}{digits}-._~")


def check_link_length(text: str, max_length: int = MAX_LINK_LENGTH) -> None:
    """Raise `BadRecord` if a link has more characters than this."""
    if len(text) > max_length:
        raise BadRecord("The link is too long.", code="too-large")


def unpack_link(link: str) -> str:
    """Return the record text that a link carries, or raise `BadRecord` if there is none."""
    payload = link.removeprefix("1.")
    check_link_length(payload)
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
        return (data if data[:1] == b"{" else _inflate_data(data)).decode()
    except BadRecord:
        raise
    except (ValueError, zlib.error):
        raise BadRecord("The link holds no readable record.", code="bad-link") from None


def pack_link(text: str) -> str:
    """Compress and encode a text for a shareable link. `unpack_link` is the opposite."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    # A form field may hold half a surrogate pair, which UTF-8 cannot encode.
    data = stream.compress(text.encode(errors="replace")) + stream.flush()
    return f"1.{urlsafe_b64encode(data).decode().rstrip('=')}"


def parse_link_in_text(text: str) -> dict[str, str]:
    """Return the parts of the last link in a text, or {} for a record or without a link."""
    before, hash_sign, after = text.rpartition("#")
    words = after.split(maxsplit=1)
    if not hash_sign or not words or before.lstrip().startswith("{"):
        return {}
    fragment = unescape_fragment(words[0])
    return {key: value for key, _, value in (part.partition("=") for part in fragment.split("&"))}


def unescape_fragment(fragment: str) -> str:
    """Return a fragment as it was before other programs escaped it, such as `r%3D…`.

    `urllib.parse` would add 0.1 MB to every first visit.
    """
    for _ in range(MAX_ESCAPE_ROUNDS):
        if "=" in fragment or "%" not in fragment:
            break
        fragment = ESCAPED_CHARACTER.sub(lambda match: chr(int(match[1], 16)), fragment)
    return fragment


def moment_text(link_parts: Mapping[str, str]) -> str:
    """Return the moment that an address names, as its command takes it, or "" for none."""
    if "d" not in link_parts and "p" not in link_parts:
        return ""
    words = (link_parts.get("d", "last"), link_parts.get("p", "0"), link_parts.get("eyes", ""))
    return " ".join(filter(None, words))


def address_update(model: Model) -> UpdateAddress:
    """Return the effect that puts the moment under review into the address."""
    moment = model.replay
    words = f"d={moment.deal_index + 1}&p={moment.ply}&eyes={moment.viewpoint}" if moment else ""
    return UpdateAddress(words, is_own_match=not model.guest.home_game)


def moment_of_address(link_parts: Mapping[str, str]) -> Moment | None:
    """Return the moment that the parts of an address name, or None if there is none."""
    return moment_or_none(moment_text(link_parts))


def _inflate_data(data: bytes) -> bytes:
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    text = stream.decompress(data, 16 * MAX_LINK_LENGTH)
    if stream.unconsumed_tail:
        raise BadRecord("The link inflates to too much data.", code="too-large")
    return text


def url_escape(text: str) -> str:
    """Return text escaped for an address. `urllib.parse` would add 0.1 MB to every first visit."""
    characters = ((chr(byte), byte) for byte in text.encode())
    return "".join(
        character if character in UNRESERVED_CHARACTERS else f"%{byte:02X}"
        for character, byte in characters
    )


def url_unescape(text: str) -> str:
    """Return the text of an escaped address. A plus stands for a space, as in forms."""
    first, *rest = text.replace("+", " ").split("%")
    data = first.encode()
    for part in rest:
        code = part[:2]
        is_escape = len(code) == 2 and set(code) <= set(hexdigits)
        data += bytes.fromhex(code) + part[2:].encode() if is_escape else f"%{part}".encode()
    return data.decode(errors="replace")
