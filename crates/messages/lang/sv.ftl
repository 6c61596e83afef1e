# Vad spelarna får veta, på svenska. Nycklar och ordning som i en.ftl.
#
# Fasta ord: bricka (man), fält (point), huk (corner), bräde (board, table), ingång (entry), handen (the bar), blotta
# (blot), kast (throw), tal (number of a die), ögon (pips), drag (play, ply), steg (step), landa, mellanfält (stop), jan
# (coup), markera (mark), skola (school), vunnen (due), binda (fill), sammanhålla (keep), bryta (break), stängt (closed),
# slå (hit), spela in (enter), ta ut (bear off), täckt (pinned), uppställning (setting), spel (vilket man spelar), parti
# (som man spelar), match (match), oavgjort (draw), motspelare (opponent), föreslå (offer), bestämma (rule), räkenskaper
# (ledger), protokoll (record), "måste" för must, "får" för may. Läsaren är "du". Namn får inget s: "{ $seat } är i tur".

## Små delar av meningar

side-white = vit
side-black = svart
side-you = du
list-or = eller
list-and = och
number-any = valfritt tal
place-hand = handen
place-off = målet
place-out = brickorna som är tagna för gott
place-new = de brickor som aldrig har spelats in
area-none = brädet

## Vad som har hänt

event-led = { $seat ->
    [you] du börjar
   *[other] { $seat } börjar
}
event-led-equal = lika många ögon: båda kastar igen
event-thrown = { $seat ->
    [you] du kastar { $throw }
   *[other] { $seat } kastar { $throw }
}
event-no-dice = { $seat ->
    [you] det är din tur
   *[other] { $seat } är i tur
}
event-scored = { $seat ->
    [you] { $what }: { $points } till dig
   *[other] { $what }: { $points } till { $seat }
}
scored-at = { $what } på { $at }
scored-at-yours = { $what } på ditt fält { $at }
scored-ways = { $what }, på { $ways } sätt
marks-to = { $seat ->
    [you] { $points } till dig: { $what }
   *[other] { $points } till { $seat }: { $what }
}
event-marked = { $seat ->
    [you] du markerar { $points } och har { $total }
   *[other] { $seat } markerar { $points } och har { $total }
}
event-carried = { $seat ->
    [you] { $counter }: du tar { $by } och har { $total }
   *[other] { $counter }: { $seat } tar { $by } och har { $total }
}
event-left = { $carried }; kvar i { $counter }: { $left }
event-erased = { $seat ->
    [you] dina { $counter } stryks: { $points }
   *[other] { $counter } för { $seat } stryks: { $points }
}
event-recounted = { $seat ->
    [you] { $counter }: du har nu { $total }
   *[other] { $counter }: { $seat } har nu { $total }
}
event-school = { $seat ->
    [you] du skickar { $other } i skola för { $points }
   *[other] { $other ->
        [you] { $seat } skickar dig i skola för { $points }
       *[other] { $seat } skickar { $other } i skola för { $points }
    }
}
event-school-false = { $seat ->
    [you] du kallar skolan falsk och markerar { $points }
   *[other] { $seat } kallar skolan falsk och markerar { $points }
}
event-school-proved = { $seat ->
    [you] du bevisar skolan: { $points }
   *[other] { $seat } bevisar skolan: { $points }
}
event-school-unproved = { $seat ->
    [you] du kan inte bevisa den: { $other } markerar { $points } till
   *[other] { $other ->
        [you] { $seat } kan inte bevisa den: du markerar { $points } till
       *[other] { $seat } kan inte bevisa den: { $other } markerar { $points } till
    }
}
event-school-whole = { $seat ->
    [you] du kräver hela skolan: { $points }
   *[other] { $seat } kräver hela skolan: { $points }
}
event-compelled = { $seat ->
    [you] du tvingar { $other } att markera det vunna: { $points }
   *[other] { $other ->
        [you] { $seat } tvingar dig att markera det vunna: { $points }
       *[other] { $seat } tvingar { $other } att markera det vunna: { $points }
    }
}
event-opened = { $seat ->
    [you] du får { $choices }
   *[other] { $seat } får { $choices }
}
event-chose = { $seat ->
    [you] du väljer att { $choice }
   *[other] { $seat } väljer att { $choice }
}
event-names = { $seat ->
    [you] nämn ett tal från 1 till 6
   *[other] { $seat } nämner ett tal från 1 till 6
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
    [you] du rör en bricka på { $cell }, som inte kan spelas
   *[other] { $seat } rör en bricka på { $cell }, som inte kan spelas
}
event-fault = { $seat ->
    [you] ditt drag är fel: { $fault }
   *[other] { $seat } spelar fel: { $fault }
}
event-ruled = { $seat ->
    [you] du bestämmer: { $ruling }
   *[other] { $seat } bestämmer: { $ruling }
}
event-stayed = { $seat ->
    [you] du flyttar inget
   *[other] { $seat } flyttar inget
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] 1 tal kan du inte spela
       *[other] { $numbers } tal kan du inte spela
    }
   *[other] { $numbers ->
        [one] 1 tal kan { $seat } inte spela
       *[other] { $numbers } tal kan { $seat } inte spela
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
        [one] det blir 1 tal över åt dig
       *[other] det blir { $numbers } tal över åt dig
    }
   *[other] { $numbers ->
        [one] det blir 1 tal över åt { $seat }
       *[other] det blir { $numbers } tal över åt { $seat }
    }
}
event-again = { $seat ->
    [you] du kastar igen
   *[other] { $seat } kastar igen
}
event-new-setting = { $seat ->
    [you] alla brickor ställs upp på nytt; du kastar
   *[other] alla brickor ställs upp på nytt; { $seat } kastar
}
event-next-leg = nästa spel är { $leg }
event-new-game = { $seat ->
    [you] ett nytt parti; du börjar
   *[other] ett nytt parti; { $seat } börjar
}
account-match = till { $to }: vit { $white }, svart { $black }
account-score = vit { $white }, svart { $black }
event-seated = { $white } spelar vit, { $black } svart
event-entry = i räkenskaperna: { $what }
event-offered = { $seat ->
    [you] du föreslår { $offer }
   *[other] { $seat } föreslår { $offer }
}
offered-undo = { $seat ->
    [you] du ber att få ta tillbaka { $what }
   *[other] { $seat } ber att få ta tillbaka { $what }
}
event-accepted = { $seat ->
    [you] du accepterar
   *[other] { $seat } accepterar
}
event-declined = { $seat ->
    [you] du avböjer
   *[other] { $seat } avböjer
}
event-won = matchen är slut; { $outcome }
event-broken = matchen kan inte fortsätta och har ingen vinnare: { $why }

