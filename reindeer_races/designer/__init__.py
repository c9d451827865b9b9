"""The table of Reindeer Races for the designer's page. It must never know a draft."""
