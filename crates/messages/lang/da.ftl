# Hvad spillerne får at vide, på dansk. Nøgler og rækkefølge som i en.ftl.
#
# Faste ord: brik (man), felt (point), huk (corner), bræt (board, table), indgang (entry), hånden (the bar), blot brik
# (blot), kast (throw), tal (number of a die), øjne (pips), træk (play), skridt (step), tur (ply, turn), jan (coup),
# markere (mark), skole (school), lukke (fill), holde til (keep), bryde (break), spærret (closed), slå (hit), tage ud
# (bear off), fanget (pinned), opstilling (setting), spil (game), match (match), uafgjort (draw), modspiller (opponent),
# afgøre (rule), regnskab (ledger), notation (record), "skal" for must, "må" for may. Læseren er "du".

## Små dele af sætninger

side-white = hvid
side-black = sort
side-you = du
list-or = eller
list-and = og
number-any = et frit tal
place-hand = hånden
place-off = udgangen
place-out = de brikker, der er taget for altid
place-new = de brikker, der aldrig er spillet ind
area-none = brættet

## Hvad der er sket

event-led = { $seat ->
    [you] du begynder
   *[other] { $seat } begynder
}
event-led-equal = lige mange øjne: begge kaster igen
event-thrown = { $seat ->
    [you] du kaster { $throw }
   *[other] { $seat } kaster { $throw }
}
event-no-dice = { $seat ->
    [you] det er din tur
   *[other] det er { $seat }s tur
}
event-scored = { $seat ->
    [you] { $what }: { $points } til dig
   *[other] { $what }: { $points } til { $seat }
}
scored-at = { $what } på { $at }
scored-at-yours = { $what } på dit felt { $at }
scored-ways = { $what }, på { $ways } måder
marks-to = { $seat ->
    [you] { $points } til dig: { $what }
   *[other] { $points } til { $seat }: { $what }
}
event-marked = { $seat ->
    [you] du markerer { $points } og har { $total }
   *[other] { $seat } markerer { $points } og har { $total }
}
event-carried = { $seat ->
    [you] { $counter }: du tager { $by } og har { $total }
   *[other] { $counter }: { $seat } tager { $by } og har { $total }
}
event-left = { $carried }; tilbage i { $counter }: { $left }
event-erased = { $seat ->
    [you] dine { $counter } slettes: { $points }
   *[other] { $seat }s { $counter } slettes: { $points }
}
event-recounted = { $seat ->
    [you] { $counter }: du har nu { $total }
   *[other] { $counter }: { $seat } har nu { $total }
}
event-school = { $seat ->
    [you] du sender { $other } i skole for { $points }
   *[other] { $other ->
        [you] { $seat } sender dig i skole for { $points }
       *[other] { $seat } sender { $other } i skole for { $points }
    }
}
event-school-false = { $seat ->
    [you] du kalder skolen falsk og markerer { $points }
   *[other] { $seat } kalder skolen falsk og markerer { $points }
}
event-school-proved = { $seat ->
    [you] du beviser skolen: { $points }
   *[other] { $seat } beviser skolen: { $points }
}
event-school-unproved = { $seat ->
    [you] du kan ikke bevise den: { $other } markerer { $points } mere
   *[other] { $other ->
        [you] { $seat } kan ikke bevise den: du markerer { $points } mere
       *[other] { $seat } kan ikke bevise den: { $other } markerer { $points } mere
    }
}
event-school-whole = { $seat ->
    [you] du kræver hele skolen: { $points }
   *[other] { $seat } kræver hele skolen: { $points }
}
event-compelled = { $seat ->
    [you] du får { $other } til at markere det vundne: { $points }
   *[other] { $other ->
        [you] { $seat } får dig til at markere det vundne: { $points }
       *[other] { $seat } får { $other } til at markere det vundne: { $points }
    }
}
event-opened = { $seat ->
    [you] du kan { $choices }
   *[other] { $seat } kan { $choices }
}
event-chose = { $seat ->
    [you] du vælger at { $choice }
   *[other] { $seat } vælger at { $choice }
}
event-names = { $seat ->
    [you] nævn et tal fra 1 til 6
   *[other] { $seat } nævner et tal fra 1 til 6
}
event-named = { $seat ->
    [you] du nævner { $number }
   *[other] { $seat } nævner { $number }
}
event-moved = { $seat ->
    [you] du spiller { $step }
   *[other] { $seat } spiller { $step }
}
event-touched-bound = { $seat ->
    [you] du rører en brik på { $cell } og skal spille den
   *[other] { $seat } rører en brik på { $cell } og skal spille den
}
event-touched-free = { $seat ->
    [you] du rører en brik på { $cell }, som ikke kan spilles
   *[other] { $seat } rører en brik på { $cell }, som ikke kan spilles
}
event-fault = { $seat ->
    [you] dit træk er forkert: { $fault }
   *[other] { $seat }s træk er forkert: { $fault }
}
event-ruled = { $seat ->
    [you] du afgør: { $ruling }
   *[other] { $seat } afgør: { $ruling }
}
event-stayed = { $seat ->
    [you] du flytter ikke
   *[other] { $seat } flytter ikke
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] 1 tal kan du ikke spille
       *[other] { $numbers } tal kan du ikke spille
    }
   *[other] { $numbers ->
        [one] 1 tal kan { $seat } ikke spille
       *[other] { $numbers } tal kan { $seat } ikke spille
    }
}
event-then = { $seat ->
    [you] du spiller videre med { $numbers } af samme kast
   *[other] { $seat } spiller videre med { $numbers } af samme kast
}
event-then-at-will = { $seat ->
    [you] du må spille videre med { $numbers } af samme kast
   *[other] { $seat } må spille videre med { $numbers } af samme kast
}
event-passed = { $seat ->
    [you] { $numbers ->
        [one] der er 1 tal tilovers til dig
       *[other] der er { $numbers } tal tilovers til dig
    }
   *[other] { $numbers ->
        [one] der er 1 tal tilovers til { $seat }
       *[other] der er { $numbers } tal tilovers til { $seat }
    }
}
event-again = { $seat ->
    [you] du kaster igen
   *[other] { $seat } kaster igen
}
event-new-setting = { $seat ->
    [you] alle brikker stilles op igen; du kaster
   *[other] alle brikker stilles op igen; { $seat } kaster
}
event-next-leg = det næste spil er { $leg }
event-new-game = { $seat ->
    [you] et nyt spil; du begynder
   *[other] et nyt spil; { $seat } begynder
}
account-match = til { $to }: hvid { $white }, sort { $black }
account-score = hvid { $white }, sort { $black }
event-seated = { $white } spiller hvid, { $black } sort
event-entry = i regnskabet: { $what }
event-offered = { $seat ->
    [you] du tilbyder { $offer }
   *[other] { $seat } tilbyder { $offer }
}
offered-undo = { $seat ->
    [you] du beder om lov til at tage { $what } tilbage
   *[other] { $seat } beder om lov til at tage { $what } tilbage
}
event-accepted = { $seat ->
    [you] du siger ja
   *[other] { $seat } siger ja
}
event-declined = { $seat ->
    [you] du siger nej
   *[other] { $seat } siger nej
}
event-won = matchen er slut; { $outcome }
event-broken = matchen kan ikke fortsætte og har ingen vinder: { $why }

