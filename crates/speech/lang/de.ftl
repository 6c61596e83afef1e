# Was den Spielern gesagt wird, auf Deutsch, mit den Wörtern der alten Bücher.

## Kleine Satzteile

side-white = Weiß
side-black = Schwarz
list-or = oder
list-and = und
number-any = einer beliebigen Zahl
place-hand = der Hand
place-off = draußen
place-out = den Steinen, die für immer genommen sind
place-new = den neuen Steinen
area-none = das Brett

## Was geschehen ist

event-led = { $seat } beginnt
event-led-equal = gleich: es wird noch einmal geworfen
event-thrown = { $seat } wirft { $throw }
event-no-dice = { $seat } ist am Zug
event-scored = { $what }: { $points } für { $seat }
scored-at = { $what } auf { $at }
scored-ways = { $what }, auf { $ways } Arten
marks-to = { $points } für { $seat }: { $what }
event-marked = { $seat } schreibt { $points }: { $total }
event-carried = { $counter }: { $seat } nimmt { $by } und hat { $total }
event-recounted = { $counter }: { $seat } hat jetzt { $total }
event-school = { $seat } schickt { $other } für { $points } in die Schule
event-school-false = { $seat } nennt die Schule falsch und schreibt { $points }
event-school-proved = { $seat } beweist die Schule: { $points }
event-school-unproved = { $seat } kann sie nicht beweisen: { $other } schreibt noch { $points }
event-school-whole = { $seat } lässt die Schule ganz schreiben: { $points }
event-compelled = { $seat } lässt { $other } schreiben, was gebührt: { $points }
event-opened = { $seat } darf { $choices }
event-chose = { $seat } wählt: { $choice }
event-names = { $seat } nennt eine Zahl von 1 bis 6
event-named = { $seat } nennt { $number }
event-moved = { $seat } zieht { $step }
event-touched-bound = { $seat } berührt einen Stein von { $cell } und muss ihn ziehen
event-touched-free = { $seat } berührt einen Stein von { $cell } und kann ihn nicht ziehen
event-fault = der Zug von { $seat } ist ein Fehler: { $fault }
event-ruled = { $seat } entscheidet: { $ruling }
event-stayed = { $seat } zieht nicht
event-unplayed = { $seat } kann { $numbers ->
    [one] eine Zahl
   *[other] { $numbers } Zahlen
} nicht ziehen
event-then = { $seat } spielt aus demselben Wurf weiter: { $numbers }
event-then-at-will = { $seat } darf aus demselben Wurf weiterspielen: { $numbers }
event-passed = { $numbers ->
    [one] eine Zahl bleibt
   *[other] { $numbers } Zahlen bleiben
} für { $seat }
event-again = { $seat } wirft noch einmal
event-new-setting = alle Steine gehen an den Anfang zurück; { $seat } wirft
event-new-game = ein neues Spiel; { $seat } beginnt
event-seated = { $white } spielt Weiß, { $black } Schwarz
event-entry = in der Rechnung: { $what }
event-offered = { $seat } bietet an, { $offer }
event-accepted = { $seat } nimmt an
event-declined = { $seat } lehnt ab
event-won = die Partie ist aus: { $outcome }
event-broken = die Partie kann nicht weitergehen, und niemand gewinnt oder verliert sie: { $why }

## Was gezahlt wird

paid-to = { $from } zahlt an { $to } { $paid }: { $what }
paid-down = { $from } legt { $paid } ein: { $what }
paid-out = { $to } nimmt { $paid }: { $what }
paid-stays = { $paid } bleiben stehen: { $what }
unit-jetons = { $amount ->
    [one] { $amount } Marke
   *[other] { $amount } Marken
}
unit-fichets = { $amount ->
    [one] { $amount } Fichet
   *[other] { $amount } Fichets
}
unit-stakes = { $amount ->
    [one] { $amount } Einsatz
   *[other] { $amount } Einsätze
}
unit-half-stakes = { $amount ->
    [one] { $amount } halben Einsatz
   *[other] { $amount } halbe Einsätze
}
units-jetons = Marken
units-fichets = Fichets
units-stakes = Einsätze
units-half-stakes = halbe Einsätze
ledger-pile = Haufen
ledger-in-all = im Ganzen
ledger-nothing = noch ist nichts gezahlt
ledger-not-settled = noch nicht abgerechnet; wie es steht:
ledger-unsettled = es kann nicht abgerechnet werden: { $why }
ledger-none = { $game } führt keine Rechnung

