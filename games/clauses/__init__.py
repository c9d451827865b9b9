"""The rules as pages and refusals tell them, clause by clause."""
