"""The help panel and the welcome of a first visit."""