## Was angeboten wird, am Ende eines Satzes

offer-draw = dass niemand gewinnt
offer-match = die ganze Partie aufzugeben
offer-game = das Spiel als verloren aufzugeben: { $end }
with = { $end } mit { $what }

## Wie ein Spiel oder eine Partie ausgeht

outcome-won = { $seat } gewinnt
outcome-none = niemand gewinnt
outcome-kind = { $outcome }: { $end }
outcome-match = { $seat } gewinnt das Match { $high }:{ $low }
outcome-totals = { $outcome }, { $high }:{ $low }
outcome-points = { $outcome }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
outcome-stake = { $outcome }, Einsatz x{ $stake }

## Züge, die Fehler sind, und was darüber entschieden wird

fault-distance = die Würfel führen die Steine nicht dorthin
fault-too-far = alle Zahlen zusammen führen den Stein nicht so weit
fault-short = zwei Steine kommen durch die Würfel in die Ecke und dürfen nicht davor stehen bleiben
fault-fill = es konnte zugemacht werden
fault-keep = es konnte zugehalten werden
fault-closed = die andere Seite kann dort noch zumachen
fault-never = dort bleibt niemand stehen
fault-pair = ein einzelner Stein bleibt in der Ecke
ruling-leave = es bleibt dabei
ruling-put = gezogen wird { $steps }
ruling-again = die Steine gehen zurück, und es wird neu gezogen
ruling-again-man = die Steine gehen zurück, und es wird mit dem Stein von { $cell } neu gezogen
ruling-again-step = die Steine gehen zurück, und es wird mit { $step } neu gezogen
ruling-again-without = die Steine gehen zurück, und es wird ohne { $cell } neu gezogen

## Worauf das Spiel wartet, am Ende eines Satzes

awaits-lead = die Würfel, die sagen, wer beginnt
awaits-throw = einen Wurf
awaits-choice = eine Wahl
awaits-play = einen Zug

## Was ein Spiel vielleicht nicht kennt, am Ende eines Satzes

unknown-draw = kein vereinbartes Unentschieden
unknown-resign = kein Aufgeben
unknown-schools = keine Schulen
unknown-marking = kein Schreiben von Hand
unknown-simple = kein einfaches Schreiben von Doppeltem
unknown-touching = keine berührten Steine

## Warum etwas nicht erlaubt ist

refusal-not-your-turn = { $seat } ist an der Reihe
refusal-awaits = das Spiel wartet auf { $what }
refusal-over = das Spiel ist aus
refusal-bad-dice = ein Würfel zeigt 1 bis 6
refusal-other-dice =
    { $dice ->
        [0] in diesem Spiel wird nicht gewürfelt
        [one] in diesem Spiel wird mit einem Würfel geworfen
       *[other] in diesem Spiel wird mit { $dice } Würfeln geworfen
    }