## Hvad der betales

paid-to = { $from } betaler { $to } { $paid }: { $what }
paid-down = { $from } sætter { $paid } ind: { $what }
paid-out = { $to } tager { $paid }: { $what }
paid-stays = { $paid } bliver liggende: { $what }
unit-jetons = { $amount ->
    [one] { $amount } skuepenge
   *[other] { $amount } skuepenge
}
unit-fichets = { $amount ->
    [one] { $amount } fichet
   *[other] { $amount } fichets
}
unit-stakes = { $amount ->
    [one] { $amount } indsats
   *[other] { $amount } indsatser
}
unit-half-stakes = { $amount ->
    [one] { $amount } halv indsats
   *[other] { $amount } halve indsatser
}
units-jetons = skuepenge
units-fichets = fichets
units-stakes = indsatser
units-half-stakes = halve indsatser
ledger-pile = bunke
ledger-in-all = i alt
ledger-nothing = der er ikke betalt noget endnu
ledger-not-settled = ikke gjort op; regnskabet lige nu:
ledger-unsettled = det kan ikke gøres op: { $why }
ledger-none = { $game } fører ikke regnskab

## Hvad der tilbydes, sidst i en sætning

offer-draw = uafgjort
offer-match = at opgive matchen
offer-game = at opgive spillet som { $end }
with = { $end } med { $what }

## Hvordan et spil eller en match endte

outcome-won = { $seat ->
    [you] du vinder
   *[other] { $seat } vinder
}
outcome-none = uafgjort
outcome-kind = { $outcome }: { $end }
end-time = på tid
outcome-match = { $seat ->
    [you] du vinder matchen { $high }–{ $low }
   *[other] { $seat } vinder matchen { $high }–{ $low }
}
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] 1 point
   *[other] { $points } point
}
outcome-stake = { $outcome }; taberen betaler { $stake } gange indsatsen
end-draw = remis
end-resigned = opgivet

## Forkerte træk, og hvad der afgøres om dem

fault-distance = så langt fører terningerne ikke brikkerne
fault-too-far = så langt fører begge tal tilsammen ikke brikken
fault-short = to brikker kan nå lige til hukken og må derfor ikke standse før den
fault-fill = et bræt kunne lukkes
fault-keep = et lukket bræt kunne holdes til
fault-closed = modspilleren kan endnu lukke det bræt, feltet hører til
fault-never = dér må ingen brik standse
fault-pair = en brik må ikke stå alene på et felt, der holdes af to
ruling-leave = trækket gælder
ruling-put = trækket bliver til { $steps }
ruling-again = brikkerne går tilbage, og kastet spilles om
ruling-again-man = brikkerne går tilbage, og kastet spilles om med brikken på { $cell }
ruling-again-step = brikkerne går tilbage, og kastet spilles om med { $step }
ruling-again-without = brikkerne går tilbage, og kastet spilles om uden { $cell }

## Hvad spillet venter på, sidst i en sætning

awaits-lead = terningerne, der afgør, hvem der begynder
awaits-throw = et kast
awaits-choice = et valg
awaits-play = et træk

## Hvad et spil måske ikke kender, sidst i en sætning

unknown-draw = uafgjort efter aftale
unknown-resign = opgivelse
unknown-schools = skoler
unknown-marking = markering i hånden
unknown-simple = enkel markering af et dobbelt hul
unknown-touching = berørte brikker

## Hvorfor noget ikke er tilladt

refusal-not-your-turn = { $seat ->
    [you] det er din tur
   *[other] det er { $seat }s tur
}
refusal-awaits = spillet venter på { $what }
refusal-over = spillet er slut
refusal-bad-dice = en terning viser 1 til 6
refusal-other-dice =
    { $dice ->
        [0] der kastes ingen terninger i dette spil
        [one] der kastes én terning i dette spil
       *[other] der kastes { $dice } terninger i dette spil
    }
