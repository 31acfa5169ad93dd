import type { Language } from './language.ts'

export const dutch: Language = {
  name: 'Dutch',
  marks:
    'de het een en niet zijn voor van op uit bij naar te ter om tot er dat deze dit aan alle elke ' +
    'elk iedere ieder als dan ook nog maar wordt worden hun haar hem ze zij je uw wat welke ' +
    'tussen nadat totdat zodra wanneer indien tenzij',
  telling:
    'leg licht beschrijf beschrijven vat noem bespreek analyseer vergelijk schets omschrijf verklaar som',
  pairs: String.raw`
    (als|wanneer|indien|zodra|mocht|mochten|ingeval|zolang|is|zijn|heeft|komt|valt) … , … dan
    (als|wanneer|indien|zodra) … dan
    telkens (als|wanneer) … dan
    (als|indien) … (anders|zo niet)
    hetzij … hetzij
    naargelang … of
  `,
  signs: String.raw`
    (,|maar|alleen|telkens|pas|behalve|enkel|slechts|zelfs) als (?!(een|eerste|volgt|gevolg)\x20)[^ ]+
    als (de|het|er|je|dat|dit|hij|ze|zij|iemand|niemand|niets|alles) … (is|zijn|wordt|worden|heeft|hebben|komt|valt|ontbreekt|ontbreken|opduikt|faalt|mislukt|staat|kan|past|blijkt|lukt)
    ^ als
    (?<!\x20(uit|en|na|op|,)\x20)wanneer (?!(werd|is|was|werden|gaat|gaan|begint|opent)\x20)[^ ]+
    (indien|tenzij|zodra|zolang|mits|ingeval|desnoods|eventueel|misschien|wellicht|zonodig|desgewenst|waar nodig|zo nodig|indien nodig|zo niet|zo ja|mogelijkerwijs)
    (zo gauw|zo snel|zo lang|zo vaak|zoveel|zo veel|net zo lang|net zolang) (als|tot|mogelijk tot|keer)
    (zo gauw|zo lang)
    (,|of) anders
    (?<!\x20(iets|niets|niemand|iemand|wie|wat|ergens|heel|nergens|alles|of|zijn|is)\x20)anders(?! dan)
    ^ (mocht|mochten|gesteld|aangenomen)
    ^ (stel|veronderstel) ,? ?dat
    (mocht|mochten) (de|het|een|er|die|dat|hij|zij|ze)
    (gesteld|aangenomen|op voorwaarde|vooropgesteld|in de veronderstelling) dat
    in (dat|zo'n) geval
    ^ in het geval
    in het geval (dat|van)
    in het (andere|tegengestelde) geval
    (bij|na|voor) (elke|elk|iedere|ieder) (?!(dag|week|maand|persoon)\x20)[^ ]+
    (behoudens|onder voorbehoud|bij gebreke|al naargelang|naargelang|al naar gelang|naar gelang)
    ^ (afhankelijk|bij (gebrek|afwezigheid|ontbreken))
    bij een (fout|storing|mislukking|foutmelding|positieve|negatieve|eenvoudige|lastige|mislukte|time)
    (bij|na) (uitblijven|ontvangst|goedkeuring|bevestiging|akkoord|mislukking) (van|door)
    op basis van (de|het) (uitkomst|antwoord|resultaat|uitslag)
    (elke|elk|iedere|ieder|om de) (keer|maal|[0-9]+|twee|drie|vijf|tien|vijftien|twintig|dertig|zestig|paar|zoveel)
    (elke|iedere) (keer|maal)
    (controleer|check|kijk|vraag|raadpleeg|bekijk|bewaak|herinner|bel|mail|ververs|open|peil) … (dagelijks|wekelijks|regelmatig|voortdurend|continu|geregeld|periodiek|elke dag|iedere dag|elk uur|ieder uur|elke (week|minuut|ochtend|seconde)|iedere (week|minuut|ochtend|seconde))
    (telkens|herhaaldelijk|keer op keer|steeds weer|steeds opnieuw|weer en weer)
    (herhaal|itereer|doorloop|probeer)
    (herhalen|itereren|proberen) $
    (opnieuw|nog een keer|nogmaals|nog eens|andermaal|van voren af aan)
    (loop|ga|doorloop|werk|neem) … (langs|door|af|één voor één|een voor een)
    (een voor een|één voor één|stuk voor stuk|om de beurt|beurtelings|een tegelijk|de een na de ander|na elkaar|achter elkaar|achtereenvolgens)
    (ga|keer|spring|begin|terug|start|terugkeren|teruggaan) … (stap|begin|start|vorige)
    (^ blijf|blijf)
    ga (door|verder)
    zoek verder
    (doe|doen|handel|verwerk|behandel|ga|pas) … (hetzelfde|dezelfde manier|dezelfde wijze|op die manier|net zo|evenzo|zo ook|dienovereenkomstig|overeenkomstig)
    (dezelfde (manier|wijze)|hetzelfde) … (overige|andere|resterende)
    (overige|resterende) … (dezelfde (manier|wijze)|hetzelfde|net zo|evenzo)
    (wacht|wachten|wachtend|afwachten|wacht af|in afwachting)
    (pauzeer|pauzeren|stop|stoppen|onderbreek|schort|houd op|ophouden) … (tot|zodra|bij|als|wanneer|met|op)
    (pauzeer|pauzeren|^ schort)
    (niet|geen) … (voordat|totdat|eer|zonder|alvorens|zolang)
    (pas|alleen|slechts|enkel) (na|nadat|als|wanneer|indien|dan|zodra|verder|door)
    totdat
    (pas|eerst|enkel) nadat
    ^^ (nadat|terwijl)
    terwijl er
    tot (de|het|hij|zij|ze|er|alle|alles|je|er|iemand|niets|een) … (is|zijn|heeft|hebben|wordt|worden|leest|komt|klaar|loopt|werkt|past|klopt|gevonden|bereikt|antwoordt|reageert|bevestigt|klinkt|staat)
    , tot (de|het|hij|zij|ze|er|alle|alles|je|iemand|niets|een)
    tot (nader order|in den treure)
    (houd|hou) … in de gaten
    (bewaak|monitor|observeer)
    ^ waar (?!(is|zijn|ligt|staat|bevindt)\x20)[^ ]+
    ^ (bij|met) een (positieve|negatieve)
    ^ (is|zijn|heeft|hebben|komt|komen|ligt|ontbreekt|regent|valt|kan|lukt|blijkt|bestaat|staat|werkt|geeft|levert|bevat|blijft) … ,
    (een|de) (eerste|volgende) … tegenkom*
    bij de eerste
    zo nodig
    (beslis|kies|besluit) … (afhankelijk|op basis|al naar|naargelang|aan de hand)
    (?<=[.] )[^ .?]+ … [?] [^ .?,]+
  `,
  unlessTold: String.raw`
    (laat|laten) … (aflopen|afronden|uitlopen|rusten|afkoelen|rijzen|eindigen|klaar|draaien|voltooien|afmaken|uitdraaien)
    bij (regen|twijfel|onduidelijk*|problemen|fouten|storing|uitval|gebrek|afwezigheid|ontbreken|mislukking)
    (afhankelijk|onafhankelijk) van
    (steeds|voortdurend)
  `,
}
