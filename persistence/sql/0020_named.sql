-- Who wants to be named on a server with what they have reached in the deal of a day, and what they are called there.
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

-- How often whoever has a seat there, or has had it, has asked for advice.
ALTER TABLE archive_seats ADD COLUMN advices INTEGER NOT NULL DEFAULT 0 CHECK (advices >= 0);
