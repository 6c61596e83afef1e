# Hvad spillerne får at vide, på dansk, med de gamle bøgers ord.

## Små dele af sætninger

side-white = hvid
side-black = sort
list-or = eller
list-and = og
number-any = et frit tal
place-hand = hånden
place-off = ud
place-out = de brikker, der er taget for altid
place-new = de nye brikker
area-none = brættet

## Hvad der er sket

event-led = { $seat } begynder
event-led-equal = lige: der kastes igen
event-thrown = { $seat } kaster { $throw }
event-no-dice = { $seat } er i tur
event-scored = { $what }: { $points } til { $seat }
scored-at = { $what } på { $at }
scored-ways = { $what }, på { $ways } måder
marks-to = { $points } til { $seat }: { $what }
event-marked = { $seat } skriver { $points }: { $total }
event-carried = { $counter }: { $seat } tager { $by } og har { $total }
event-recounted = { $counter }: { $seat } har nu { $total }
event-school = { $seat } sender { $other } i skole for { $points }
event-school-false = { $seat } kalder skolen falsk og skriver { $points }
event-school-proved = { $seat } beviser skolen: { $points }
event-school-unproved = { $seat } kan ikke bevise den: { $other } skriver { $points } til
event-school-whole = { $seat } lader skolen skrive helt: { $points }
event-compelled = { $seat } lader { $other } skrive, hvad der tilkommer: { $points }
event-opened = { $seat } kan { $choices }
event-chose = { $seat } vælger: { $choice }
event-names = { $seat } nævner et tal fra 1 til 6
event-named = { $seat } nævner { $number }
event-moved = { $seat } spiller { $step }
event-touched-bound = { $seat } rører en brik på { $cell } og skal spille den
event-touched-free = { $seat } rører en brik på { $cell } og kan ikke spille den
event-fault = { $seat }s træk er en fejl: { $fault }
event-ruled = { $seat } afgør: { $ruling }
event-stayed = { $seat } spiller ikke
event-unplayed = { $seat } kan ikke spille { $numbers ->
    [one] et tal
   *[other] { $numbers } tal
}
event-then = { $seat } spiller videre med { $numbers } af samme kast
event-then-at-will = { $seat } må spille videre med { $numbers } af samme kast
event-passed = { $numbers ->
    [one] et tal
   *[other] { $numbers } tal
} er tilbage til { $seat }
event-again = { $seat } kaster igen
event-new-setting = alle brikker går tilbage til begyndelsen; { $seat } kaster
event-new-game = et nyt spil; { $seat } begynder
event-seated = { $white } spiller hvid, { $black } sort
event-entry = i regnskabet: { $what }
event-offered = { $seat } tilbyder { $offer }
event-accepted = { $seat } tager imod
event-declined = { $seat } afslår
event-won = partiet er slut: { $outcome }
event-broken = partiet kan ikke gå videre, og ingen vinder eller taber det: { $why }

## Hvad der betales

paid-to = { $from } betaler { $to } { $paid }: { $what }
paid-down = { $from } lægger { $paid }: { $what }
paid-out = { $to } tager { $paid }: { $what }
paid-stays = { $paid } bliver stående: { $what }
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
ledger-nothing = der er endnu intet betalt
ledger-not-settled = ikke gjort op; som det står:
ledger-unsettled = det kan ikke gøres op: { $why }
ledger-none = { $game } fører intet regnskab

## Hvad der tilbydes, sidst i en sætning

offer-draw = at ingen vinder
offer-match = at opgive hele partiet
offer-game = at opgive spillet som tabt: { $end }
with = { $end } med { $what }

## Hvordan et spil eller et parti ender

outcome-won = { $seat } vinder
outcome-none = ingen vinder
outcome-kind = { $outcome }: { $end }
outcome-match = { $seat } vinder matchen { $high }–{ $low }
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] { $points } point
   *[other] { $points } point
}
outcome-stake = { $outcome }, indsats x{ $stake }

## Træk, der er fejl, og hvad der afgøres om dem

