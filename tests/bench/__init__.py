"""Benchmarks of the site (`python -m tests.bench`) and of the bots, and what trains them."""
