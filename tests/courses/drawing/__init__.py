"""Painters paint what the strokes say, and nothing else."""
