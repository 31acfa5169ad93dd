import type { SaidApprovals } from './table.ts'

export const dutch: SaidApprovals = {
  reading:
    'lijst noem vind tel vat leg beschrijf vergelijk lees citeer vertaal bereken analyseer hoe waarom wat welke wie wanneer waar is zijn opsommen samenvatten',
  lists: {
    consent:
      'goedkeuring toestemming instemming akkoord fiat zegen handtekening paraaf medehandtekening vrijgave autorisatie jawoord permissie goedvinden fiattering accordering',
    approve:
      'goedkeuren accorderen fiatteren autoriseren paraferen vrijgeven instemmen toestemmen bekrachtigen meetekenen aftekenen goedvinden',
  },
  constructions: String.raw`
    (voordat|voor|tot|totdat) … (gezien|gelezen|gecontroleerd|bekeken|nagekeken|gestemd|beslist|ingestemd|getekend) (heeft|hebben)
    (voordat|tot|totdat) … (heeft|hebben) (gezien|gelezen|gecontroleerd|bekeken|nagekeken|gestemd|beslist|ingestemd|getekend)
    (niets|niet|geen|niemand) … zonder [^ ]+ $
    (vereist|vereisen|zonder|met|vergt) ~ (twee|beide|dubbele|tweede) handtekening*
    (moet|moeten) … (instemmen|toestemmen|akkoord|ja zeggen|stemmen|tekenen|meebeslissen|beslissen) [^ ]*
    (vraag|vragen) (me|mij|ons|eerst|het eerst|vooraf) [^ ]*
    (stop|pauzeer|wacht) … (vraag|vragen|overleg|akkoord)
    (alleen|enkel|slechts) (ik|hij|zij|wij|[^ ]+) (mag|mogen|kan|kunnen) [^ ]+
    (goedgekeurd|geaccordeerd|getekend|gecontroleerd|nagekeken|vrijgegeven) door … (voor|eerst|vooraf|voordat)
    (zorg|check|controleer|verzeker) … (akkoord is|het eens is|instemt|goedvindt)
    (beslissing|keuze|oordeel) (is|ligt|blijft) (aan|bij) [^ ]+
    (laat|laten) … (beslissen|de beslissing|het laatste woord) [^ ]*
    (op|wacht op|wachten op) (mijn|haar|zijn|ons) (teken|signaal|bevel|woord|commando|ok|seintje|beslissing)
    (twee|meerdere) (personen|mensen|collega's) … (controleren|nakijken|tekenen|checken)
    (zodat|opdat) (ik|hij|zij|[^ ]+) … (goedkeuren|vrijgeven|controleren|instemmen|accorderen) (kan|kunnen)
    (mens|persoon|iemand) … (controleren|goedkeuren|bevestigen|beslissen|vrijgeven)
    (zonder|vereist|vereisen|vergt|wachten op|wacht op|afwachten|krijgen|krijg|verkrijgen|behoeft|ontbreekt|om) ~ {consent}
    {consent} … (nodig|vereist|verplicht|vragen|afwachten|verkrijgen|noodzakelijk|ontbreekt)
    (geen|niets|nooit|niet|niemand|alleen|pas|enkel) … (zonder|met|na) … {consent}
    (moet|moeten|dient|dienen|mag|hoort|zal) … ({approve}|te {approve}|worden (goedgekeurd|geaccordeerd|gefiatteerd|ondertekend|vrijgegeven|gecontroleerd|bevestigd|nagekeken)|(goedgekeurd|geaccordeerd|gefiatteerd|ondertekend|vrijgegeven) worden)
    (laten|laat) … {approve}
    … laten {approve}
    {approve} laten
    (voordat|tot|totdat|zodra|pas als|alleen als|als|indien|nadat|tenzij|mits) … (goedkeurt|goedgekeurd|akkoord|instemt|ingestemd|accordeert|geaccordeerd|fiatteert|vrijgeeft|ja zegt|knikt)
    (dubbele|tweede|vier|twee) (controle|handtekening|paraaf|persoon|paar|mening|ogen|lezing|beoordeling|check)
    (vierogen*|tweepersoons*)
    vier ogen [^ ]*
    (laat|toon|stuur|leg) (me|mij|ons|haar|hem) … (eerst|vooraf|van tevoren) [^ ]*
    eerst … (vragen|laten zien|voorleggen|overleggen)
    (ik|wij|we|hij|zij) ~ (geef|geven|geeft|beslis|beslist|beslissen|keur) … (zelf|vrij|goed|erover)
    [^ ]+ (beslist|heeft het laatste woord|krijgt het laatste woord|hakt de knoop door)
    (het laatste woord|eindbeslissing) [^ ]*
    groen licht
    (moet|moeten|mag) … (haar|zijn|hun|de|het) (oké|ok|okay|akkoord|fiat|zegen) [^ ]*
  `,
}
