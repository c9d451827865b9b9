"""Snow Tails, dog sleds on a track of sections: all that is its own, each part named as the rooms ask for it."""
