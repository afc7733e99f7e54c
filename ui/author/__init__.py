"""The author's page in the browser: writes shortcodes and shows them rendered."""
