"""Tests of the plans of Husky."""