refusal-no-die = keine Zahl, die noch da ist, führt einen Stein von { $from } nach { $to }
refusal-lower-only = die { $die } wird nicht gezogen: nur die kleinere Zahl eines Wurfs gilt
refusal-not-given = die { $die } wird nicht gezogen: dieser Wurf gibt andere Zahlen
refusal-later = die { $die } wird noch nicht gezogen: die { $first } kommt vorher
refusal-way-ends = der Weg endet auf { $cell }, und niemand geht weiter
refusal-no-man = auf { $cell } steht kein Stein
refusal-no-entry = auf { $cell } kommt niemand herein
refusal-blocked = { $cell } ist von der anderen Seite besetzt
refusal-pinned = der Stein auf { $cell } liegt unter Steinen der anderen Seite
refusal-no-return = wer geschlagen wird, kommt auf { $cell } zurück, und das ist besetzt
refusal-shut-out-none = mehr Steine sind in der Hand, als Eingänge offen sind: niemand kommt herein oder zieht
refusal-shut-out-one = mehr Steine sind in der Hand, als Eingänge offen sind: einer darf herein, und niemand zieht
refusal-shut-out-any = mehr Steine sind in der Hand, als Eingänge offen sind: sonst zieht niemand
refusal-not-home = niemand geht hinaus, ehe alle Steine zu Hause sind
refusal-not-off-yet = was vor dem Hinausgehen verlangt ist, ist nicht erfüllt
refusal-forbidden = das ist nicht erlaubt: { $what }
refusal-excess = die Zahl ist größer als nötig, und andere Steine können sie ziehen
refusal-not-exact = { $die } ist mehr, als ein Stein auf { $cell } braucht, und nur die genaue Zahl führt ihn hinaus
refusal-not-its-number = diesen Stein zieht nur eine { $die }
refusal-no-number = keine Zahl zieht einen Stein von { $cell }
refusal-stage-closed = dies wird nicht gezogen, ehe { $cells } leer sind
refusal-stage-closed-yet = dies darf noch nicht gezogen werden
refusal-pair = { $cell } wird von zwei Steinen zugleich genommen und verlassen
refusal-never = auf { $cell } bleibt niemand stehen
refusal-closed = auf { $cell } bleibt niemand stehen, solange die andere Seite dort noch zumachen kann ({ $area })
refusal-closed-alone = auf { $cell } bleibt niemand allein stehen, solange die andere Seite dort noch zumachen kann ({ $area })
refusal-no-short-pair = diese zwei Steine dürfen nicht zusammen davor stehen bleiben
refusal-most-dice = es können mehr Zahlen gezogen werden
refusal-higher-die = die größere Zahl kann gezogen werden
refusal-least-waste = ein anderer Zug verschenkt weniger Augen
refusal-no-made-excess = der Zug selbst macht eine Zahl zu groß für ihren Stein
refusal-fill = es kann zugemacht werden und muss es
refusal-keep = es kann zugehalten werden und muss es
refusal-owed = ein anderer Zug tut mehr: { $what }
refusal-after-end = das Spiel ist vor diesem Schritt aus
refusal-not-open = es gibt nichts zu wählen
refusal-nothing-to-mark = jetzt ist nichts zu schreiben
refusal-not-double = was geschrieben wird, macht nichts doppelt
refusal-marked-already = { $points } sind schon geschrieben, und Geschriebenes wird nicht zurückgenommen
refusal-too-many-points = mehr als { $points } Punkte werden nicht auf einmal geschrieben, wenn nicht mehr gebühren
refusal-ends-undue = das ist mehr, als gebührt, und würde das Spiel beenden
refusal-too-early = { $seat } hat noch keinen Stein berührt und darf noch schreiben
refusal-nothing-claimed = es gibt nichts dergleichen zu fordern
refusal-offer-open = was angeboten ist, muss zuerst beantwortet werden
refusal-limited-man = der Stein von { $cell } muss gezogen werden
refusal-limited-step = der Stein von { $from } muss nach { $to } gezogen werden
refusal-limited-without = bei diesem Zug darf niemand nach { $cell } kommen
refusal-nothing-to-rule = es gibt keinen Fehler, über den zu entscheiden wäre
refusal-must-rule = dieser Fehler darf nicht stehen bleiben; über ihn muss zuerst entschieden werden
refusal-no-such-ruling = so kann nicht entschieden werden
refusal-not-in-this-game = { $game } kennt { $what }
this-game = dieses Spiel

## Neben dem Brett

board-run = { $counter } in Bredouille
board-flag = { $counter } mit der Standarte
board-begins = hier beginnen alle Steine
board-pair = von zwei Steinen zugleich besetzt
board-tokens = (n) { $counter } oder ((n)) in einem Zug
board-standing = von der Seite gesehen: stehende Steine
board-setting = Aufstellung { $number }
board-game = Spiel { $number }
board-throws = wirft
board-chooses = wählt { $throw }
board-plays = zieht { $throw }
told-has = { $name } hat { $men }
told-on = { $men } auf { $cell }
told-under = 1 bedeckt auf { $cell }
told-hand = { $men } in der Hand
told-off = { $men } draußen
told-out = { $men } für immer genommen
told-new = { $men } noch nicht im Spiel
told-lead = Noch beginnt niemand.
told-over = Es ist aus.
told-broken = Es ist aus: { $why }.
told-throws = { $name } soll werfen.
told-chooses = { $name } soll wählen, mit { $throw }.
told-plays = { $name } soll { $throw } ziehen.

