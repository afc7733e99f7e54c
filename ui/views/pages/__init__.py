"""Pages of their own that need no script; only the build draws them."""
