## Time to think, chosen in the lobby

lobby-think = Time to think
lobby-think-none = no limit
lobby-think-none-about = Everybody takes as long as they like
lobby-think-300 = 5 minutes
lobby-think-300-about = Everybody is here and plays at once
lobby-think-3600 = 1 hour
lobby-think-3600-about = An afternoon or an evening
lobby-think-86400 = 1 day
lobby-think-86400-about = A turn or two a day
lobby-timeout = When time is up
lobby-timeout-default = a simple answer is given
lobby-timeout-default-about = The game answers for whoever is late, as cautiously as it can, and goes on
lobby-timeout-automatic = an automatic player
lobby-timeout-automatic-about = An automatic player stands in until the player comes back

## Time running

hand-answer-by = ⏰ Answer by { $when }.
hand-answer-by-default = After that a simple answer is given for you.
hand-answer-by-automatic = After that an automatic player stands in for you.
hand-answer-by-guest = After that the seat goes back to its automatic player.
board-answer-by = ⏰ Until { $when }.
call-reminder = ⏰ { $player } — **{ $game }**: { $what }. The others are waiting for you: answer by { $when }.
note-timeout-default = ⏰ Your time was up, so a simple answer was given for you.
note-timeout-automatic = ⏰ Your time was up, so an automatic player is playing for you. Press anything at this table to go on yourself.
story-timeout-default = ⏰ { $player } ran out of time: a simple answer was given.
story-timeout-automatic = ⏰ { $player } ran out of time: an automatic player stands in.

## What each player chooses for themselves

button-choices = My choices
choices-title = Your choices · { $game }, table { NUMBER($table, useGrouping: 0) }
choices-about = Only you see this message. What you choose counts from the start of the game.
lobby-objection = ⚠️ The game cannot begin like this: { $reason }
refusal-objection = The game cannot begin like this: { $reason }
objection-other = these choices do not go together. Change the options, or ask somebody to change theirs under **{ button-choices }**.

## Long lists, by pages and steps

generic-page = Page { $page } of { $pages }: { $first } … { $last }
generic-page-back = Previous page
generic-page-next = Next page

## Questions and what may be done besides

hand-besides = **At any time**

## Games without pictures

plain-asked = You are asked: { $question }
plain-yes = yes
plain-no = no
plain-nothing = nothing
plain-you = you
plain-won = **Won: { $players }.**
plain-lost = **Nobody has won.**
plain-ending = How it ended: { $ending }.
plain-scores = { $score }: { $scores }.
