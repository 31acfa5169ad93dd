// Words that say which angle is meant
// =============================================================================
//
// "Angle of incidence", "Neigungswinkel", "angle de tir", "угол наклона", "仰角": between which angles such an angle is. What is found
// decides, and not what it is found from.
//
// Invariants:
//
//   ANGLE-WORDS-1. What is not surely said is undefined: two kinds that disagree, and whatever has a sign or goes all the way round
//       (phases, rotations, azimuths, inclinations of orbits).

/** Between which angles an angle is, in degrees; both are included. */
export interface SaidAngle {
  /** Such as `an angle of a triangle`. */
  readonly noun: string
  readonly from: number
  readonly to: number
}

interface Row extends SaidAngle {
  /** Over lower case; each alternative is one language. */
  readonly words: RegExp
}

/** What decides whatever else is said. */
const DECIDING: readonly Row[] = [
  {
    noun: 'an acute angle',
    from: 0,
    to: 90,
    words:
      /\bacute angle|spitze[rn]? winkel|angle aigu|ángulo agudo|angolo acuto|ângulo agudo|scherpe hoek|остр\p{L}+ уг[ол]|[锐銳鋭]角/u,
  },
  {
    noun: 'an obtuse angle',
    from: 90,
    to: 180,
    words:
      /\bobtuse angle|stumpfe[rn]? winkel|angle obtus|ángulo obtuso|angolo ottuso|ângulo obtuso|stompe hoek|туп\p{L}+ уг[ол]|[钝鈍]角/u,
  },
  {
    noun: 'an angle with the horizontal',
    from: 0,
    to: 90,
    words:
      /\b(?:above|below|with|to|from|and) the (?:horizontal|ground|horizon)\b|\b(?:zur|und der|mit der|gegen die) (?:waagerechten|horizontalen)|avec l['’]horizontale|con la horizontal|con l['’]orizzontale|com a horizontal|met de horizontaal|с горизонтом|к горизонту/u,
  },
  {
    noun: 'an angle between two lines or planes',
    from: 0,
    to: 90,
    words:
      /\bangle between (?:the |two |both )*(?:polari[sz]\p{L}* ax[ei]s|transmission ax[ei]s|polari[sz]ers\b|lines\b|planes\b)|winkel zwischen (?:den )?(?:polarisatoren|geraden|ebenen)|angle entre les (?:polariseurs|droites|plans)|ángulo entre (?:los|las) (?:polarizadores|rectas|planos)|angolo (?:tra|fra) (?:i|le) (?:polarizzatori|rette|piani)|ângulo entre (?:os|as) (?:polarizadores|retas|planos)|hoek tussen de (?:polarisatoren|lijnen|vlakken)|偏振片.*夹角|偏光板.*角/u,
  },
]

