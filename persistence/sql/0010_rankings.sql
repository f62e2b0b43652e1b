-- The side of each seat, as a JSON list of numbers, and the cards or turns to spare of a game that all players won
-- together. NULL in games that ended before this was recorded.
ALTER TABLE results ADD COLUMN sides TEXT;
ALTER TABLE results ADD COLUMN margin INTEGER;

-- The users who have joined the ranking of a server, each with their name there. Games from `since` on count.
CREATE TABLE ranked (
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    since    REAL    NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ranked_by_user ON ranked (user_id);

-- What the moderators of a server have switched off.
CREATE TABLE switched_off (
    guild_id INTEGER NOT NULL,
    what     TEXT    NOT NULL CHECK (what IN ('sharing', 'inviting', 'ranking')),
    PRIMARY KEY (guild_id, what)
) STRICT, WITHOUT ROWID;

INSERT INTO switched_off SELECT guild_id, 'sharing' FROM unshared;
INSERT INTO switched_off SELECT guild_id, 'inviting' FROM uninviting;
DROP TABLE unshared;
DROP TABLE uninviting;

CREATE INDEX results_by_guild_and_time ON results (guild_id, ended_at);
