-- 'aside' is called 'quarantined' now, and a table has a time to think. A CHECK cannot be altered, so the table is built
-- anew; foreign keys are not enforced while a migration runs, and are all looked at when it has run.
CREATE TABLE tables_anew (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('lobby', 'open', 'over', 'quarantined')),
    version       INTEGER NOT NULL CHECK (version >= 1),
    options       TEXT    NOT NULL,
    snapshot      TEXT,
    schema        INTEGER,
    guild_id      INTEGER,
    channel_id    INTEGER NOT NULL,
    locale        TEXT    NOT NULL,
    host_id       INTEGER NOT NULL,
    created_at    REAL    NOT NULL,
    updated_at    REAL    NOT NULL,
    successor     INTEGER UNIQUE REFERENCES tables (id),
    note          TEXT,
    -- How long a person may think about an answer; NULL: as long as they like.
    think_seconds INTEGER CHECK (think_seconds > 0),
    -- What happens then: the default answer is played, or an automatic player stands in.
    on_timeout    TEXT    NOT NULL DEFAULT 'default' CHECK (on_timeout IN ('default', 'automatic')),
    CHECK ((snapshot IS NULL) = (schema IS NULL)),
    CHECK (status != 'open' OR snapshot IS NOT NULL)
) STRICT;

-- The number that the next table gets must not fall, whatever rows are there.
INSERT INTO sqlite_sequence (name, seq) SELECT 'tables_anew', seq FROM sqlite_sequence WHERE name = 'tables';

INSERT INTO tables_anew (
    id, game, status, version, options, snapshot, schema, guild_id, channel_id, locale, host_id, created_at,
    updated_at, successor, note
)
SELECT
    id, game, CASE status WHEN 'aside' THEN 'quarantined' ELSE status END, version, options, snapshot, schema, guild_id,
    channel_id, locale, host_id, created_at, updated_at, successor, note
FROM tables;

DROP TABLE tables;
ALTER TABLE tables_anew RENAME TO tables;

CREATE INDEX tables_by_channel ON tables (channel_id, status);
CREATE INDEX tables_by_status ON tables (status);

UPDATE actions SET kind = 'quarantined' WHERE kind = 'aside';

-- What a seat has chosen for itself in the lobby (JSON), and when the person on it was last called.
ALTER TABLE seats ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
ALTER TABLE seats ADD COLUMN called_at REAL;

-- One row for every decision that is pending. Games that were under way before this migration have none until their
-- next answer: their questions count as asked at the version that the table has.
CREATE TABLE questions (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    -- 1: something that the seat may do while the game waits for somebody else.
    standing  INTEGER NOT NULL CHECK (standing IN (0, 1)),
    -- The version of the table at which this was first asked.
    since     INTEGER NOT NULL CHECK (since >= 1),
    asked_at  REAL    NOT NULL,
    due_at    REAL,
    remind_at REAL,
    called    INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1)),
    PRIMARY KEY (table_id, seat, standing)
) STRICT, WITHOUT ROWID;

CREATE INDEX questions_due ON questions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX questions_to_remind ON questions (remind_at) WHERE remind_at IS NOT NULL;