## Vad som betalas

paid-to = { $from } betalar { $to } { $paid }: { $what }
paid-down = { $from } lägger { $paid } i potten: { $what }
paid-out = { $to } tar { $paid } ur potten: { $what }
paid-stays = { $paid } ligger kvar: { $what }
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
ledger-pile = pott
ledger-in-all = totalt
ledger-nothing = inget har betalats ännu
ledger-not-settled = inte uppgjort; räkenskaperna just nu:
ledger-unsettled = det kan inte göras upp: { $why }
ledger-none = { $game } för inga räkenskaper

## Vad som föreslås, sist i en mening

offer-draw = oavgjort
offer-match = att ge upp matchen
offer-game = att ge upp partiet som { $end }
with = { $end } med { $what }

## Hur ett parti eller en match slutade

outcome-won = { $seat ->
    [you] du vinner
   *[other] { $seat } vinner
}
outcome-none = ingen vinner
outcome-kind = { $outcome }: { $end }
end-time = på tid
outcome-match = { $seat ->
    [you] du vinner matchen { $high }–{ $low }
   *[other] { $seat } vinner matchen { $high }–{ $low }
}
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] 1 poäng
   *[other] { $points } poäng
}
outcome-stake = { $outcome }; förloraren betalar { $stake } gånger insatsen
end-draw = remi
end-resigned = uppgivet

## Drag som är fel, och vad som bestäms om dem

fault-distance = så långt för tärningarna inte brickorna
fault-too-far = så långt för båda talen tillsammans inte brickan
fault-short = två brickor kan nå huken precis och får därför inte stanna före den
fault-fill = ett bräde kunde bindas
fault-keep = ett bundet bräde kunde sammanhållas
fault-closed = motspelaren kan ännu binda det bräde som fältet hör till
fault-never = där får ingen bricka landa
fault-pair = en bricka får inte stå kvar ensam på ett fält som hålls av två
ruling-leave = draget gäller
ruling-put = draget blir { $steps }
ruling-again = brickorna går tillbaka och kastet spelas om
ruling-again-man = brickorna går tillbaka och kastet spelas om med brickan på { $cell }
ruling-again-step = brickorna går tillbaka och kastet spelas om med { $step }
ruling-again-without = brickorna går tillbaka och kastet spelas om utan { $cell }

## Vad spelet väntar på, sist i en mening

awaits-lead = tärningarna som avgör vem som börjar
awaits-throw = ett kast
awaits-choice = ett val
awaits-play = ett drag

## Vad ett spel kanske inte känner till, sist i en mening

unknown-draw = oavgjort efter överenskommelse
unknown-resign = att någon ger upp
unknown-schools = skolor
unknown-marking = att man markerar själv
unknown-simple = att ett dubbelt hål markeras enkelt
unknown-touching = regeln om rörd bricka

## Varför något inte är tillåtet

refusal-not-your-turn = { $seat ->
    [you] det är din tur
   *[other] det är { $seat } som är i tur
}
refusal-awaits = spelet väntar på { $what }
refusal-over = partiet är slut
refusal-bad-dice = en tärning visar 1 till 6
refusal-other-dice =
    { $dice ->
        [0] i detta spel kastas inga tärningar
        [one] i detta spel kastas en tärning
       *[other] i detta spel kastas { $dice } tärningar
    }
