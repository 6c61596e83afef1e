# Vad spelarna får höra, på svenska, med de gamla böckernas ord.

## Små delar av meningar

side-white = vit
side-black = svart
list-or = eller
list-and = och
place-hand = handen
place-off = ut
area-none = brädet

## Vad som har hänt

event-led = { $seat } börjar
event-led-equal = lika: det kastas igen
event-thrown = { $seat } kastar { $throw }
event-scored = { $what }: { $points } till { $seat }
scored-at = { $what } på { $at }
scored-ways = { $what }, på { $ways } sätt
event-marked = { $seat } skriver { $points }: { $total }
event-carried = { $counter }: { $seat } tar { $by } och har { $total }
event-recounted = { $counter }: { $seat } har nu { $total }
event-school = { $seat } skickar { $other } i skolan för { $points }
event-school-false = { $seat } kallar skolan falsk och skriver { $points }
event-school-proved = { $seat } bevisar skolan: { $points }
event-school-unproved = { $seat } kan inte bevisa den: { $other } skriver { $points } till
event-school-whole = { $seat } låter skriva skolan hel: { $points }
event-compelled = { $seat } låter { $other } skriva vad som tillkommer: { $points }
event-opened = { $seat } får { $choices }
event-chose = { $seat } väljer: { $choice }
event-moved = { $seat } spelar { $step }
event-touched-bound = { $seat } rör en bricka på { $cell } och måste spela den
event-touched-free = { $seat } rör en bricka på { $cell } och kan inte spela den
event-fault = { $seat }s drag är ett fel: { $fault }
event-ruled = { $seat } avgör: { $ruling }
event-stayed = { $seat } spelar inte
event-unplayed = { $seat } kan inte spela { $numbers ->
    [one] ett tal
   *[other] { $numbers } tal
}
event-passed = { $numbers ->
    [one] ett tal
   *[other] { $numbers } tal
} är kvar till { $seat }
event-again = { $seat } kastar igen
event-new-setting = alla brickor går tillbaka till början; { $seat } kastar
event-new-game = ett nytt spel; { $seat } börjar
event-seated = { $white } spelar vit, { $black } svart
event-entry = i räkenskapen: { $what }
event-offered = { $seat } erbjuder { $offer }
event-accepted = { $seat } antar
event-declined = { $seat } avböjer
event-won = partiet är slut: { $outcome }
event-broken = partiet kan inte fortsätta, och ingen vinner eller förlorar det: { $why }

## Vad som betalas

paid-to = { $from } betalar { $to } { $paid }: { $what }
paid-down = { $from } lägger { $paid }: { $what }
paid-out = { $to } tar { $paid }: { $what }
paid-stays = { $paid } står kvar: { $what }
unit-jetons = { $amount ->
    [one] { $amount } spelpenning
   *[other] { $amount } spelpenningar
}
unit-fichets = { $amount ->
    [one] { $amount } fichet
   *[other] { $amount } ficheter
}
unit-stakes = { $amount ->
    [one] { $amount } insats
   *[other] { $amount } insatser
}
unit-half-stakes = { $amount ->
    [one] { $amount } halv insats
   *[other] { $amount } halva insatser
}

## Vad som erbjuds, sist i en mening

offer-draw = att ingen vinner
offer-match = att ge upp hela partiet
offer-game = att ge upp spelet som förlorat: { $end }
with = { $end } med { $what }

## Hur ett spel eller ett parti slutar

outcome-won = { $seat } vinner
outcome-none = ingen vinner
outcome-kind = { $outcome }: { $end }
outcome-totals = { $outcome }, { $high } mot { $low }
outcome-points = { $outcome }, { $points ->
    [one] { $points } poäng
   *[other] { $points } poäng
}
outcome-stake = { $outcome }, insats x{ $stake }

## Drag som är fel, och vad som avgörs om dem

fault-distance = tärningarna för inte brickorna dit
fault-too-far = alla tal tillsammans för inte brickan så långt
fault-short = två brickor kommer till huken med tärningarna och får inte stanna före den
fault-fill = det kunde bindas
fault-keep = det kunde sammanhållas
fault-closed = den andra sidan kan ännu binda där
fault-never = där stannar ingen
fault-pair = en ensam bricka står kvar på huken
ruling-leave = det gäller
ruling-put = { $steps } spelas
ruling-again = brickorna går tillbaka, och det spelas igen
ruling-again-man = brickorna går tillbaka, och det spelas igen med brickan på { $cell }
ruling-again-step = brickorna går tillbaka, och det spelas igen med { $step }
ruling-again-without = brickorna går tillbaka, och det spelas igen utan { $cell }

