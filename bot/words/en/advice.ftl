## Clew's advice

button-advice = Advice
button-advised = { button-advice }…
lobby-advice = Advice
lobby-advice-never = never
lobby-advice-never-about = Clew gives no advice at this table
lobby-advice-request = on request
lobby-advice-request-about = Press “{ button-advice }” on your turn; the end shows who asked how often
lobby-advice-always = always
lobby-advice-always-about = Every hand has advice below it as soon as it is ready
options-no-thinking = Advice and the strong bot aren't available here: the thinking add-on isn't installed.
options-preparing = The strong bot is still getting ready. That takes a few minutes after an installation. Open the options again later.
options-begun = The game has begun, so its options are settled.

advice-preparing = Advice isn't ready yet: after an installation I need a few minutes, once. It will appear here.
advice-thinking = Thinking it over…
advice-failed = No advice this time. Press **{ button-advice }** to ask again.
advice-best = **{ $answer }** – chance of winning { $chance }. { $why }
advice-other = { $answer } – { $chance }, { $behind }
advice-chance = { $percent }% ± { $margin }
advice-hardly = under 1%
advice-nearly = over 99%
advice-behind = { $points ->
        [one] one point
       *[other] { $points } points
    } less (± { $margin })
advice-alike = no clear difference
advice-about = Based on { $games } quick play-outs with the hidden cards reshuffled.
advice-some = Compared: { $considered } of { $possible } answers.
advice-why-more = It wins more often.
advice-why-only = It's the only answer.
advice-why-thumb = A rule of thumb: the other answers were not played out.
advice-why-level = Too close to call against the next one; the others win less often.
advice-why-even = Too close to call.
advice-asked = { $player } asked for advice { $count ->
        [one] once
       *[other] { $count } times
    }.
advice-asked-there = Advice on { $player }'s seat: { $count ->
        [one] once
       *[other] { $count } times
    }.
advice-had-always = All players had advice with every hand.
refusal-no-advice = No advice available right now. { COMMAND("hand") } shows your hand.
