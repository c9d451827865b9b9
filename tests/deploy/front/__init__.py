"""The front of the house: whom it waits for, how long, and what it refuses."""
