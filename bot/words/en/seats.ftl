## Time to think, chosen in the lobby

lobby-think = Time to think
lobby-think-none = no limit
lobby-think-none-about = Everyone takes as long as they like
lobby-think-300 = 5 minutes
lobby-think-300-about = Everyone is here and plays at once
lobby-think-3600 = 1 hour
lobby-think-3600-about = An afternoon or an evening
lobby-think-86400 = 1 day
lobby-think-86400-about = A turn or two a day
lobby-timeout = When time is up
lobby-timeout-default = a cautious move
lobby-timeout-default-about = If a player runs out of time, a cautious move is made for them
lobby-timeout-automatic = a bot
lobby-timeout-automatic-about = A bot stands in until the player comes back

## Time running

hand-answer-by = ⏰ Answer by { $when }.
hand-answer-by-default = After that, a cautious move is made for you.
hand-answer-by-automatic = After that, a bot stands in for you.
hand-answer-by-guest = After that, the seat goes back to its bot.
hand-answer-in-default = ⏰ A cautious move for you: { $when }.
hand-answer-in-automatic = ⏰ A bot's move for you: { $when }.
hand-answer-in-guest = ⏰ The seat back to its bot: { $when }.
board-answer-by = ⏰ Until { $when }.
call-reminder = ⏰ { $player } – **{ $game }**: { $what }. The others are waiting for you: answer by { $when }.
call-reminder-open = ⏰ { $player } – **{ $game }**: { $what }. The others have been waiting for you since { $when }.
board-back = 🌙 { $player }: back at { $when }.
note-timeout-default = ⏰ Time's up: a cautious move was made for you.
note-timeout-automatic = ⏰ Time's up: a bot is playing for you. Press any button at this table to take over again.
story-timeout-default = ⏰ { $player } ran out of time: a cautious move was made.
    .you = ⏰ You ran out of time: a cautious move was made.
story-timeout-automatic = ⏰ { $player } ran out of time: a bot made the move.
    .you = ⏰ You ran out of time: a bot made the move.
story-away = 🤖 A bot plays for { $player } for now.
    .you = 🤖 A bot plays for you for now.
story-returned = 🪑 { $player } is playing again.
    .you = 🪑 You are playing again.
seat-before = 🪑 { $player }; before: { $others }.
seat-between = 🪑 { $player }; in between: { $others }.

## Choices of each player

button-choices = Choices
choices-title = Your choices · { $game }, table { NUMBER($table, useGrouping: 0) }
choices-about = Only you see this message. Your choices count from the start of the game.
lobby-objection = ⚠️ The game can't start like this: { $reason }
refusal-objection = The game can't start like this: { $reason }
objection-other = these choices don't go together. Change the options, or ask someone to change their own choice.

## Long lists, by pages and steps

generic-page = Page { $page } of { $pages }: { $first } … { $last }
generic-page-back = Previous page
generic-page-next = Next page

## Questions and standing decisions

hand-besides = **At any time**
button-own = My picture

## Games without pictures

plain-asked = You are asked: { $question }
plain-yes = yes
plain-no = no
plain-nothing = nothing
plain-you = you
plain-won = **Won: { $players }.**
plain-lost = **No one has won.**
plain-ending = How it ended: { $ending }.
plain-scores = { $score }: { $scores }.
