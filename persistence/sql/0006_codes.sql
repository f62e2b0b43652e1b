-- The deals of finished games that others may play too, each by its random code. `options`, `seats` (a list of the
-- seat's options and its bot player, if any) are JSON. The seed never leaves the store but for a new game.
CREATE TABLE codes (
    code          TEXT PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules         INTEGER NOT NULL,
    options       TEXT    NOT NULL,
    seats         TEXT    NOT NULL,
    seed          TEXT    NOT NULL,
    think_seconds INTEGER CHECK (think_seconds > 0),
    on_timeout    TEXT    NOT NULL CHECK (on_timeout IN ('default', 'automatic')),
    advice        TEXT    NOT NULL CHECK (advice IN ('never', 'request', 'always')),
    closes_at     REAL    NOT NULL
) STRICT;

CREATE INDEX codes_by_time ON codes (closes_at);

-- The games of a code, the first one included. `alone`: only its player may see the game while the code is open.
-- `again`: one of the users had played the deal before. The last five are NULL until the game has ended; `outcomes` and
-- `scores` are JSON lists by seat. No reference to the table, which may be in the archive.
CREATE TABLE attempts (
    table_id INTEGER PRIMARY KEY,
    code     TEXT    NOT NULL REFERENCES codes (code),
    alone    INTEGER NOT NULL CHECK (alone IN (0, 1)),
    again    INTEGER NOT NULL DEFAULT 0 CHECK (again IN (0, 1)),
    ended_at REAL,
    ending   TEXT,
    outcomes TEXT,
    scores   TEXT,
    turns    INTEGER
) STRICT;

CREATE INDEX attempts_by_code ON attempts (code);

-- The users of an attempt. Those who have deleted their data leave a row with neither id nor name.
CREATE TABLE attempt_people (
    table_id INTEGER NOT NULL REFERENCES attempts (table_id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX attempt_people_by_user ON attempt_people (user_id) WHERE user_id IS NOT NULL;

-- The servers whose moderators have switched films, cards and codes off.
CREATE TABLE unshared (
    guild_id INTEGER PRIMARY KEY
) STRICT;
