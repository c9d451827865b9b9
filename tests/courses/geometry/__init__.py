"""Shapes: they prove the Boards, find overlaps and fit tables."""
