"""What the rooms ask of Reindeer Races, a module a room. It must never hold more than names of its parts."""
