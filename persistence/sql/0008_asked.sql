-- Invitations by name. `asked_by` is the user who invites (NULL: "play again"); `called`: the invited user was pinged.
ALTER TABLE invitations ADD COLUMN asked_by INTEGER;
ALTER TABLE invitations ADD COLUMN called INTEGER NOT NULL DEFAULT 0 CHECK (called IN (0, 1));

-- The user wants no invitations by name, from any server.
ALTER TABLE users ADD COLUMN asks_off INTEGER NOT NULL DEFAULT 0 CHECK (asks_off IN (0, 1));

-- The servers from which a user wants no invitations by name.
CREATE TABLE unasked (
    user_id  INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, guild_id)
) STRICT, WITHOUT ROWID;

-- The users whom a user has blocked, as keyed hashes. `name`: what the user called them, empty once they have deleted
-- their data.
CREATE TABLE blocks (
    user_id   INTEGER NOT NULL,
    pseudonym TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    PRIMARY KEY (user_id, pseudonym)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_pseudonym ON blocks (pseudonym);

-- The invitations by name of the last day, as keyed hashes of the inviting user, and of both users.
CREATE TABLE asks (
    pair TEXT PRIMARY KEY,
    asker TEXT NOT NULL,
    at   REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX asks_by_asker ON asks (asker);

-- The servers whose moderators have switched invitations by name off.
CREATE TABLE uninviting (
    guild_id INTEGER PRIMARY KEY
) STRICT;
