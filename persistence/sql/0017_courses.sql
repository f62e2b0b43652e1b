-- How a game went that is over, as the bot has found it out. There is no reference to the game: a process of the version
-- before does not know of these rows, and must be able to put the game away.
CREATE TABLE courses (
    table_id INTEGER PRIMARY KEY,
    course   TEXT NOT NULL
) STRICT;
