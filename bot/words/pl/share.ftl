## Udostępnianie ukończonej partii

button-share = Udostępnij…
share-title = Udostępnij · { $game }, partia { NUMBER($table, useGrouping: 0) }
share-code = Przekaż rozdanie innym
share-code-about = 🎲 **{ share-code }**: kod, z którym inni zagrają to samo rozdanie.
share-code-yours = Twój kod: **`{ $code }`**. Każdy, kto wpisze go w { COMMAND("play") }, zagra to samo rozdanie na dowolnym serwerze, na którym jestem. Póki kod działa, partie z nim widzą tylko ci, którzy ukończyli swoją.
share-show = Pokaż na kanale
share-back = Wstecz
refusal-share-today = To rozdanie można dziś jeszcze zagrać. Udostępnij je jutro (UTC).
refusal-share-early = Udostępnić można tylko partię rozegraną do końca.
refusal-share-seat = Tę partię mogą udostępnić tylko jej gracze.
