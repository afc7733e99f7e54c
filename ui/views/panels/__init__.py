"""Panels over the table, one at a time: scores, house rules, settings, help and others."""