refusal-no-die = inget ospelat tal flyttar en bricka från { $from } till { $to }
refusal-lower-only = { $die } spelas inte: bara det lägre talet i ett kast gäller
refusal-not-given = { $die } spelas inte: detta kast ger andra tal
refusal-later = { $first } måste spelas före { $die }
refusal-way-ends = ingen bricka får gå längre än till { $cell }
refusal-no-man = det står ingen bricka på { $cell }
refusal-no-new = alla dina brickor har redan spelats in; en slagen bricka kommer från handen, som bar/4
refusal-no-entry = ingen bricka spelas in på { $cell }
refusal-blocked = { $cell } hålls av motspelarens brickor
refusal-pinned = brickan på { $cell } är täckt
refusal-no-return = en bricka som slås kommer tillbaka på { $cell }, som är stängt
refusal-shut-out-none = det finns fler brickor på handen än öppna ingångar, så ingen bricka får spelas in eller flyttas
refusal-shut-out-one = det finns fler brickor på handen än öppna ingångar, så en av dem får spelas in och ingen annan får flyttas
refusal-shut-out-any = det finns fler brickor på handen än öppna ingångar, så ingen annan bricka får flyttas
refusal-not-home = ingen bricka får tas ut förrän alla är hemma
refusal-not-off-yet = ingen bricka får tas ut ännu
refusal-forbidden = det är inte tillåtet: { $what }
refusal-excess = talet är större än denna bricka behöver, och en annan bricka kan använda det
refusal-not-exact = { $die } är mer än en bricka på { $cell } behöver, och brickor tas bara ut med exakt tal
refusal-not-its-number = denna bricka kan bara spelas med { $die }
refusal-no-number = inget tal kan spela en bricka på { $cell }
refusal-stage-closed = detta får spelas först när inga brickor står på { $cells }
refusal-stage-closed-yet = detta får inte spelas ännu
refusal-pair = två brickor måste gå tillsammans till och från { $cell }
refusal-never = ingen bricka får landa på { $cell }
refusal-closed = ingen bricka får landa på { $cell } så länge motspelaren ännu kan binda { $area } där
refusal-closed-alone = ingen bricka får landa ensam på { $cell } så länge motspelaren ännu kan binda { $area } där
refusal-no-short-pair = dessa två brickor får inte stanna för tidigt tillsammans
refusal-most-dice = fler tal måste spelas
refusal-higher-die = det högre talet måste spelas
refusal-least-waste = ett annat drag slösar bort färre ögon
refusal-no-made-excess = det första steget gör det andra talet för stort för sin bricka
refusal-fill = draget måste binda ett bräde
refusal-keep = draget måste sammanhålla det bundna brädet
refusal-owed = ett annat drag gör mer och måste spelas: { $what }
refusal-after-end = partiet är slut före detta steg
refusal-not-open = det finns inget att välja
refusal-no-offer = det finns inget erbjudande att svara på
refusal-nothing-to-mark = det finns inget att markera nu
refusal-not-double = dessa poäng ger inget dubbelt hål
refusal-marked-already = { $points } är redan markerat, och det kan inte tas tillbaka
refusal-too-many-points = högst { $points } poäng kan markeras på en gång, om inte fler är vunna
refusal-ends-undue = det är mer än vad som är vunnet, och det skulle avsluta partiet
refusal-too-early = { $seat ->
    [you] du har inte rört någon bricka och får ännu markera
   *[other] { $seat } har inte rört någon bricka och får ännu markera
}
refusal-nothing-claimed = det finns inget sådant att kräva
refusal-offer-open = förslaget måste besvaras först
refusal-limited-man = brickan på { $cell } måste spelas
refusal-limited-step = brickan på { $from } måste spelas till { $to }
refusal-limited-without = med detta drag får ingen bricka komma till { $cell }
refusal-nothing-to-rule = det finns inget felaktigt drag att bestämma om
refusal-must-rule = detta felaktiga drag får inte stå kvar; bestäm först vad som ska gälla
refusal-no-such-ruling = så går det inte att bestämma
refusal-not-in-this-game = { $game } spelas utan { $what }
this-game = detta spel

## Bredvid brädet

board-run = { $counter } i bredouille
board-flag = { $counter } med fana
board-flag-means = fanan: motståndaren har inte gjort några { $counter } sedan det första
board-peg = { $counter }, markerade längs kanten
board-begins = här börjar alla brickor
board-pair = två brickor kommer och går tillsammans
board-tokens = (n) { $counter }, ((n)) i bredouille: utan att motståndaren har markerat några
board-standing = sett från sidan: brickor som står
board-setting = uppställning { $number }
board-game = parti { $number }
board-throws = ska kasta
board-chooses = ska välja { $throw }
board-plays = ska spela { $throw }
told-has = { $name } har { $men }
told-on = { $men } på { $cell }
told-under = 1 täckt på { $cell }
told-hand = { $men } på handen
told-off = { $men ->
    [one] 1 uttagen
   *[other] { $men } uttagna
}
told-out = { $men ->
    [one] 1 tagen för gott
   *[other] { $men } tagna för gott
}
told-new = { $men ->
    [one] 1 ännu inte inspelad
   *[other] { $men } ännu inte inspelade
}
told-lead = Det är inte avgjort vem som börjar.
told-over = Partiet är slut.
told-broken = Partiet är slut: { $why }.
told-throws = { $name } ska kasta.
told-chooses-before = { $name } ska välja.
told-chooses = { $name } ska välja, med { $throw }.
told-plays = { $name } ska spela { $throw }.

## Ett parti vid bordet: hur det börjar, går vidare och slutar

