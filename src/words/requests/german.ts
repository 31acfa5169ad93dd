import type { RequestWords } from './request-words.ts'

export const german: RequestWords = {
  name: 'German',
  approval:
    'genehmigung, genehmigungen, freigabe, freigaben, zustimmung, bewilligung, abzeichnung, freizeichnung, autorisierung, ' +
    'grünes licht, vier augen, vier augen prinzip, genehmigungspflichtig, freigabepflichtig, zustimmungspflichtig, ' +
    'genehmigungsbedürftig, freigabebedürftig, zustimmungsbedürftig, genehmigungspflicht, freigabepflicht, genehmiger, freigeber, ' +
    'genehmigt von, freigegeben von, genehmigt durch, freigegeben durch',
  approved:
    'genehmigt, genehmigen, freigegeben, freigeben, freizugeben, zu genehmigen, zugestimmt, zustimmen, bewilligt, abgesegnet, absegnen, ' +
    'abgezeichnet, abzeichnen, autorisiert, zustimmt, freigibt',
  weak:
    'prüfer, prüferin, rücksprache, rücksprache mit, nachfragen, bestätigung, bestätigt, bestätigen, prüfung, geprüft, review, abnahme, erlaubnis, einverständnis, einwilligung, ok, okay, ' +
    'rückfrage, sign off, kontrolle, gegenprüfung',
  need:
    'erforderlich, notwendig, nötig, benötigt, benötigen, braucht, brauchen, erfordert, verlangt, bedarf, muss, müssen, pflicht, ' +
    'obligatorisch, zwingend, verpflichtend, erbeten, ausstehend, vorausgesetzt, gefordert, fordert, vorgeschrieben, needed, required',
  behind: 'vorher, zuerst, einholen, abwarten, vorab, zuvor, ausstehend, vor, erst',
  without: 'ohne',
  wait:
    'warten auf, warte auf, wartet auf, vorbehaltlich, unter vorbehalt, bis zur, erst nach, nur nach, nur mit, erst mit, nicht vor, ' +
    'nur wenn, erst wenn',
  when: 'nach, wenn, falls, sobald, sofern, bei, bis, nachdem, mit',
  not: 'keine, kein, keiner, nicht, nie',
  fill:
    'lassen, vorher, kommt, folgt, danach, der, die, das, des, dem, den, ein, eine, einer, eines, einem, durch, von, vom, zur, zum, für, im, in, mit, und, oder, ist, wird, ' +
    'werden, sein, vorherige, vorheriger, vorherigen, ausdrückliche, ausdrücklicher, ausdrücklichen, menschliche, menschlicher, menschlichen, ' +
    'manuelle, manueller, manuell, mensch, person, leitung, chef, chefin, chefs, vorgesetzte, vorgesetzten, geschäftsführung, vorstand, ' +
    'kunde, kundin, kunden, team, teamleitung, rechtsabteilung, finanzabteilung, schriftliche, schriftlicher, vor, ausführung, start, ' +
    'beginn, versand, veröffentlichung, dieser, dieses, diese, schritt, erst, nur, noch, auch, bitte, zuvor, vorab, es, er, sie, hat, ' +
    'ausführen, dem, abschluss, abgeschlossen, fertig, beendet, erledigt, ergebnis, ergebnisse, wer, beim, aus, auf, manager, managerin',
  compound: '',
  yes: 'ja, wahr, immer, jawohl',
  no: 'nein, falsch, nie, keine, keiner, kein, niemand, entfällt, optional',
  step: 'schritt, schritte, schritten, schritts, aufgabe, aufgaben, phase, etappe',
  order:
    'abhängigkeit, abhängigkeiten, abhängig von, abhängig vom, abhängig, hängt ab von, hängt ab, hängt von, voraussetzung, voraussetzungen, ' +
    'vorgänger, vorbedingung, vorbedingungen, blockiert durch, blockiert von, wartet auf, setzt voraus, erst nach, folgt auf, reihenfolge, ' +
    'vorher zu erledigen, beginnt nach, startet nach, vorgängerschritt, vorgängerschritte',
  beside:
    'nach, nachdem, sobald, wenn, benötigt, braucht, erfordert, baut auf, basiert auf, eingabe, eingaben, eingang, verwendet, nutzt, nach abschluss von, danach, aus, nur nach',
  reverse: 'vor, blockiert, danach, nächster, nächste, dann, gefolgt von, nachfolger, ermöglicht',
  every:
    'schritt davor, erster schritt, ersten schritt, erstem schritt, vorheriger schritt, vorherigen schritt, alle, allen, vorherige, vorheriger, vorherigen, voriger, vorigen, vorige, obige, obigen, letzter, alles, beide, vorangehende, vorangehenden, davor',
  call: 'aufruf, aufrufe, werkzeug, werkzeugaufruf, tool, tool aufruf, toolaufruf, funktion, funktionsaufruf, aktion, befehl, kommando, ausführen',
  file:
    'verwendet, nutzt, liest aus, datei, dateien, eingabedatei, eingabedateien, quelldatei, quelldateien, anhang, anhänge, liest, eingabe, eingaben, quelle, quellen, ' +
    'benötigte dateien, benötigte datei, pfad, dateipfad, braucht datei, braucht dateien, dokument, dokumente, unterlagen',
  output: 'ausgabe, ausgabedatei, ergebnis, ziel, zieldatei, schreibt, erzeugt, speichert, neue',
  write:
    'schreibe, schreiben, schreibt, speichere, speichern, erstelle, erstellen, erzeuge, erzeugen, exportiere, exportieren, lege',
  into: 'in, nach, als, unter, namens, datei, ins',
  ask: 'einholen, hole, holen, erbitte, erbitten, beantrage, beantragen, bitte um, bitten um, frage um, um',
  read: 'liste, finde, sammle, zähle, zeige, fasse, prüfe, lies, suche, erkläre, beschreibe, vergleiche, hole, nenne, welche, welcher, welches, warum, wie, ob, auflisten, erklären, beschreiben, sammeln, suchen, lesen',
}