## Ein Spiel am Tisch: wie es beginnt, weitergeht und endet

table-again-after = wieder aufgenommen nach { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
table-how = help sagt, was man tippen kann, rules, wie die Regeln sind, moves, was man ziehen kann, hint, was am besten ist
table-primer = Neu in diesem Spiel? primer zeigt eine Einführung von zehn Minuten.
primer-none = { $game } hat keine Einführung; charpentier rules { $game } zeigt die Regeln
primer-more = Abschnitt { $nth } von { $of }; Enter blättert weiter
table-who = Sie spielen { $seat }, { $name } spielt { $other }
table-two = zwei Personen spielen hier; mit level greedy spielt das Programm eine Seite
choice-new-setting = alle Steine gehen an den Anfang zurück, und wer es wählt, wirft noch einmal
choice-goes-on = das Spiel geht weiter, wie es steht
choice-lost = { $text }; er verliert: { $counters }
end-won = Sie haben gewonnen: { $worth }
end-lost = Sie haben verloren: { $worth }
end-won-match = Sie haben das Match gewonnen { $own }:{ $theirs }
end-lost-match = Sie haben das Match verloren { $own }:{ $theirs }
worth-totals = Weiß hat { $white }, Schwarz { $black } im Ganzen
worth-game = es zählt ein Spiel
worth-points = es ist { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert
worth-stake = { $worth }, und { $stake } mal den Einsatz
end-next = again beginnt ein neues Spiel, save DATEI behält dieses, wo Sie wollen, und `charpentier analyse DATEI` sagt dann, was besser gewesen wäre
input-ends = die Eingabe ist zu Ende; das Spiel ist es nicht
stop-kept = hier aufhören? Enter behält das Spiel, drop vergisst es, back spielt weiter
stop-nowhere = das Spiel ist nirgends behalten; save DATEI behält es, drop vergisst es, back spielt weiter

## Was gefragt wird

ask-answer = { $seat }: accept (annehmen) oder decline (ablehnen)?
ask-lead = die zwei Würfel, die sagen, wer beginnt, der von Weiß zuerst?
ask-dice = die Würfel von { $seat }?
ask-throw = { $seat } wirft (Enter)
ask-throw-or = { $seat } wirft (Enter) oder wählt: { $choices }
ask-throw-locked = niemand kann je wieder ziehen: draw schlägt vor, dass niemand gewonnen hat, oder weiter werfen (Enter)
ask-choice = { $seat }: { $choices }?
ask-play = { $seat } zieht { $throw }
ask-over = again (noch einmal), save DATEI oder quit (Enter)
ask-hints = wie viele Züge? hint 3
ask-moves = { $question }; moves sagt, was man ziehen kann
ask-why-not = warum was nicht? why-not JAN oder ZUG
ask-save = wo behalten? save DATEI
ask-points = wie viele Punkte? { $example }
ask-touch = welchen Stein? touch 8
ask-dice-typed = tippen Sie die Würfel, etwa 65
ask-resign-match = die ganze Partie aufgeben? ja oder nein
ask-resign-game = das Spiel als verloren aufgeben ({ $end })? ja oder nein
answer-yes = ja

## Was geantwortet wird

not-now = jetzt nicht: { $why }
legal-is = erlaubt ist { $plays }
play-unread = `{ $play }` lässt sich nicht als Zug lesen; schreiben Sie etwa { $like }
no-play-number = es gibt keinen Zug Nummer { $number }; tippen Sie moves
may-choose-or-throw = { $seat } kann werfen oder { $choices }
no-play = nichts kann gezogen werden
more-plays = das sind nur einige Züge: dieser Wurf hat mehr, und jeder andere wird Schritt für Schritt geschrieben
no-die = { $die } ist kein Würfel: ein Würfel hat 1 bis 6
no-throw = `{ $throw }` ist kein Wurf; schreiben Sie etwa { $like }
no-end = { $game } hat kein Ende `{ $end }`; es gibt { $ends }
no-end-at-all = { $game } wird im Ganzen aufgegeben: tippen Sie resign
not-over = das Spiel ist nicht aus; resign gibt es auf
resign-not = nichts wird aufgegeben
rulings-open = { $seat } darf entscheiden:
thrown-nothing = noch ist nichts geworfen
undone-throw = zurück zum letzten Wurf
undone-dice = die Würfel sind zurückgenommen; tippen Sie sie noch einmal
undone-nothing = seit dem letzten Wurf ist nichts geschehen
table-plays = { $seat } zieht { $play }
table-plays-seen = { $seat } zieht { $play } (für Sie { $seen })
kept-in = das Spiel steht in { $file }
save-no-text = nichts ist behalten: der Name ist kein Text (UTF-8)
kept-itself = das Spiel ist behalten; `charpentier play --last` spielt es weiter
explain-what = was erklären? explain ID, wie es in Klammern hinter etwas Geschriebenem steht
lang-now = die Sprache ist { $lang }; es gibt { $all }
lang-none = es gibt keine Sprache `{ $lang }`; es gibt { $all }
lang-chosen = die Sprache ist jetzt { $lang }
level-how = level NAME oder seine Nummer lässt einen anderen spielen: { $all }, oder none (niemand)
word-closed = `{ $word }` kann jetzt nicht gewählt werden
word-unknown = `{ $word }` ist kein Befehl; tippen Sie help
word-meant = `{ $word }` ist kein Befehl; meinten Sie { $guess }?
word-several = `{ $word }` kann { $all } sein

## Die Hilfe am Tisch; die Wörter, die man tippt, bleiben, wie sie sind

help-plays = ein Zug wird { $plays } geschrieben, -- für keinen
help-choices = { $choices }, wenn Sie wählen dürfen
help-group-play = spielen
help-group-look = ansehen
help-group-understand = verstehen
help-group-hand = von Hand schreiben
help-group-agree = sich einigen
help-group-program = das Programm
help-roll = würfeln (oder nur Enter)
help-moves = die erlaubten Züge mit Nummern; wer eine tippt, zieht ihn
help-hint = die besten Züge oder Wahlen, was jeder gibt und nimmt; wie viele: hint 3
help-undo = zurück zum letzten Wurf; getippte Würfel können noch einmal getippt werden
help-touch = einen Stein berühren, der gezogen werden muss: touch 8
help-rule = über einen Zug, der ein Fehler war: rule sagt, was entschieden werden kann, rule 1 nimmt es
help-board = das Brett noch einmal, und was seine Zeichen bedeuten
help-score = wie beide Seiten stehen
help-position = die Stellung als eine Zeile
help-ledger = was bisher gezahlt wurde
help-why = was der letzte Wurf gab, mit den Regeln
help-why-not = warum ein Jan nicht gemacht ist oder ein Zug nicht erlaubt: why-not { $like }
help-rules = die Regeln: rules sagt, worüber, rules WORT sagt die mit dem Wort
help-primer = eine Einführung in das Spiel, mit Brettern
help-explain = was die ID in Klammern bedeutet: explain ID
help-mark = schreiben, was gebührt: mark 4; mark 4 simple, nicht doppelt
help-school = die andere Seite hat vergessen oder zu viel geschrieben: school 4
help-false = die Schule der anderen Seite ist falsch
help-prove = meine Schule war richtig, und ich beweise sie
help-whole = eine richtige Schule muss ganz geschrieben werden
help-compel = die andere Seite muss schreiben oder zurücknehmen
help-resign = die Partie aufgeben, oder das Spiel als verloren durch ein Ende: resign ENDE
help-draw = anbieten, dass niemand gewinnt; die andere Seite nimmt an oder lehnt ab
help-accept = annehmen, was angeboten ist
help-decline = es ablehnen
help-save = das Spiel schreiben: save DATEI
help-note = die Rechnungen als Notiz, von der play --note weitergeht
help-level = wer gegenüber sitzt, oder jemand anders: level expecti
help-lang = die Sprache, oder eine andere: lang fr
help-help = dies
help-again = ein neues Spiel, wenn dieses aus ist
help-quit = aufhören; ein behaltenes Spiel kann wieder aufgenommen werden
board-hand = in der Hand { $men }
board-off = draußen { $men }
board-out = genommen { $men }
board-new = neu { $men }
board-pips = Augen { $pips }

## Was gefragt wird, ehe ein Spiel beginnt

ask-brackets = Enter nimmt, was in Klammern steht.
ask-game = welches Spiel? ein Name oder ein Teil davon; list nennt alle [{ $usual }]
ask-against = gegen wen? { $all }, oder none für zwei Personen [{ $usual }]
ask-lang = in welcher Sprache? { $all } [{ $usual }]
games-near = kein Spiel hat `{ $words }` in seinen Namen; am nächsten ist `{ $near }`: { $games }
games-none = kein Spiel hat `{ $words }` in seinen Namen; list nennt alle
games-several = mehrere Spiele haben das in ihren Namen; welches?
games-other = Andere Spiele

## Was am besten wäre

hint-best = das Beste zuerst
hint-points = Punkte
hint-stakes = Einsätze
hint-cost = kostet
hint-gives = gibt { $seat } (von { $ways })
hint-takes = nimmt (von { $ways })
hint-then = dann { $play }
hint-more = { $more } von { $of } Zügen sind nicht gezeigt
hint-wins = Match
hint-not = nicht { $choice }
hint-throw = werfen
hint-reply = { $choice }, { $reply }
hint-errs = { $seat } verliert damit { $cost }
hint-should = am besten: { $choice }; { $seat } sollte { $reply }
hint-too-good = zu gut, um zu { $choice }: { $seat } würde { $reply }
chance-hit = schlagen { $ways }
chance-fill = { $area } zumachen { $ways }
chance-keep = { $area } zuhalten { $ways }
chance-idle = nichts zu ziehen { $ways }
chance-short = nicht alles zu ziehen { $ways }
chance-points = { $net } Punkte

## Warum ein Jan gemacht ist oder nicht, und warum ein Zug erlaubt ist oder nicht

why-can = { $seat } kann jetzt { $choice }
why-cannot = { $seat } kann jetzt nicht { $choice }
why-cannot-now = { $seat } kann jetzt nicht { $choice }: { $why }
why-yes = ja
why-no = nein
why-made = { $coup }: mit { $throw } gemacht
why-not-made = { $coup }: mit { $throw } nicht gemacht
why-gives = das gibt { $points } für { $seat }: { $coup }
why-gives-ways = das gibt { $points } für { $seat }: { $coup }, auf { $ways } Arten
why-legal = { $play } ist mit { $throw } erlaubt
why-illegal = { $play } ist mit { $throw } nicht erlaubt
why-illegal-all = das ist mit { $throw } nicht erlaubt, wie man es auch liest
why-like = erlaubt und am ähnlichsten: { $plays }
why-unread = `{ $asked }` ist kein Zug; schreiben Sie { $like } oder den Namen eines Jans
why-no-coups = `{ $asked }` ist kein Zug, und { $game } schreibt keine Jans; schreiben Sie { $like }
why-meant = `{ $asked }` ist kein Zug und kein Jan von { $game }; meinten Sie `{ $guess }`?
why-known = `{ $asked }` ist kein Zug und kein Jan von { $game }; es gibt { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (für den anderen { $theirs })
cell-own = { $cell } (für sich { $own })

## Bloße Steine, und wer sie schlägt

why-single = der bloße Stein auf { $cell }
why-no-single = ein bloßer Stein der anderen Seite; es gibt keinen
why-reached = ein Stein erreicht ihn
why-reached-sum = ein Stein erreicht ihn mit beiden Würfeln: { $what }
why-stops-held = jedes Feld auf seinem Weg ist geschlossen; { $cells } { $foes ->
    [1] von ihren Steinen gehalten
   *[other] von zwei ihrer Steine oder mehr gehalten
}
why-stops-open = jedes Feld auf seinem Weg ist geschlossen; { $cells } ist offen
why-neither = kein Würfel allein schlägt ihn
why-die-does = { $die } schlägt ihn, von { $cell }
why-by = mit { $by }: { $what }
why-by-both = mit { $by }, beiden Würfeln: { $what }
why-from = von { $cell }
why-from-stopping = von { $cell } über { $stops }
why-from-closed = von { $cell }, aber { $count ->
    [1] { $stops } auf dem Weg ist geschlossen
   *[other] { $stops } auf dem Weg sind geschlossen
} { $foes ->
    [1] durch ihre Steine
   *[other] durch zwei ihrer Steine oder mehr
}
why-no-cell = so weit davor ist kein Feld
why-no-man = auf { $cell } steht kein Stein

## Bretter, die zugemacht und zugehalten werden

lacking-none = es fehlt keiner
lacking-one = ein Stein fehlt auf { $one }
lacking-two = zwei Steine fehlen auf { $two }
lacking-both = ein Stein fehlt auf { $one }, zwei auf { $two }
why-not-full = vor dem Wurf noch nicht zu
why-is-full = es ist zu
why-full = vor dem Wurf zu
why-fills = { $does ->
    [keeps] ein erlaubter Zug hält zu
   *[fills] ein erlaubter Zug macht zu
}
why-fills-as = { $does ->
    [keeps] ein erlaubter Zug hält zu, etwa { $play }
   *[fills] ein erlaubter Zug macht zu, etwa { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } hält zu, aber { $why }
   *[fills] { $play } macht zu, aber { $why }
}
why-too-few = es fehlen { $missing } Steine, und der Wurf zieht { $due }
why-stops-short = { $play } bleibt davor stehen, was nicht zählt
why-only = { $play } ist der einzige erlaubte Zug
why-nearest = { $play } kommt am nächsten
why-spared = ein Stein, der entbehrt werden kann, kommt auf { $cell }
why-comer = mit { $by } auf { $cell }
why-comer-both = mit { $by }, beiden Würfeln, auf { $cell }
why-needed = der Stein auf { $cell } wird dort gebraucht
why-from-not = von { $cell }, aber kein erlaubter Zug macht so zu

## Was ein Jan sonst verlangt

why-once = in dieser Aufstellung noch nicht gemacht
why-once-made = er ist schon gemacht
why-unplayable = eine Zahl, die kein erlaubter Zug zieht; von { $due } ziehen sie { $used }
why-as-in = { $what }, etwa { $play }
why-last-off = ein erlaubter Zug nimmt den letzten Stein aus
why-does = { $play } tut es
why-does-not = { $play } tut es nicht
why-one-left = einer ist übrig und bleibt
why-more-left = { $men } sind noch nicht draußen, und der Wurf zieht { $due }
why-throw = Wurf { $due } der Aufstellung; dies ist Wurf { $number }
why-setting = Aufstellung { $due } der Partie; dies ist Aufstellung { $number }
why-own-men = eigene Steine { $place }: { $asked }
why-their-men = Steine der anderen Seite { $place }: { $asked }
why-on = auf { $cell }
why-in-hand = in der Hand
why-off = draußen
why-out = für immer genommen
why-new = noch nicht im Spiel
why-none = keiner
why-just = genau { $men }
why-least = { $men } oder mehr
why-most = höchstens { $men }
why-between = { $least } bis { $most }
why-each = { $men } auf jedem
why-there-are = { $men ->
    [0] es ist keiner da
    [1] es ist 1 da
   *[other] es sind { $men } da
}
why-has = { $cell } hat { $men }
why-simple = zwei verschiedene Zahlen
why-doublet = eine Doublette
why-triplet = drei gleiche Zahlen
why-pair-over = zwei gleiche Zahlen über der dritten
why-just-throw = genau { $throw }
why-die = ein Würfel zeigt { $face }
why-again = noch einmal der Wurf der anderen Seite, { $last }
why-again-none = noch einmal der Wurf der anderen Seite; sie hat nicht geworfen
why-this-throw = { $asked }; dies ist { $throw }
why-leaves = ein erlaubter Zug lässt { $men }
why-leaves-as = ein erlaubter Zug lässt { $men }, etwa { $play }
why-always = jeder erlaubte Zug lässt { $men }
why-men-on = { $men } auf { $cells }
why-gap = ein Stein kommt { $dice ->
    [sum] mit beiden Würfeln zusammen
   *[any] mit den Würfeln
} auf ein leeres Feld von { $cells } zwischen zweien, auf denen { $foes } der anderen Seite stehen
why-gap-missed = { $what }, wohin die Würfel nicht führen
why-gap-to = auf { $cells }
why-reach-one = zwei Steine kommen auf { $cell }, einer mit jedem Würfel
why-reach = ein Stein kommt auf { $first } und ein anderer auf { $second }, einer mit jedem Würfel
why-reach-from = { $what }, von { $cells }
why-reach-vacant = { $what }, jeder auf ein Feld für sich, auf dem keine eigenen Steine stehen
why-reach-spare = { $what }, ohne { $men } der Steine auf { $cell }
why-two-cells = zwei Steine und zwei Felder; es ist nur ein Stein oder ein Feld
why-two-men = zwei Steine; es ist ein und derselbe
why-pair = { $a } auf { $first } und { $b } auf { $second }
why-brings = { $die } bringt einen Stein auf { $cell }
why-none-such = auf { $cells } steht kein solcher Stein
why-not-counted = die Steine auf { $cell } zählen nicht
why-own-on = eigene Steine stehen auf { $cell }

## Was ein Zug verlangt, Schritt für Schritt

why-step = { $step } mit { $die }
why-no-number = keine Zahl kann gezogen werden
why-nothing-against = nichts spricht gegen den ganzen Zug
why-as-by = { $why }, etwa durch { $play }
why-all-used = alle Zahlen sind gezogen
why-die-by = mit { $die }
why-die-is = mit { $die } ist es { $step }
why-short = vor { $reach } auf { $cell } stehen bleiben
why-short-vacant = kein eigener Stein steht auf { $cell }
why-short-not-held = { $cell } ist nicht von der anderen Seite besetzt
why-short-two-men = zwei Steine erreichen { $cell } mit { $a } und { $b }
why-short-not-exact = zwei Steine können { $cell } selbst mit { $a } und { $b } nicht erreichen
why-one-does = einer steht dort
why-it-is = es ist besetzt
why-they-do-not = sie tun es nicht
why-they-can = sie können es

## Ein Spiel, das aufgeschrieben wird

record-begins = { $game }; tippen Sie Züge wie 65: { $like }, oder help
record-so-far = bisher { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
}; der letzte ist { $ply }
record-breaks-off = dort bricht es ab: tippen Sie ihn ganz
record-ask-lead = die Würfel, die sagen, wer beginnt, oder w (Weiß) oder b (Schwarz)?
record-ask-game = ein neues Spiel: sein erster Zug, mit Nummer und Seite
record-ask-throw = die Züge welches Wurfs? moves 65
record-stray = `{ $word }` ist weder ein Zug noch ein Befehl; tippen Sie help
record-stray-meant = `{ $word }` ist weder ein Zug noch ein Befehl; meinten Sie { $guess }?
record-taken-out = herausgenommen: { $ply }
record-none-out = es gibt keinen Zug herauszunehmen
record-not-taken = die Zeile ist nicht genommen; schreiben Sie { $mark } dahinter, wenn sie so im Original steht
record-fixed-tag = die Angabe { $tag } kann hier nicht geändert werden
record-lead-unread = `{ $line }` entscheidet nichts: tippen Sie den Würfel von Weiß und den von Schwarz, etwa 65, oder w (Weiß) oder b (Schwarz)
record-no-choice = die Wahl fehlt
record-no-play = es fehlt, was gezogen wird
record-no-ply = dies ist kein Zug
record-whole = { $what }; ein Zug wird ganz geschrieben, etwa 65: { $like }
record-differ = { $games } Spiele passen bisher, und sie unterscheiden sich in dem, was dieser Zug bringt: nichts wird ergänzt
record-guessed = dieses Brett ist eines von { $games }, die passen
record-help-ply = ein Zug; Nummer, Seite und Doppelpunkt dürfen fehlen
record-help-marked = mit dem, was geschrieben wird; es wird geprüft oder ergänzt
record-help-sic = so steht es im Original, falsch wie es ist
record-help-illegible = was gezogen ist, oder alles, ist unleserlich
record-help-said = statt eines Wurfs gesagt
record-help-comment = eine Bemerkung, eine Angabe
record-help-stands = eine Stellung als Zeile: wie das Brett hier steht
record-help-entries = wer sich setzt; eine Zeile der Rechnung, die geprüft wird
record-help-result = das Ergebnis und das Ende
record-help-undo = den letzten Zug wieder herausnehmen
record-help-board = das Brett, wie es steht
record-help-moves = die erlaubten Züge eines Wurfs: moves 65
record-help-show = das Spiel bis hierher
record-help-quit = aufhören; was behalten ist, kann weitergeschrieben werden
