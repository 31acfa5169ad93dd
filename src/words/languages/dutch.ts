import { dutchForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const dutch: Language = {
  name: 'Dutch',
  marks:
    'door eerst laten boven de het een en die wie geen niet zijn voor van op uit bij naar te ter om tot er dat deze dit aan alle elke ' +
    'elk iedere ieder als dan ook nog maar wordt worden hun haar hem ze zij je uw wat welke ' +
    'tussen nadat totdat zodra wanneer indien tenzij',
  clauses: {
    describing:
      'belicht belichten duid duiden verduidelijk verduidelijken inventariseer inventariseren licht specificeer specificeren karakteriseer reconstrueer reconstrueren becommentarieer parafraseer illustreer motiveer onderbouw typeer documenteer zet leg beschrijf beschrijven vat noem noemen bespreek analyseer analyseren vergelijk vergelijken schets omschrijf verklaar som ' +
      'citeer citeren tel tellen toon tonen bereken berekenen vertel vertellen uitleggen samenvatten opsommen geef weer orden ordenen sorteer sorteren groepeer',
    explaining:
      'beschrijf beschrijven uitleggen leg licht verklaar omschrijf schets schetsen bespreek belicht belichten verduidelijk verduidelijken illustreer analyseer analyseren toon tonen duid motiveer onderbouw',
    supposing:
      'berekenen bereken uitrekenen schatten schat inschatten voorspellen voorspel simuleren simuleer ramen',
    conditionals: 'als indien wanneer mocht',
    telling:
      'nagaan uitzoeken opzoeken naslaan nakijken nalezen doorlezen doornemen bekijken bestuderen verkennen ontdekken achterhalen vaststellen constateren raden dateren situeren plaatsen lokaliseren terugvinden opsporen traceren volgen uitpluizen ontleden vergelijken afzetten tegenoverstellen meten kwantificeren omrekenen afronden optellen aftrekken vermenigvuldigen delen narekenen herberekenen hertellen herlezen reviseren corrigeren aantekenen noteren onderstrepen markeren aanstrepen inkorten korten verkorten bekorten samenvatten indikken reduceren terugbrengen vereenvoudigen verhelderen verduidelijken uitdiepen vertalen overschrijven uitschrijven transcriberen ontcijferen spellen antwoorden beantwoorden zeggen navertellen weergeven aanhalen bespreken bediscussiëren becommentariëren afwegen wegen waarderen beoordelen rangschikken indelen categoriseren uitsplitsen opsplitsen labelen filteren isoleren halen kopiëren aanvullen voorspellen voorzien extrapoleren simuleren bewijzen weerleggen oplossen concluderen afleiden bedenken verzinnen formuleren herformuleren herschrijven toeschrijven bladeren luisteren herkennen typeren tabelleren schetsen aangeven aanwijzen opnoemen benoemen inventariseren verzamelen bundelen bijeenzoeken toelichten beargumenteren motiveren karakteriseren reconstrueren parafraseren zien kijken begrijpen leggen turven adviseer adviseren denk denken beredeneer weeg wegen leid onderscheid interpreteer diagnosticeer raad achterhaal signaleer noteer overweeg suggereer opper bedenk kijk beoordelen bepalen schatten onderzoeken ontleed identificeer zoek zoeken vind vinden lees lezen controleer controleren meld melden verzamel verzamelen ' +
      'onderzoek beoordeel vertaal vertalen geven haal halen schrijf schrijven stel voorstellen ga open bekijk bepaal schat ontwerp raadpleeg',
    other:
      'maken vragen selecteren documenteren bedanken koppelen combineren aanpassen genereren invullen onderverdelen verdelen gebruiken tekenen zetten leggen brengen bouwen illustreren opstellen uitwerken formuleren neem kies gebruik maak wacht herhaal beslis vraag laat kort voeg werk overleg begin plan probeer stop blader rond',
    making: 'toevoegen maken opnemen schrijven maak schrijf voeg neem maak maken schrijf geef stel',
    answers:
      'paragraaf dia alinea hoofdstuk pagina notitie sectie lijst overzicht tabel samenvatting inventaris selectie rapport',
    naming:
      'bedenk suggereer opper inventariseer verzamel noem noemen zoek zoeken vind beschrijf leg geef tel toon vertel',
    infinitive: 'om',
    asking:
      'hoe wat waarom wie welke welk waar waarvan waarmee waardoor waarop waarin hoeveel wiens',
    askingBehindVerb: 'wanneer of',
    relative: 'die dat waarbij waarop waarin waarvan waarmee waaronder wier toen terwijl over',
    relativeBehindComma: '',
    prepositions: 'naar tot voor op aan met bij per tegen over uit',
    participle: /^(?:(?:ge|ver|be|her|ont)[a-zë]{2,}(?:t|d|en|de|te))$/u,
    carriers:
      /^(?:stappen|voorwaarden|regels?|uitzondering(?:en)?|risico|risico's|gevaar|gevaren|gevolg(?:en)?|effect(?:en)?|procedures?|maatregel(?:en)?|recht(?:en)?|verplichting(?:en)?|termijn(?:en)?|voorzorgsmaatregel(?:en)?|vergoeding(?:en)?|boetes?|kosten|winst|verlies|schade|besparing|kans(?:en)?|scenario's?|gevallen|dagen|uren|moment(?:en)?|periodes?|nachten|avonden|situaties?|gelegenheden|activiteiten|spelletjes)$/u,
    subordinators: 'als wanneer indien zodra zolang totdat omdat dat nadat voordat hoewel terwijl',
    beforeAsking: 'tot sinds vanaf voor tot om op in van met',
    selecting:
      'gebruiken gebruik nemen neem kiezen kies houden beperken tellen meetellen opnemen uitsluiten',
    polite:
      'zou je willen, zou je, zou u, kun je even, kun je, kan je, kunt u, wil je even, wil je, wilt u, je moet, we moeten, wees zo goed om, vergeet niet, vergeet niet om, graag',
    verbLike:
      /^(?!(?:hebben|worden|werden|zijn|kunnen|zullen|moeten|mogen|willen|tegen|wegen|boven|buiten|binnen|tussen|samen|alleen|morgen|gisteren|kosten|mensen|ouders|jaren|dagen|landen|boeken|dieren|planten|bomen|kinderen|steden|talen|regels|wetten|vogels)$)[a-zë]{3,}en$/u,
    joiners: 'en of maar',
    sequence: 'dan daarna vervolgens tenslotte',
    leadIns: 'gelieve eerst nu meteen ook even alsjeblieft onmiddellijk',
    determiners:
      'de het een alle elke elk deze die dit dat hem haar hen ons mij zijn hun mijn onze twee drie vier vijf tien twintig',
    verbLast: true,
    infinitiveMarks: 'te',
    forms: dutchForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ na (de|het) ~ van [^ ]+
        (alle|elke|elk|iedere|ieder) … (al|sinds|langer|meer) (meer|langer|dan|[0-9]+) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        ^^ (welke|welk|wie|wat) … , (krijgt|ontvangt|wint|mag|moet|wordt|gaat|de|het|die|dat) [^ ]+
        op het (moment|ogenblik) (dat|waarop)
        zodra [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ geen [^ ]+ … , (geen|dan|[^ ]+en) ?[^ ]*
        (bij|met) (minder|meer|genoeg|voldoende|te weinig|te veel|onvoldoende|slechts|minstens|[0-9]+) (dan )?[^ ]+
        vanaf (de|het) (tweede|derde|vierde|vijfde|tiende) [^ ]+
        op (verzoek|aanvraag|bestelling|afroep|vertoon)
        in ruil voor
        tegen (kwitantie|afgifte|borg|betaling|contante|handtekening|ontvangstbewijs|inlevering|vergoeding)
        (niet|nog niet) [^ ]+(de|te|en) [^ ]+ … [^ ]+en
        (onbetaalde|onverkochte|achterstallige|beschadigde|defecte|kapotte|verlopen|onbeantwoorde) [^ ]+ … [^ ]+en
        (wat|welke|die) (het )?(eerst|goedkoopst|snelst|goedkoopste|snelste) [^ ]+
        hoe (meer|minder|langer|later|harder|hoger|kouder|warmer|groter) … hoe
        (leden|volwassenen|kinderen|gasten) … , (de )?(anderen|overigen|rest|andere|niet) [^ ]+
        met uitzondering van
        als (plan b|laatste redmiddel|noodoplossing|alternatief|reserve)
        de (goedkoopste|snelste|kortste) van de twee
        na (de|het) (tweede|derde|vierde|eerste) [^ ]+
        ^^ (boven|onder|voorbij|buiten) [^ ]+ … [^ ]+en
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ tenzij anders [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (alleen|enkel|uitsluitend|slechts) … (tegen|na|met|bij|op) (afgifte|overhandiging|overlegging|vertoon|betaling|ontvangst|handtekening|verzoek|contante|goedkeuring|akkoord)
        (de|het) (rest|overige|anderen|andere) … laten
        ^^ behalve (op|in|bij|als|wanneer|tijdens|met) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (voorwaarde|conditie) (is|daarbij|hierbij|,)
        ^^ (één|een|nog één) enkel* … , (en )?[^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        bij (?!(de|het|een|deze|dit|elke|ieder|onze|mijn|zijn|haar|hun)\x20)[^ ]*(uitval|storing|regen|sneeuw|vorst|hitte|storm|alarm|verlies|fout|fouten|brand|ziekte|schade|vertraging|klachten|gebrek|twijfel|succes|overschrijding|afwezigheid|weigering|afwijzing|instemming|goedkeuring|stroomstoring|onweer|wind|mist|file|staking|overbelasting|tekort|lekkage|gevaar|gladheid|koorts|annulering|interesse|voldoende|onvoldoende|bezwaar|afwijking|weer|pech|drukte|verhindering|ontvangst)
        bij (het|de|een) (eerste|minste|geringste|overschrijden|uitblijven|ontbreken|bereiken|afgaan) [^ ]+
        waar (die|dat|deze|dit|het|de|er|geen|nodig|mogelijk|zinvol|een) ~ (ontbreekt|ontbreken|leeg|nodig|mogelijk|mist|missen|kan|is|staat|zijn)
        (alle|elke|iedere|elk|ieder) … (die|dat|waarvan) ~ (al|langer|nog|niet|geen|meer|minder|ouder|boven|onder|te)
        (elke|iedere|elk|ieder) [^ ]+ (zonder|met) [^ ]+
        (aan|voor|naar) (wie|degene die|de eerste die|de eerste) [^ ]+
        op (dagen|elke dag|een dag|regenachtige|zonnige|droge|warme|koude) (zonder|met|dat|waarop|dagen|dag)
        (boven|onder|vanaf) (de )?[0-9]+ (procent|graden|euro|punten|stemmen|personen)
        (alleen|enkel|uitsluitend|slechts) … (die|dat) ~ (nog|niet|geen|al)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (tenminste|behalve|ook|zelfs|alleen|enkel|pas|telkens) (als|wanneer) (het|de|een|er|je|ze|hij|zij|niemand|iedereen|alles|geen|iemand|u|wij|we)
        (als|wanneer|tot) (het|de|een|er|je|ze|hij|zij|niemand|iedereen|alles|geen|iemand|u) ~ [^ ]+(t|en|d) [.,]
        voor (het )?(geval|zover) (dat|het|de|er|je)
        (onder|op) (de )?voorwaarde
        zo (vaak|lang|mogelijk|nodig) (als )?(het|de|dat|er|je)?
        (stel|gesteld|aangenomen) dat
        zonder (antwoord|reactie|bericht|tegenbericht|bezwaar|bevestiging|instemming) (van|voor|op|binnen|uiterlijk)
        eenmaal [^ ]+ [.,]
        (elke|iedere) (week|dag|maand|keer|nacht|avond|ochtend) (dat|waarin|waarop|als)
        (wie|welke|wat) (dan )?ook
        niet … (voordat|alvorens|eerder dan|voor (de|het) (goedkeuring|akkoord|betaling|handtekening))
        zo mogelijk
      `,
    },
    {
      hides: 'condition',
      unless: 'explained',
      constructions: String.raw`
        in geval van
        bij gebrek aan
        bij afwezigheid van
        nadat ~ (heeft|hebben|is|zijn)
        afhankelijk van (het|de) (antwoord|reactie|uitslag|uitkomst|resultaat|weer|besluit)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ eenmaal [^ ]+ ,
        ^^ (na|bij|met|zonder) ((de|het|een) )?(ondertekening|goedkeuring|ontvangst|betaling|akkoord|toestemming|geslaagd*|succesvol*|positie*|negatie*|mislukt*|gunstig*|goed|mooi|slecht|droog|nat|storm|schriftelijk*|voldoende|vergunning) [^ ]+
        ^^ met … (op zak|in de hand|op tafel|rond|binnen|in handen) [^ ]+
        ^^ (is|zijn|was|heeft|hebben|komt|komen|staat|ligt|ontbreekt|ontbreken) (?!(het|dit|dat)\x20waar)[^ ]+ … , [^ ]+
        blijven [^ ]+en (tot|totdat)
        (?<=[.] )(?!(hoe|wat|wie|waar|wanneer|waarom|welke|welk|is|zijn|heeft|kan|kun|wil|zou|mag)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'done',
      constructions: String.raw`
        ^^ wie … , (krijgt|moet|mag|wordt|ontvangt|kan|die|dient|gaat|betaalt)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (alleen|enkel|uitsluitend|slechts) ((aan|voor|met|bij) )?(de|het|degenen|diegenen|wie|dat|mensen|klanten|leden|ouders) … (die|dat|wie|waarvan|zonder|met)
        [^ ]+ (die|dat|welke) … (meeste|minste|hoogste|laagste|beste|meerderheid|stemmen|favoriet|wint|gewonnen)
        (onleesbare|onduidelijke|ontbrekende|twijfelachtige|lege|dubbele|onbekende|onzekere) … (openlaten|overslaan|weglaten|leeglaten|laten|negeren|markeren)
        [^ ]+ die (al|reeds|nog|niet|geen) … (overslaan|weglaten|negeren|laten|schrappen)
        (eerst|vooraf|tevoren) … laten … (dan|daarna|pas|voor)
        (eerst|vooraf|tevoren) (door|langs|aan|met|bij|naar) … (laten|voorleggen|sturen|overleggen|vragen)
        (boven|onder|vanaf|over) (de )?[0-9]+ [^ ]+ … (eerst|vooraf|toestemming|goedkeuring)
        (de|alle) (rest|anderen|overigen|overige) (in|met|krijgt|krijgen|per|op)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        (bij|in geval van) twijfel
        (als|indien) (mogelijk|nodig|gewenst|beschikbaar|aanwezig)
        (een|nog een) (nieuwe|volgende) poging
        om (het|de) (uur|half|kwartier|minuut|vijf|tien) … (opnieuw|poging|controleer|kijk|check|probeer)
        (,|of|en) anders
        (neem|kies|gebruik|lees|schrijf) anders
        ^ gebruik anders
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (indien|tenzij(?!\x20anders\x20(is|wordt|overeengekomen|vermeld|bepaald|aangegeven)\x20)|zodra|zolang|mits|ingeval|desnoods|eventueel|misschien|wellicht|zonodig|desgewenst|waar nodig|zo nodig|indien nodig|zo niet|zo ja|mogelijkerwijs)
        ^ (mocht|mochten|gesteld|aangenomen)
        ^ (stel|veronderstel) ,? ?dat
        (mocht|mochten) (de|het|een|er|die|dat|hij|zij|ze)
        (ervan uitgaande|ervan uitgaand|gesteld|aangenomen|op voorwaarde|vooropgesteld|in de veronderstelling) dat
        (behoudens|onder voorbehoud|bij gebreke|al naargelang|naargelang|al naar gelang|naar gelang)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (als|wanneer|indien|zodra|mocht|mochten|ingeval|zolang|is|zijn|heeft|komt|valt) … , … dan
        (als|wanneer|indien|zodra) … dan
        telkens (als|wanneer) … dan
        (als|indien) … (anders|zo niet)
        hetzij … hetzij
        naargelang … of
        (,|maar|alleen|telkens|pas|behalve|enkel|slechts|zelfs) als (?!(een|eerste|volgt|gevolg)\x20)[^ ]+
        als (de|het|er|je|dat|dit|hij|ze|zij|iemand|niemand|niets|alles) … (is|zijn|wordt|worden|heeft|hebben|komt|valt|ontbreekt|ontbreken|opduikt|faalt|mislukt|staat|kan|past|blijkt|lukt)
        ^ als
        (?<!\x20(uit|en|na|op|tot|van|sinds|,)\x20)wanneer (?!(werd|is|was|werden|gaat|gaan|begint|opent)\x20)[^ ]+
        (zo gauw|zo snel|zo lang|zo vaak|zoveel|zo veel|net zo lang|net zolang) (als|tot|mogelijk tot|keer)
        (zo gauw|zo lang)
        (,|of) anders
        (?<!\x20(iets|niets|niemand|iemand|wie|wat|ergens|heel|nergens|alles|of|zijn|is)\x20)anders(?! dan)
        in (dat|zo'n) geval
        ^ in het geval
        in het geval (dat|van)
        in het (andere|tegengestelde) geval
        ^ (afhankelijk|bij (gebrek|afwezigheid|ontbreken))
        bij een (fout|storing|mislukking|foutmelding|positieve|negatieve|eenvoudige|lastige|mislukte|time)
        (bij|na) (uitblijven|ontvangst|goedkeuring|bevestiging|akkoord|mislukking) (van|door)
        op basis van (de|het) (uitkomst|antwoord|resultaat|uitslag)
        (niet|geen) … (voordat|totdat|eer|zonder|alvorens|zolang)
        (pas|alleen|slechts|enkel) (na|nadat|als|wanneer|indien|dan|zodra|verder|door)
        (pas|eerst|enkel) nadat
        ^ waar (?!(is|zijn|ligt|staat|bevindt)\x20)[^ ]+
        ^ (bij|met) een (positieve|negatieve)
        ^ (is|zijn|heeft|hebben|komt|komen|ligt|ontbreekt|regent|valt|kan|lukt|blijkt|bestaat|staat|werkt|geeft|levert|bevat|blijft) … ,
        zo nodig
        (zo vaak|zo lang|zoveel) … als (nodig|gewenst|mogelijk)
        eerst … (toestemming|goedkeuring|akkoord|groen licht|instemming) … (daarna|dan|vervolgens|erna)
        (beslis|kies|besluit) … (afhankelijk|op basis|al naar|naargelang|aan de hand)
        (?<=[.] )(?!(wie|wat|welke|welk|hoe|hoeveel|waar|waarom|wanneer)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
        als (die|deze|u|men|alles|zij|jij) … (is|zijn|wordt|worden|heeft|hebben|komt|bestaat|kan|ontbreekt|lukt)
        met (uitdrukkelijke |voorafgaande )?(toestemming|goedkeuring|instemming|akkoord)
        (zonder|na|alleen|pas|slechts|mits) (uitdrukkelijke |voorafgaande |schriftelijke |na )?(toestemming|goedkeuring|instemming|akkoord|overleg)
        bij (geen|ontbrekend*|een ontbrekend*|gelijk*|gelijke|positie*|negatie*|een te|onvoldoende|slecht|mooi|droog|nat|meer|minder|meerdere) [^ ]+
        waar (mogelijk|nodig|van toepassing)
        indien (mogelijk|nodig|van toepassing)
        voor zover (mogelijk|nodig|bekend|aanwezig)
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        totdat
        tot er (iemand|een|iets|niemand|geen|weer|genoeg)
        ^^ (nadat|terwijl)
        terwijl er
        tot (de|het|hij|zij|ze|er|alle|alles|je|er|iemand|niets|een) … (is|zijn|heeft|hebben|wordt|worden|leest|komt|klaar|loopt|werkt|past|klopt|gevonden|bereikt|antwoordt|reageert|bevestigt|klinkt|staat)
        , tot (de|het|hij|zij|ze|er|alle|alles|je|iemand|niets|een)
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        (laat|laten) … (aflopen|afronden|uitlopen|rusten|afkoelen|rijzen|eindigen|klaar|draaien|voltooien|afmaken|uitdraaien)
        bij (regen|twijfel|onduidelijk*|problemen|fouten|storing|uitval|gebrek|afwezigheid|ontbreken|mislukking)
        (afhankelijk|onafhankelijk) van
        (steeds|voortdurend)
        in geval van
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        voor zover (?!bekend\x20)[^ ]+
        met (haar|zijn|hun|uw|jouw|jullie|mijn|onze|de|het) (toestemming|goedkeuring|instemming|akkoord)
        ^ (in overleg|in samenspraak) met [^ ]+
        ^ bij (goed|mooi|slecht|droog|gunstig) weer
        ^ bij (voldoende|genoeg|toereikend|akkoord) [^ ]+
        (alleen|slechts|pas|enkel) met ((de|het|haar|zijn|hun) )?(zegen|toestemming|goedkeuring|instemming|akkoord|fiat)
        ijs en weder
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        (bij|na|voor) (elke|elk|iedere|ieder) (?!(dag|week|maand|persoon)\x20)[^ ]+
        (elke|elk|iedere|ieder|om de) (keer|maal|[0-9]+|twee|drie|vijf|tien|vijftien|twintig|dertig|zestig|paar|zoveel)
        (elke|iedere) (keer|maal)
        (controleer|check|kijk|vraag|raadpleeg|bekijk|bewaak|herinner|bel|mail|ververs|open|peil) … (dagelijks|wekelijks|regelmatig|voortdurend|continu|geregeld|periodiek|elke dag|iedere dag|elk uur|ieder uur|elke (week|minuut|ochtend|seconde)|iedere (week|minuut|ochtend|seconde))
        (telkens|herhaaldelijk|keer op keer|steeds weer|steeds opnieuw|weer en weer)
        (herhaal|itereer|doorloop|probeer)
        (herhalen|itereren|proberen) $
        (maximaal|hooguit|hoogstens|minstens|nog) … keer … (proberen|herhalen|probeer|herhaal)
        (loop|ga|doorloop|werk|neem) … (langs|door|af|één voor één|een voor een)
        (een voor een|één voor één|stuk voor stuk|om de beurt|beurtelings|een tegelijk|de een na de ander|na elkaar|achter elkaar|achtereenvolgens)
        (ga|keer|spring|begin|terug|start|terugkeren|teruggaan) … (stap|begin|start|vorige)
        (^ blijf|blijf|^ blijven)
        ga (door|verder)
        zoek verder
        (doe|doen|handel|verwerk|behandel|ga|pas) … (hetzelfde|dezelfde manier|dezelfde wijze|op die manier|net zo|evenzo|zo ook|dienovereenkomstig|overeenkomstig)
        (dezelfde (manier|wijze)|hetzelfde) … (overige|andere|resterende)
        (overige|resterende) … (dezelfde (manier|wijze)|hetzelfde|net zo|evenzo)
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (wacht|wachten|wachtend|afwachten|wacht af|in afwachting)
        (pauzeer|pauzeren|stop|stoppen|onderbreek|schort|houd op|ophouden) … (tot|zodra|bij|als|wanneer|met|op)
        (pauzeer|pauzeren|^ schort)
        tot (nader order|in den treure)
        (houd|hou) … in de gaten
        (bewaak|monitor|observeer)
        (een|de) (eerste|volgende) … tegenkom*
        bij de eerste
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        (opnieuw|nog een keer|nogmaals|nog eens|andermaal|van voren af aan)
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (vraag|vragen|verzoek|verkrijg|haal|regel) … (toestemming|goedkeuring|akkoord|permissie|instemming|groen licht|bevestiging)
        (toestemming|goedkeuring|akkoord|bevestiging) … (vragen|verkrijgen|afwachten|inholen)
        ^ (overleg|check|bespreek|stem) … (voordat|voor je|alvorens|eerst)
        ^ laat … (bevestigen|beslissen|goedkeuren|kiezen|instemmen)
      `,
    },
  ],
}
