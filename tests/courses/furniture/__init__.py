"""Tests of what stores and shows courses: commands, models, services, API."""
