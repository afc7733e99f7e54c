"""The program on this device: its build, its offline copy, updates, erasing everything."""
