"""What makes plain files into the finished site: run `python -m assets.site DIST`."""
