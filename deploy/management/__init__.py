"""The commands of the house."""
