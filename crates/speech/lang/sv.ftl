# Vad spelarna får höra, på svenska, med de gamla böckernas ord.

## Små delar av meningar

side-white = vit
side-black = svart
side-you = du
list-or = eller
list-and = och
number-any = ett valfritt tal
place-hand = handen
place-off = ut
place-out = brickorna som är tagna för alltid
place-new = de nya brickorna
area-none = brädet

## Vad som har hänt

event-led = { $seat ->
    [you] du börjar
   *[other] { $seat } börjar
}
event-led-equal = lika: det kastas igen
event-thrown = { $seat ->
    [you] du kastar { $throw }
   *[other] { $seat } kastar { $throw }
}
event-no-dice = { $seat ->
    [you] du är i tur
   *[other] { $seat } är i tur
}
event-scored = { $seat ->
    [you] { $what }: { $points } till dig
   *[other] { $what }: { $points } till { $seat }
}
scored-at = { $what } på { $at }
scored-at-yours = { $what } på din { $at }
scored-ways = { $what }, på { $ways } sätt
marks-to = { $seat ->
    [you] { $points } till dig: { $what }
   *[other] { $points } till { $seat }: { $what }
}
event-marked = { $seat ->
    [you] du skriver { $points } och har { $total }
   *[other] { $seat } skriver { $points } och har { $total }
}
event-carried = { $seat ->
    [you] { $counter }: du tar { $by } och har { $total }
   *[other] { $counter }: { $seat } tar { $by } och har { $total }
}
event-recounted = { $seat ->
    [you] { $counter }: du har nu { $total }
   *[other] { $counter }: { $seat } har nu { $total }
}
event-school = { $seat ->
    [you] du skickar { $other } i skolan för { $points }
   *[other] { $other ->
        [you] { $seat } skickar dig i skolan för { $points }
       *[other] { $seat } skickar { $other } i skolan för { $points }
    }
}
event-school-false = { $seat ->
    [you] du kallar skolan falsk och skriver { $points }
   *[other] { $seat } kallar skolan falsk och skriver { $points }
}
event-school-proved = { $seat ->
    [you] du bevisar skolan: { $points }
   *[other] { $seat } bevisar skolan: { $points }
}
event-school-unproved = { $seat ->
    [you] du kan inte bevisa den: { $other } skriver { $points } till
   *[other] { $other ->
        [you] { $seat } kan inte bevisa den: du skriver { $points } till
       *[other] { $seat } kan inte bevisa den: { $other } skriver { $points } till
    }
}
event-school-whole = { $seat ->
    [you] du låter skriva skolan hel: { $points }
   *[other] { $seat } låter skriva skolan hel: { $points }
}
event-compelled = { $seat ->
    [you] du låter { $other } skriva vad som tillkommer: { $points }
   *[other] { $other ->
        [you] { $seat } låter dig skriva vad som tillkommer: { $points }
       *[other] { $seat } låter { $other } skriva vad som tillkommer: { $points }
    }
}
event-opened = { $seat ->
    [you] du får { $choices }
   *[other] { $seat } får { $choices }
}
event-chose = { $seat ->
    [you] du väljer: { $choice }
   *[other] { $seat } väljer: { $choice }
}
event-names = { $seat ->
    [you] du nämner ett tal, 1 till 6
   *[other] { $seat } nämner ett tal, 1 till 6
}
event-named = { $seat ->
    [you] du nämner { $number }
   *[other] { $seat } nämner { $number }
}
event-moved = { $seat ->
    [you] du spelar { $step }
   *[other] { $seat } spelar { $step }
}
event-touched-bound = { $seat ->
    [you] du rör en bricka på { $cell } och måste spela den
   *[other] { $seat } rör en bricka på { $cell } och måste spela den
}
event-touched-free = { $seat ->
    [you] du rör en bricka på { $cell } och kan inte spela den
   *[other] { $seat } rör en bricka på { $cell } och kan inte spela den
}
event-fault = { $seat ->
    [you] ditt drag är ett fel: { $fault }
   *[other] { $seat }s drag är ett fel: { $fault }
}
event-ruled = { $seat ->
    [you] du avgör: { $ruling }
   *[other] { $seat } avgör: { $ruling }
}
event-stayed = { $seat ->
    [you] du spelar inte
   *[other] { $seat } spelar inte
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] du kan inte spela ett tal
       *[other] du kan inte spela { $numbers } tal
    }
   *[other] { $numbers ->
        [one] { $seat } kan inte spela ett tal
       *[other] { $seat } kan inte spela { $numbers } tal
    }
}
event-then = { $seat ->
    [you] du spelar vidare med { $numbers } av samma kast
   *[other] { $seat } spelar vidare med { $numbers } av samma kast
}
event-then-at-will = { $seat ->
    [you] du får spela vidare med { $numbers } av samma kast
   *[other] { $seat } får spela vidare med { $numbers } av samma kast
}
event-passed = { $seat ->
    [you] { $numbers ->
        [one] ett tal är kvar till dig
       *[other] { $numbers } tal är kvar till dig
    }
   *[other] { $numbers ->
        [one] ett tal är kvar till { $seat }
       *[other] { $numbers } tal är kvar till { $seat }
    }
}
event-again = { $seat ->
    [you] du kastar igen
   *[other] { $seat } kastar igen
}
event-new-setting = { $seat ->
    [you] alla brickor går tillbaka till början; du kastar
   *[other] alla brickor går tillbaka till början; { $seat } kastar
}
event-new-game = { $seat ->
    [you] ett nytt spel; du börjar
   *[other] ett nytt spel; { $seat } börjar
}
event-seated = { $white } spelar vit, { $black } svart
event-entry = i räkenskapen: { $what }
event-offered = { $seat ->
    [you] du erbjuder { $offer }
   *[other] { $seat } erbjuder { $offer }
}
event-accepted = { $seat ->
    [you] du antar
   *[other] { $seat } antar
}
event-declined = { $seat ->
    [you] du avböjer
   *[other] { $seat } avböjer
}
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
units-jetons = spelpenningar
units-fichets = ficheter
units-stakes = insatser
units-half-stakes = halva insatser
ledger-pile = hög
ledger-in-all = i allt
ledger-nothing = inget är betalt ännu
ledger-not-settled = inte uppgjort; som det står:
ledger-unsettled = det kan inte göras upp: { $why }
ledger-none = { $game } för ingen räkenskap

