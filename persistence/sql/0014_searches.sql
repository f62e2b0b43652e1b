-- The channel in which players are looked for, chosen by the moderators of a server.
CREATE TABLE search_channels (
    guild_id   INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT;

-- Users who want to be mentioned when players of these games (a JSON list) are looked for on a server: from this hour
-- of their time zone, for so many hours. `told_at` is the time of the last mention.
CREATE TABLE seekers (
    guild_id  INTEGER NOT NULL,
    user_id   INTEGER NOT NULL,
    games     TEXT    NOT NULL,
    from_hour INTEGER NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
    hours     INTEGER NOT NULL CHECK (hours BETWEEN 1 AND 24),
    told_at   REAL    NOT NULL DEFAULT 0,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seekers_by_user ON seekers (user_id);

-- Messages that look for players of a lobby. `message_id` is NULL until it is sent. `shown`: the version of the lobby
-- that it shows; NULL when the search is over. `asker`: a keyed hash of the user who began it, at the time `at`.
CREATE TABLE searches (
    table_id   INTEGER NOT NULL,
    at         REAL    NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    shown      INTEGER,
    asker      TEXT    NOT NULL,
    PRIMARY KEY (table_id, at)
) STRICT, WITHOUT ROWID;

CREATE INDEX searches_by_asker ON searches (asker);
