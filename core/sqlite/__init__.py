"""Django's SQLite engine with a fair queue of writers. It must hold nothing else."""