fault-distance = terningerne fører ikke brikkerne dertil
fault-too-far = alle tal tilsammen fører ikke brikken så langt
fault-short = to brikker kommer til hukken med terningerne og må ikke standse før den
fault-fill = der kunne lukkes
fault-keep = der kunne holdes til
fault-closed = den anden side kan endnu lukke dér
fault-never = dér bliver ingen stående
fault-pair = en enkelt brik bliver stående på hukken
ruling-leave = det står ved magt
ruling-put = der spilles { $steps }
ruling-again = brikkerne går tilbage, og der spilles igen
ruling-again-man = brikkerne går tilbage, og der spilles igen med brikken på { $cell }
ruling-again-step = brikkerne går tilbage, og der spilles igen med { $step }
ruling-again-without = brikkerne går tilbage, og der spilles igen uden { $cell }

## Hvad spillet venter på, sidst i en sætning

awaits-lead = terningerne, der siger, hvem der begynder
awaits-throw = et kast
awaits-choice = et valg
awaits-play = et træk

## Hvad et spil måske ikke kender, sidst i en sætning

unknown-draw = ikke uafgjort efter aftale
unknown-resign = ikke at give op
unknown-schools = ikke skoler
unknown-marking = ikke at spillerne selv skriver
unknown-simple = ikke at skrive enkelt, hvad der er dobbelt
unknown-touching = ikke rørte brikker

## Hvorfor noget ikke er tilladt

refusal-not-your-turn = det er { $seat }s tur
refusal-awaits = spillet venter på { $what }
refusal-over = spillet er slut
refusal-bad-dice = en terning viser 1 til 6
refusal-other-dice =
    { $dice ->
        [0] der kastes ingen terninger i dette spil
        [one] der kastes én terning i dette spil
       *[other] der kastes { $dice } terninger i dette spil
    }
refusal-no-die = intet tal, der er tilbage, fører en brik fra { $from } til { $to }
refusal-lower-only = { $die } spilles ikke: kun det mindste tal i et kast gælder
refusal-not-given = { $die } spilles ikke: dette kast giver andre tal
refusal-later = { $die } spilles ikke endnu: { $first } kommer før
refusal-way-ends = vejen ender på { $cell }, og ingen går længere
refusal-no-man = der står ingen brik på { $cell }
refusal-no-entry = ingen kommer ind på { $cell }
refusal-blocked = { $cell } holdes af den anden side
refusal-pinned = brikken på { $cell } ligger under den anden sides brikker
refusal-no-return = den, der slås, kommer tilbage på { $cell }, som er lukket
refusal-shut-out-none = der er flere brikker på hånden, end der er åbne indgange: ingen kommer ind eller flytter
refusal-shut-out-one = der er flere brikker på hånden, end der er åbne indgange: en må komme ind, og ingen flytter
refusal-shut-out-any = der er flere brikker på hånden, end der er åbne indgange: ingen anden flytter
refusal-not-home = ingen går ud, før alle brikker er hjemme
refusal-not-off-yet = det, der kræves, før nogen går ud, er ikke opfyldt
refusal-forbidden = det er ikke tilladt: { $what }
refusal-excess = tallet er større end nødvendigt, og andre brikker kan bruge det
refusal-not-exact = { $die } er mere, end en brik på { $cell } behøver, og kun det nøjagtige tal fører den ud
refusal-not-its-number = denne brik spilles kun med en { $die }
refusal-no-number = intet tal spiller en brik på { $cell }
refusal-stage-closed = dette spilles ikke, før { $cells } er tomme
refusal-stage-closed-yet = dette kan ikke spilles endnu
refusal-pair = { $cell } tages og forlades af to brikker sammen
refusal-never = ingen bliver stående på { $cell }
refusal-closed = ingen bliver stående på { $cell }, så længe den anden side endnu kan lukke dér ({ $area })
refusal-closed-alone = ingen bliver stående alene på { $cell }, så længe den anden side endnu kan lukke dér ({ $area })
refusal-no-short-pair = disse to brikker må ikke standse sammen før den
refusal-most-dice = der kan spilles flere tal
refusal-higher-die = det højeste tal kan spilles
refusal-least-waste = et andet træk spilder færre øjne
refusal-no-made-excess = trækket gør selv et tal for stort til sin brik
refusal-fill = der kan lukkes, og det skal der
refusal-keep = der kan holdes til, og det skal der
refusal-owed = et andet træk gør mere: { $what }
refusal-after-end = spillet er slut før dette skridt
refusal-not-open = der er intet at vælge
refusal-nothing-to-mark = der er intet at skrive nu
refusal-not-double = det, der skrives, gør intet dobbelt
refusal-marked-already = { $points } er allerede skrevet, og det tages ikke tilbage
refusal-too-many-points = der skrives ikke mere end { $points } point på én gang, når der ikke tilkommer flere
refusal-ends-undue = det er mere, end der tilkommer, og ville ende spillet
refusal-too-early = { $seat } har ikke rørt en brik og kan endnu skrive
refusal-nothing-claimed = der er intet af den slags at kræve
refusal-offer-open = det, der er tilbudt, skal besvares først
refusal-limited-man = brikken på { $cell } skal spilles
refusal-limited-step = brikken på { $from } skal spilles til { $to }
refusal-limited-without = ingen må komme til { $cell } med dette træk
refusal-nothing-to-rule = der er ingen fejl at afgøre
refusal-must-rule = denne fejl kan ikke blive stående og skal afgøres først
refusal-no-such-ruling = det kan ikke afgøres sådan
refusal-not-in-this-game = { $game } kender { $what }
this-game = dette spil

