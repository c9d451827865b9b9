"""What `make bench` runs: ratios of two things measured side by side. It asserts nothing about time."""
