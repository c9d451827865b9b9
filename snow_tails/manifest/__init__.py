"""What the rooms ask of Snow Tails, a module a room. It must never hold more than names of its parts."""
