"""Boards as whole numbers: the ledger's vectors, bytes that read back, bytes that must not be read."""
