## Rady bota

button-advice = Rada
lobby-advice = Rady
lobby-advice-never = nigdy
lobby-advice-never-about = Bot nikomu nie podpowiada
lobby-advice-request = na prośbę
lobby-advice-request-about = Bot radzi po naciśnięciu „{ button-advice }”; na końcu widać, kto ile razy prosił
lobby-advice-always = zawsze
lobby-advice-always-about = Rada pojawia się pod każdą ręką, gdy tylko jest gotowa
options-no-thinking = Ten bot działa bez części, która rozgrywa partie naprzód: nie ma rad ani silnego automatycznego gracza.

advice-thinking = Myślę …
advice-failed = Tym razem rady nie ma. Aby zapytać jeszcze raz, naciśnij **{ button-advice }**.
advice-best = **{ $answer }** – szansa na wygraną { $chance }. { $why }
advice-other = { $answer } – { $chance }, { $behind }
advice-chance = { $percent }% ± { $margin }
advice-hardly = poniżej 1%
advice-nearly = ponad 99%
advice-behind = o { $points } p.p. mniej (± { $margin })
advice-alike = bez wyraźnej różnicy
advice-about = Szansa to odsetek wygranych w { $games } partiach: rozdano w nich na nowo wszystko, czego nie widzisz, a dalej grał prosty gracz.
advice-some = Porównane odpowiedzi: { $considered } z { $possible }.
advice-why-more = Tak wygrywa się częściej.
advice-why-only = Innej odpowiedzi nie ma.
advice-why-thumb = Wybrane na oko, innych odpowiedzi nie porównano.
advice-why-level = Partie nie pokazały różnicy między tą a następną odpowiedzią; inne wygrywają rzadziej.
advice-why-even = To prawie bez znaczenia: partie nie pokazały różnicy między tą a następną odpowiedzią.
advice-asked = { $player }: { $count ->
        [one] { $count } rada
        [few] { $count } rady
       *[many] { $count } rad
    } od bota.
advice-asked-there = Na miejscu gracza { $player } proszono o radę { $count ->
        [one] raz
        [few] { $count } razy
       *[many] { $count } razy
    }.
advice-had-always = Umówiono się: rada przy każdej ręce.
refusal-no-advice = W tej chwili nie mogę tu nic doradzić. Graj bez rady: swoją rękę masz pod przyciskiem **{ button-hand }**.
