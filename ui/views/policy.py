"""What the pages allow themselves (Content Security Policy): no request leaves the host.

Three kinds of pages: to look at, to read with scripts of our own, and those that run Python. The
HTML files that are written by hand quote these; a test holds every page of the site against them.
"""

from __future__ import annotations

LOOKS = "style-src 'self'; font-src 'self'; "
LOCKED = "base-uri 'none'; form-action 'none'; object-src 'none'"
"""No page needs a base, a form that is sent, or a plug-in."""

TRUSTED = "require-trusted-types-for 'script'; trusted-types 'none'"
"""No text becomes code or HTML; PyScript, which makes functions of texts, could not live so."""

PLAIN = f"default-src 'none'; {LOOKS}img-src 'self'; {LOCKED}; {TRUSTED}"

READING = (
    f"default-src 'none'; {LOOKS}img-src 'self'; script-src 'self'; connect-src 'self'; "
    f"frame-src 'self'; {LOCKED}; {TRUSTED}"
)

PYTHON = (
    f"default-src 'none'; {LOOKS}img-src 'self' data:; script-src 'self' 'unsafe-eval'; "
    f"connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; {LOCKED}"
)
"""PyScript needs eval, and starts its worker from a blob, which takes over this policy."""
