"""The page: a model, messages and pure views; only what lies in `browser` knows a browser."""
