"""Tests of what a designer of five lanes is shown."""