## Vad som erbjuds, sist i en mening

offer-draw = att ingen vinner
offer-match = att ge upp hela partiet
offer-game = att ge upp spelet som förlorat: { $end }
with = { $end } med { $what }

## Hur ett spel eller ett parti slutar

outcome-won = { $seat ->
    [you] du vinner
   *[other] { $seat } vinner
}
outcome-none = ingen vinner
outcome-kind = { $outcome }: { $end }
outcome-match = { $seat ->
    [you] du vinner matchen { $high }–{ $low }
   *[other] { $seat } vinner matchen { $high }–{ $low }
}
outcome-totals = { $outcome }, { $high }–{ $low }
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

refusal-not-your-turn = { $seat ->
    [you] det är din tur
   *[other] det är { $seat }s tur
}
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
refusal-later = { $die } spelas inte ännu: { $first } kommer före
refusal-way-ends = vägen slutar på { $cell }, och ingen går längre
refusal-no-man = det står ingen bricka på { $cell }
refusal-no-entry = ingen kommer in på { $cell }
refusal-blocked = { $cell } hålls av den andra sidan
refusal-pinned = brickan på { $cell } ligger under den andra sidans brickor
refusal-no-return = den som slås kommer tillbaka på { $cell }, som är stängd
refusal-shut-out-none = fler brickor är på handen än ingångar är öppna: ingen kommer in eller flyttar
refusal-shut-out-one = fler brickor är på handen än ingångar är öppna: en får komma in, och ingen flyttar
refusal-shut-out-any = fler brickor är på handen än ingångar är öppna: ingen annan flyttar
refusal-not-home = ingen går ut innan alla brickor är hemma
refusal-not-off-yet = det som krävs innan någon går ut är inte uppfyllt
refusal-forbidden = det är inte tillåtet: { $what }
refusal-excess = talet är större än som behövs, och andra brickor kan använda det
refusal-not-exact = { $die } är mer än en bricka på { $cell } behöver, och bara det exakta talet för den ut
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
refusal-too-early = { $seat ->
    [you] du har inte rört en bricka och får ännu skriva
   *[other] { $seat } har inte rört en bricka och får ännu skriva
}
refusal-nothing-claimed = det finns inget sådant att kräva
refusal-offer-open = det som är erbjudet måste besvaras först
refusal-limited-man = brickan på { $cell } måste spelas
refusal-limited-step = brickan på { $from } måste spelas till { $to }
refusal-limited-without = ingen får komma till { $cell } med detta drag
refusal-nothing-to-rule = det finns inget fel att avgöra
refusal-must-rule = detta fel får inte stå kvar och måste avgöras först
refusal-no-such-ruling = så kan det inte avgöras
refusal-not-in-this-game = { $game } känner inte till { $what }
this-game = detta spel

