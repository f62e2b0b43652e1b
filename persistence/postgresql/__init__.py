"""The store in PostgreSQL: what differs from SQLite is in this folder, and nowhere else."""