const KINDS: readonly Row[] = [
  {
    noun: 'an angle of a ray with the normal or with a surface',
    from: 0,
    to: 90,
    words:
      /\bangles? of (?:incidence|refraction|reflection|emergence)\b|\b(?:incident|incidence|refracted|refraction|reflected|reflection|emergent|glancing|grazing|bragg|brewster|polari[sz]ing|critical) angles?\b|\b(?:bragg|brewster)['’]s angle|(?:einfalls|brechungs|ausfalls|reflexions|austritts|glanz|bragg-?|brewster-?|grenz)winkel|angle (?:d['’]incidence|de réfraction|de réflexion|incident|réfracté|réfléchi|de brewster|de bragg|limite|critique)|ángulo (?:de (?:incidencia|refracción|reflexión|brewster|bragg)|incidente|refractado|reflejado|crítico|límite)|angolo (?:d['’]incidenza|di (?:incidenza|rifrazione|riflessione|brewster|bragg)|incidente|rifratto|riflesso|critico|limite)|ângulo (?:de (?:incidência|refração|refracção|reflexão|brewster|bragg)|incidente|refratado|refletido|crítico|limite)|(?:invals|brekings|uitvals|terugkaatsings|grens)hoek|уг[ол]\p{L}* (?:падения|преломления|отражения|брюстера|брэгга)|предельн\p{L}+ уг|[入折反]射角|屈折角|布儒斯特角|临界角|臨界角/u,
  },
  {
    noun: 'an inclination',
    from: 0,
    to: 90,
    words:
      /\b(?:inclination|slope)\b|\bangle of (?:the )?(?:incline|ramp|hill|roof|bank|banking|repose|friction|wedge)\b|\b(?:incline|ramp|hill|roof|bank|banking|repose|friction|wedge) angle\b|(?:neigungs|steigungs|böschungs|gefälle|hang|reibungs|schütt|dach|rampen)winkel|\bneigung\b|inclinaison|\bpente\b|angle de (?:frottement|talus)|inclinación|\bpendiente\b|ángulo de (?:rozamiento|fricción|reposo)|inclinazione|\bpendenza\b|angolo (?:d['’]attrito|di attrito|di riposo)|inclinação|\bdeclive\b|ângulo de (?:atrito|repouso)|\bhelling(?:shoek)?\b|уг[ол]\p{L}* (?:наклона|трения|откоса)|наклон|[倾傾]角|倾斜角|傾斜角|坡[度角]|摩擦角/u,
  },
  {
    noun: 'an angle of a launch or an elevation',
    from: 0,
    to: 90,
    words:
      /\bangle of (?:launch|projection|departure|throw|elevation|depression)\b|\b(?:launch|launching|projection|firing|throwing|take-?off|release|elevation|depression) angles?\b|\belevation\b|(?:abwurf|wurf|abschuss|start|erhebungs|elevations|höhen|absprung|tiefen)winkel|angle (?:de (?:lancement|tir|lancer|projection|départ)|d['’](?:élévation|envol))|ángulo de (?:lanzamiento|tiro|disparo|elevación|salida|proyección|depresión)|angolo di (?:lancio|tiro|elevazione|partenza|alzo|depressione)|ângulo de (?:lançamento|tiro|elevação|disparo|depressão)|(?:werp|worp|lanceer|elevatie|hoogte|afschiet)hoek|уг[ол]\p{L}* (?:бросания|броска|вылета|возвышения|запуска)|[发發発抛拋投]射角|[仰俯]角|打ち上げ角/u,
  },
  {
    noun: 'an angle of a triangle or between two directions',
    from: 0,
    to: 180,
    words:
      /\bangles? (?:of|in) (?:a|the|this) triangle\b|\b(?:included|interior|internal|vertex|apex|bond|contact|scattering|polar|zenith) angle\b|\bangle (?:opposite|between)\b|(?:innen|zwischen|bindungs|streu|kontakt|zenit)winkel|winkel (?:zwischen|gegenüber|(?:im|des) dreiecks?)|eingeschlossene\p{L}* winkel|angle (?:du|dans le|d['’]un) triangle|angle (?:intérieur|compris|de liaison|de contact|de diffusion|zénithal|opposé|entre)|ángulo (?:del|de un|de este) triángulo|ángulo (?:interior|comprendido|incluido|de enlace|de contacto|de dispersión|cenital|opuesto|entre)|angolo del triangolo|angolo (?:interno|compreso|di legame|di contatto|di diffusione|zenitale|opposto|tra|fra)|ângulo do triângulo|ângulo (?:interno|de ligação|de contato|zenital|oposto|entre)|hoek (?:van de driehoek|tussen|tegenover)|(?:ingesloten|binnen)hoek|уг[ол]\p{L}* (?:треугольника|между)|[夹夾挟]む?角|内角|內角|なす角/u,
  },
  {
    noun: 'a latitude or a declination',
    from: -90,
    to: 90,
    words:
      /\blatitude\b|\bdeclination\b|breitengrad|geogra[fp]h?ische breite|deklination|déclinaison|\blatitud\b|declinación|latitudine|declinazione|declinação|breedtegraad|declinatie|широт|склонени|[纬緯]度|赤[纬緯]/u,
  },
]

/** What has a sign, goes all the way round, or is no angle of one of these kinds. */
const SIGNED =
  /phas|\bfas[ei]|фаз|[位]相|相位|azim|азимут|方位|\bbearing|\bheading|\bcourse|peilung|rotat|rotac|rotaz|dreh|вращ|旋转|回転|\bdirection|richtung|dirección|direzione|direção|направлени|方向|twist|torsion|hour angle|deviat|deflect|ablenk|déviation|desviación|deviazione|anomaly|anomalie|longitude|längengrad|argument|displacement|orbit|bahn|órbita|орбит|軌道|轨道|magneti|\bsigned\b|change|differen|differenz|unterschied|shift|oscillat|pendulum|swing|\battack\b/u

/** With what the words about what is found begin. */
const FOUND =
  /\b(?:find|get|obtain|compute|calculate|determine|evaluate|work out|gives?|yields?)\s+(?<found>.+)$/u
const SOLVED_FOR =
  /(?:\b(?:solv\p{L}*|rearrang\p{L}*|isolat\p{L}*)\b.*?\bfor|^(?:résou|résol|resolv|resuel|risolv)\p{L}*\s.*?\s(?:pour|para|per))\s+(?<found>.+)$/u
/** Sentences that say what is done, and not what is found. */
const IMPERATIVE =
  /^(?:add|subtract|multiply|divide|convert|use|using|apply|insert|substitute|take|sum|raise|express|simplify|integrate|differentiate|combine|set|write|with|from|given|mit|aus|avec|à partir|con|usando|da|com|met|uit|из|по|с)\b/u

/** With what they end: what follows is about something else. */
const ENDS =
  /\s(?:given|using|knowing|when|where|while|which|that|such|(?:after|before)(?! \()|if|by|in|for|as|via|so|at|out of|of light|based|through|(?:with|from)(?! the (?:horizontal|ground|horizon))|aus|mit(?! der (?:waage|horizont))|bei|wenn|für|durch|mittels|à partir|avec(?! l['’]horizontale)|en|par|pour|connaissant|a partir|con(?! l)|usando|dado|por|para|da|com(?! a horizontal)|met(?! de horizontaal)|uit|из|по|при|для)(?=\s)|[.,;:?!()，。；]/u

/** The angle that words of a step, or the name of its result, say that it finds; undefined where nothing is surely said (ANGLE-WORDS-1). */
export function angleSaid(words: string): SaidAngle | undefined {
  const { text, behind } = foundIn(words.trim().toLowerCase())
  const apposed = APPOSITION.exec(behind)?.groups?.['said']
  const decided = DECIDING.find((row) => apposed?.replace(row.words, '') === '')
  if (decided !== undefined) return decided
  if (text === undefined || SIGNED.test(text)) return undefined
  const said = DECIDING.find((row) => row.words.test(text))
  if (said !== undefined) return said
  const [first, ...others] = KINDS.filter((row) => row.words.test(text))
  const isOne = others.every(({ from, to }) => from === first?.from && to === first.to)
  return isOne ? first : undefined
}

/** What stands in brackets behind what is found, whatever that is: `the angle alpha (the acute angle)`. */
const APPOSITION =
  /^\((?:the |an? |der |den |einen? |l['’]|el |un |lo |o |um |de |een )?(?<said>[^()]+)\)/u

/** The words about what is found, undefined where only what is done is said; and what is behind them. */
function foundIn(words: string): { readonly text?: string; readonly behind: string } {
  const found = (FOUND.exec(words) ?? SOLVED_FOR.exec(words))?.groups?.['found']
  if (found === undefined && IMPERATIVE.test(words)) return { behind: '' }
  const phrase = found ?? words
  const end = ENDS.exec(phrase)?.index ?? phrase.length
  return { text: phrase.slice(0, end), behind: phrase.slice(end) }
}