## Bredvid brädet

board-run = { $counter } i bredouille
board-flag = { $counter } med fanan
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
told-under = 1 täckt på { $cell }
told-hand = { $men } på handen
told-off = { $men } ute
told-out = { $men } tagna för alltid
told-new = { $men } ännu inte inne
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
table-how = Skriv help för kommandon, rules för reglerna, moves för dragen, hint för råd.
table-primer = Är spelet nytt för dig? Skriv primer för en introduktion på tio minuter.
primer-none = { $game } har ingen introduktion; charpentier rules { $game } visar reglerna
primer-more = avsnitt { $nth } av { $of }; Enter går vidare
table-who = du spelar { $own }, { $name } spelar { $theirs }
table-two = två personer spelar här; level greedy låter programmet spela ena sidan
choice-new-setting = alla brickor går tillbaka till början, och den som väljer det kastar igen
choice-goes-on = spelet går vidare som det står
choice-lost = { $text }; han förlorar: { $counters }
end-won = du har vunnit: { $worth }
end-lost = du har förlorat: { $worth }
end-won-match = du har vunnit matchen { $own }–{ $theirs }
end-lost-match = du har förlorat matchen { $own }–{ $theirs }
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
stop-unread = skriv Enter, drop eller back

## Vad som frågas

ask-answer = { $seat ->
    [you] accept (anta) eller decline (avböja)?
   *[other] { $seat }: accept (anta) eller decline (avböja)?
}
ask-lead = de två tärningarna som säger vem som börjar, vits först?
ask-dice = { $seat ->
    [you] dina tärningar?
   *[other] { $seat }s tärningar?
}
ask-throw = { $seat ->
    [you] din tur: Enter kastar
   *[other] { $seat }: Enter kastar
}
ask-throw-or = { $seat ->
    [you] din tur: Enter kastar, eller välj { $choices }
   *[other] { $seat }: Enter kastar, eller välj { $choices }
}
ask-throw-locked = ingen kan någonsin flytta igen: draw föreslår att ingen har vunnit, eller kasta vidare (Enter)
ask-choice = { $seat ->
    [you] ditt val: { $choices }?
   *[other] { $seat }: { $choices }?
}
ask-play = { $seat ->
    [you] ditt kast { $throw }
   *[other] { $seat } spelar { $throw }
}
ask-over = again (en gång till), save FIL eller quit (Enter)
ask-hints = hur många drag? hint 3
ask-moves = skriv ett drag, eller moves för de tillåtna dragen
ask-why-not = skriv why-not med ett drag eller en jan, som why-not { $like }
ask-save = spara var? save FIL
ask-points = hur många poäng? { $example }
ask-touch = vilken bricka? touch 8
due-throw = tärningarna är inte kastade än; tryck på Enter
due-lead = först kommer tärningarna om vem som börjar
due-choice = välj först: { $choices }
due-answer = anbudet ska besvaras först: accept eller decline
due-over = spelet är slut; skriv again för ett nytt, eller quit
ask-dice-typed = skriv tärningarna, som 65
ask-resign-match = ge upp hela partiet? ja eller nej
ask-resign-game = ge upp spelet som förlorat ({ $end })? ja eller nej
answer-yes = ja

