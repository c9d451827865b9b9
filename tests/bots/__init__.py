"""How good the bots are: many seeded races between levels, and what they say with how much certainty."""
