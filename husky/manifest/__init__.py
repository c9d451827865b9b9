"""What the rooms ask of Husky, a module a room. It must never hold more than names of its parts."""
