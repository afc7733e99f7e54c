"""The settings: their form, their previews, and profiles."""
