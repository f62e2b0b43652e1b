# What is written in the pictures of Mansions.

picture-mansions-round = Round { $number }
picture-mansions-begins = It begins
picture-mansions-over = The end
picture-mansions-keeper = Keeper
picture-mansions-threat = Threat
picture-mansions-event = Event
picture-mansions-unknown = Objective unknown
picture-mansions-dead = dead
picture-mansions-escaped = escaped
picture-mansions-won-keeper = The keeper wins
picture-mansions-won-investigators = The investigators win
picture-mansions-won-nobody = Nobody wins
picture-mansions-went = { $who } went from { $start } to { $to }.
picture-mansions-damage = { $who } took { $number } damage.
picture-mansions-horror = { $who } took { $number } horror.

## The hand

picture-mansions-used = Used: { $text }
picture-mansions-empty = Nothing in hand
picture-mansions-no-rolls = No dice rolled yet
picture-mansions-again = Failed. Roll again?
picture-mansions-passed = { $target }: passed
picture-mansions-failed = { $target }: failed
picture-mansions-try-roll = { $target } or less
picture-mansions-try-skill = With a skill point: { $target } or less
picture-mansions-try-other = { $card }
picture-mansions-sure = Passes without a roll
picture-mansions-near = From here: { $spaces }.
picture-mansions-rolled = Last roll: { $who }, { $attribute }: { $roll } against { $target }.
