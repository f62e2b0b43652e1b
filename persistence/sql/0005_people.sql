-- What people have chosen for themselves. The language NULL is that of their Discord, which `locale` follows.
ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE users ADD COLUMN dms_off INTEGER NOT NULL DEFAULT 0 CHECK (dms_off IN (0, 1));
ALTER TABLE users ADD COLUMN calls_off INTEGER NOT NULL DEFAULT 0 CHECK (calls_off IN (0, 1));

-- 1: they have sat down at a table by themselves, so that a DM channel may be opened for their hand.
ALTER TABLE users ADD COLUMN joined INTEGER NOT NULL DEFAULT 0 CHECK (joined IN (0, 1));

-- When they last did something, to a day; whoever was known before counts as seen now.
ALTER TABLE users ADD COLUMN seen_at REAL NOT NULL DEFAULT 0;
UPDATE users SET seen_at = CAST(strftime('%s', 'now') AS REAL);
CREATE INDEX users_by_seen ON users (seen_at);

-- Whose name a free seat still has.
ALTER TABLE seats ADD COLUMN former_id INTEGER;
CREATE INDEX seats_by_former ON seats (former_id) WHERE former_id IS NOT NULL;

CREATE INDEX tables_finished ON tables (updated_at) WHERE status IN ('over', 'quarantined');
CREATE INDEX tables_by_guild ON tables (guild_id) WHERE guild_id IS NOT NULL;

-- Servers that the bot seems to have been removed from, and since when.
CREATE TABLE departures (
    guild_id   INTEGER PRIMARY KEY,
    noticed_at REAL    NOT NULL
) STRICT;
