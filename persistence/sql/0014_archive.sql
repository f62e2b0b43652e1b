-- Games that are over, each packed into one row, so that the tables in use do not grow with everything that ever was
-- played. `packed` has the rows of the game as persistence/archive.py writes them; the columns beside it are what games
-- are looked for by.
CREATE TABLE archive (
    table_id   INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    guild_id   INTEGER,
    home_id    INTEGER,
    channel_id INTEGER NOT NULL,
    host_id    INTEGER NOT NULL,
    daily      TEXT,
    created_at REAL    NOT NULL,
    updated_at REAL    NOT NULL,
    packed     BLOB    NOT NULL
) STRICT;

CREATE INDEX archive_by_time ON archive (updated_at);
CREATE INDEX archive_by_channel ON archive (channel_id, updated_at);
CREATE INDEX archive_by_guild ON archive (guild_id) WHERE guild_id IS NOT NULL;
CREATE INDEX archive_by_home ON archive (home_id) WHERE home_id IS NOT NULL;
CREATE INDEX archive_by_host ON archive (host_id);

-- Who has a seat there, or has had it and left a name.
CREATE TABLE archive_seats (
    table_id  INTEGER NOT NULL REFERENCES archive (table_id),
    seat      INTEGER NOT NULL,
    user_id   INTEGER,
    former_id INTEGER,
    name      TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX archive_seats_by_user ON archive_seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX archive_seats_by_former ON archive_seats (former_id) WHERE former_id IS NOT NULL;

-- When somebody has last looked at a game that was in the archive.
ALTER TABLE tables ADD COLUMN taken_out_at REAL;
