-- 1: they want words on buttons, also where an emoji of a card says it all.
ALTER TABLE users ADD COLUMN button_words INTEGER NOT NULL DEFAULT 0 CHECK (button_words IN (0, 1));
