# Hvad spillerne får at vide, på dansk, med de gamle bøgers ord.

## Små dele af sætninger

side-white = hvid
side-black = sort
list-or = eller
list-and = og
place-hand = hånden
place-off = ud
area-none = brættet

## Hvad der er sket

event-led = { $seat } begynder
event-led-equal = lige: der kastes igen
event-thrown = { $seat } kaster { $throw }
event-scored = { $what }: { $points } til { $seat }
scored-at = { $what } på { $at }
scored-ways = { $what }, på { $ways } måder
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

## Hvad der tilbydes, sidst i en sætning

offer-draw = at ingen vinder
offer-match = at opgive hele partiet
offer-game = at opgive spillet som tabt: { $end }
with = { $end } med { $what }

## Hvordan et spil eller et parti ender

outcome-won = { $seat } vinder
outcome-none = ingen vinder
outcome-kind = { $outcome }: { $end }
outcome-totals = { $outcome }, { $high } til { $low }
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
refusal-way-ends = vejen ender på { $cell }, og ingen går længere
refusal-no-man = der står ingen brik på { $cell }
refusal-hand-first = en brik på hånden skal ind, før andre flytter
refusal-entry-held = en egen brik holder indgangen { $cell }
refusal-no-entry = ingen kommer ind på { $cell }
refusal-blocked = { $cell } holdes af den anden side
refusal-single-only = { $cell } kan kun holde én egen brik
refusal-passed = ingen går over en egen brik, og der står en på { $cell }
refusal-foremost-first = brikken på { $cell }, som er længere fremme, kan spille tallet
refusal-forerunner = kun den forreste brik, på { $cell }, flytter endnu
refusal-no-band-yet = der er endnu intet bånd, og en enkelt egen brik står på { $cell }
refusal-cell-limit = med { $cell } ville mere end { $most } felter være holdt
refusal-cell-limit-beside = med { $cell } ville mere end { $most } felter ved siden af hinanden være holdt
refusal-band-limit = med et bånd på { $cell } ville der være mere end { $most }
refusal-band-limit-beside = med et bånd på { $cell } ville der være mere end { $most } ved siden af hinanden
refusal-shut-out-none = der er flere brikker på hånden, end der er åbne indgange: ingen kommer ind eller flytter
refusal-shut-out-one = der er flere brikker på hånden, end der er åbne indgange: en må komme ind, og ingen flytter
refusal-shut-out-any = der er flere brikker på hånden, end der er åbne indgange: ingen anden flytter
refusal-not-home = ingen går ud, før alle brikker er hjemme
refusal-not-off-yet = det, der kræves, før nogen går ud, er ikke opfyldt
refusal-forbidden = det er ikke tilladt: { $what }
refusal-not-hindmost = kun en brik på { $cell }, den bageste, må gå ud
refusal-excess = tallet er større end nødvendigt, og andre brikker kan bruge det
refusal-exact-must = tallet fører lige ud fra { $cell } og skal det
refusal-inside-first = tallet kan spilles indenfor, fra { $cell }, og skal det
refusal-not-kept = tallet kunne spilles indenfor, og dette holder ikke til ({ $area })
refusal-failing-hindmost = kun en brik på { $cell }, den bageste, spiller et tal, der ikke fører nogen ud
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

## Ved siden af brættet

board-run = { $counter } i bredouille
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
told-hand = { $men } på hånden
told-off = { $men } ude
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
table-who = du spiller { $seat }, { $name } spiller { $other }
table-two = to personer spiller her; level greedy lader programmet spille den ene side
choice-new-setting = alle brikker går tilbage til begyndelsen, og den, der vælger det, kaster igen
choice-goes-on = spillet går videre, som det står
choice-lost = { $text }; han mister: { $counters }
end-won = du har vundet: { $worth }
end-lost = du har tabt: { $worth }
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
play-unread = `{ $play }` kan ikke læses som et træk; skriv det som 1/7 1/6
no-play-number = der er intet træk nummer { $number }; skriv moves
no-play = intet kan spilles
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

help-plays = et træk skrives 1/7 1/6, 1/5/8, bar/4, 22/off, 1/6(2), -- for intet
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
help-why-not = hvorfor en jan ikke er gjort, eller et træk ikke er tilladt: why-not 1/9
help-rules = reglerne: rules siger, om hvad, rules ORD siger dem med ordet
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