## Vad spelet väntar på, sist i en mening

awaits-lead = tärningarna som säger vem som börjar
awaits-throw = ett kast
awaits-choice = ett val
awaits-play = ett drag

## Vad ett spel kanske inte känner till, sist i en mening

unknown-draw = oavgjort efter överenskommelse
unknown-resign = att ge upp
unknown-schools = skolor
unknown-marking = att spelarna själva skriver
unknown-simple = att skriva enkelt vad som är dubbelt
unknown-touching = rörda brickor

## Varför något inte är tillåtet

refusal-not-your-turn = det är { $seat }s tur
refusal-awaits = spelet väntar på { $what }
refusal-over = spelet är slut
refusal-bad-dice = en tärning visar 1 till 6
refusal-other-dice =
    { $dice ->
        [0] inga tärningar kastas i detta spel
        [one] en tärning kastas i detta spel
       *[other] { $dice } tärningar kastas i detta spel
    }
refusal-no-die = inget tal som är kvar för en bricka från { $from } till { $to }
refusal-lower-only = { $die } spelas inte: bara det lägre talet i ett kast gäller
refusal-not-given = { $die } spelas inte: detta kast ger andra tal
refusal-way-ends = vägen slutar på { $cell }, och ingen går längre
refusal-no-man = det står ingen bricka på { $cell }
refusal-hand-first = en bricka på handen måste in innan andra flyttar
refusal-entry-held = en egen bricka håller ingången { $cell }
refusal-no-entry = ingen kommer in på { $cell }
refusal-blocked = { $cell } hålls av den andra sidan
refusal-single-only = { $cell } kan bara hålla en egen bricka
refusal-passed = ingen går över en egen bricka, och det står en på { $cell }
refusal-foremost-first = brickan på { $cell }, som är längre fram, kan spela talet
refusal-forerunner = bara den främsta brickan, på { $cell }, flyttar ännu
refusal-no-band-yet = det finns ännu inget band, och en ensam egen bricka står på { $cell }
refusal-cell-limit = med { $cell } skulle mer än { $most } fält vara hållna
refusal-cell-limit-beside = med { $cell } skulle mer än { $most } fält bredvid varandra vara hållna
refusal-band-limit = med ett band på { $cell } skulle det finnas mer än { $most }
refusal-band-limit-beside = med ett band på { $cell } skulle det finnas mer än { $most } bredvid varandra
refusal-shut-out-none = fler brickor är på handen än ingångar är öppna: ingen kommer in eller flyttar
refusal-shut-out-one = fler brickor är på handen än ingångar är öppna: en får komma in, och ingen flyttar
refusal-shut-out-any = fler brickor är på handen än ingångar är öppna: ingen annan flyttar
refusal-not-home = ingen går ut innan alla brickor är hemma
refusal-not-off-yet = det som krävs innan någon går ut är inte uppfyllt
refusal-forbidden = det är inte tillåtet: { $what }
refusal-not-hindmost = bara en bricka på { $cell }, den bakersta, får gå ut
refusal-excess = talet är större än som behövs, och andra brickor kan använda det
refusal-exact-must = talet för jämnt ut från { $cell } och måste det
refusal-inside-first = talet kan spelas innanför, från { $cell }, och måste det
refusal-not-kept = talet kunde spelas innanför, och detta sammanhåller inte ({ $area })
refusal-failing-hindmost = bara en bricka på { $cell }, den bakersta, spelar ett tal som inte för någon ut
refusal-not-its-number = denna bricka spelas bara med en { $die }
refusal-no-number = inget tal spelar en bricka på { $cell }
refusal-stage-closed = detta spelas inte innan { $cells } är tomma
refusal-stage-closed-yet = detta får inte spelas ännu
refusal-pair = { $cell } tas och lämnas av två brickor tillsammans
refusal-never = ingen stannar på { $cell }
refusal-closed = ingen stannar på { $cell } så länge den andra sidan ännu kan binda där ({ $area })
refusal-closed-alone = ingen stannar ensam på { $cell } så länge den andra sidan ännu kan binda där ({ $area })
refusal-no-short-pair = dessa två brickor får inte stanna före tillsammans
refusal-most-dice = fler tal kan spelas
refusal-higher-die = det högre talet kan spelas
refusal-least-waste = ett annat drag slösar bort färre ögon
refusal-no-made-excess = draget gör självt ett tal för stort för sin bricka
refusal-fill = det kan bindas, och det måste det
refusal-keep = det kan sammanhållas, och det måste det
refusal-owed = ett annat drag gör mer: { $what }
refusal-after-end = spelet är slut före detta steg
refusal-not-open = det finns inget att välja
refusal-nothing-to-mark = det finns inget att skriva nu
refusal-not-double = det som skrivs gör inget dubbelt
refusal-marked-already = { $points } är redan skrivna, och det som är skrivet tas inte tillbaka
refusal-too-many-points = mer än { $points } poäng skrivs inte på en gång om inte fler tillkommer
refusal-ends-undue = det är mer än som tillkommer, och skulle sluta spelet
refusal-too-early = { $seat } har inte rört en bricka och får ännu skriva
refusal-nothing-claimed = det finns inget sådant att kräva
refusal-offer-open = det som är erbjudet måste besvaras först
refusal-limited-man = brickan på { $cell } måste spelas
refusal-limited-step = brickan på { $from } måste spelas till { $to }
refusal-limited-without = ingen får komma till { $cell } med detta drag
refusal-nothing-to-rule = det finns inget fel att avgöra
refusal-must-rule = detta fel får inte stå kvar och måste avgöras först
refusal-no-such-ruling = så kan det inte avgöras
refusal-not-in-this-game = { $game } känner inte till { $what }

