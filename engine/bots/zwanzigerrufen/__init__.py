"""Bots for Zwanzigerrufen."""
