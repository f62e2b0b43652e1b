-- The morning messages of the running day (`guild_id` is NULL for a DM). Each loses its buttons when its deals end.
CREATE TABLE morning_posts (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    guild_id   INTEGER,
    locale     TEXT    NOT NULL,
    ends_at    REAL    NOT NULL
) STRICT;

CREATE INDEX morning_posts_by_time ON morning_posts (ends_at);