## Ved siden af brættet

board-run = { $counter } i bredouille
board-flag = { $counter } med fanen
board-begins = her begynder alle brikker
board-pair = tages af to brikker på én gang
board-tokens = (n) { $counter } eller ((n)) i ét træk
board-standing = set fra siden: brikker der står
board-setting = opstilling { $number }
board-game = spil { $number }
board-throws = skal kaste
board-chooses = skal vælge { $throw }
board-plays = skal spille { $throw }
told-has = { $name } har { $men }
told-on = { $men } på { $cell }
told-under = 1 spærret på { $cell }
told-hand = { $men } på hånden
told-off = { $men } ude
told-out = { $men } taget for altid
told-new = { $men } endnu ikke inde
told-lead = Ingen begynder endnu.
told-over = Det er slut.
told-broken = Det er slut: { $why }.
told-throws = { $name } skal kaste.
told-chooses = { $name } skal vælge, med { $throw }.
told-plays = { $name } skal spille { $throw }.

## Et spil ved bordet: hvordan det begynder, går videre og ender

table-again-after = taget op igen efter { $plies ->
    [one] 1 træk
   *[other] { $plies } træk
}
table-how = help siger, hvad der kan skrives, rules, hvordan reglerne er, moves, hvad der kan spilles, hint, hvad der er bedst
table-primer = Er spillet nyt for dig? Skriv primer for en introduktion på ti minutter.
primer-none = { $game } har ingen introduktion; charpentier rules { $game } viser reglerne
primer-more = afsnit { $nth } af { $of }; Enter går videre
table-who = du spiller { $seat }, { $name } spiller { $other }
table-two = to personer spiller her; level greedy lader programmet spille den ene side
choice-new-setting = alle brikker går tilbage til begyndelsen, og den, der vælger det, kaster igen
choice-goes-on = spillet går videre, som det står
choice-lost = { $text }; han mister: { $counters }
end-won = du har vundet: { $worth }
end-lost = du har tabt: { $worth }
end-won-match = du har vundet matchen { $own }–{ $theirs }
end-lost-match = du har tabt matchen { $own }–{ $theirs }
worth-totals = hvid har { $white }, sort { $black } i alt
worth-game = det tæller ét spil
worth-points = det er { $points ->
    [one] 1 point
   *[other] { $points } point
} værd
worth-stake = { $worth }, og { $stake } gange indsatsen
end-next = again begynder et nyt spil, save FIL gemmer dette, hvor du vil, og `charpentier analyse FIL` siger så, hvad der havde været bedst
input-ends = der kommer ikke mere; spillet er ikke slut
stop-kept = stoppe her? Enter gemmer spillet, drop glemmer det, back går videre
stop-nowhere = spillet er ikke gemt; save FIL gemmer det, drop glemmer det, back går videre

