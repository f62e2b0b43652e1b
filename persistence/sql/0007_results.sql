-- How games ended. These rows outlive their tables, whose numbers are never given again. `variant` is what was agreed, in
-- words of the game's options; a server that the bot has left is NULL, as is a DM.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    variant  TEXT NOT NULL,
    guild_id INTEGER,
    ending   TEXT NOT NULL,
    ended_at REAL NOT NULL
) STRICT;

CREATE INDEX results_by_guild ON results (guild_id) WHERE guild_id IS NOT NULL;

-- `player` names the automatic player of a seat that was nobody's. Neither: the person has been forgotten since.
CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES results (table_id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user_id  INTEGER,
    player   TEXT,
    outcome  TEXT    NOT NULL CHECK (outcome IN ('won', 'lost', 'drawn', 'alone', 'left')),
    score    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_user ON result_seats (user_id) WHERE user_id IS NOT NULL;