refusal-no-die = intet uspillet tal fører en brik fra { $from } til { $to }
refusal-lower-only = { $die } spilles ikke: kun kastets laveste tal gælder
refusal-not-given = { $die } spilles ikke: dette kast giver andre tal
refusal-later = { $first } skal spilles før { $die }
refusal-way-ends = ingen brik må gå længere end til { $cell }
refusal-no-man = der står ingen brik på { $cell }
refusal-no-new = alle dine brikker er allerede spillet ind; en slået brik kommer fra hånden, som bar/4
refusal-no-entry = ingen brik kommer ind på { $cell }
refusal-blocked = { $cell } holdes af modspillerens brikker
refusal-pinned = brikken på { $cell } er fanget
refusal-no-return = en brik, der slås, kommer tilbage på { $cell }, som er spærret
refusal-shut-out-none = der er flere brikker på hånden end åbne indgange, så ingen brik må komme ind eller flytte
refusal-shut-out-one = der er flere brikker på hånden end åbne indgange, så én af dem må komme ind, og ingen anden brik må flytte
refusal-shut-out-any = der er flere brikker på hånden end åbne indgange, så ingen anden brik må flytte
refusal-not-home = ingen brik må tages ud, før alle er hjemme
refusal-not-off-yet = endnu må ingen brik tages ud
refusal-forbidden = det er ikke tilladt: { $what }
refusal-excess = tallet er større, end denne brik behøver, og en anden brik kan bruge det
refusal-not-exact = { $die } er mere, end en brik på { $cell } behøver, og der tages kun ud med det nøjagtige tal
refusal-not-its-number = denne brik spilles kun med tallet { $die }
refusal-no-number = intet tal spiller en brik på { $cell }
refusal-stage-closed = dette må først spilles, når der ingen brikker er på { $cells }
refusal-stage-closed-yet = dette må ikke spilles endnu
refusal-pair = to brikker skal gå sammen til og fra { $cell }
refusal-never = ingen brik må standse på { $cell }
refusal-closed = ingen brik må standse på { $cell }, så længe modspilleren endnu kan lukke dér ({ $area })
refusal-closed-alone = ingen brik må standse alene på { $cell }, så længe modspilleren endnu kan lukke dér ({ $area })
refusal-no-short-pair = disse to brikker må ikke sammen standse for kort
refusal-most-dice = der kan spilles flere tal, og det skal der
refusal-higher-die = det højeste tal kan spilles, og det skal det
refusal-least-waste = et andet træk spilder færre øjne
refusal-no-made-excess = det første skridt gør det andet tal for stort til sin brik
refusal-fill = et bræt kan lukkes, og det skal det
refusal-keep = det lukkede bræt kan holdes til, og det skal det
refusal-owed = et andet træk gør mere og skal spilles: { $what }
refusal-after-end = spillet slutter før dette skridt
refusal-not-open = der er intet at vælge
refusal-no-offer = der er intet tilbud at svare på
refusal-nothing-to-mark = der er intet at markere nu
refusal-not-double = disse point giver ikke et dobbelt hul
refusal-marked-already = { $points } er allerede markeret, og det kan ikke tages tilbage
refusal-too-many-points = der kan højst markeres { $points } point på én gang, medmindre flere er vundet
refusal-ends-undue = det er mere, end der er vundet, og ville afslutte spillet
refusal-too-early = { $seat ->
    [you] du har ikke rørt en brik og kan stadig markere
   *[other] { $seat } har ikke rørt en brik og kan stadig markere
}
refusal-nothing-claimed = det krav kan ikke rejses nu
refusal-offer-open = tilbuddet skal besvares først
refusal-limited-man = brikken på { $cell } skal spilles
refusal-limited-step = brikken på { $from } skal spilles til { $to }
refusal-limited-without = med dette træk må ingen brik komme til { $cell }
refusal-nothing-to-rule = der er intet forkert træk at afgøre
refusal-must-rule = dette forkerte træk kan ikke blive stående; afgør det først
refusal-no-such-ruling = sådan kan det ikke afgøres
refusal-not-in-this-game = { $game } spilles uden { $what }
this-game = dette spil

## Ved siden af brættet

board-run = { $counter } i bredouille
board-flag = { $counter } med fanen
board-flag-means = fanen: modstanderen har ikke gjort { $counter } siden det første
board-peg = { $counter }, markeret langs kanten
board-begins = her begynder alle brikker
board-pair = to brikker kommer og går sammen
board-tokens = (n) { $counter }, ((n)) i bredouille: uden at modstanderen har markeret nogen
board-standing = set fra siden: brikker, der står
board-setting = opstilling { $number }
board-game = spil { $number }
board-throws = skal kaste
board-chooses = skal vælge { $throw }
board-plays = skal spille { $throw }
told-has = { $name } har { $men }
told-on = { $men } på { $cell }
told-under = 1 fanget på { $cell }
told-hand = { $men } på hånden
told-off = { $men } ude
told-out = { $men } taget for altid
told-new = { $men } endnu ikke inde
told-lead = Det er endnu ikke afgjort, hvem der begynder.
told-over = Spillet er slut.
told-broken = Spillet er slut: { $why }.
told-throws = { $name } skal kaste.
told-chooses-before = { $name } skal vælge.
told-chooses = { $name } skal vælge, med { $throw }.
told-plays = { $name } skal spille { $throw }.

## Et spil ved bordet: hvordan det begynder, går videre og slutter

