-- Whether people can ask the bot for advice at a table: never, on request, or they have it always.
ALTER TABLE tables ADD COLUMN advice TEXT NOT NULL DEFAULT 'request' CHECK (advice IN ('never', 'request', 'always'));

-- How often whoever has a seat has asked for it, and the version of the table since which what they asked about is asked.
ALTER TABLE seats ADD COLUMN advices INTEGER NOT NULL DEFAULT 0 CHECK (advices >= 0);
ALTER TABLE seats ADD COLUMN advised_since INTEGER;
