"""The race file: writing and reading it. Pure."""
