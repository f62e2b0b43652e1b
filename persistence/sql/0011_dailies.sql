-- The day (a date, UTC) whose deal is played at a table; NULL: it has a deal of its own.
ALTER TABLE tables ADD COLUMN daily TEXT;

-- The first table at which somebody plays the deal of a day: what is reached there counts, all others are practice. These
-- rows outlive their tables. Without an outcome it is still played; without a user the person has been forgotten.
CREATE TABLE tries (
    table_id INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    day      TEXT NOT NULL,
    user_id  INTEGER,
    outcome  TEXT CHECK (outcome IN ('won', 'lost', 'drawn', 'alone', 'left')),
    reached  INTEGER
) STRICT;

CREATE UNIQUE INDEX tries_once ON tries (game, day, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tries_by_user ON tries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tries_by_day ON tries (game, day);

-- What an automatic player has reached with the deal of a day.
CREATE TABLE pars (
    game TEXT    NOT NULL,
    day  TEXT    NOT NULL,
    par  INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;