## Hvad der spørges om

ask-answer = { $seat }: accept (tage imod) eller decline (afslå)?
ask-lead = de to terninger, der siger, hvem der begynder, hvids først?
ask-dice = { $seat }s terninger?
ask-throw = { $seat } kaster (Enter)
ask-throw-or = { $seat } kaster (Enter) eller vælger: { $choices }
ask-throw-locked = ingen kan nogen sinde flytte igen: draw foreslår, at ingen har vundet, eller kast videre (Enter)
ask-choice = { $seat }: { $choices }?
ask-play = { $seat } spiller { $throw }
ask-over = again (en gang til), save FIL eller quit (Enter)
ask-hints = hvor mange træk? hint 3
ask-moves = { $question }; moves siger, hvad der kan spilles
ask-why-not = hvorfor ikke hvad? why-not JAN eller TRÆK
ask-save = gemme hvor? save FIL
ask-points = hvor mange point? { $example }
ask-touch = hvilken brik? touch 8
ask-dice-typed = skriv terningerne, som 65
ask-resign-match = opgive hele partiet? ja eller nej
ask-resign-game = opgive spillet som tabt ({ $end })? ja eller nej
answer-yes = ja

## Hvad der svares

not-now = ikke nu: { $why }
legal-is = tilladt er { $plays }
play-unread = `{ $play }` kan ikke læses som et træk; skriv det som { $like }
no-play-number = der er intet træk nummer { $number }; skriv moves
may-choose-or-throw = { $seat } kan kaste eller { $choices }
no-play = intet kan spilles
more-plays = det er kun nogle træk: dette kast har flere, og ethvert andet skrives skridt for skridt
no-die = { $die } er ingen terning: en terning har 1 til 6
no-throw = `{ $throw }` er intet kast; skriv det som { $like }
no-end = { $game } har ingen slutning `{ $end }`; der er { $ends }
no-end-at-all = { $game } opgives som helhed: skriv resign
not-over = spillet er ikke slut; resign opgiver det
resign-not = intet opgives
rulings-open = { $seat } kan afgøre:
thrown-nothing = der er endnu intet kastet
undone-throw = tilbage til det sidste kast
undone-dice = terningerne er taget tilbage; skriv dem igen
undone-nothing = der er intet gjort siden det sidste kast
table-plays = { $seat } spiller { $play }
table-plays-seen = { $seat } spiller { $play } (for dig { $seen })
kept-in = spillet er skrevet i { $file }
save-no-text = intet er gemt: navnet er ingen tekst (UTF-8)
kept-itself = spillet er gemt; `charpentier play --last` går videre med det
explain-what = forklare hvad? explain ID, som det står i klammer bag noget skrevet
lang-now = sproget er { $lang }; der er { $all }
lang-none = der er intet sprog `{ $lang }`; der er { $all }
lang-chosen = sproget er nu { $lang }
level-how = level NAVN eller dets nummer lader en anden spille: { $all }, eller none (ingen)
word-closed = `{ $word }` kan ikke vælges nu
word-unknown = `{ $word }` er ingen kommando; skriv help
word-meant = `{ $word }` er ingen kommando; mente du { $guess }?
word-several = `{ $word }` kan være { $all }

## Hjælpen ved bordet; de ord, der skrives, bliver, som de er

