"""The pages of seasons: what an address shows, and what a form there does."""
