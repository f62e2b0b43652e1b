## Potwory, z biernikiem

mansions-kind-walker = Topielec
    .accusative = Topielca
mansions-kind-rats = Stado szczurów
mansions-kind-reflection = Blade odbicie
mansions-kind-answerer = Odpowiadający
    .accusative = Odpowiadającego
mansions-kind-bosun = Bosman
    .accusative = Bosmana
mansions-kind-thrall = Solny niewolnik
    .accusative = Solnego niewolnika
mansions-kind-acolyte = Dzwoniący akolita
    .accusative = Dzwoniącego akolitę
mansions-kind-precentor = Kantor
    .accusative = Kantora
mansions-kind-hound = Bagienny ogar
    .accusative = Bagiennego ogara
mansions-kind-eel = Ściekowy węgorz
    .accusative = Ściekowego węgorza
mansions-kind-shade = Morski cień
mansions-kind-ringer = Utopiony dzwonnik
    .accusative = Utopionego dzwonnika
