-- What users let others see of a finished game in replays: "seat", the game through their seat; "channel", all of it, in
-- the channel. No reference: the game may be in the archive.
CREATE TABLE consents (
    table_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    what     TEXT    NOT NULL CHECK (what IN ('seat', 'channel')),
    PRIMARY KEY (table_id, user_id, what)
) STRICT, WITHOUT ROWID;

CREATE INDEX consents_by_user ON consents (user_id);
