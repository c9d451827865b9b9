"""The table of Snow Tails for the designer's page. It must never know a draft."""
