"""The pages beside the table, prerendered by the build."""
