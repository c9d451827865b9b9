"""The doors of seasons for programs."""
