"""What is counted while a race goes on, a module for each game. It must never change a state nor decide anything."""
