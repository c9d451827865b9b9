"""The scoring of seasons against a model that was written apart."""
