-- The automatic player in whose place somebody plays, whose seat it is again when they go; NULL: it is nobody's but theirs.
ALTER TABLE seats ADD COLUMN owner_player TEXT;
ALTER TABLE seats ADD COLUMN owner_name TEXT;

-- Who would like to play in the place of an automatic player, since when (NULL: they do not, or do not any more), and how
-- often such a seat was taken back from them because they stayed away.
CREATE TABLE guests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    asked_at REAL,
    blocks   INTEGER NOT NULL DEFAULT 0 CHECK (blocks >= 0),
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_by_user ON guests (user_id);
CREATE INDEX guests_asking ON guests (asked_at) WHERE asked_at IS NOT NULL;