table-again-after = återupptaget efter { $plies ->
    [one] 1 drag
   *[other] { $plies } drag
}
table-how = Skriv help för kommandon, rules för reglerna, moves för tillåtna drag, hint för råd.
rules-how = sök i dem: rules { $word }, rules { $id } eller rules { $group }
rules-meant = ingen regel i { $game } har `{ $word }` som id eller märke eller i sin text; menade du `{ $like }`?
rules-unknown = ingen regel i { $game } har `{ $word }` som id eller märke eller i sin text; utan ord visar `rules` alla regler
rules-also = nämns också i { $ids }
table-primer = Är spelet nytt för dig? Skriv primer för en introduktion på tio minuter.
primer-none = { $game } har ingen introduktion; charpentier rules { $game } visar reglerna
primer-more = avsnitt { $nth } av { $of }; Enter går vidare, q återgår till spelet
table-who = du spelar { $own }, { $name } spelar { $theirs }
table-two = två personer spelar vid denna terminal; level greedy låter programmet spela ena sidan
choice-new-setting = alla brickor ställs upp på nytt, och den som väljer detta kastar igen
choice-afresh = den som väljer detta kastar igen
choice-goes-on = partiet fortsätter från denna ställning
choice-lost = { $text }; egna { $counters } går förlorade
end-won = du har vunnit
end-lost = du har förlorat
end-next = again börjar ett nytt parti, save FIL sparar detta där du vill, och `charpentier analyse { $file }` visar de bästa dragen
input-ends = inmatningen tog slut innan partiet var slut
stop-kept = sluta spela? Enter sparar partiet och avslutar, drop kastar bort det, back går vidare
stop-nowhere = sluta spela? partiet är inte sparat: save FIL sparar det, drop kastar bort det, back går vidare
stop-unread = tryck Enter, eller skriv drop eller back

## Vad som frågas

ask-answer = { $seat ->
    [you] accept (ja) eller decline (nej)?
   *[other] { $seat }: accept (ja) eller decline (nej)?
}
ask-lead = de två tärningarna som avgör vem som börjar, vits först?
ask-dice = { $seat ->
    [you] dina tärningar?
   *[other] tärningarna för { $seat }?
}
ask-throw = { $seat ->
    [you] din tur: Enter kastar tärningarna
   *[other] { $seat }: Enter kastar tärningarna
}
ask-throw-or = { $seat ->
    [you] din tur: Enter kastar tärningarna, eller välj { $choices }
   *[other] { $seat }: Enter kastar tärningarna, eller välj { $choices }
}
ask-throw-locked = ingen bricka kan någonsin flyttas mer: draw föreslår oavgjort, Enter kastar vidare
ask-choice = { $seat ->
    [you] ditt val: { $choices }?
   *[other] { $seat }: { $choices }?
}
ask-play = { $seat ->
    [you] du spelar { $throw }
   *[other] { $seat } spelar { $throw }
}
ask-over = again (ett nytt parti), save FIL (spara) eller quit (Enter)
ask-hints = hur många drag? t.ex. hint 3
takes-nothing = efter `{ $word }` kommer inget
no-point = det finns inget fält { $point }; fälten är 1 till { $last }
ask-moves = skriv ett drag, eller moves för tillåtna drag
ask-why-not = skriv why-not med ett drag eller en jan, t.ex. why-not { $like }
ask-save = skriv save med ett filnamn
ask-points = hur många poäng? { $example }
ask-touch = skriv touch med ett fält, t.ex. touch 8
due-throw = tärningarna är inte kastade ännu; tryck Enter
due-play = tärningarna är kastade: skriv ett drag, eller moves för tillåtna drag
due-lead = först ska tärningarna avgöra vem som börjar
due-choice = välj först: { $choices }; hint värderar dem
due-answer = förslaget måste besvaras först: accept (ja) eller decline (nej)
due-over = partiet är slut; skriv again för ett nytt, eller quit
ask-dice-typed = skriv tärningarna, t.ex. 65
ask-resign-match = ge upp matchen? ja eller nej
ask-resign-game = ge upp partiet som { $end }? ja eller nej
ask-draw = erbjuda remi? ja eller nej
answer-yes = ja
answer-no = nej

## Vad som svaras

