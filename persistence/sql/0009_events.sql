-- When a lobby's game is to begin (NULL: as soon as the host likes). `gathering`: 0 before that time, 1 when its players
-- are to be pinged, 2 once they were.
ALTER TABLE tables ADD COLUMN starts_at REAL;
ALTER TABLE tables ADD COLUMN gathering INTEGER NOT NULL DEFAULT 0 CHECK (gathering IN (0, 1, 2));

CREATE INDEX tables_to_gather ON tables (starts_at) WHERE starts_at IS NOT NULL AND gathering = 0;

-- The user's time zone, by its name in the IANA database.
ALTER TABLE users ADD COLUMN zone TEXT;
