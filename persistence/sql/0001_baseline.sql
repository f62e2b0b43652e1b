-- The tables of version 1.0. Times are Unix seconds; flags are 0 or 1. Ids of Discord are integers.

-- One game: set up, played or over. AUTOINCREMENT: the id on an old button never means another table.
CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    status        TEXT    NOT NULL CHECK (status IN ('lobby', 'open', 'over', 'quarantined')),
    version       INTEGER NOT NULL CHECK (version >= 1),
    -- The game's options and its state, as JSON.
    options       TEXT    NOT NULL,
    snapshot      TEXT,
    schema        INTEGER,
    -- Where the board is; NULL: in a DM. `home_id` is the server on which the table began.
    guild_id      INTEGER,
    home_id       INTEGER,
    channel_id    INTEGER NOT NULL,
    locale        TEXT    NOT NULL,
    host_id       INTEGER NOT NULL,
    created_at    REAL    NOT NULL,
    updated_at    REAL    NOT NULL,
    -- The table of "play again".
    successor     INTEGER UNIQUE REFERENCES tables (id),
    -- Why the game ended early, or why the table is quarantined.
    note          TEXT,
    -- The time limit of an answer (NULL: none), and what happens when it runs out.
    think_seconds INTEGER CHECK (think_seconds > 0),
    on_timeout    TEXT    NOT NULL DEFAULT 'default' CHECK (on_timeout IN ('default', 'automatic')),
    advice        TEXT    NOT NULL DEFAULT 'request' CHECK (advice IN ('never', 'request', 'always')),
    -- The UTC date whose deal of the day is played; NULL: a deal of its own.
    daily         TEXT,
    -- Changes that screens show and that are no step: a name, a request for a seat.
    asides        INTEGER NOT NULL DEFAULT 0,
    -- When the table was last taken out of the archive.
    taken_out_at  REAL,
    -- How many steps were hidden from a spectator, from seat 0, seat 1 …, as a JSON array; a missing number is 0.
    unseen        TEXT    NOT NULL DEFAULT '[]',
    -- What a user would like of the board: a new message, or a check whether it is there.
    board_wish   TEXT CHECK (board_wish IN ('anew', 'check')),
    -- The host who would like to end the game, when it ends, and the message that asks the others.
    ending_by         INTEGER,
    ending_at         REAL,
    ending_channel_id INTEGER,
    ending_message_id INTEGER,
    -- When a player last said that they play on.
    objected_at       REAL,
    CHECK ((ending_by IS NULL) = (ending_at IS NULL)),
    CHECK ((snapshot IS NULL) = (schema IS NULL)),
    CHECK (status != 'open' OR snapshot IS NOT NULL)
) STRICT;

CREATE INDEX tables_by_channel ON tables (channel_id, status);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_finished ON tables (updated_at) WHERE status IN ('over', 'quarantined');
CREATE INDEX tables_ending ON tables (ending_at) WHERE ending_at IS NOT NULL;
CREATE INDEX tables_by_guild ON tables (guild_id) WHERE guild_id IS NOT NULL;

-- A seat without user and player is free; it keeps the name of its former user, who is `former_id`.
CREATE TABLE seats (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    seat          INTEGER NOT NULL CHECK (seat >= 0),
    user_id       INTEGER,
    name          TEXT    NOT NULL,
    locale        TEXT    NOT NULL,
    -- The bot player of the seat. Beside a user: it stands in while they are absent.
    player        TEXT,
    -- What the seat chose for itself in the lobby, as JSON.
    options       TEXT    NOT NULL DEFAULT '{}',
    -- When the user was last pinged.
    called_at     REAL,
    former_id     INTEGER,
    -- The bot player whose seat a guest uses, and its name; NULL: the user is no guest.
    owner_player  TEXT,
    owner_name    TEXT,
    -- How often the seat asked for advice, and the `since` of the question it last asked about.
    advices       INTEGER NOT NULL DEFAULT 0 CHECK (advices >= 0),
    advised_since INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX seats_by_former ON seats (former_id) WHERE former_id IS NOT NULL;
CREATE INDEX seats_by_player ON seats (table_id) WHERE player IS NOT NULL;

-- The log: one row for every version of a table. The snapshot before a step is kept while the step can be undone.
CREATE TABLE actions (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    seq           INTEGER NOT NULL CHECK (seq >= 1),
    kind          TEXT    NOT NULL,
    seat          INTEGER,
    token         TEXT,
    -- The interaction that caused the step: served once, however often Discord delivers it.
    request       TEXT    UNIQUE,
    events        TEXT    NOT NULL,
    at            REAL    NOT NULL,
    undo_snapshot TEXT,
    undo_schema   INTEGER,
    -- Who may know of the step, as bits (1: a spectator, 2: seat 0, 4: seat 1 …); NULL: everybody.
    audience      INTEGER,
    PRIMARY KEY (table_id, seq),
    CHECK ((undo_snapshot IS NULL) = (undo_schema IS NULL))
) STRICT;

CREATE INDEX actions_undoable ON actions (table_id) WHERE undo_snapshot IS NOT NULL;

-- The pending decisions. `standing`: the seat may decide while the game waits for another seat. `since`: the version
-- of the table that first asked. `called`: the user was pinged for it, or needs no ping.
CREATE TABLE questions (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    standing  INTEGER NOT NULL CHECK (standing IN (0, 1)),
    since     INTEGER NOT NULL CHECK (since >= 1),
    asked_at  REAL    NOT NULL,
    due_at    REAL,
    remind_at REAL,
    called    INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1)),
    PRIMARY KEY (table_id, seat, standing)
) STRICT, WITHOUT ROWID;

