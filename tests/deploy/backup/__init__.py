"""Backups: made while the house goes on, sealed, kept, and restored into an empty one."""
