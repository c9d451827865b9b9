"""What the rooms ask of Pond Hop, a module a room."""
