"""Plans: pieces, parsing, checks, compiling, one folder a game. Pure; it must never load or store."""
