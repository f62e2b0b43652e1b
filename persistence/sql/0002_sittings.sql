-- Who had a seat of a game before, until the step `until`: the history names them. `player` as in `seats`. Users who
-- have deleted their data leave a row with neither id nor name. No reference: the game may be in the archive.
CREATE TABLE sittings (
    table_id INTEGER NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    until    INTEGER NOT NULL CHECK (until >= 1),
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    player   TEXT,
    PRIMARY KEY (table_id, seat, until)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_by_user ON sittings (user_id) WHERE user_id IS NOT NULL;
