-- When a user is called. Quiet hours: the hour of the user's time zone at which they begin, and their length. A holiday:
-- the time of the return. `remind_hours`: hours between two reminders (NULL: one before a deadline, 0: none).
ALTER TABLE users ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE users ADD COLUMN quiet_hours INTEGER NOT NULL DEFAULT 0 CHECK (quiet_hours BETWEEN 0 AND 10);
ALTER TABLE users ADD COLUMN away_until REAL;
ALTER TABLE users ADD COLUMN remind_hours INTEGER CHECK (remind_hours >= 0);

-- What the moderators of a server have switched off. The code knows the names of the parts.
CREATE TABLE parts_off (
    guild_id INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    PRIMARY KEY (guild_id, what)
) STRICT, WITHOUT ROWID;

INSERT INTO parts_off SELECT guild_id, what FROM switched_off;
DROP TABLE switched_off;
