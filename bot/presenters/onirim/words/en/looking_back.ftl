## In the picture

onirim-course-percent = { $percent }%
onirim-course-more = +{ $percent }%
onirim-course-less = −{ $percent }%
onirim-course-turns = Turn
onirim-course-turn = turn { $turn }
onirim-course-no-mistake = No answer was clearly costly.

## In words

onirim-course-everybody = Winning
onirim-course-line-begun = { $whose }: the chance began at { $percent }%.
onirim-course-line-turning = Turn { $turn }, from { $before }% to { $after }%: { $story }
onirim-course-line-mistake = { $number }. Turn { $turn }, { $player }: −{ $percent }% (± { $error }). Answered: { $played }. Better: { $better }.
onirim-course-mistake = Turn { $turn }{ $player }: this answer cost **{ $percent }%** (± { $error }).
onirim-course-played = ❌ { $answer } – won { $percent }% of the games from here
onirim-course-better = ✅ **{ $answer }** – won { $percent }%

## Answers of Onirim

onirim-said-pick = Pick the { $what }
onirim-said-play = Play the { $what }
onirim-said-discard = Discard the { $what }
onirim-said-banish = Discard from the Prophecy: { $what }
onirim-said-open = Open the door with the { $what }
onirim-said-key = Give up the { $what }
onirim-said-door = Give up the { $what }
onirim-said-drop = Give up the { $what }
onirim-said-face = First: { $what }
onirim-said-lose = Give up the { $what }
onirim-said-dispel = Remove: { $what }
onirim-said-wish = Choose the { $what }
onirim-said-cast = Cast: { $what }
onirim-said-raise = Put the { $what } on top
onirim-said-exchange = Swap goals: { $what }
onirim-said-stack = Put back: { $what }
onirim-said-cull = Discard: { $what }
onirim-said-pay = Pay for the spell: { $what }
onirim-said-keys = Discard: { $what }
onirim-said-sink = To the bottom: { $what }
onirim-said-cards = { $count ->
       [one] { $count } card
       *[other] { $count } cards
    }
onirim-said-keep-alone = Swap nothing
onirim-said-limbo-alone = To Limbo
onirim-said-reveal-alone = Reveal the top cards
onirim-said-hand-alone = Give up the hand
onirim-said-left-alone = At the left end
onirim-said-right-alone = At the right end
onirim-said-cull-alone = Discard nothing
onirim-said-foresee-alone = Look at the top of the deck
onirim-said-wish-alone = Choose a card of the deck
onirim-said-on-alone = Cast nothing
