-- The server where a table began; its board may have gone to another one since. NULL: it began in somebody's DM.
ALTER TABLE tables ADD COLUMN home_id INTEGER;

UPDATE tables SET home_id = guild_id;
