"""What makes plain files into the finished site: run `python -m assets.build DIST`."""
