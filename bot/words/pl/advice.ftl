## Rady bota

button-advice = Rada
button-advised = { button-advice }…
lobby-advice = Rady
lobby-advice-never = nigdy
lobby-advice-never-about = Przy tym stole Clew nie udziela rad
lobby-advice-request = na prośbę
lobby-advice-request-about = Naciśnij „{ button-advice }” w swojej turze; na końcu widać, kto ile razy prosił
lobby-advice-always = zawsze
lobby-advice-always-about = Rada pojawia się pod twoimi kartami, gdy tylko jest gotowa
options-no-thinking = Nie ma tu rad ani silnego bota: dodatek do obliczeń nie jest zainstalowany.
options-preparing = Silny bot jeszcze się przygotowuje; po instalacji zajmuje to kilka minut. Potem otwórz opcje ponownie.
options-begun = Partia się zaczęła: opcji nie da się już zmienić.

advice-preparing = Rady nie są jeszcze gotowe: po instalacji potrzebuję raz kilku minut. Rada pojawi się tutaj.
advice-thinking = Myślę…
advice-failed = Tym razem rady nie ma. Aby zapytać jeszcze raz, naciśnij **{ button-advice }**.
advice-best = **{ $answer }** – szansa na wygraną { $chance }. { $why }
advice-other = { $answer } – { $chance }, { $behind }
advice-chance = { $percent }% ± { $margin }
advice-hardly = poniżej 1%
advice-nearly = ponad 99%
advice-behind = o { $points } p.p. mniej (± { $margin })
advice-alike = bez wyraźnej różnicy
advice-about = Szacunek: { $games } { $games ->
        [one] szybka rozgrywka
        [few] szybkie rozgrywki
       *[many] szybkich rozgrywek
    }, za każdym razem z przetasowanymi zakrytymi kartami.
advice-some = Porównane odpowiedzi: { $considered } z { $possible }.
advice-why-more = Tak wygrywa się częściej.
advice-why-only = To jedyna odpowiedź.
advice-why-thumb = Według ogólnej zasady: innych odpowiedzi nie rozegrano.
advice-why-level = Od następnej odpowiedzi dzieli ją zbyt mało; inne wygrywają rzadziej.
advice-why-even = Różnica jest zbyt mała.
advice-asked = { $player }: { $count ->
        [one] { $count } rada
        [few] { $count } rady
       *[many] { $count } rad
    } od Clew.
advice-asked-there = Rady na tym miejscu: { $count } ({ $player }).
advice-had-always = Wszyscy mieli rady w każdej turze.
refusal-no-advice = W tej chwili nie ma rady. Twoje karty pokaże { COMMAND("hand") }.
