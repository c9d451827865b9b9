"""Two worlds over the web: what hidden cards are dealt anew in the database, and no byte of any address may change."""
