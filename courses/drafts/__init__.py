"""Drafts: courses that somebody is still drawing, kept step by step until they are published or thrown away.

It must never show a draft to anybody but its owner, nor write over a version that whoever saves has not seen.
"""