CREATE INDEX questions_due ON questions (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX questions_to_remind ON questions (remind_at) WHERE remind_at IS NOT NULL;

-- The messages that show a table, to compare with what they should show. The board has seat -1.
CREATE TABLE screens (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    place         TEXT    NOT NULL CHECK (place IN ('board', 'hand')),
    seat          INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    message_id    INTEGER NOT NULL UNIQUE,
    shown_version INTEGER NOT NULL,
    shown_at      REAL    NOT NULL,
    digest        TEXT    NOT NULL,
    phase         TEXT    NOT NULL DEFAULT '',
    shown_asides  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, place, seat)
) STRICT;

-- The screens that Discord refuses, with the code of its error.
CREATE TABLE refusals (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    code     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Boards that a newer message has replaced, and others that were pressed, until they are deleted.
CREATE TABLE former_boards (
    message_id INTEGER NOT NULL,
    table_id   INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    channel_id INTEGER NOT NULL,
    PRIMARY KEY (message_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_boards_of ON former_boards (table_id);

-- `locale` follows the user's Discord; `language` is their own choice. `joined`: they once sat down by themselves, so a
-- DM channel may be opened. `seen_at` is exact to a day.
CREATE TABLE users (
    id            INTEGER PRIMARY KEY,
    locale        TEXT,
    language      TEXT,
    dm_channel_id INTEGER,
    dms_closed    INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    told_dms      INTEGER NOT NULL DEFAULT 0 CHECK (told_dms IN (0, 1)),
    dms_off       INTEGER NOT NULL DEFAULT 0 CHECK (dms_off IN (0, 1)),
    calls_off     INTEGER NOT NULL DEFAULT 0 CHECK (calls_off IN (0, 1)),
    button_words  INTEGER NOT NULL DEFAULT 0 CHECK (button_words IN (0, 1)),
    joined        INTEGER NOT NULL DEFAULT 0 CHECK (joined IN (0, 1)),
    seen_at       REAL    NOT NULL DEFAULT 0,
    -- Since when the user waits for a DM channel: Discord allows few new ones at a time.
    dm_waits_since REAL
) STRICT;

CREATE INDEX users_by_seen ON users (seen_at);

-- The hints that a user dismissed, by the keys of their words.
CREATE TABLE hints (
    user_id INTEGER NOT NULL,
    hint    TEXT    NOT NULL,
    PRIMARY KEY (user_id, hint)
) STRICT, WITHOUT ROWID;

-- The language chosen for the tables of a channel.
CREATE TABLE channels (
    channel_id INTEGER PRIMARY KEY,
    guild_id   INTEGER,
    locale     TEXT NOT NULL
) STRICT;

CREATE INDEX channels_by_guild ON channels (guild_id) WHERE guild_id IS NOT NULL;

-- The servers that the bot seems to be removed from.
CREATE TABLE departures (
    guild_id   INTEGER PRIMARY KEY,
    noticed_at REAL    NOT NULL
) STRICT;

-- The users whom "play again" invited and who have not answered. `options` is what their seat chose before.
CREATE TABLE invitations (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    place    INTEGER NOT NULL CHECK (place >= 0),
    name     TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_user ON invitations (user_id);

-- The users whom "play again" has invited once to a game after this one.
CREATE TABLE asked_again (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX asked_again_by_user ON asked_again (user_id);

-- The users who ask for the seat of a bot player; without `asked_at` they ask no longer. `blocks` counts the seats that
-- were taken back because they were absent.
CREATE TABLE guests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    asked_at REAL,
    blocks   INTEGER NOT NULL DEFAULT 0 CHECK (blocks >= 0),
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_by_user ON guests (user_id);
CREATE INDEX guests_asking ON guests (asked_at) WHERE asked_at IS NOT NULL;

-- The last press of a user at a table, for the other processes: which screen, and when. Each user is a keyed hash, at
-- each table another. Kept for an hour.
CREATE TABLE presence (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   TEXT    NOT NULL,
    place    TEXT    CHECK (place IN ('board', 'hand')),
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX presence_by_time ON presence (at);

-- The users who were told lately that they get no seat, each as a keyed hash. Kept for some minutes.
CREATE TABLE guest_refusals (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    pseudonym TEXT    NOT NULL,
    at        REAL    NOT NULL,
    PRIMARY KEY (table_id, pseudonym)
) STRICT, WITHOUT ROWID;

CREATE INDEX guest_refusals_by_time ON guest_refusals (at);
CREATE INDEX guest_refusals_by_pseudonym ON guest_refusals (pseudonym);

-- The players who were asked whether a game may end, or have agreed to it.
CREATE TABLE ending_votes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    agrees   INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ending_votes_by_user ON ending_votes (user_id);

-- The seats of a running game that users have left, each user as a keyed hash: they know the secrets of that side.
CREATE TABLE former_seats (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    pseudonym TEXT    NOT NULL,
    seat      INTEGER NOT NULL,
    PRIMARY KEY (table_id, pseudonym, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_seats_by_pseudonym ON former_seats (pseudonym);

-- How games ended. These rows outlive their tables. A server that the bot left is NULL, as is a DM.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    variant  TEXT NOT NULL,
    guild_id INTEGER,
    ending   TEXT NOT NULL,
    ended_at REAL NOT NULL
) STRICT;

CREATE INDEX results_by_guild ON results (guild_id) WHERE guild_id IS NOT NULL;

-- A seat without user and player was a user's who has been forgotten since.
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

-- The tries at the deals of the day that count: a user's first. They outlive their tables. Without an outcome a try is
-- still played; without a user they have been forgotten.
CREATE TABLE tries (
    table_id INTEGER PRIMARY KEY,
    game     TEXT NOT NULL,
    day      TEXT NOT NULL,
    user_id  INTEGER,
    outcome  TEXT CHECK (outcome IN ('won', 'lost', 'drawn', 'alone', 'left')),
    reached  INTEGER,
    turns    INTEGER
) STRICT;

CREATE UNIQUE INDEX tries_once ON tries (game, day, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tries_by_user ON tries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tries_by_day ON tries (game, day);

-- The tries of users who have deleted their data, each as a keyed hash of user, game and day: they get no second try.
CREATE TABLE spent_tries (
    pseudonym TEXT NOT NULL PRIMARY KEY,
    day       TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The users who want to be named on a server with their try.
CREATE TABLE named (
    game     TEXT    NOT NULL,
    day      TEXT    NOT NULL,
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (game, day, guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX named_by_user ON named (user_id);
CREATE INDEX named_by_guild ON named (guild_id);
CREATE INDEX named_by_day ON named (day);

-- Par of a deal of the day, played by a bot player.
CREATE TABLE pars (
    game TEXT    NOT NULL,
    day  TEXT    NOT NULL,
    par  INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

-- How far the adviser came alone with a deal of the day.
CREATE TABLE alone (
    game    TEXT    NOT NULL,
    day     TEXT    NOT NULL,
    reached INTEGER NOT NULL,
    turns   INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

-- What looking back found out about a finished game. No reference: the game may be in the archive.
CREATE TABLE courses (
    table_id INTEGER PRIMARY KEY,
    course   TEXT NOT NULL
) STRICT;

-- Finished games, each packed into one row by persistence/archive.py. The other columns are for searching.
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

CREATE TABLE archive_seats (
    table_id  INTEGER NOT NULL REFERENCES archive (table_id),
    seat      INTEGER NOT NULL,
    user_id   INTEGER,
    former_id INTEGER,
    name      TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    advices   INTEGER NOT NULL DEFAULT 0 CHECK (advices >= 0),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX archive_seats_by_user ON archive_seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX archive_seats_by_former ON archive_seats (former_id) WHERE former_id IS NOT NULL;

-- The processes that share the database: the shards of each ("0,1,2") out of `count`, and when its lease lapses.
-- SQLite serves one process, which keeps nothing here.
CREATE TABLE processes (
    name   TEXT    PRIMARY KEY,
    shards TEXT    NOT NULL,
    count  INTEGER NOT NULL CHECK (count > 0),
    until  REAL    NOT NULL
) STRICT;

-- Which process holds the tables of a shard.
CREATE TABLE leases (
    shard  INTEGER PRIMARY KEY,
    count  INTEGER NOT NULL CHECK (count > 0),
    holder TEXT    NOT NULL
) STRICT;

-- Who brought each game that was ever played here, so that a table can say what it lacks. `missing`: it was not there
-- at the last start, while tables of it wait.
CREATE TABLE packages (
    game         TEXT    NOT NULL PRIMARY KEY,
    distribution TEXT    NOT NULL,
    version      TEXT    NOT NULL,
    missing      INTEGER NOT NULL DEFAULT 0 CHECK (missing IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