table-again-after = genoptaget efter { $plies ->
    [one] 1 tur
   *[other] { $plies } ture
}
table-how = Skriv help for kommandoer, rules for reglerne, moves for de tilladte træk, hint for råd.
rules-how = søg i dem: rules { $word }, rules { $id } eller rules { $group }
rules-meant = ingen regel i { $game } har `{ $word }` som id eller mærke eller i sin tekst; mente du `{ $like }`?
rules-unknown = ingen regel i { $game } har `{ $word }` som id eller mærke eller i sin tekst; uden et ord viser `rules` alle regler
rules-also = nævnes også i { $ids }
table-primer = Er spillet nyt for dig? Skriv primer for en introduktion på ti minutter.
primer-none = { $game } har ingen introduktion; charpentier rules { $game } viser reglerne
primer-more = afsnit { $nth } af { $of }; Enter går videre, q går tilbage til spillet
table-who = du spiller { $own }, { $name } spiller { $theirs }
table-two = to personer spiller ved denne terminal; level greedy lader programmet spille den ene side
choice-new-setting = alle brikker stilles op igen, og den side, der vælger det, kaster igen
choice-afresh = den side, der vælger det, kaster igen
choice-goes-on = spillet går videre fra denne stilling
choice-lost = { $text }; dens { $counters } går tabt
end-won = du har vundet
end-lost = du har tabt
end-next = again begynder et nyt spil, save FIL gemmer dette, hvor du vil, og `charpentier analyse { $file }` viser de bedste træk
input-ends = inddata slutter, før spillet er slut
stop-kept = vil du stoppe? Enter gemmer spillet og stopper, drop sletter det, back går videre
stop-nowhere = vil du stoppe? spillet er ikke gemt: save FIL gemmer det, drop sletter det, back går videre
stop-unread = tryk Enter, eller skriv drop eller back

## Hvad der spørges om

ask-answer = { $seat ->
    [you] accept (ja) eller decline (nej)?
   *[other] { $seat }: accept (ja) eller decline (nej)?
}
ask-lead = de to terninger om, hvem der begynder, hvids først?
ask-dice = { $seat ->
    [you] dine terninger?
   *[other] { $seat }s terninger?
}
ask-throw = { $seat ->
    [you] din tur: Enter kaster terningerne
   *[other] { $seat }: Enter kaster terningerne
}
ask-throw-or = { $seat ->
    [you] din tur: Enter kaster terningerne, eller vælg: { $choices }
   *[other] { $seat }: Enter kaster terningerne, eller vælg: { $choices }
}
ask-throw-locked = ingen brik kan nogen sinde flytte igen: draw tilbyder uafgjort, Enter kaster videre
ask-choice = { $seat ->
    [you] dit valg: { $choices }?
   *[other] { $seat }: { $choices }?
}
ask-play = { $seat ->
    [you] dit kast { $throw }
   *[other] { $seat }s kast { $throw }
}
ask-over = again (et nyt spil), save FIL (gem) eller quit (Enter)
ask-hints = hvor mange træk? hint 3
takes-nothing = efter `{ $word }` kommer der intet
no-point = der er intet felt { $point }; felterne er 1 til { $last }
ask-moves = skriv et træk, eller moves for de tilladte træk
ask-why-not = skriv why-not med et træk eller en jan, f.eks. why-not { $like }
ask-save = skriv save med navnet på en fil
ask-points = hvor mange point? { $example }
ask-touch = skriv touch med et felt, f.eks. touch 8
due-throw = terningerne er ikke kastet endnu; tryk Enter
due-play = terningerne er kastet: skriv et træk, eller moves for de tilladte træk
due-lead = først skal terningerne afgøre, hvem der begynder
due-choice = vælg først: { $choices }; hint vurderer dem
due-answer = tilbuddet skal besvares først: accept (ja) eller decline (nej)
due-over = spillet er slut; skriv again for et nyt, eller quit
ask-dice-typed = skriv terningerne, f.eks. 65
ask-resign-match = opgive matchen? ja eller nej
ask-resign-game = opgive spillet som { $end }? ja eller nej
ask-draw = tilbyde remis? ja eller nej
answer-yes = ja
answer-no = nej

## Hvad der svares

