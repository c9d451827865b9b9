"""The pages of replays: what an address shows, and what a form there does."""
