-- The best of the games that measure par; NULL if an earlier version has measured it.
ALTER TABLE pars ADD COLUMN best INTEGER;