legal-is = du kan spela { $plays }
play-unread = `{ $play }` är inget drag; skriv det som { $like }
no-play-number = det finns inget drag { $number }; { $plays ->
    [0] inget ska spelas nu
    [one] det enda draget är 1
   *[other] dragen är 1 till { $plays }
}
may-choose-or-throw = { $seat ->
    [you] du får kasta eller { $choices }
   *[other] { $seat } får kasta eller { $choices }
}
no-play = det finns inget tillåtet drag
more-plays = detta kast har fler tillåtna drag; skriv de andra steg för steg
moves-then = efter ett sådant drag: { $what }
moves-name-dice = { $seat ->
    [you] du ska kasta: lägg till tärningarna, t.ex. 65
   *[other] { $seat } ska kasta: lägg till tärningarna, t.ex. 65
}
moves-none = inget ska spelas här
no-die = { $die } kan inte kastas: en tärning visar 1 till 6
no-throw = `{ $throw }` är inget kast; skriv det som { $like }
no-end = { $game } kan inte förloras genom `{ $end }`, bara genom { $ends }
no-end-at-all = { $game } kan bara förloras på ett sätt: skriv bara resign
not-over = partiet är inte slut; resign ger upp det
resign-not = du spelar vidare
not-legal = { $play } är inte tillåtet: { $why }
rulings-open = { $seat ->
    [you] du får bestämma:
   *[other] { $seat } får bestämma:
}
thrown-nothing = det finns ännu inget kast att förklara
undone-throw = tillbaka till det senaste kastet
undone-dice = tärningarna är återtagna; skriv dem igen
undone-nothing = det finns inget att ångra sedan det senaste kastet
table-pins = { $seat ->
    [you] du binder den ensamma brickan på { $cell }
   *[other] { $seat } binder den ensamma brickan på { $cell }
}
table-plays = { $seat ->
    [you] du spelar { $play }
   *[other] { $seat } spelar { $play }
}
kept-in = protokollet finns i { $file }
save-no-text = inte sparat: namnet är inte text (UTF-8)
kept-itself = partiet är sparat; `charpentier play --last` återupptar det
kept-nothing = inget har spelats, så inget sparas
note-none = { $game } har ingen räkning som kan antecknas
note-over = matchen är slut, så det finns inget att återuppta
file-unwritten = { $file } kan inte skrivas: { $why }
not-shelved = detta parti sparas inte automatiskt: { $why }
explain-what = skriv explain med ett ID inom hakparentes, t.ex. explain TT-M1
lang-now = språket är { $lang }; det finns { $all }
lang-none = språket `{ $lang }` finns inte; det finns { $all }
lang-chosen = språket är nu { $lang }
level-how = level med ett namn eller dess nummer låter en annan spela: { $all }, eller none (ingen)
word-closed = `{ $word }` kan inte väljas nu
word-unknown = `{ $word }` är inget kommando; skriv help
word-meant = `{ $word }` är inget kommando; menade du { $guess }?
word-several = `{ $word }` kan vara { $all }

## Hjälpen vid bordet; orden som skrivs förblir som de är

help-plays = skriv ett drag som { $plays }; -- flyttar inget
help-choices = skriv { $choices } när du får välja
help-group-play = spela
help-group-look = titta
help-group-understand = förstå
help-group-hand = markera själv
help-group-agree = komma överens
help-group-program = programmet
help-roll = kasta tärningarna (eller bara Enter)
help-moves = de tillåtna dragen med nummer; skriv ett nummer för att spela
help-hint = de bästa dragen, med vad de ger och tar; hint 3 visar tre
help-undo = tillbaka till senaste kastet; skrivna tärningar kan skrivas om
help-touch = rör en bricka, som sedan måste spelas: touch 8
help-rule = visa besluten om ett felaktigt drag; rule 1 tar det första
help-board = brädet igen, med förklaring av tecknen
help-score = poängställningen för båda sidor
help-position = brickornas ställning på en rad
help-ledger = betalningarna hittills
help-why = förklara det senaste kastet, med reglerna
help-why-not = varför ett drag eller en jan inte går: why-not { $like }
help-rules = reglerna efter ämne; rules corner söker ett ord (på engelska)
help-primer = en introduktion till spelet, med bilder av brädet
help-explain = förklara ett ID inom hakparentes efter poängen: explain ID
help-mark = markera allt vunnet: mark 4; hålet enkelt: mark 4 simple
help-school = kräv vad motspelaren glömt eller markerat för mycket: school 4
help-false = kalla motspelarens skola falsk
help-prove = bevisa din skola
help-whole = kräver motspelaren bara en del av en skola, tvinga honom att ta hela
help-compel = tvinga motspelaren att markera eller ta tillbaka
help-resign = ge upp matchen, eller partiet på ett visst sätt: resign SÄTT
help-draw = föreslå oavgjort
help-accept = acceptera förslaget
help-decline = avböj förslaget
help-save = spara protokollet: save FIL
help-note = räkenskaperna som anteckning, som play --note återupptar
help-level = visa eller byt motspelare: level expecti
help-lang = visa eller byt språk: lang fr
help-help = denna lista
help-again = ett nytt parti, när detta är slut
help-quit = sluta; ett sparat parti kan återupptas
board-hand = på handen { $men }
board-off = uttagna { $men }
board-out = tagna { $men }
board-new = nya { $men }
board-pips = ögon { $pips }

## Vad som frågas innan ett parti börjar

ask-brackets = Enter väljer svaret inom hakparentes.
ask-game = vilket spel? skriv ett namn eller en del av ett, eller list för alla [{ $usual }]
ask-against = mot vem? { $all }, eller none för två personer [{ $usual }]
ask-lang = på vilket språk? { $all } [{ $usual }]
games-near = inget spel har `{ $words }` i sina namn; dessa har `{ $near }`:
games-none = inget spel har `{ $words }` i sina namn; `charpentier list` visar alla spel
games-several = flera spel har det i sina namn; vilket?
games-other = Andra spel

## Vad som vore bäst

hint-best = bäst först
hint-points = poäng
hint-stakes = insatser
hint-cost = kostar
hint-legend = { $unit }: det saldo du kan vänta dig härifrån; kostar: vad ett drag ger bort mot det bästa; ger: med hur många kast motståndaren sedan kan få något, och hur mycket i snitt; tar: vad du kan få efter det
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
    [you] du skänker bort { $cost }
   *[other] { $seat } skänker bort { $cost }
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
chance-idle = inget drag { $ways }
chance-short = inte alla tal { $ways }
chance-points = { $net } poäng

## Utsikterna för nästa kast, och analysen av ställningar och partier

