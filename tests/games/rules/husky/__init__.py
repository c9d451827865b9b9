"""Husky, the rules: seeded races that walk through every kind of decision."""
