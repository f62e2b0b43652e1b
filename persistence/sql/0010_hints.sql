-- The hints for a first game that a person has put away for good, by the keys of their words.
CREATE TABLE hints (
    user_id INTEGER NOT NULL,
    hint    TEXT    NOT NULL,
    PRIMARY KEY (user_id, hint)
) STRICT, WITHOUT ROWID;