## Bredvid brädet

board-run = { $counter } i bredouille
board-begins = här börjar alla brickor
board-pair = tas av två brickor på en gång
board-tokens = (n) { $counter } eller ((n)) i ett svep
board-standing = sedda från sidan: brickor som står
board-setting = uppställning { $number }
board-game = spel { $number }
board-throws = ska kasta
board-chooses = ska välja { $throw }
board-plays = ska spela { $throw }
told-has = { $name } har { $men }
told-on = { $men } på { $cell }
told-hand = { $men } på handen
told-off = { $men } ute
told-lead = Ingen börjar ännu.
told-over = Det är slut.
told-broken = Det är slut: { $why }.
told-throws = { $name } ska kasta.
told-chooses = { $name } ska välja, med { $throw }.
told-plays = { $name } ska spela { $throw }.

## Ett spel vid bordet: hur det börjar, går vidare och slutar

table-again-after = återupptaget efter { $plies ->
    [one] 1 drag
   *[other] { $plies } drag
}
table-how = help säger vad som kan skrivas, rules hur reglerna är, moves vad som kan spelas, hint vad som är bäst
table-who = du spelar { $seat }, { $name } spelar { $other }
table-two = två personer spelar här; level greedy låter programmet spela ena sidan
choice-new-setting = alla brickor går tillbaka till början, och den som väljer det kastar igen
choice-goes-on = spelet går vidare som det står
choice-lost = { $text }; han förlorar: { $counters }
end-won = du har vunnit: { $worth }
end-lost = du har förlorat: { $worth }
worth-totals = vit har { $white }, svart { $black } i allt
worth-game = det räknas som ett spel
worth-points = det är värt { $points ->
    [one] 1 poäng
   *[other] { $points } poäng
}
worth-stake = { $worth }, och { $stake } gånger insatsen
end-next = again börjar ett nytt spel, save FIL sparar detta där du vill, och `charpentier analyse FIL` säger sedan vad som hade varit bäst
input-ends = det kommer inget mer; spelet är inte slut
stop-kept = sluta här? Enter sparar spelet, drop glömmer det, back går vidare
stop-nowhere = spelet är inte sparat; save FIL sparar det, drop glömmer det, back går vidare

## Vad som frågas

ask-answer = { $seat }: accept (anta) eller decline (avböja)?
ask-lead = de två tärningarna som säger vem som börjar, vits först?
ask-dice = { $seat }s tärningar?
ask-throw = { $seat } kastar (Enter)
ask-choice = { $seat }: { $choices }?
ask-play = { $seat } spelar { $throw }
ask-over = again (en gång till), save FIL eller quit (Enter)
ask-hints = hur många drag? hint 3
ask-moves = { $question }; moves säger vad som kan spelas
ask-why-not = varför inte vad? why-not JAN eller DRAG
ask-save = spara var? save FIL
ask-points = hur många poäng? { $example }
ask-touch = vilken bricka? touch 8
ask-dice-typed = skriv tärningarna, som 65
ask-resign-match = ge upp hela partiet? ja eller nej
ask-resign-game = ge upp spelet som förlorat ({ $end })? ja eller nej
answer-yes = ja

## Vad som svaras

