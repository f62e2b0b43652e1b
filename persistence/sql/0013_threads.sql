-- Whether the host of a lobby wants a thread for its game.
ALTER TABLE tables ADD COLUMN threaded INTEGER NOT NULL DEFAULT 0 CHECK (threaded IN (0, 1));

-- The threads of games, until they are archived. `message_id` is the message in `channel_id` that began the thread.
-- `told`: that message shows the result.
CREATE TABLE threads (
    thread_id  INTEGER PRIMARY KEY,
    table_id   INTEGER NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    told       INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1))
) STRICT;

CREATE INDEX threads_by_guild ON threads (guild_id);
CREATE INDEX threads_by_table ON threads (table_id);
