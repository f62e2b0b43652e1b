-- Whether players of other servers may take seats in a lobby.
ALTER TABLE tables ADD COLUMN anywhere INTEGER NOT NULL DEFAULT 0 CHECK (anywhere IN (0, 1));

-- Whether the user of a seat may be on another server than the table, and so can't see its channel.
ALTER TABLE seats ADD COLUMN abroad INTEGER NOT NULL DEFAULT 0 CHECK (abroad IN (0, 1));
ALTER TABLE invitations ADD COLUMN abroad INTEGER NOT NULL DEFAULT 0 CHECK (abroad IN (0, 1));
