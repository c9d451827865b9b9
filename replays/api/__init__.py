"""The doors of replays for programs."""
