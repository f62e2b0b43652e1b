## Powtórka: skończona partia, tura po turze

refusal-no-replay = Tej partii nie da się odtworzyć: rozegrano ją według starszych zasad.
refusal-replay-hidden = To rozdanie jest jeszcze w grze, więc jego partie są na razie ukryte. Wróć, gdy skończy się jego dzień (UTC) i twoja własna próba.
