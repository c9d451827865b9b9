"""The Board of each game: frozen, integers only, with canonical bytes and a digest. Pure; never a float."""