legal-is = du kan spille { $plays }
play-unread = `{ $play }` er ikke et træk; skriv det som { $like }
no-play-number = der er ikke noget træk { $number }; { $plays ->
    [0] der skal ikke spilles noget nu
    [one] 1 er det eneste
   *[other] numrene går fra 1 til { $plays }
}
may-choose-or-throw = { $seat ->
    [you] du kan kaste eller { $choices }
   *[other] { $seat } kan kaste eller { $choices }
}
no-play = der er intet tilladt træk
more-plays = dette kast har flere tilladte træk; skriv ethvert andet skridt for skridt
moves-then = efter et sådant træk: { $what }
moves-name-dice = { $seat ->
    [you] du skal kaste: tilføj terningerne, f.eks. 65
   *[other] { $seat } skal kaste: tilføj terningerne, f.eks. 65
}
moves-none = der skal ikke spilles noget her
no-die = { $die } kan ikke kastes: en terning viser 1 til 6
no-throw = `{ $throw }` er ikke et kast; skriv det som { $like }
no-end = { $game } kan ikke tabes som `{ $end }`, kun som { $ends }
no-end-at-all = { $game } kan kun tabes på én måde: skriv blot resign
not-over = spillet er ikke slut; resign opgiver det
resign-not = du spiller videre
not-legal = { $play } er ikke tilladt: { $why }
rulings-open = { $seat ->
    [you] du kan afgøre:
   *[other] { $seat } kan afgøre:
}
thrown-nothing = der er endnu intet kast at forklare
undone-throw = tilbage til det sidste kast
undone-dice = terningerne er taget tilbage; skriv dem igen
undone-nothing = der er ikke noget at fortryde siden det sidste kast
table-pins = { $seat ->
    [you] du binder den enlige brik på { $cell }
   *[other] { $seat } binder den enlige brik på { $cell }
}
table-plays = { $seat ->
    [you] du spiller { $play }
   *[other] { $seat } spiller { $play }
}
kept-in = notationen ligger i { $file }
save-no-text = ikke gemt: navnet er ikke tekst (UTF-8)
kept-itself = spillet er gemt; `charpentier play --last` går videre med det
kept-nothing = der er ikke spillet noget, så intet er gemt
note-none = { $game } har intet regnskab, der kan noteres
note-over = matchen er slut, så der er intet at genoptage
file-unwritten = { $file } kan ikke skrives: { $why }
not-shelved = dette spil gemmes ikke automatisk: { $why }
explain-what = skriv explain med et ID fra en parentes, f.eks. explain TT-M1
lang-now = sproget er { $lang }; der er { $all }
lang-none = sproget `{ $lang }` findes ikke; der er { $all }
lang-chosen = sproget er nu { $lang }
level-how = level med et navn eller dets nummer lader en anden spille: { $all } eller none (ingen)
word-closed = `{ $word }` kan ikke vælges nu
word-unknown = `{ $word }` er ikke en kommando; skriv help
word-meant = `{ $word }` er ikke en kommando; mente du { $guess }?
word-several = `{ $word }` kan være { $all }

## Hjælpen ved bordet; de ord, der skrives, bliver, som de er

help-plays = skriv et træk som { $plays }; -- flytter ikke
help-choices = skriv { $choices }, når du kan vælge
help-group-play = spille
help-group-look = se
help-group-understand = forstå
help-group-hand = selv markere
help-group-agree = aftale
help-group-program = programmet
help-roll = kast terningerne (eller bare Enter)
help-moves = de tilladte træk med numre; skriv et nummer for at spille
help-hint = de bedste træk, med hvad hvert giver og tager; hint 3 viser tre
help-undo = tilbage til det sidste kast; skrevne terninger kan rettes
help-touch = rør en brik, som så skal spilles: touch 8
help-rule = hvad der kan afgøres om et forkert træk; rule 1 vælger nr. 1
help-board = brættet igen, med forklaring på tegnene
help-score = scoren for begge sider
help-position = brikkernes stilling på én linje
help-ledger = betalingerne indtil nu
help-why = forklar det sidste kast, med reglerne
help-why-not = hvorfor et træk eller en jan ikke går: why-not { $like }
help-rules = reglerne efter emne; rules corner søger et ord (på engelsk)
help-primer = en introduktion til spillet, med brætter
help-explain = forklar ID'et i parentesen bag en jan: explain ID
help-mark = markér det vundne: mark 4; enkelt hul: mark 4 simple
help-school = kræv, hvad modspilleren glemte eller tog for meget: school 4
help-false = kald modspillerens skole falsk
help-prove = bevis din skole
help-whole = kræver modspilleren kun en del af en skole, så lad ham tage den hele
help-compel = lad modspilleren markere eller tage tilbage
help-resign = opgiv matchen, eller spillet som et bestemt tab: resign TAB
help-draw = tilbyd uafgjort
help-accept = sig ja til tilbuddet
help-decline = sig nej til tilbuddet
help-save = gem notationen: save FIL
help-note = regnskabet som en note, som play --note går videre fra
help-level = vis eller skift modspiller: level expecti
help-lang = vis eller skift sprog: lang fr
help-help = denne liste
help-again = et nyt spil, når dette er slut
help-quit = stop; et gemt spil kan genoptages
board-hand = på hånden { $men }
board-off = ude { $men }
board-out = taget { $men }
board-new = nye { $men }
board-pips = øjne { $pips }

## Hvad der spørges om, før et spil begynder

ask-brackets = Enter vælger svaret i parentes.
ask-game = hvilket spil? skriv et navn eller en del af et, eller list [{ $usual }]
ask-against = mod hvem? { $all }, eller none for to personer [{ $usual }]
ask-lang = på hvilket sprog? { $all } [{ $usual }]
games-near = intet spil har `{ $words }` i sine navne; disse har `{ $near }`:
games-none = intet spil har `{ $words }` i sine navne; `charpentier list` viser alle spil
games-several = flere spil har det i deres navne; hvilket?
games-other = Andre spil

## Hvad der ville være bedst

hint-best = bedste først
hint-points = point
hint-stakes = indsatser
hint-cost = koster
hint-legend = { $unit }: den saldo, du kan vente herfra; koster: hvad et træk giver væk i forhold til det bedste; giver: med hvor mange kast modstanderen derefter kan score, og hvor meget i gennemsnit; tager: hvad du kan score efter det
hint-gives = { $seat ->
    [you] giver dig (af { $ways })
   *[other] giver { $seat } (af { $ways })
}
hint-takes = tager (af { $ways })
hint-then = så { $play }
hint-more = { $more } af { $of } træk er ikke vist
hint-wins = match
hint-not = ikke { $choice }
hint-throw = kaste
hint-reply = { $choice }, { $reply }
hint-errs = { $seat ->
    [you] du forærer { $cost } væk
   *[other] { $seat } forærer { $cost } væk
}
hint-should = { $seat ->
    [you] bedst: { $choice }; du bør { $reply }
   *[other] bedst: { $choice }; { $seat } bør { $reply }
}
hint-too-good = { $seat ->
    [you] stillingen er for god til at { $choice }: du ville { $reply }
   *[other] stillingen er for god til at { $choice }: { $seat } ville { $reply }
}
chance-hit = slå: { $ways }
chance-fill = lukke { $area }: { $ways }
chance-keep = holde { $area } til: { $ways }
chance-idle = intet træk: { $ways }
chance-short = ikke alle tal: { $ways }
chance-points = { $net } point

