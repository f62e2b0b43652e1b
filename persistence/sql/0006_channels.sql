-- The language that was chosen for the tables of a channel.
CREATE TABLE channels (
    channel_id INTEGER PRIMARY KEY,
    guild_id   INTEGER,
    locale     TEXT NOT NULL
) STRICT;

CREATE INDEX channels_by_guild ON channels (guild_id) WHERE guild_id IS NOT NULL;
