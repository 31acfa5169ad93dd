import type { RequestWords } from './request-words.ts'

export const dutch: RequestWords = {
  name: 'Dutch',
  approval:
    'goedkeuring, goedkeuringen, toestemming, akkoord, groen licht, fiat, fiattering, autorisatie, vrijgave, goedkeuringsplichtig, goedkeurder, ' +
    'goedgekeurd door, akkoord van, vier ogen, vier ogen principe, goedkeuring vereist',
  approved:
    'goedgekeurd, goedkeuren, goedkeurt, toegestaan, geautoriseerd, gefiatteerd, vrijgegeven',
  weak: 'beoordelaar, toestemming van, bevestiging, bevestigd, bevestigen, controle, gecontroleerd, review, beoordeling, ok, oké, handtekening, sign off, menselijke controle',
  need: 'vereist, vereiste, nodig, noodzakelijk, verplicht, vergt, behoeft, moet, moet worden, vraagt, gewenst, benodigd, vereisen, vragen, in afwachting, aanvragen, verlangt',
  behind: 'vooraf, eerst, afwachten, vragen, nodig, voor',
  without: 'zonder',
  wait: 'wachten op, wacht op, in afwachting van, onder voorbehoud van, pas na, alleen na, alleen met, niet voor, pas met, alleen als',
  when: 'na, als, wanneer, zodra, indien, mits, tot, nadat, bij',
  not: 'geen, niet, nooit, zonder',
  fill:
    'komt, de, het, een, van, door, voor, in, op, met, en, of, is, wordt, worden, zijn, te, expliciete, uitdrukkelijke, menselijke, handmatige, handmatig, ' +
    'schriftelijke, voorafgaande, definitieve, chef, baas, leiding, directie, directeur, klant, team, juridische, afdeling, mens, persoon, uitvoering, ' +
    'uitvoeren, start, verzending, versturen, publicatie, publiceren, deze, dit, stap, eerst, alleen, pas, ook, nog, bestuur, manager, afgerond, klaar, voltooid, resultaat, resultaten, voltooiing, worden, leidinggevende',
  compound: '',
  yes: 'ja, waar, altijd',
  no: 'nee, neen, onwaar, geen, nooit, niemand, optioneel, nvt',
  step: 'stap, stappen, taak, taken, fase',
  order:
    'afhankelijk van, afhankelijk, afhankelijkheid, afhankelijkheden, hangt af van, vereisten, voorwaarde, voorwaarden, randvoorwaarde, geblokkeerd door, ' +
    'voorafgegaan door, voorganger, voorgangers, wacht op, volgt op, volgorde, pas na, vorige stap, vorige stappen, begint na, start na',
  beside:
    'na, nadat, zodra, wanneer, vereist, heeft nodig, nodig, invoer, gebruikt, gebaseerd op, op basis van, benodigd, uit, alleen na',
  reverse: 'blokkeert, voor, voorafgaand aan, gevolgd door, volgende, daarna, dan, opvolger',
  every:
    'eerste stap, vorige stap, alle, vorige, voorgaande, bovenstaande, laatste, alles, eerdere',
  call: 'aanroep, aanroepen, hulpmiddel, tool, gereedschap, functie, functieaanroep, actie, opdracht, uitvoeren',
  file: 'gebruikt, bestand, bestanden, invoerbestand, invoerbestanden, bronbestand, bijlage, bijlagen, leest, invoer, bron, bronnen, document, documenten, benodigde bestanden, vereiste bestanden, pad',
  output: 'uitvoer, uitvoerbestand, resultaat, schrijft, maakt, doel, nieuw, nieuwe',
  write:
    'schrijf, schrijven, schrijft, bewaar, bewaren, maak, maken, genereer, exporteer, opslaan, opstellen',
  into: 'naar, in, als, bestand',
  ask: 'vraag, vragen, krijg, krijgen, verkrijg, verkrijgen, verzoek',
  read: 'lijst, vind, verzamel, tel, toon, vat, lees, zoek, verklaar, beschrijf, vergelijk, haal, noem, welke, waarom, hoe, of',
}