## Udsigterne for det næste kast, og analysen af stillinger og spil

chances-of = af { $side }s { $ways } mulige kast
chances-average = et kast giver i snit { $side } { $own } point, { $opposite } { $theirs }
chances-hit = slå
chances-fill = { $area } kan lukkes
chances-keep = { $area } kan holdes til
chances-break = { $area } skal brydes
chances-short = ikke alle tal kan spilles
chances-idle = intet tal kan spilles
chances-all = alle tal kan spilles
chances-on = på { $cell }
chances-on-ways = på { $cell }: { $ways }
analyse-worth = { $side } skal kaste; stillingen er { $worth } { $unit } værd for { $side }
analyse-none = her er intet at afgøre
analyse-game = spil { $number }, { $white } - { $black }, { $game }
analyse-nothing = der var intet at afgøre
analyse-until = ikke vurderet fra { $ply } og frem
analyse-written = notationen med sine tegn ligger i { $path }
analyse-ply = tur
analyse-throw = kast
analyse-played = valgt
analyse-best = bedst
analyse-decisions = valg
analyse-each = pr. valg

## Hvorfor en jan lykkes eller ej, og hvorfor et træk er tilladt eller ej

why-can = { $seat ->
    [you] du kan { $choice } nu
   *[other] { $seat } kan { $choice } nu
}
why-cannot = { $seat ->
    [you] du kan ikke { $choice } nu
   *[other] { $seat } kan ikke { $choice } nu
}
why-cannot-now = { $seat ->
    [you] du kan ikke { $choice } nu: { $why }
   *[other] { $seat } kan ikke { $choice } nu: { $why }
}
why-yes = ja
why-no = nej
why-numbers = { $seat ->
    [you] felterne er talt fra din side
   *[other] felterne er her talt fra { $seat }: { $one } er dér dit felt { $yours }
}
why-nothing = dette kast giver intet
why-made = { $coup }: lykkes med { $throw }
why-not-made = { $coup }: lykkes ikke med { $throw }
why-gives = { $seat ->
    [you] det giver dig { $points }: { $coup }
   *[other] det giver { $seat } { $points }: { $coup }
}
why-gives-ways = { $seat ->
    [you] det giver dig { $points }: { $coup }, på { $ways } måder
   *[other] det giver { $seat } { $points }: { $coup }, på { $ways } måder
}
why-legal = { $play } er tilladt med { $throw }
why-illegal = { $play } er ikke tilladt med { $throw }
why-illegal-all = ikke tilladt med { $throw }: hver måde at spille det på bryder en regel
why-like = de nærmeste tilladte træk: { $plays }
why-unread = `{ $asked }` er ikke et træk; skriv { $like }, eller navnet på en jan
why-no-coups = `{ $asked }` er ikke et træk, og { $game } har ingen janer; skriv { $like }
why-meant = `{ $asked }` er hverken et træk eller en jan i { $game }; mente du `{ $guess }`?
why-known = `{ $asked }` er hverken et træk eller en jan i { $game }; janerne er { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (modspillerens { $theirs })
cell-own = { $cell } (eget { $own })

## Blotte brikker, og hvem der slår dem

why-single = den blotte brik på { $cell }
why-no-single = en blot brik hos modspilleren; der er ingen
why-reached = en brik når den
why-reached-sum = en brik når den med begge terninger: { $what }
why-stops-held = hvert mellemfelt er spærret; { $cells } holdes { $opponents ->
    [1] af modspillerens brikker
   *[other] af mindst to af modspillerens brikker
}
why-stops-open = hvert mellemfelt er spærret; åbne: { $cells }
why-neither = ingen af terningerne slår den alene
why-die-does = { $die } gør det, fra { $cell }
why-by = med { $by }: { $what }
why-by-both = med { $by }, begge terninger: { $what }
why-from = fra { $cell }
why-from-stopping = fra { $cell } over { $stops }
why-from-closed = fra { $cell }, men { $count ->
    [1] mellemfeltet { $stops } er spærret
   *[other] mellemfelterne { $stops } er spærret
} { $opponents ->
    [1] af modspillerens brikker
   *[other] af mindst to af modspillerens brikker
}
why-no-cell = så langt bag den er der intet felt
why-no-man = der står ingen brik på { $cell }

## Brætter, der lukkes og holdes til; $does er fills eller keeps

lacking-none = ingen brik mangler
lacking-one = { $points ->
    [1] der mangler én brik på { $one }
   *[other] der mangler én brik på hvert af felterne { $one }
}
lacking-two = { $points ->
    [1] der mangler to brikker på { $two }
   *[other] der mangler to brikker på hvert af felterne { $two }
}
lacking-both = { $one }, { $two }
why-not-full = ufuldstændig før kastet
why-is-full = det er allerede lukket, og kun at holde det til kan tælle
why-full = lukket før kastet
why-fills = { $does ->
    [keeps] et tilladt træk holder det til
   *[fills] et tilladt træk lukker det
}
why-fills-as = { $does ->
    [keeps] et tilladt træk holder det til, f.eks. { $play }
   *[fills] et tilladt træk lukker det, f.eks. { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } holder det til, men { $why }
   *[fills] { $play } lukker det, men { $why }
}
why-too-few = der mangler { $missing } brikker, og kastet har { $due } tal
why-stops-short = { $play } standser for kort, og det tæller ikke
why-only = { $play } er det eneste tilladte træk
why-nearest = { $play } kommer nærmest
why-spared = en brik, der kan undværes, kommer til { $cell }
why-comer = med { $by } til { $cell }
why-comer-both = med { $by }, begge terninger, til { $cell }
why-needed = brikken på { $cell } kan ikke undværes dér
why-from-not = fra { $cell }, men sådan lukker intet tilladt træk det

## Hvad en jan ellers kræver

why-once = endnu ikke gjort i denne opstilling
why-once-made = den er gjort
why-unplayable = et tal, som intet tilladt træk bruger; af { $due } bruger de { $used }
why-as-in = { $what }, som i { $play }
why-last-off = et tilladt træk tager den sidste brik ud
why-does = { $play } gør det
why-does-not = { $play } gør det ikke
why-one-left = én er tilbage og bliver
why-more-left = { $men } er endnu på brættet, og kastet har { $due } tal
why-throw = kast { $due } i opstillingen; dette er kast { $number }
why-setting = opstilling { $due } i matchen; dette er opstilling { $number }
why-own-men = egne brikker { $place }: { $asked }
why-their-men = modspillerens brikker { $place }: { $asked }
why-on = på { $cell }
why-in-hand = på hånden
why-off = ude
why-out = taget for altid
why-new = endnu ikke inde
why-none = ingen
why-just = præcis { $men }
why-least = mindst { $men }
why-most = højst { $men }
why-between = { $least } til { $most }
why-each = { $men } på hvert
why-there-are = { $men ->
    [0] der er ingen
    [1] der er 1
   *[other] der er { $men }
}
why-has = { $cell } har { $men }
why-simple = to forskellige tal
why-doublet = en doublette
why-triplet = tre ens tal
why-pair-over = to ens tal, højere end det tredje
why-just-throw = kastet { $throw }
why-die = en terning viser { $face }
why-again = modspillerens sidste kast igen, { $last }
why-again-none = modspillerens sidste kast igen; der er ikke noget endnu
why-this-throw = { $asked }; dette er { $throw }
why-leaves = et tilladt træk efterlader { $men }
why-leaves-as = et tilladt træk efterlader { $men }, f.eks. { $play }
why-always = hvert tilladt træk efterlader { $men }
why-men-on = { $men } på { $cells }
why-gap = en brik kommer { $dice ->
    [sum] med begge terninger tilsammen
   *[any] med terningerne
} til et tomt felt på { $cells } mellem to felter, hvert med { $opponents } af modspillerens brikker
why-gap-missed = { $what }, som terningerne ikke når
why-gap-to = til { $cells }
why-reach-one = to brikker kommer til { $cell }, én med hver terning
why-reach = en brik kommer til { $first } og en anden til { $second }, én med hver terning
why-reach-from = { $what }, fra { $cells }
why-reach-vacant = { $what }, hver til sit eget felt, hvor der ingen brik er
why-reach-spare = { $what }, når { $men } af brikkerne på { $cell } ikke regnes med
why-two-cells = der skal være to brikker og to felter; her er kun én brik eller ét felt
why-two-men = der skal være to brikker; her er det en og samme
why-pair = { $a } til { $first } og { $b } til { $second }
why-brings = { $die } fører en brik til { $cell }
why-none-such = der er ingen sådan brik på { $cells }
why-not-counted = brikkerne på { $cell } regnes ikke med
why-own-on = egne brikker står på { $cell }

## Hvad et træk kræver, skridt for skridt

why-step = { $step } med { $die }
why-no-number = intet tal kan spilles
why-nothing-against = intet forbyder trækket som helhed
why-as-by = { $why }, som ved { $play }
why-all-used = alle tal er brugt
why-die-by = med { $die }
why-die-is = med { $die } er det { $step }
why-short = standse på { $cell } før { $reach }
why-short-vacant = ingen egen brik står på { $cell }
why-short-not-held = { $cell } holdes ikke af modspilleren
why-short-two-men = to brikker når { $cell } med { $a } og { $b }
why-short-not-exact = to brikker kan ikke nå selve { $cell } med { $a } og { $b }
why-one-does = jo, der står en
why-it-is = jo, det gør det
why-they-do-not = nej, det gør de ikke
why-they-can = jo, det kan de

## Et spil, der skrives ind

record-begins = { $game }; skriv ture som 65: { $like }, eller help
record-so-far = { $plies ->
    [one] 1 tur
   *[other] { $plies } ture
} indtil nu; den sidste er { $ply }
record-breaks-off = notationen bryder af dér: skriv hele linjen
record-ask-lead = terningerne om, hvem der begynder, eller w (hvid) eller b (sort)?
record-ask-game = et nyt spil: dets første tur, med nummer og side
record-ask-throw = træk for hvilket kast? moves 65
record-stray = `{ $word }` er hverken en tur eller en kommando; skriv help
record-stray-meant = `{ $word }` er hverken en tur eller en kommando; mente du { $guess }?
record-taken-out = fjernet: { $ply }
record-none-out = der er ingen tur at fjerne
record-not-taken = linjen er ikke taget med; tilføj { $mark }, hvis den står sådan i originalen
record-fixed-tag = mærket { $tag } kan ikke ændres her
record-lead-unread = `{ $line }` afgør ikke, hvem der begynder: skriv hvids terning og sorts, f.eks. 65, eller w (hvid) eller b (sort)
record-no-choice = valget mangler
record-no-play = trækket mangler
record-no-ply = dette er ikke en tur
record-whole = { $what }; skriv en hel tur, f.eks. 65: { $like }
record-differ = { $games } spil passer indtil nu, og i dem giver turen ikke det samme: intet udfyldes
record-guessed = dette bræt er et af { $games }, der passer
record-help-ply = en tur; nummer, side og kolon kan udelades
record-help-marked = med dens point, som kontrolleres eller udfyldes
record-help-sic = sådan står det i originalen, skønt det er forkert
record-help-illegible = trækket eller hele turen er ulæselig
record-help-said = i stedet for et kast
record-help-comment = en kommentar, et mærke
record-help-stands = en stillingslinje: brættet på dette sted
record-help-entries = et pladsskifte; en række i regnskabet, som kontrolleres
record-help-result = resultatet og slutningen
record-help-undo = fjern den sidste tur
record-help-board = brættet
record-help-moves = de tilladte træk for et kast: moves 65
record-help-show = notationen indtil nu
record-help-quit = stop; en gemt notation kan fortsættes

## Hvorfor sidens server ikke gør noget

server-no-table = der er ikke et sådant bord
server-no-pack = der er ikke et sådant spil
server-pack-name = et spils navn har højst 40 små bogstaver (a til z), cifre og enkelte bindestreger, som mit-spil
server-pack-taken = der er allerede et spil { $pack }; giv dit et andet navn i pack.yaml (name:)
server-pack-there = der er allerede et spil { $pack }; vælg et andet navn
server-pack-faulty = spillet har fejl, så det ikke kan spilles
server-pack-needed = { $child } bruger spillet { $pack }; fjern { $child } først
server-no-moment = partiet har ikke et sådant tidspunkt
server-no-rule = der er ikke en sådan regel
server-no-primer = dette spil har ingen introduktion
server-no-lesson = der er ikke en sådan lektion
server-no-exercise = der er ikke en sådan opgave
server-not-this-seat = dette link åbner ingen plads ved bordet
server-too-large = teksten er for stor
server-too-long = svaret tager for lang tid; prøv igen senere
server-busy-address = der kommer for mange forespørgsler fra din adresse; vent et øjeblik
server-busy-table = der kommer for mange forespørgsler til dette bord; vent et øjeblik
server-many-tables = der kommer for mange nye borde fra din adresse; vent et øjeblik
server-many-records = der kommer for mange notationer fra din adresse; vent et øjeblik
server-full-games = denne server kan ikke gemme flere partier
server-full-tables = alle borde er optaget; prøv igen senere
server-full-records = denne server kan ikke vise flere notationer nu; prøv igen senere
server-full-watchers = der er ikke plads til flere tilskuere ved dette bord
server-not-kept = intet blev gjort, fordi partiet ikke kan gemmes: { $error }
server-game-goes-on = spillet er ikke slut
server-review-later = et parti kan gennemgås, når det er slut
server-undo-over = intet kan tages tilbage, når spillet er slut
server-undo-none = du har endnu hverken spillet eller valgt noget
server-undo-nothing = der er ikke gjort noget siden det sidste kast
server-no-throw = der er endnu ikke kastet
server-own-offer = den anden side svarer på dit tilbud
server-offer-open = dit tilbud er stadig åbent; du kan trække det tilbage
server-offer-again = dit sidste tilbud blev ikke godtaget; du kan give et nyt, når spillet er gået videre
server-has-name = denne plads har allerede et navn
server-name-long = et navn har højst { $letters } bogstaver
server-name-signs = et navn har hverken anførselstegn eller usynlige tegn
server-name-empty = et navn har mindst ét bogstav eller ciffer
server-name-level = { $name } er et navn på programmet; vælg et andet
server-no-clock = dette bord har intet ur
server-time-left = den anden side har stadig tid
server-program-decides = nu er det programmet, der skal vælge
server-no-hints = to mennesker, der spiller mod hinanden, får ingen råd
server-no-decision = der er ikke noget at vælge nu
server-why-later = spillerne markerer selv, så et kast forklares, når begge sider har kastet igen
server-throws-people = der er ingen liste over kast, når to mennesker spiller via links
server-throws-by-hand = spillerne markerer selv, så de regner også selv ud, hvad et kast ville give
server-throws-two = kun kast med to terninger vises på listen
server-throws-wait = spillet venter hverken på et kast eller et træk
server-no-play-due = der skal ikke spilles nu
server-link-cut = dette link er ufuldstændigt; kopiér hele linket
server-link-newer = dette link kommer fra en anden udgave af siden; indlæs siden igen
server-link-elsewhere = dette parti er ikke gemt i denne browser; åbn linket i den browser, hvor du har spillet
server-link-course = dette link fortsætter ikke dit parti; åbn din modstanders seneste link
server-link-taken = en anden har allerede taget imod denne invitation
server-link-dice = terningerne i dette link passer ikke til partiet; bed din modstander sende linket igen
server-link-illegal = handling { $action } i dette link er imod reglerne; bed din modstander om et andet link
server-link-later = det er din tur; spil først, og send så linket
server-link-wait = send først dit link; så er det din modstanders tur
server-link-long = dette parti er for langt til at blive spillet med links
server-link-large = dette parti er for langt til et link; send det som fil
server-link-none = spillerne i dette parti sender ikke hinanden links
server-link-no-game = dette link hører til spillet { $pack }, som ikke findes i denne browser; bed om dets filer, og tilføj dem først
server-link-by-hand = spillerne i dette spil markerer selv, så det kan ikke spilles ved at sende links
server-too-many-plies = et parti på mere end { $plies } træk vises ikke her
