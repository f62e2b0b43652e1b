## Powtórka: skończona partia, tura po turze

button-replay = Powtórka
replay-title = Powtórka · { $game }, partia { NUMBER($table, useGrouping: 0) }
replay-title-file = Powtórka · { $game }, z pliku
replay-whole = Cała tura słowami
replay-picture = Do obrazu
replay-start = Początek
replay-before = Przed pierwszą turą
replay-turn = Tura { $turn } z { $turns }
replay-end = Koniec
replay-ended-early = W tym miejscu partię przerwano.
replay-first = Początek
replay-back = Wstecz
replay-next = Dalej
replay-last = Koniec
replay-jump = Ważne tury
replay-best = Najlepszy moment
replay-luck = Najszczęśliwsza karta { $before }% → { $after }%
replay-lucky = Najszczęśliwszy moment
replay-mistake = kosztowna odpowiedź
replay-more = Czyimi oczami…
replay-more-share = Czyimi oczami, pokaż innym
replay-more-words = Więcej o tej turze
replay-view-spectator = Oczami widza
replay-view-seat = Miejsce przy stole: { $player }
replay-seat-alt = Tak widzi to { $player }:
replay-share-about = Jedna wiadomość, którą każdy może przeglądać
replay-let = Pokazuj innym moje miejsce
replay-let-about = Tę partię z moimi kartami i celami
replay-hide = Ukryj z powrotem moje miejsce
replay-hide-about = Inni widzą tę partię tylko z zewnątrz
button-from-here = Graj dalej stąd
replay-chance = Szansa na wygraną: { $percent }
replay-turns-left = Pozostałe cele (+1, gdy żaden nie jest w zasięgu): { $turns }
replay-percent = { $percent }%
replay-curve-alt = Pod nim krzywa partii. { $now }.
refusal-no-stop = Takiej tury nie ma w tej powtórce. Otwórz powtórkę ponownie pod jej partią.
refusal-replay-gone = Tej powtórki już się tu nie pokazuje.
refusal-no-replay = Tej partii nie da się odtworzyć: rozegrano ją według starszych zasad.
refusal-replay-hidden = To rozdanie jest jeszcze w grze, więc jego partie są na razie ukryte. Wróć, gdy skończy się jego dzień (UTC) i twoja własna próba.

## Dalsza gra od tury skończonej partii

title-played-on = { $game } · dalszy ciąg partii { NUMBER($table, useGrouping: 0) }, { $turn ->
    [0] od początku
   *[other] po turze { $turn }
}
play-on-title = Graj dalej · { $game }, partia { NUMBER($table, useGrouping: 0) }
play-on-about-spectator = Tu zacznie się nowa partia. Wolne miejsca zajmą boty, a partia nigdzie się nie liczy. **{ play-on-anew }**: wszystko, co ukryte, rozdaje się od nowa.
play-on-about-seat = Tu zacznie się nowa partia. Wolne miejsca zajmą boty, a partia nigdzie się nie liczy. **{ play-on-anew }**: wszystko, co ukryte przed tym miejscem, rozdaje się od nowa.
play-on-about-same = **{ play-on-same }**: tajemnice te same, grają tylko dawni gracze.
play-on-step = Zacznij trochę później
play-on-here = Dokładnie stąd
play-on-anew = Rozdaj ukryte od nowa
play-on-same = Zostaw, jak było
play-on-back = Wstecz
play-on-opened = Nowa partia jest tuż poniżej.
play-on-secrets-all = Wszystkie tajemnice są takie, jak były, więc dosiąść się mogą tylko gracze dawnej partii.
play-on-secrets-anew = To, co ukryte, rozdaje się od nowa na początku.
play-on-bots = Wolne miejsca zajmą boty. Ta partia nigdzie się nie liczy.
refusal-no-place = Nie ma tu dla ciebie wolnego miejsca: pozostałe kryją tajemnice dawnych graczy.

## Powtórka z pliku

button-replay-file = Powtórka z pliku…
replay-file-title = Powtórka partii z pliku
replay-file-label = Plik partii
replay-file-about = Plik JSON, który daję pod ukończoną grą. Najwyżej { $most } kB. Powtórkę widzisz tylko ty.
refusal-late-form = Trwało to zbyt długo. Naciśnij jeszcze raz.
refusal-file-gone = Tego pliku już tu nie ma. Wybierz go ponownie.
refusal-file-large = Ten plik ma ponad { $most } kB, więc nie pochodzi ode mnie. Wybierz plik, który daję po grze.
refusal-file-broken = Nie da się odczytać tego pliku: jest uszkodzony, zmieniony albo nie pochodzi ode mnie. Wybierz plik, który daję po grze.
refusal-file-game = Gry z tego pliku tu nie ma.
refusal-file-new = Ten plik pochodzi z nowszej wersji Clew. Spróbuj ponownie po mojej aktualizacji.
refusal-file-old = Partię z tego pliku rozegrano według starszych zasad, więc nie da się jej odtworzyć.
