import type { Language } from './language.ts'

export const german: Language = {
  name: 'German',
  marks:
    'der das den dem des ein eine einen einem einer eines und oder nicht ist sind für mit von auf ' +
    'aus bei nach über zu zur zum im vom ins sie es alle allen wird werden dann auch nur noch um ' +
    'durch jede jeden jeder jedes wenn falls sobald bis dass ob sowie als',
  telling:
    'erkläre erklären beschreibe beschreiben erläutere erläutern schildere skizziere analysiere analysieren fasse stelle vergleiche liste nenne',
  pairs: String.raw`
    wenn … (dann|so|ansonsten|andernfalls)
    (falls|sofern|sobald|sollte|sollten|angenommen|ist|sind|wo|wann immer) … (dann|so|andernfalls|ansonsten|sonst)
    immer wenn … (dann|so)
    solange … (dann|so) (?!bis)
    ob … dann
    je nachdem … (ob|wie|welch*)
  `,
  signs: String.raw`
    (falls|wenn|sofern|sobald|solange|außer|ausser|gegebenenfalls|ggf|notfalls|ansonsten|andernfalls|anderenfalls)
    (nötigenfalls|erforderlichenfalls|bedarfsweise|eventuell|möglicherweise|vielleicht|allenfalls|widrigenfalls)
    (bei|nach|je nach) (bedarf|gelegenheit|belieben|möglichkeit|verfügbarkeit)
    ^ sonst
    (oder|und) sonst
    ^ (sollte|sollten|wäre|wären|hätte|hat|ist|sind|kommt|liegt|fehlt|gibt|findet|reicht|regnet|wird|enthält|bleibt|erscheint|steht|geht|klappt|passt|kann|lässt|meldet|antwortet|dauert|kostet) (?!auf\x20)[^ .?]+ … ,
    ^ (angenommen|vorausgesetzt|gesetzt|unterstellt)
    (vorausgesetzt|angenommen) ,? ?dass
    (in|für|im) ((dem|den|diesem|solchen) )?(fall|falle) (?!\x20)[^ ]*
    im (positiven|negativen|anderen|gegenteiligen) fall*
    unter der (bedingung|voraussetzung|annahme)
    ^ abhängig (von|vom|davon)
    je nach [^ .?,]+
    je nachdem
    (solange|so lange|solang) … (bis|wie)
    so (oft|viele|lange|häufig) ~ (wie|bis|als)
    , bis (?![0-9])[^ ]+
    (solange|so lange)
    bis (die|der|das|alle|alles|er|sie|es|kein|keine|genug|sich|etwas|jemand|nichts)
    (immer wieder|wieder und wieder)
    (wiederhole|wiederholst)
    wiederholen $
    (jedes mal|jedesmal|immer dann|immer ,? ?wenn|wann immer)
    (für|nach|bei) (jede|jeden|jeder|jedes|jedem) (?!(tag|wochentag|woche|monat)\x20)[^ ]+
    (alle|aller) ([0-9]+|paar|zwei|drei|vier|fünf|sechs|zehn|fünfzehn|zwanzig|dreißig|sechzig) (sekunden|minuten|stunden|tage|wochen)
    (prüf*|kontrollier*|überprüf*|frag*|schau*|sieh|beobacht*|aktualisier*|ruf*|lies|sende|schick*|erinner*) … (stündlich|minütlich|täglich|wöchentlich|regelmäßig|laufend|ständig|permanent|kontinuierlich|(jede|jeden) (tag|stunde|minute|woche|morgen|sekunde))
    (nacheinander|der reihe nach|hintereinander|reihum)
    (eins|einen|eine|einer|eines) nach (dem|der) ander*
    (iterier*|durchlauf*|schleife durch*|in einer schleife|in schleife)
    ^ (durchlauf*|iterier*)
    (erneut|nochmals|noch einmal|abermals|von neuem|von vorn*|wieder von)
    ^ (versuch|versuche|probier|probiere)
    (versuchen|probieren|ausprobieren) $
    (kehr|kehre|kehren|geh|gehe|gehen|spring|springe|springen|zurück) … (schritt|schritten|anfang|beginn|start)
    (mach|mache|fahr|fahre|setz|setze|such|suche|arbeite) ~ (weiter|fort)
    (ebenso|genauso|genau so) (mit|bei|für|vor|verfahr*|weiter|vorgehen)
    (verfahr|verfahre|verfahren|geh|gehe|handle|handeln|handele|reagier*|entscheid*) … (genauso|ebenso|entsprechend|gleichen weise|gleiche weise|gleich)
    (übrigen|restlichen|verbleibenden|weiteren|anderen) … (genauso|ebenso|gleichermaßen|ebenfalls|entsprechend|auf dieselbe weise)
    (wart|warte|warten|abwarten|wartet|warte ab|abzuwarten)
    (pausier*|innehalten|halte inne|halt an|unterbrich)
    (abwart|harre*|gedulde*)
    (lass|lasse|lassen) … (fertig*|durchlaufen|abschließen|ruhen|gehen|abkühlen|enden|laufen)
    (erst|nur) (dann|wenn|nach|nachdem|sobald|bei|falls)
    erst … (nachdem|wenn|nach|sobald)
    nicht … (bevor|ehe|ohne)
    (nachdem|kaum) (die|der|das|er|sie|es|alle|ein|eine|welche|keine)
    , sowie … (ist|sind|wird|werden|hat|haben|frei|verfügbar)
    ^^ wo (?!(liegt|ist|sind|steht|befindet)\x20)[^ ]+
    (stopp|stoppe|brich|abbrechen|hör|höre|stoppen|beende) … (beim|bei|sobald|wenn|sowie|nach|ersten)
    (mangels|es sei denn|sei es|bis auf weiteres|bis dahin|vorbehaltlich)
    (beobachte|überwache|behalte)
    ob … oder … (entscheid*|handle|handeln)
    (mach|mache|tu|tue) (das gleiche|dasselbe|das selbe)
  `,
  unlessTold: String.raw`
    (nach|bei) (eingang|erhalt|abschluss|ablauf|freigabe|zusage|absage|bestätigung|erfolg|misserfolg|fehlschlag|scheitern|fehlern|eintreffen|ankunft|ausfall|fehlen|verfügbarkeit|regen|unklarheit*|zweifel*)
    (bei|im) (einem|einer) (fehler|ausfall|absage|treffer|positiven|negativen|misserfolg|fehlschlag|zeitüberschreitung)
    (abhängig|unabhängig) (von|vom|davon)
    in abhängigkeit (von|vom)
  `,
}
