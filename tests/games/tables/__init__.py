"""Tests of the tables: the life of a race around its log."""