help-plays = et træk skrives { $plays }, -- for intet
help-choices = { $choices }, når du kan vælge
help-group-play = spille
help-group-look = se på
help-group-understand = forstå
help-group-hand = skrive selv
help-group-agree = blive enige
help-group-program = programmet
help-roll = kaste terningerne (eller bare Enter)
help-moves = de tilladte træk med numre; skriv et nummer for at spille et
help-hint = de bedste træk eller valg, hvad hvert giver og tager; hvor mange: hint 3
help-undo = tilbage til det sidste kast; terninger, der blev skrevet, kan skrives igen
help-touch = røre en brik, som skal spilles: touch 8
help-rule = om et træk, der var en fejl: rule siger, hvad der kan afgøres, rule 1 tager det
help-board = brættet igen, og hvad dets tegn betyder
help-score = hvordan begge sider står
help-position = stillingen på én linje
help-ledger = hvad der hidtil er betalt
help-why = hvad det sidste kast gav, med reglerne
help-why-not = hvorfor en jan ikke er gjort, eller et træk ikke er tilladt: why-not { $like }
help-rules = reglerne: rules siger, om hvad, rules ORD siger dem med ordet
help-primer = en introduktion til spillet, med brætter
help-explain = hvad ID'et i klammer betyder: explain ID
help-mark = skrive alt, hvad der tilkommer: mark 4; mark 4 simple, ikke dobbelt
help-school = den anden side har glemt eller skrevet for meget: school 4
help-false = den anden sides skole er falsk
help-prove = min skole var ret, og jeg beviser den
help-whole = en ret skole skal skrives helt
help-compel = den anden side skal skrive eller tage tilbage
help-resign = opgive partiet, eller spillet som tabt ved en slutning: resign SLUTNING
help-draw = tilbyde, at ingen vinder; den anden side tager imod eller afslår
help-accept = tage imod, hvad der er tilbudt
help-decline = afslå det
help-save = skrive spillet: save FIL
help-note = regnskabet som en note, hvorfra play --note går videre
help-level = hvem der sidder overfor, eller en anden: level expecti
help-lang = sproget, eller et andet: lang fr
help-help = dette
help-again = et nyt spil, når dette er slut
help-quit = stoppe; et spil, der er gemt, kan tages op igen
board-hand = på hånden { $men }
board-off = ude { $men }
board-out = taget { $men }
board-new = nye { $men }
board-pips = øjne { $pips }

## Hvad der spørges om, før et spil begynder

ask-brackets = Enter tager, hvad der står i klammer.
ask-game = hvilket spil? et navn eller en del af et; list nævner alle [{ $usual }]
ask-against = mod hvem? { $all }, eller none for to personer [{ $usual }]
ask-lang = på hvilket sprog? { $all } [{ $usual }]
games-near = intet spil har `{ $words }` i sine navne; nærmest er `{ $near }`: { $games }
games-none = intet spil har `{ $words }` i sine navne; list nævner alle
games-several = flere spil har det i deres navne; hvilket?
games-other = Andre spil

## Hvad der ville være bedst

hint-best = det bedste først
hint-points = point
hint-stakes = indsatser
hint-cost = koster
hint-gives = giver { $seat } (af { $ways })
hint-takes = tager (af { $ways })
hint-then = så { $play }
hint-more = { $more } af { $of } træk er ikke vist
hint-wins = match
hint-not = ikke { $choice }
hint-throw = kaste
hint-reply = { $choice }, { $reply }
hint-errs = { $seat } taber { $cost } derved
hint-should = bedst: { $choice }; { $seat } bør { $reply }
hint-too-good = for god til at { $choice }: { $seat } ville { $reply }
chance-hit = slå { $ways }
chance-fill = lukke { $area } { $ways }
chance-keep = holde { $area } til { $ways }
chance-idle = intet at spille { $ways }
chance-short = ikke alt at spille { $ways }
chance-points = { $net } point

## Hvorfor en jan er gjort eller ej, og hvorfor et træk er tilladt eller ej