not-now = inte nu: { $why }
legal-is = tillåtet är { $plays }
play-unread = `{ $play }` kan inte läsas som ett drag; skriv det som 1/7 1/6
no-play-number = det finns inget drag nummer { $number }; skriv moves
no-play = inget kan spelas
no-die = { $die } är ingen tärning: en tärning har 1 till 6
no-throw = `{ $throw }` är inget kast; skriv det som { $like }
no-end = { $game } har inget slut `{ $end }`; det finns { $ends }
no-end-at-all = { $game } ges upp som helhet: skriv resign
not-over = spelet är inte slut; resign ger upp det
resign-not = inget ges upp
rulings-open = { $seat } får avgöra:
thrown-nothing = inget är kastat ännu
undone-throw = tillbaka till det sista kastet
undone-dice = tärningarna är återtagna; skriv dem igen
undone-nothing = inget är gjort sedan det sista kastet
table-plays = { $seat } spelar { $play }
table-plays-seen = { $seat } spelar { $play } (för dig { $seen })
kept-in = spelet är skrivet i { $file }
kept-itself = spelet är sparat; `charpentier play --last` går vidare med det
explain-what = förklara vad? explain ID, som det står inom klammer bakom något skrivet
lang-now = språket är { $lang }; det finns { $all }
lang-none = det finns inget språk `{ $lang }`; det finns { $all }
lang-chosen = språket är nu { $lang }
level-how = level NAMN eller dess nummer låter en annan spela: { $all }, eller none (ingen)
word-closed = `{ $word }` kan inte väljas nu
word-unknown = `{ $word }` är inget kommando; skriv help
word-meant = `{ $word }` är inget kommando; menade du { $guess }?
word-several = `{ $word }` kan vara { $all }

## Hjälpen vid bordet; orden som skrivs förblir som de är

help-plays = ett drag skrivs 1/7 1/6, 1/5/8, bar/4, 22/off, 1/6(2), -- för inget
help-choices = { $choices } när du får välja
help-group-play = spela
help-group-look = se på
help-group-understand = förstå
help-group-hand = skriva själv
help-group-agree = komma överens
help-group-program = programmet
help-roll = kasta tärningarna (eller bara Enter)
help-moves = de tillåtna dragen med nummer; skriv ett nummer för att spela ett
help-hint = de bästa dragen eller valen, vad vart och ett ger och tar; hur många: hint 3
help-undo = tillbaka till det sista kastet; tärningar som skrevs kan skrivas igen
help-touch = röra en bricka, som måste spelas: touch 8
help-rule = om ett drag som var ett fel: rule säger vad som kan avgöras, rule 1 tar det
help-board = brädet igen, och vad dess tecken betyder
help-score = hur båda sidorna står
help-position = ställningen på en rad
help-ledger = vad som hittills är betalt
help-why = vad det sista kastet gav, med reglerna
help-why-not = varför en jan inte är gjord, eller ett drag inte tillåtet: why-not 1/9
help-rules = reglerna: rules säger om vad, rules ORD säger dem med ordet
help-explain = vad ID:t inom klammer betyder: explain ID
help-mark = skriva allt som tillkommer: mark 4; mark 4 simple, inte dubbelt
help-school = den andra sidan har glömt eller skrivit för mycket: school 4
help-false = den andra sidans skola är falsk
help-prove = min skola var rätt, och jag bevisar den
help-whole = en rätt skola måste skrivas hel
help-compel = den andra sidan måste skriva eller ta tillbaka
help-resign = ge upp partiet, eller spelet som förlorat genom ett slut: resign SLUT
help-draw = erbjuda att ingen vinner; den andra sidan antar eller avböjer
help-accept = anta det som är erbjudet
help-decline = avböja det
help-save = skriva spelet: save FIL
help-note = räkenskapen som en not, från vilken play --note går vidare
help-level = vem som sitter mitt emot, eller någon annan: level expecti
help-lang = språket, eller ett annat: lang fr
help-help = detta
help-again = ett nytt spel, när detta är slut
help-quit = sluta; ett spel som är sparat kan återupptas
board-hand = på handen { $men }
board-off = ute { $men }
board-pips = ögon { $pips }

## Vad som frågas innan ett spel börjar

ask-brackets = Enter tar det som står inom klammer.
ask-game = vilket spel? ett namn eller en del av ett; list nämner alla [{ $usual }]
ask-against = mot vem? { $all }, eller none för två personer [{ $usual }]
ask-lang = på vilket språk? { $all } [{ $usual }]
games-near = inget spel har `{ $words }` i sina namn; närmast är `{ $near }`: { $games }
games-none = inget spel har `{ $words }` i sina namn; list nämner alla
games-several = flera spel har det i sina namn; vilket?
games-other = Andra spel
