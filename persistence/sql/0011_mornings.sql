-- The subscriptions to the deals of the day: of users, by DM (`guild_id` is NULL), and of channels. `unpressed` counts
-- the messages since the last press.
CREATE TABLE mornings (
    target_id INTEGER PRIMARY KEY,
    guild_id  INTEGER,
    locale    TEXT    NOT NULL,
    due_at    REAL    NOT NULL,
    unpressed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX mornings_by_time ON mornings (due_at);
