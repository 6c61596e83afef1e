# Was den Spielern gesagt wird, auf Deutsch, mit den Wörtern der alten Bücher.

## Kleine Satzteile

side-white = Weiß
side-black = Schwarz
list-or = oder
list-and = und
place-hand = der Hand
place-off = draußen
area-none = das Brett

## Was geschehen ist

event-led = { $seat } beginnt
event-led-equal = gleich: es wird noch einmal geworfen
event-thrown = { $seat } wirft { $throw }
event-scored = { $what }: { $points } für { $seat }
scored-at = { $what } auf { $at }
scored-ways = { $what }, auf { $ways } Arten
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

## Was angeboten wird, am Ende eines Satzes

offer-draw = dass niemand gewinnt
offer-match = die ganze Partie aufzugeben
offer-game = das Spiel als verloren aufzugeben: { $end }
with = { $end } mit { $what }

## Wie ein Spiel oder eine Partie ausgeht

outcome-won = { $seat } gewinnt
outcome-none = niemand gewinnt
outcome-kind = { $outcome }: { $end }
outcome-totals = { $outcome }, { $high } zu { $low }
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
refusal-way-ends = der Weg endet auf { $cell }, und niemand geht weiter
refusal-no-man = auf { $cell } steht kein Stein
refusal-hand-first = ein Stein in der Hand muss herein, ehe ein anderer zieht
refusal-entry-held = ein eigener Stein hält den Eingang { $cell }
refusal-no-entry = auf { $cell } kommt niemand herein
refusal-blocked = { $cell } ist von der anderen Seite besetzt
refusal-single-only = auf { $cell } darf nur ein eigener Stein stehen
refusal-passed = niemand geht über einen eigenen Stein, und einer steht auf { $cell }
refusal-foremost-first = der Stein auf { $cell }, der weiter vorn ist, kann die Zahl ziehen
refusal-forerunner = nur der vorderste Stein, auf { $cell }, zieht schon
refusal-no-band-yet = noch ist kein Band gemacht, und ein einzelner eigener Stein steht auf { $cell }
refusal-cell-limit = mit { $cell } wären mehr als { $most } Felder besetzt
refusal-cell-limit-beside = mit { $cell } wären mehr als { $most } Felder nebeneinander besetzt
refusal-band-limit = mit einem Band auf { $cell } wären es mehr als { $most }
refusal-band-limit-beside = mit einem Band auf { $cell } wären es mehr als { $most } nebeneinander
refusal-shut-out-none = mehr Steine sind in der Hand, als Eingänge offen sind: niemand kommt herein oder zieht
refusal-shut-out-one = mehr Steine sind in der Hand, als Eingänge offen sind: einer darf herein, und niemand zieht
refusal-shut-out-any = mehr Steine sind in der Hand, als Eingänge offen sind: sonst zieht niemand
refusal-not-home = niemand geht hinaus, ehe alle Steine zu Hause sind
refusal-not-off-yet = was vor dem Hinausgehen verlangt ist, ist nicht erfüllt
refusal-forbidden = das ist nicht erlaubt: { $what }
refusal-not-hindmost = nur ein Stein von { $cell }, der hinterste, darf hinaus
refusal-excess = die Zahl ist größer als nötig, und andere Steine können sie ziehen
refusal-exact-must = die Zahl führt genau von { $cell } hinaus und muss es
refusal-inside-first = die Zahl kann innen gezogen werden, von { $cell }, und muss es
refusal-not-kept = die Zahl konnte innen gezogen werden, und dies hält nicht zu ({ $area })
refusal-failing-hindmost = nur ein Stein von { $cell }, der hinterste, zieht eine Zahl, die niemanden hinausführt
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

## Neben dem Brett

board-run = { $counter } in Bredouille
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
told-hand = { $men } in der Hand
told-off = { $men } draußen
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
table-who = Sie spielen { $seat }, { $name } spielt { $other }
table-two = zwei Personen spielen hier; mit level greedy spielt das Programm eine Seite
choice-new-setting = alle Steine gehen an den Anfang zurück, und wer es wählt, wirft noch einmal
choice-goes-on = das Spiel geht weiter, wie es steht
choice-lost = { $text }; er verliert: { $counters }
end-won = Sie haben gewonnen: { $worth }
end-lost = Sie haben verloren: { $worth }
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
play-unread = `{ $play }` lässt sich nicht als Zug lesen; schreiben Sie etwa 1/7 1/6
no-play-number = es gibt keinen Zug Nummer { $number }; tippen Sie moves
no-play = nichts kann gezogen werden
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

help-plays = ein Zug wird 1/7 1/6, 1/5/8, bar/4, 22/off, 1/6(2) geschrieben, -- für keinen
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
help-why-not = warum ein Jan nicht gemacht ist oder ein Zug nicht erlaubt: why-not 1/9
help-rules = die Regeln: rules sagt, worüber, rules WORT sagt die mit dem Wort
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
