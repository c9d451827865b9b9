"""The table of Husky for the designer's page. It must never know a draft."""
