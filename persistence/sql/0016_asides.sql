-- How often something has changed at a table that its screens show and that is no step of it: a name, or who asks for a
-- seat. A screen that has seen less of that is out of date.
ALTER TABLE tables ADD COLUMN asides INTEGER NOT NULL DEFAULT 0;
ALTER TABLE screens ADD COLUMN shown_asides INTEGER NOT NULL DEFAULT 0;
