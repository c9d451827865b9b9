"""Verdicts: every byte, draw and decision of a race checked again. Pure."""
