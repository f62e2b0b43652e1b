-- Whom "play again" has asked to a lobby, and who has not answered yet. What they had chosen for their seat is kept for
-- them; `place` is their order.
CREATE TABLE invitations (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id  INTEGER NOT NULL,
    place    INTEGER NOT NULL CHECK (place >= 0),
    name     TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_user ON invitations (user_id);
