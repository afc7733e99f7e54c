"""The application: update, commands, panels and regions, put together from the features."""
