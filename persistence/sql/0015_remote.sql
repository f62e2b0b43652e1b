-- Where a table is that the bot reaches only by the presses of users: a group DM or a server without the bot. NULL: the
-- bot is a member of the place, or only one user sees the table.
ALTER TABLE tables ADD COLUMN remote TEXT CHECK (remote IN ('group', 'server'));