## Vad som svaras

not-now = inte nu: { $why }
legal-is = tillåtet är { $plays }
play-unread = `{ $play }` kan inte läsas som ett drag; skriv det som { $like }
no-play-number = det finns inget drag { $number }; { $plays ->
    [0] inget drag ska spelas
    [one] det enda är 1
   *[other] dragen är 1 till { $plays }
}
may-choose-or-throw = { $seat ->
    [you] du kan kasta eller { $choices }
   *[other] { $seat } kan kasta eller { $choices }
}
no-play = inget kan spelas
more-plays = det är bara några drag: det här kastet har fler, och alla andra skrivs steg för steg
moves-name-dice = { $seat ->
    [you] du ska kasta: lägg till tärningarna, som 65
   *[other] { $seat } ska kasta: lägg till tärningarna, som 65
}
moves-none = här ska inget drag spelas
no-die = { $die } är ingen tärning: en tärning har 1 till 6
no-throw = `{ $throw }` är inget kast; skriv det som { $like }
no-end = { $game } har inget slut `{ $end }`; det finns { $ends }
no-end-at-all = { $game } ges upp som helhet: skriv resign
not-over = spelet är inte slut; resign ger upp det
resign-not = inget ges upp
rulings-open = { $seat ->
    [you] du får avgöra:
   *[other] { $seat } får avgöra:
}
thrown-nothing = inget är kastat ännu
undone-throw = tillbaka till det sista kastet
undone-dice = tärningarna är återtagna; skriv dem igen
undone-nothing = inget är gjort sedan det sista kastet
table-plays = { $seat ->
    [you] du spelar { $play }
   *[other] { $seat } spelar { $play }
}
kept-in = spelet är skrivet i { $file }
save-no-text = inget är sparat: namnet är ingen text (UTF-8)
kept-itself = spelet är sparat; `charpentier play --last` går vidare med det
file-unwritten = { $file } kan inte skrivas: { $why }
not-shelved = spelet sparas inte av sig självt: { $why }
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

help-plays = ett drag skrivs { $plays }, -- för inget
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
help-why-not = varför en jan inte är gjord, eller ett drag inte tillåtet: why-not { $like }
help-rules = reglerna: rules säger om vad, rules ORD säger dem med ordet
help-primer = en introduktion till spelet, med bräden
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
board-out = tagna { $men }
board-new = nya { $men }
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

## Vad som vore bäst

hint-best = det bästa först
hint-points = poäng
hint-stakes = insatser
hint-cost = kostar
hint-gives = { $seat ->
    [you] ger dig (av { $ways })
   *[other] ger { $seat } (av { $ways })
}
hint-takes = tar (av { $ways })
hint-then = sedan { $play }
hint-more = { $more } av { $of } drag visas inte
hint-wins = match
hint-not = inte { $choice }
hint-throw = kasta
hint-reply = { $choice }, { $reply }
hint-errs = { $seat ->
    [you] du förlorar { $cost } på det
   *[other] { $seat } förlorar { $cost } på det
}
hint-should = { $seat ->
    [you] bäst: { $choice }; du bör { $reply }
   *[other] bäst: { $choice }; { $seat } bör { $reply }
}
hint-too-good = { $seat ->
    [you] för bra för att { $choice }: du skulle { $reply }
   *[other] för bra för att { $choice }: { $seat } skulle { $reply }
}
chance-hit = slå { $ways }
chance-fill = binda { $area } { $ways }
chance-keep = sammanhålla { $area } { $ways }
chance-idle = inget att spela { $ways }
chance-short = inte allt att spela { $ways }
chance-points = { $net } poäng

