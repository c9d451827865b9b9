"""What a player shows at each ply. Pure."""
