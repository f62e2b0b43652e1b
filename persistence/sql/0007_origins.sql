-- The game and turn from which a table plays on, and the seats whose secrets stay, as JSON; NULL: a deal of its own.
ALTER TABLE tables ADD COLUMN origin TEXT;

-- The first state of a game that plays on from another one.
CREATE TABLE openings (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    snapshot TEXT NOT NULL
) STRICT;