## Utsikterna för nästa kast, och analysen av ställningar och spel

chances-of = av { $ways } kast för { $side }
chances-average = ett kast ger { $side } i medeltal { $own } poäng, { $opposite } { $theirs }
chances-hit = slår
chances-fill = { $area } kan bindas
chances-keep = { $area } kan sammanhållas
chances-break = { $area } måste brytas
chances-short = alla tal kan inte spelas
chances-idle = inget tal kan spelas
chances-all = alla tal kan spelas
chances-on = på { $cell }
chances-on-ways = på { $cell }: { $ways }
analyse-worth = { $side } ska kasta; ställningen är värd { $worth } { $unit } för { $side }
analyse-none = här finns inget att avgöra
analyse-game = spel { $number }, { $white } - { $black }, { $game }
analyse-nothing = det fanns inget att avgöra
analyse-until = inte bedömt från { $ply }
analyse-written = uppteckningen med bedömningarna finns i { $path }
analyse-ply = drag
analyse-throw = kast
analyse-played = spelat
analyse-best = bäst
analyse-decisions = beslut
analyse-each = per beslut

## Varför en jan är gjord eller inte, och varför ett drag är tillåtet eller inte

why-can = { $seat ->
    [you] du kan { $choice } nu
   *[other] { $seat } kan { $choice } nu
}
why-cannot = { $seat ->
    [you] du kan inte { $choice } nu
   *[other] { $seat } kan inte { $choice } nu
}
why-cannot-now = { $seat ->
    [you] du kan inte { $choice } nu: { $why }
   *[other] { $seat } kan inte { $choice } nu: { $why }
}
why-yes = ja
why-no = nej
why-made = { $coup }: gjord med { $throw }
why-not-made = { $coup }: inte gjord med { $throw }
why-gives = { $seat ->
    [you] det ger { $points } till dig: { $coup }
   *[other] det ger { $points } till { $seat }: { $coup }
}
why-gives-ways = { $seat ->
    [you] det ger { $points } till dig: { $coup }, på { $ways } sätt
   *[other] det ger { $points } till { $seat }: { $coup }, på { $ways } sätt
}
why-legal = { $play } är tillåtet med { $throw }
why-illegal = { $play } är inte tillåtet med { $throw }
why-illegal-all = det är inte tillåtet med { $throw }, hur det än läses
why-like = tillåtet och mest likt det: { $plays }
why-unread = `{ $asked }` är inget drag; skriv { $like } eller namnet på en jan
why-no-coups = `{ $asked }` är inget drag, och { $game } skriver inga janer; skriv { $like }
why-meant = `{ $asked }` är varken ett drag eller en jan i { $game }; menade du `{ $guess }`?
why-known = `{ $asked }` är varken ett drag eller en jan i { $game }; det finns { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (för den andra { $theirs })
cell-own = { $cell } (för en själv { $own })

## Blottor, och vem som slår dem

why-single = blottan på { $cell }
why-no-single = en blotta hos den andra sidan; det finns ingen
why-reached = en bricka når den
why-reached-sum = en bricka når den med båda tärningarna: { $what }
why-stops-held = varje fält på dess väg är stängt; { $cells } hålls { $foes ->
    [1] av den andra sidans brickor
   *[other] av två av den andra sidans brickor eller fler
}
why-stops-open = varje fält på dess väg är stängt; { $cells } är öppet
why-neither = ingen av tärningarna ensam slår den
why-die-does = { $die } gör det, från { $cell }
why-by = med { $by }: { $what }
why-by-both = med { $by }, båda tärningarna: { $what }
why-from = från { $cell }
why-from-stopping = från { $cell } över { $stops }
why-from-closed = från { $cell }, men { $count ->
    [1] { $stops } på vägen är stängt
   *[other] { $stops } på vägen är stängda
} { $foes ->
    [1] av den andra sidans brickor
   *[other] av två av den andra sidans brickor eller fler
}
why-no-cell = det finns inget fält så långt före
why-no-man = det står ingen bricka på { $cell }

## Bräden som binds och sammanhålls

lacking-none = ingen fattas
lacking-one = en bricka fattas på { $one }
lacking-two = två brickor fattas på { $two }
lacking-both = en bricka fattas på { $one }, två på { $two }
why-not-full = inte fullt före kastet
why-is-full = det är det
why-full = fullt före kastet
why-fills = { $does ->
    [keeps] ett tillåtet drag sammanhåller det
   *[fills] ett tillåtet drag binder det
}
why-fills-as = { $does ->
    [keeps] ett tillåtet drag sammanhåller det, som { $play }
   *[fills] ett tillåtet drag binder det, som { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } sammanhåller det, men { $why }
   *[fills] { $play } binder det, men { $why }
}
why-too-few = { $missing } brickor fattas, och kastet spelar { $due }
why-stops-short = { $play } stannar före, vilket inte räknas
why-only = { $play } är det enda tillåtna draget
why-nearest = { $play } kommer närmast
why-spared = en bricka som kan undvaras kommer till { $cell }
why-comer = med { $by } till { $cell }
why-comer-both = med { $by }, båda tärningarna, till { $cell }
why-needed = brickan på { $cell } behövs där
why-from-not = från { $cell }, men inget tillåtet drag binder så

## Vad en jan annars kräver

why-once = inte gjord förut i denna uppställning
why-once-made = den är gjord
why-unplayable = ett tal som inget tillåtet drag använder; av { $due } använder de { $used }
why-as-in = { $what }, som { $play }
why-last-off = ett tillåtet drag tar ut den sista brickan
why-does = { $play } gör det
why-does-not = { $play } gör det inte
why-one-left = en är kvar och stannar
why-more-left = { $men } är inte ute ännu, och kastet spelar { $due }
why-throw = kast { $due } i uppställningen; detta är kast { $number }
why-setting = uppställning { $due } i partiet; detta är uppställning { $number }
why-own-men = egna brickor { $place }: { $asked }
why-their-men = den andras brickor { $place }: { $asked }
why-on = på { $cell }
why-in-hand = på handen
why-off = ute
why-out = tagna för alltid
why-new = ännu inte inne
why-none = ingen
why-just = precis { $men }
why-least = { $men } eller fler
why-most = högst { $men }
why-between = { $least } till { $most }
why-each = { $men } på vart och ett
why-there-are = { $men ->
    [0] det finns ingen
    [1] det finns 1
   *[other] det finns { $men }
}
why-has = { $cell } har { $men }
why-simple = två olika tal
why-doublet = en doublett
why-triplet = tre lika tal
why-pair-over = två lika tal över det tredje
why-just-throw = just { $throw }
why-die = en tärning visar { $face }
why-again = den andra sidans kast igen, { $last }
why-again-none = den andra sidans kast igen; den har inte kastat
why-this-throw = { $asked }; detta är { $throw }
why-leaves = ett tillåtet drag lämnar { $men }
why-leaves-as = ett tillåtet drag lämnar { $men }, som { $play }
why-always = varje tillåtet drag lämnar { $men }
why-men-on = { $men } på { $cells }
why-gap = en bricka kommer { $dice ->
    [sum] med båda tärningarna tillsammans
   *[any] med tärningarna
} till ett tomt fält av { $cells } mellan två med { $foes } av den andras
why-gap-missed = { $what }, dit tärningarna inte når
why-gap-to = till { $cells }
why-reach-one = två brickor kommer till { $cell }, en med var tärning
why-reach = en bricka kommer till { $first } och en annan till { $second }, en med var tärning
why-reach-from = { $what }, från { $cells }
why-reach-vacant = { $what }, var och en till sitt eget fält utan egna brickor
why-reach-spare = { $what }, när { $men } av brickorna på { $cell } inte räknas
why-two-cells = två brickor och två fält; det är en bricka eller ett fält
why-two-men = två brickor; det är en och samma
why-pair = { $a } till { $first } och { $b } till { $second }
why-brings = { $die } för en bricka till { $cell }
why-none-such = det står ingen sådan bricka på { $cells }
why-not-counted = brickorna på { $cell } räknas inte
why-own-on = egna brickor står på { $cell }

## Vad ett drag kräver, steg för steg

why-step = { $step } med { $die }
why-no-number = inget tal kan spelas
why-nothing-against = inget hindrar hela draget
why-as-by = { $why }, som med { $play }
why-all-used = alla tal är använda
why-die-by = med { $die }
why-die-is = med { $die } är det { $step }
why-short = stanna före { $reach } på { $cell }
why-short-vacant = ingen egen bricka står på { $cell }
why-short-not-held = { $cell } hålls inte av den andra sidan
why-short-two-men = två brickor når { $cell } med { $a } och { $b }
why-short-not-exact = två brickor kan inte nå själva { $cell } med { $a } och { $b }
why-one-does = det gör en
why-it-is = det gör det
why-they-do-not = det gör de inte
why-they-can = det kan de

## Ett spel som skrivs ned

record-begins = { $game }; skriv drag som 65: { $like }, eller help
record-so-far = { $plies } drag hittills; det sista är { $ply }
record-breaks-off = det bryter av där: skriv det helt
record-ask-lead = tärningarna som säger vem som börjar, eller w (vit) eller b (svart)?
record-ask-game = ett nytt spel: dess första drag, med nummer och sida
record-ask-throw = drag i vilket kast? moves 65
record-stray = `{ $word }` är varken ett drag eller ett kommando; skriv help
record-stray-meant = `{ $word }` är varken ett drag eller ett kommando; menade du { $guess }?
record-taken-out = uttaget: { $ply }
record-none-out = det finns inget drag att ta ut
record-not-taken = raden är inte tagen; skriv { $mark } bakom den om den står så i originalet
record-fixed-tag = uppgiften { $tag } kan inte ändras här
record-lead-unread = `{ $line }` avgör inget: skriv vits tärning och svarts, som 65, eller w (vit) eller b (svart)
record-no-choice = valet fattas
record-no-play = det fattas vad som spelas
record-no-ply = detta är inget drag
record-whole = { $what }; ett drag skrivs helt, som 65: { $like }
record-differ = { $games } spel passar hittills, och draget ger inte detsamma i alla: inget fylls i
record-guessed = detta bräde är ett av { $games } som passar
record-help-ply = ett drag; dess nummer, sida och kolon kan utelämnas
record-help-marked = med det som skrivs; det prövas eller fylls i
record-help-sic = så står det i originalet, fel som det är
record-help-illegible = det som spelas, eller alltihop, är oläsligt
record-help-said = sagt i stället för ett kast
record-help-comment = en anmärkning, en uppgift
record-help-stands = en ställning på en rad: hur brädet står här
record-help-entries = vem som sätter sig; en rad i räkenskapen, som prövas
record-help-result = resultatet och slutet
record-help-undo = ta ut det sista draget igen
record-help-board = brädet som det står
record-help-moves = de tillåtna dragen i ett kast: moves 65
record-help-show = det nedskrivna hittills
record-help-quit = sluta; det som är sparat kan skrivas vidare
