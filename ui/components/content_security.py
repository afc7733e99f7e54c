"""The Content-Security-Policy of every page: no request leaves the host.

There are three kinds of pages: plain ones, pages for reading with scripts of our own, and pages
that run Python. A test compares every page of the site with them.
"""

from __future__ import annotations

STYLE_SOURCES = "style-src 'self'; font-src 'self'; "
LOCKDOWN = "base-uri 'none'; form-action 'none'; object-src 'none'"
"""No page needs a base URL, a submitted form, or a plug-in."""

TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'"
"""No text becomes code or HTML. PyScript compiles functions from texts and could not run so."""

PLAIN_PAGE_POLICY = (
    f"default-src 'none'; {STYLE_SOURCES}img-src 'self'; script-src 'self'; "
    f"{LOCKDOWN}; {TRUSTED_TYPES}"
)
"""The Content-Security-Policy of pages that run no Python and fetch nothing."""

READING_PAGE_POLICY = (
    f"default-src 'none'; {STYLE_SOURCES}img-src 'self'; script-src 'self'; connect-src 'self'; "
    f"frame-src 'self'; {LOCKDOWN}; {TRUSTED_TYPES}"
)
"""The Content-Security-Policy of pages that fetch and embed things of this site."""


def allow_inline_script(policy: str, digest: str) -> str:
    """Return a policy that also allows an inline script, by its hash."""
    return policy.replace("script-src ", f"script-src '{digest}' ")


def python_page_policy(*hashes: str) -> str:
    """Return the Content-Security-Policy of a page with Python.

    `hashes` are the hashes of its inline scripts. PyScript needs eval, and starts its worker from a
    blob, which inherits this policy.
    """
    scripts = " ".join(["'self'", *(f"'{digest}'" for digest in hashes), "'unsafe-eval'"])
    return (
        f"default-src 'none'; {STYLE_SOURCES}img-src 'self' data:; script-src {scripts}; "
        f"connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; "
        f"{LOCKDOWN}"
    )
