"""What the pages allow themselves (Content Security Policy): no request leaves the host.

Three kinds of pages: to look at, to read with scripts of our own, and those that run Python. A test
holds every page of the site against them.
"""

from __future__ import annotations

STYLE_SOURCES = "style-src 'self'; font-src 'self'; "
LOCKDOWN = "base-uri 'none'; form-action 'none'; object-src 'none'"
"""No page needs a base, a form that is sent, or a plug-in."""

TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'"
"""No text becomes code or HTML; PyScript, which makes functions of texts, could not live so."""

PLAIN_PAGE_POLICY = (
    f"default-src 'none'; {STYLE_SOURCES}img-src 'self'; script-src 'self'; "
    f"{LOCKDOWN}; {TRUSTED_TYPES}"
)

READING_PAGE_POLICY = (
    f"default-src 'none'; {STYLE_SOURCES}img-src 'self'; script-src 'self'; connect-src 'self'; "
    f"frame-src 'self'; {LOCKDOWN}; {TRUSTED_TYPES}"
)


def python_page_policy(*hashes: str) -> str:
    """Return the policy of a page that runs Python; `hashes` are those of scripts it holds.

    PyScript needs eval, and starts its worker from a blob, which takes over this policy.
    """
    scripts = " ".join(["'self'", *(f"'{digest}'" for digest in hashes), "'unsafe-eval'"])
    return (
        f"default-src 'none'; {STYLE_SOURCES}img-src 'self' data:; script-src {scripts}; "
        f"connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; "
        f"{LOCKDOWN}"
    )
