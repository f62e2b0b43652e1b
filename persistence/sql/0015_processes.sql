-- The processes that share this database: the shards that each has ("0,1,2") out of `count`, and until when it counts as
-- there. SQLite serves one process, which keeps nothing here.
CREATE TABLE processes (
    name   TEXT    PRIMARY KEY,
    shards TEXT    NOT NULL,
    count  INTEGER NOT NULL CHECK (count > 0),
    until  REAL    NOT NULL
) STRICT;

-- Which of them looks after the tables of a shard, whoever has the shard itself.
CREATE TABLE duties (
    shard  INTEGER PRIMARY KEY,
    count  INTEGER NOT NULL CHECK (count > 0),
    holder TEXT    NOT NULL
) STRICT;
