-- A table is one game being set up, played or over. AUTOINCREMENT: an id printed on an old button never means another table.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'open', 'over', 'aside')),
    version    INTEGER NOT NULL CHECK (version >= 1),
    options    TEXT    NOT NULL,
    snapshot   TEXT,
    schema     INTEGER,
    guild_id   INTEGER,
    channel_id INTEGER NOT NULL,
    locale     TEXT    NOT NULL,
    host_id    INTEGER NOT NULL,
    created_at REAL    NOT NULL,
    updated_at REAL    NOT NULL,
    successor  INTEGER UNIQUE REFERENCES tables (id),
    note       TEXT,
    CHECK ((snapshot IS NULL) = (schema IS NULL)),
    CHECK (status != 'open' OR snapshot IS NOT NULL)
) STRICT;

CREATE INDEX tables_by_channel ON tables (channel_id, status);
CREATE INDEX tables_by_status ON tables (status);

-- A seat without a user is free; it keeps the name of who sat there last.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user_id);

-- One row for every version a table ever had, never deleted. The snapshot before the action is kept only while
-- the action can still be taken back.
CREATE TABLE actions (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    seq           INTEGER NOT NULL CHECK (seq >= 1),
    kind          TEXT    NOT NULL,
    seat          INTEGER,
    token         TEXT,
    request       TEXT    UNIQUE,
    events        TEXT    NOT NULL,
    at            REAL    NOT NULL,
    undo_snapshot TEXT,
    undo_schema   INTEGER,
    PRIMARY KEY (table_id, seq),
    CHECK ((undo_snapshot IS NULL) = (undo_schema IS NULL))
) STRICT;

CREATE INDEX actions_undoable ON actions (table_id) WHERE undo_snapshot IS NOT NULL;

-- What is on screen, so that it can be compared with what should be. The board has seat -1.
CREATE TABLE screens (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    place         TEXT    NOT NULL CHECK (place IN ('board', 'hand')),
    seat          INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    message_id    INTEGER NOT NULL UNIQUE,
    shown_version INTEGER NOT NULL,
    shown_at      REAL    NOT NULL,
    digest        TEXT    NOT NULL,
    PRIMARY KEY (table_id, place, seat)
) STRICT;

CREATE TABLE users (
    id            INTEGER PRIMARY KEY,
    locale        TEXT,
    dm_channel_id INTEGER,
    dms_closed    INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    told_dms      INTEGER NOT NULL DEFAULT 0 CHECK (told_dms IN (0, 1))
) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
