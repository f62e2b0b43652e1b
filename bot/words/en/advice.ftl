## Advice from the bot

button-advice = Advice
lobby-advice = Advice
lobby-advice-never = never
lobby-advice-never-about = Nobody gets advice from the bot
lobby-advice-request = on request
lobby-advice-request-about = Whoever is asked may press “{ button-advice }”; how often is told at the end
lobby-advice-always = always
lobby-advice-always-about = Advice stands below every hand as soon as it is ready
options-no-thinking = This bot runs without the part that plays games ahead: there is no advice and no strong automatic player.

advice-thinking = Thinking it over …
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
advice-about = Chances: the share won of { $games } games in which all that you cannot see was dealt anew and a simple player went on from here.
advice-some = Compared: { $considered } of { $possible } answers.
advice-why-more = It wins more often.
advice-why-only = There is no other answer.
advice-why-thumb = It is chosen by rule of thumb; the others were not tried.
advice-why-level = The games do not tell it from the next best; other answers win less often.
advice-why-even = It hardly matters: the games do not tell it from the next best.
advice-asked = { $player } asked for advice { $count ->
        [one] once
       *[other] { $count } times
    }.
advice-asked-there = At the seat of { $player } advice was asked for { $count ->
        [one] once
       *[other] { $count } times
    }.
advice-had-always = It was agreed that advice stands with every hand.
refusal-no-advice = I cannot give advice here at the moment. Play on without it: your hand is under **{ button-hand }**.
