"""The author's page: editing, previewing, saving and sharing drafts of chapters."""
