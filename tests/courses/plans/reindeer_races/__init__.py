"""Tests of the plans of Reindeer Races."""
