"""The version of this Boreal, as pages and programs are told it; a house test compares it with pyproject.toml."""

VERSION = "0.1.0"
