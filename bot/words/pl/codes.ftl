## Rozdania przekazane innym kodem

code-title = { $game } · { $code }
code-people = { $count ->
        [one] Dla jednej osoby
        [few] Dla { $count } osób
       *[many] Dla { $count } osób
    }
code-bots = z botami: { $strengths }
code-until = Otwarte do { $when }
code-closed = Zamknięte od { $when }; zaczęte partie jeszcze się liczą
code-about = To samo rozdanie i te same opcje co w ukończonej partii. Twoją nazwę i wynik zobaczą ci, którzy też skończyli; ich wyniki zobaczysz po swojej partii.
code-play = Zagraj to rozdanie
code-again = Zagraj jeszcze raz
code-too = Zagraj to rozdanie
code-results = Wyniki
code-shared = **{ $player }** zaprasza do tego samego rozdania: **{ $game }**, kod `{ $code }`
code-typed = albo { COMMAND("play") } z tym kodem
code-known = rozdanie już znane
code-won = wygrana
code-lost = przegrana
code-drawn = nikt nie wygrał
code-alone = ukończone
code-left = partia przerwana
code-bots-won = boty
code-margin = przewaga: { $count }
code-turns = { $count ->
        [one] łącznie { $count } tura
        [few] łącznie { $count } tury
       *[many] łącznie { $count } tur
    }
refusal-no-code = Ten kod nie działa: jest w nim błąd albo minęło jego 30 dni. Kod ma osiem liter i cyfr.
refusal-code-closed = Ten kod jest już zamknięty. Zaczęte partie trwają i liczą się.
refusal-code-tried = Twoja własna partia tego rozdania jeszcze trwa. Najpierw ją dokończ, a potem wpisz kod.
refusal-code-rules = To rozdanie powstało według innych zasad niż dzisiejsze i nie da się go już zagrać.
refusal-code-people = { $count ->
        [one] To rozdanie jest dokładnie dla jednej osoby.
        [few] To rozdanie jest dokładnie dla { $count } osób.
       *[many] To rozdanie jest dokładnie dla { $count } osób.
    } Partia zacznie się, gdy wszystkie miejsca będą zajęte.
refusal-code-fixed = Opcje należą do rozdania i nie można ich zmienić.
refusal-code-at = Rozdania z kodem nie można zaplanować na godzinę: zaczyna się, gdy są wszyscy gracze. Pomiń { command-at }.
refusal-code-dm = To rozdanie jest dla kilku osób. Wpisz kod na serwerze, na kanale, który wszyscy widzą.
refusal-code-hidden = To rozdanie przekazano innym. Jego partie zobaczysz, gdy skończysz swoją: { COMMAND("play") } z kodem { $code }.
refusal-sharing-off = Moderatorzy tego serwera wyłączyli pokazywanie filmów, kart wyników i powtórek oraz grę z kodami. W wiadomościach prywatnych to wszystko nadal działa.