chances-of = av { $ways } möjliga kast för { $side }
chances-average = ett kast ger i snitt { $side } { $own } poäng, { $opposite } { $theirs }
chances-hit = slå
chances-fill = { $area } kan bindas
chances-keep = { $area } kan sammanhållas
chances-break = { $area } måste brytas
chances-short = inte alla tal kan spelas
chances-idle = inget tal kan spelas
chances-all = alla tal kan spelas
chances-on = på { $cell }
chances-on-ways = på { $cell }: { $ways }
analyse-worth = { $side } ska kasta; ställningen är värd { $worth } { $unit } för { $side }
analyse-none = här finns inget att välja
analyse-game = parti { $number }, { $white } - { $black }, { $game }
analyse-nothing = det fanns inget att välja
analyse-until = inte bedömt från och med { $ply }
analyse-written = protokollet med omdömestecken finns i { $path }
analyse-ply = drag
analyse-throw = kast
analyse-played = spelat
analyse-best = bäst
analyse-decisions = val
analyse-each = per val

## Varför en jan går eller inte, och varför ett drag är tillåtet eller inte

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
why-numbers = { $seat ->
    [you] fälten räknas från din sida
   *[other] fälten räknas här från { $seat }: { $one } är där ditt fält { $yours }
}
why-nothing = detta kast ger inget
why-made = { $coup }: går med { $throw }
why-not-made = { $coup }: går inte med { $throw }
why-gives = { $seat ->
    [you] det ger dig { $points }: { $coup }
   *[other] det ger { $seat } { $points }: { $coup }
}
why-gives-ways = { $seat ->
    [you] det ger dig { $points }: { $coup }, på { $ways } sätt
   *[other] det ger { $seat } { $points }: { $coup }, på { $ways } sätt
}
why-legal = { $play } är tillåtet med { $throw }
why-illegal = { $play } är inte tillåtet med { $throw }
why-illegal-all = inte tillåtet med { $throw }: varje sätt att spela det bryter mot en regel
why-like = närmaste tillåtna drag: { $plays }
why-unread = `{ $asked }` är inget drag; skriv { $like }, eller namnet på en jan
why-no-coups = `{ $asked }` är inget drag, och i { $game } ger kasten inga poäng; skriv { $like }
why-meant = `{ $asked }` är varken ett drag eller en jan i { $game }; menade du `{ $guess }`?
why-known = `{ $asked }` är varken ett drag eller en jan i { $game }; janerna är { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (motspelarens { $theirs })
cell-own = { $cell } (eget { $own })

## Blottor, och vem som slår dem

why-single = blottan på { $cell }
why-no-single = en blotta hos motspelaren; det finns ingen
why-reached = en bricka når den
why-reached-sum = en bricka når den med båda tärningarna: { $what }
why-stops-held = varje mellanfält är stängt; { $cells } hålls { $opponents ->
    [1] av motspelarens brickor
   *[other] av minst två av motspelarens brickor
}
why-stops-open = varje mellanfält är stängt; öppna: { $cells }
why-neither = ingen av tärningarna slår den ensam
why-die-does = { $die } gör det, från { $cell }
why-by = med { $by }: { $what }
why-by-both = med { $by }, båda tärningarna: { $what }
why-from = från { $cell }
why-from-stopping = från { $cell } över { $stops }
why-from-closed = från { $cell }, men { $count ->
    [1] mellanfältet { $stops } är stängt
   *[other] mellanfälten { $stops } är stängda
} { $opponents ->
    [1] av motspelarens brickor
   *[other] av minst två av motspelarens brickor
}
why-no-cell = så långt bakom den finns inget fält
why-no-man = det står ingen bricka på { $cell }

## Bräden som binds och sammanhålls; $does är fills eller keeps

lacking-none = ingen bricka saknas
lacking-one = { $points ->
    [1] en bricka saknas på { $one }
   *[other] en bricka saknas på vart och ett av fälten { $one }
}
lacking-two = { $points ->
    [1] två brickor saknas på { $two }
   *[other] två brickor saknas på vart och ett av fälten { $two }
}
lacking-both = { $one }, { $two }
why-not-full = ofullständigt före kastet
why-is-full = det är redan bundet, och bara att sammanhålla det kan räknas
why-full = bundet före kastet
why-fills = { $does ->
    [keeps] ett tillåtet drag sammanhåller det
   *[fills] ett tillåtet drag binder det
}
why-fills-as = { $does ->
    [keeps] ett tillåtet drag sammanhåller det, t.ex. { $play }
   *[fills] ett tillåtet drag binder det, t.ex. { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } sammanhåller det, men { $why }
   *[fills] { $play } binder det, men { $why }
}
why-too-few = { $missing } brickor saknas, och kastet har { $due } tal
why-stops-short = { $play } stannar för tidigt, och det räknas inte
why-only = { $play } är det enda tillåtna draget
why-nearest = { $play } kommer närmast
why-spared = en bricka som kan undvaras kommer till { $cell }
why-comer = med { $by } till { $cell }
why-comer-both = med { $by }, båda tärningarna, till { $cell }
why-needed = brickan på { $cell } behövs där
why-from-not = från { $cell }, men så binder inget tillåtet drag det

## Vad en jan annars kräver

why-once = ännu inte gjord i denna uppställning
why-once-made = den är gjord
why-unplayable = ett tal som inget tillåtet drag använder; av { $due } används { $used }
why-as-in = { $what }, som i { $play }
why-last-off = ett tillåtet drag tar ut den sista brickan
why-does = { $play } gör det
why-does-not = { $play } gör det inte
why-one-left = en är kvar, och den blir kvar
why-more-left = { $men } är ännu på brädet, och kastet har { $due } tal
why-throw = kast { $due } i uppställningen; detta är kast { $number }
why-setting = uppställning { $due } i matchen; detta är uppställning { $number }
why-own-men = egna brickor { $place }: { $asked }
why-their-men = motspelarens brickor { $place }: { $asked }
why-on = på { $cell }
why-in-hand = på handen
why-off = uttagna
why-out = tagna för gott
why-new = ännu inte inspelade
why-none = inga
why-just = precis { $men }
why-least = minst { $men }
why-most = högst { $men }
why-between = { $least } till { $most }
why-each = { $men } på varje
why-there-are = { $men ->
    [0] det finns inga
    [1] det finns 1
   *[other] det finns { $men }
}
why-has = { $cell } har { $men }
why-simple = två olika tal
why-doublet = en doublett
why-triplet = tre lika tal
why-pair-over = två lika tal, högre än det tredje
why-just-throw = kastet { $throw }
why-die = en tärning visar { $face }
why-again = motspelarens senaste kast igen, { $last }
why-again-none = motspelarens senaste kast igen; det finns inget ännu
why-this-throw = { $asked }; detta är { $throw }
why-leaves = ett tillåtet drag lämnar kvar { $men }
why-leaves-as = ett tillåtet drag lämnar kvar { $men }, t.ex. { $play }
why-always = varje tillåtet drag lämnar kvar { $men }
why-men-on = { $men } på { $cells }
why-gap = en bricka kommer { $dice ->
    [sum] med båda tärningarna tillsammans
   *[any] med tärningarna
} till ett tomt fält bland { $cells }, mellan två fält med { $opponents } av motspelarens brickor på varje
why-gap-missed = { $what }; dit når inte tärningarna
why-gap-to = till { $cells }
why-reach-one = två brickor kommer till { $cell }, en med varje tärning
why-reach = en bricka kommer till { $first } och en annan till { $second }, en med varje tärning
why-reach-from = { $what }, från { $cells }
why-reach-vacant = { $what }, båda till ett fält utan egna brickor
why-reach-spare = { $what }, när { $men } av brickorna på { $cell } inte räknas
why-two-cells = det måste vara två brickor och två fält; här är det en bricka eller ett fält
why-two-men = det måste vara två brickor; här är det en och samma
why-pair = { $a } till { $first } och { $b } till { $second }
why-brings = { $die } för en bricka till { $cell }
why-none-such = det finns ingen sådan bricka på { $cells }
why-not-counted = brickorna på { $cell } räknas inte
why-own-on = egna brickor står på { $cell }

## Vad ett drag kräver, steg för steg

why-step = { $step } med { $die }
why-no-number = inget tal kan spelas
why-nothing-against = inget hindrar draget som helhet
why-as-by = { $why }, som med { $play }
why-all-used = alla tal är använda
why-die-by = med { $die }
why-die-is = med { $die } blir det { $step }
why-short = stanna på { $cell }, före { $reach }
why-short-vacant = ingen egen bricka står på { $cell }
why-short-not-held = { $cell } hålls inte av motspelaren
why-short-two-men = två brickor når { $cell } med { $a } och { $b }
why-short-not-exact = två brickor kan inte nå själva { $cell } med { $a } och { $b }
why-one-does = jo, det står en där
why-it-is = jo, det gör det
why-they-do-not = nej, det gör de inte
why-they-can = jo, det kan de

## Ett protokoll som skrivs in

record-begins = { $game }; skriv drag som 65: { $like }, eller help
record-so-far = { $plies ->
    [one] 1 drag
   *[other] { $plies } drag
} hittills; det senaste är { $ply }
record-breaks-off = protokollet bryts av där: skriv hela raden
record-ask-lead = tärningarna som avgör vem som börjar, eller w (vit) eller b (svart)?
record-ask-game = ett nytt parti: dess första drag, med nummer och sida
record-ask-throw = dragen för vilket kast? t.ex. moves 65
record-stray = `{ $word }` är varken ett drag eller ett kommando; skriv help
record-stray-meant = `{ $word }` är varken ett drag eller ett kommando; menade du { $guess }?
record-taken-out = borttaget: { $ply }
record-none-out = det finns inget drag att ta bort
record-not-taken = raden är inte införd; lägg till { $mark } om det står så i originalet
record-fixed-tag = uppgiften { $tag } kan inte ändras här
record-lead-unread = `{ $line }` avgör inte vem som börjar: skriv vits tärning och svarts, t.ex. 65, eller w (vit) eller b (svart)
record-no-choice = valet saknas
record-no-play = stegen saknas
record-no-ply = detta är inget drag
record-whole = { $what }; skriv ett helt drag, t.ex. 65: { $like }
record-differ = { $games } partier passar hittills, och detta drag ger olika poäng i dem: inget fylls i
record-guessed = detta bräde är ett av { $games } som passar
record-help-ply = ett drag; nummer, sida och kolon kan utelämnas
record-help-marked = med markeringarna, som kontrolleras eller fylls i
record-help-sic = så står det i originalet, fast det är fel
record-help-illegible = stegen, eller hela draget, går inte att läsa
record-help-said = i stället för ett kast
record-help-comment = en kommentar, en uppgift
record-help-stands = en ställning på en rad: brädet i detta läge
record-help-entries = ett platsbyte; en rad i räkenskaperna, som kontrolleras
record-help-result = resultatet och slutet
record-help-undo = ta bort det senaste draget
record-help-board = brädet
record-help-moves = de tillåtna dragen för ett kast: moves 65
record-help-show = protokollet hittills
record-help-quit = sluta; ett sparat protokoll kan fortsättas

## Varför sidans server inte gör något

server-no-table = det finns inget sådant bord
server-no-pack = det finns inget sådant spel
server-pack-name = ett spels namn har högst 40 små bokstäver (a till z), siffror och enkla bindestreck, som mitt-spel
server-pack-taken = det finns redan ett spel { $pack }; ge ditt ett annat namn i pack.yaml (name:)
server-pack-there = det finns redan ett spel { $pack }; välj ett annat namn
server-pack-faulty = spelet har fel, så det kan inte spelas
server-pack-needed = { $child } behöver spelet { $pack }; ta bort { $child } först
server-no-moment = partiet har ingen sådan tidpunkt
server-no-rule = det finns ingen sådan regel
server-no-primer = detta spel har ingen introduktion
server-no-lesson = det finns ingen sådan lektion
server-no-exercise = det finns ingen sådan uppgift
server-not-this-seat = denna länk öppnar ingen plats vid bordet
server-too-large = texten är för stor
server-too-long = svaret tar för lång tid; försök igen senare
server-busy-address = det kommer för många förfrågningar från din adress; vänta en stund
server-busy-table = det kommer för många förfrågningar till detta bord; vänta en stund
server-many-tables = det kommer för många nya bord från din adress; vänta en stund
server-many-records = det kommer för många protokoll från din adress; vänta en stund
server-full-games = denna server kan inte spara fler partier
server-full-tables = alla bord är upptagna; försök igen senare
server-full-records = denna server kan inte visa fler protokoll nu; försök igen senare
server-full-watchers = det finns inte plats för fler åskådare vid detta bord
server-not-kept = inget gjordes, eftersom partiet inte kan sparas: { $error }
server-game-goes-on = partiet är inte slut
server-review-later = ett parti kan gås igenom när det är slut
server-undo-over = inget kan tas tillbaka när partiet är slut
server-undo-none = du har ännu varken spelat eller valt något
server-undo-nothing = inget har gjorts sedan det senaste kastet
server-no-throw = inga tärningar har kastats ännu
server-own-offer = den andra sidan svarar på ditt anbud
server-offer-open = ditt anbud är fortfarande öppet; du kan dra tillbaka det
server-offer-again = ditt senaste anbud godtogs inte; du kan ge ett nytt när partiet har gått vidare
server-has-name = denna plats har redan ett namn
server-name-long = ett namn har högst { $letters } bokstäver
server-name-signs = ett namn har varken citattecken eller osynliga tecken
server-name-empty = ett namn har minst en bokstav eller siffra
server-name-level = { $name } är ett namn på programmet; välj ett annat
server-no-clock = detta bord har ingen klocka
server-time-left = den andra sidan har fortfarande tid
server-program-decides = nu är det programmet som ska bestämma
server-no-hints = två människor som spelar mot varandra får inga råd
server-no-decision = det finns inget att bestämma nu
server-why-later = spelarna markerar själva, så ett kast förklaras när båda sidor har kastat igen
server-throws-people = det finns ingen lista över kast när två människor spelar via länkar
server-throws-by-hand = spelarna markerar själva, så de räknar också själva ut vad ett kast skulle ge
server-throws-two = bara kast med två tärningar finns i listan
server-throws-wait = spelet väntar varken på ett kast eller ett drag
server-no-play-due = inget drag ska spelas nu
server-link-cut = den här länken är ofullständig; kopiera hela länken
server-link-newer = den här länken kommer från en annan version av sidan; ladda om sidan
server-link-elsewhere = det här partiet är inte sparat i den här webbläsaren; öppna länken i den webbläsare där du har spelat
server-link-course = den här länken fortsätter inte ditt parti; öppna din motståndares senaste länk
server-link-taken = någon annan har redan antagit den här inbjudan
server-link-dice = tärningarna i den här länken passar inte partiet; be din motståndare skicka länken igen
server-link-illegal = handling { $action } i den här länken strider mot reglerna; be din motståndare om en annan länk
server-link-later = det är din tur; spela först och skicka sedan länken
server-link-wait = skicka först din länk; sedan är det din motståndares tur
server-link-long = det här partiet är för långt för att spelas med länkar
server-link-large = det här partiet är för långt för en länk; skicka det som fil
server-link-none = spelarna i det här partiet skickar inga länkar till varandra
server-link-no-game = den här länken hör till spelet { $pack }, som inte finns i den här webbläsaren; be om dess filer och lägg till dem först
server-link-by-hand = spelarna i det här spelet markerar själva, så det kan inte spelas genom att skicka länkar
server-too-many-plies = ett parti med fler än { $plies } drag visas inte här