why-can = { $seat } kan { $choice } nu
why-cannot = { $seat } kan ikke { $choice } nu
why-cannot-now = { $seat } kan ikke { $choice } nu: { $why }
why-yes = ja
why-no = nej
why-made = { $coup }: gjort med { $throw }
why-not-made = { $coup }: ikke gjort med { $throw }
why-gives = det giver { $points } til { $seat }: { $coup }
why-gives-ways = det giver { $points } til { $seat }: { $coup }, på { $ways } måder
why-legal = { $play } er tilladt med { $throw }
why-illegal = { $play } er ikke tilladt med { $throw }
why-illegal-all = det er ikke tilladt med { $throw }, hvordan det end læses
why-like = tilladt og mest lig det: { $plays }
why-unread = `{ $asked }` er intet træk; skriv { $like } eller navnet på en jan
why-no-coups = `{ $asked }` er intet træk, og { $game } skriver ingen janer; skriv { $like }
why-meant = `{ $asked }` er hverken et træk eller en jan i { $game }; mente du `{ $guess }`?
why-known = `{ $asked }` er hverken et træk eller en jan i { $game }; der er { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (for den anden { $theirs })
cell-own = { $cell } (for en selv { $own })

## Blotte brikker, og hvem der slår dem

why-single = den blotte brik på { $cell }
why-no-single = en blot brik hos den anden side; der er ingen
why-reached = en brik når den
why-reached-sum = en brik når den med begge terninger: { $what }
why-stops-held = hvert felt på dens vej er lukket; { $cells } holdes { $foes ->
    [1] af den anden sides brikker
   *[other] af to af den anden sides brikker eller flere
}
why-stops-open = hvert felt på dens vej er lukket; { $cells } er åbent
why-neither = ingen af terningerne alene slår den
why-die-does = { $die } gør, fra { $cell }
why-by = med { $by }: { $what }
why-by-both = med { $by }, begge terninger: { $what }
why-from = fra { $cell }
why-from-stopping = fra { $cell } over { $stops }
why-from-closed = fra { $cell }, men { $count ->
    [1] { $stops } på vejen er lukket
   *[other] { $stops } på vejen er lukkede
} { $foes ->
    [1] af den anden sides brikker
   *[other] af to af den anden sides brikker eller flere
}
why-no-cell = der er intet felt så langt før det
why-no-man = der står ingen brik på { $cell }

## Brætter, der lukkes og holdes til

lacking-none = ingen mangler
lacking-one = der mangler én brik på { $one }
lacking-two = der mangler to brikker på { $two }
lacking-both = der mangler én brik på { $one }, to på { $two }
why-not-full = ikke lukket før kastet
why-is-full = det er det
why-full = lukket før kastet
why-fills = { $does ->
    [keeps] et tilladt træk holder til
   *[fills] et tilladt træk lukker
}
why-fills-as = { $does ->
    [keeps] et tilladt træk holder til, som { $play }
   *[fills] et tilladt træk lukker, som { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } holder til, men { $why }
   *[fills] { $play } lukker, men { $why }
}
why-too-few = der mangler { $missing } brikker, og kastet spiller { $due }
why-stops-short = { $play } standser før, hvad der ikke tæller
why-only = { $play } er det eneste tilladte træk
why-nearest = { $play } kommer nærmest
why-spared = en brik, der kan undværes, kommer til { $cell }
why-comer = med { $by } til { $cell }
why-comer-both = med { $by }, begge terninger, til { $cell }
why-needed = brikken på { $cell } er nødvendig dér
why-from-not = fra { $cell }, men intet tilladt træk lukker sådan

## Hvad en jan ellers kræver

why-once = ikke gjort før i denne opstilling
why-once-made = den er gjort
why-unplayable = et tal, som intet tilladt træk bruger; af { $due } bruger de { $used }
why-as-in = { $what }, som { $play }
why-last-off = et tilladt træk tager den sidste brik ud
why-does = { $play } gør det
why-does-not = { $play } gør det ikke
why-one-left = én er tilbage og bliver
why-more-left = { $men } er endnu ikke ude, og kastet spiller { $due }
why-throw = kast { $due } i opstillingen; dette er kast { $number }
why-setting = opstilling { $due } i partiet; dette er opstilling { $number }
why-own-men = egne brikker { $place }: { $asked }
why-their-men = den andens brikker { $place }: { $asked }
why-on = på { $cell }
why-in-hand = på hånden
why-off = ude
why-out = taget for altid
why-new = endnu ikke inde
why-none = ingen
why-just = netop { $men }
why-least = { $men } eller flere
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
why-pair-over = to ens tal over det tredje
why-just-throw = netop { $throw }
why-die = en terning viser { $face }
why-again = den anden sides kast igen, { $last }
why-again-none = den anden sides kast igen; den har ikke kastet
why-this-throw = { $asked }; dette er { $throw }
why-leaves = et tilladt træk efterlader { $men }
why-leaves-as = et tilladt træk efterlader { $men }, som { $play }
why-always = hvert tilladt træk efterlader { $men }
why-men-on = { $men } på { $cells }
why-gap = en brik kommer { $dice ->
    [sum] med begge terninger tilsammen
   *[any] med terningerne
} til et tomt felt af { $cells } mellem to med { $foes } af den andens
why-gap-missed = { $what }, hvortil terningerne ikke når
why-gap-to = til { $cells }
why-reach-one = to brikker kommer til { $cell }, én med hver terning
why-reach = en brik kommer til { $first } og en anden til { $second }, én med hver terning
why-reach-from = { $what }, fra { $cells }
why-reach-vacant = { $what }, hver til sit eget felt uden egne brikker
why-reach-spare = { $what }, når { $men } af brikkerne på { $cell } ikke regnes med
why-two-cells = to brikker og to felter; det er én brik eller ét felt
why-two-men = to brikker; det er en og samme
why-pair = { $a } til { $first } og { $b } til { $second }
why-brings = { $die } bringer en brik til { $cell }
why-none-such = der står ingen sådan brik på { $cells }
why-not-counted = brikkerne på { $cell } regnes ikke med
why-own-on = egne brikker står på { $cell }

## Hvad et træk kræver, skridt for skridt

why-step = { $step } med { $die }
why-no-number = intet tal kan spilles
why-nothing-against = intet står i vejen for hele trækket
why-as-by = { $why }, som ved { $play }
why-all-used = alle tal er brugt
why-die-by = med { $die }
why-die-is = med { $die } er det { $step }
why-short = standse før { $reach } på { $cell }
why-short-vacant = ingen egen brik står på { $cell }
why-short-not-held = { $cell } holdes ikke af den anden side
why-short-two-men = to brikker når { $cell } med { $a } og { $b }
why-short-not-exact = to brikker kan ikke nå selve { $cell } med { $a } og { $b }
why-one-does = der står en
why-it-is = det gør det
why-they-do-not = det gør de ikke
why-they-can = det kan de

## Et spil, der skrives ned

record-begins = { $game }; skriv træk som 65: { $like }, eller help
record-so-far = { $plies } træk indtil nu; det sidste er { $ply }
record-breaks-off = det bryder af dér: skriv det helt
record-ask-lead = terningerne, der siger, hvem der begynder, eller w (hvid) eller b (sort)?
record-ask-game = et nyt spil: dets første træk, med nummer og side
record-ask-throw = træk i hvilket kast? moves 65
record-stray = `{ $word }` er hverken et træk eller en kommando; skriv help
record-stray-meant = `{ $word }` er hverken et træk eller en kommando; mente du { $guess }?
record-taken-out = taget ud: { $ply }
record-none-out = der er intet træk at tage ud
record-not-taken = linjen er ikke taget; skriv { $mark } bag den, hvis den står sådan i originalen
record-fixed-tag = mærket { $tag } kan ikke ændres her
record-lead-unread = `{ $line }` afgør intet: skriv hvids terning og sorts, som 65, eller w (hvid) eller b (sort)
record-no-choice = valget mangler
record-no-play = det mangler, hvad der spilles
record-no-ply = dette er intet træk
record-whole = { $what }; et træk skrives helt, som 65: { $like }
record-differ = { $games } spil passer indtil nu, og trækket giver ikke det samme i dem alle: intet tilføjes
record-guessed = dette bræt er et af { $games }, der passer
record-help-ply = et træk; dets nummer, side og kolon kan udelades
record-help-marked = med hvad der skrives; det prøves eller tilføjes
record-help-sic = sådan står det i originalen, forkert som det er
record-help-illegible = hvad der spilles, eller det hele, er ulæseligt
record-help-said = sagt i stedet for et kast
record-help-comment = en bemærkning, et mærke
record-help-stands = en stilling på én linje: hvordan brættet står her
record-help-entries = hvem der sætter sig; en række i regnskabet, som prøves
record-help-result = resultatet og slutningen
record-help-undo = tage det sidste træk ud igen
record-help-board = brættet, som det står
record-help-moves = de tilladte træk i et kast: moves 65
record-help-show = det nedskrevne indtil nu
record-help-quit = stoppe; hvad der er gemt, kan skrives videre
