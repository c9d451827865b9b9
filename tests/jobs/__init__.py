"""The jobs, tried with kinds of work that add, sleep, die, loop and eat memory. Never installed outside of tests."""
