-- Who played on a seat of a finished game, and left it before the end. Their data lasts as long as that of
-- `result_seats`; a user who is forgotten leaves no row.
CREATE TABLE result_sittings (
    table_id INTEGER NOT NULL REFERENCES results (table_id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_sittings_by_user ON result_sittings (user_id);
