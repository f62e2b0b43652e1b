-- The automatic player who answers for a seat, by name; NULL: nobody does. A seat with a user as well is a person's who is
-- away.
ALTER TABLE seats ADD COLUMN player TEXT;

CREATE INDEX seats_by_player ON seats (table_id) WHERE player IS NOT NULL;
