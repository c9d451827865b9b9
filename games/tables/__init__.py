"""The life of a race around its log: who sits where, how it is opened, joined, started, raced on and left."""
