-- What a screen shows in columns of its own: `phase` is how the board or the hand stood. Before, it was written in front
-- of the digest: "waiting|3f…", "0,1|3f…" for a board with the seats that are asked, "+0|3f…" where they are still to be
-- called.
ALTER TABLE screens ADD COLUMN phase TEXT NOT NULL DEFAULT '';

-- Whoever had still to be called is called for the question before them.
INSERT OR IGNORE INTO questions (table_id, seat, standing, since, asked_at, called)
SELECT t.id, CAST(substr(s.digest, 2) AS INTEGER), 0, t.version, t.updated_at, 0
FROM screens s JOIN tables t ON t.id = s.table_id
WHERE s.place = 'board' AND s.digest LIKE '+%' AND s.shown_version = t.version AND t.status = 'open';

UPDATE screens SET
    phase = CASE
        WHEN place = 'hand' THEN substr(digest, 1, instr(digest, '|') - 1)
        WHEN digest LIKE 'lobby|%' THEN 'lobby'
        WHEN digest LIKE 'over|%' THEN 'over'
        ELSE 'open'
    END,
    -- The digest of a waiting hand is made of other things now. Without one it stays as it is until its seat is asked.
    digest = CASE WHEN digest LIKE 'waiting|%' THEN '' ELSE substr(digest, instr(digest, '|') + 1) END
WHERE instr(digest, '|') > 0;
