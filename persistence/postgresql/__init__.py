"""The store in PostgreSQL. All differences from SQLite are in this folder."""
