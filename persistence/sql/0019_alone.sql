-- In how many turns a try at the deal of a day ended; NULL: it did not end so, or before that was kept.
ALTER TABLE tries ADD COLUMN turns INTEGER;

-- How far the adviser came alone with the deal of a day, and in how many turns.
CREATE TABLE alone (
    game    TEXT    NOT NULL,
    day     TEXT    NOT NULL,
    reached INTEGER NOT NULL,
    turns   INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;
