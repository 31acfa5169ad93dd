// Which names of a formula are levels
// =============================================================================
//
// A level is the logarithm of a ratio to a reference: sound levels and powers in decibel, pH, magnitudes of stars and
// earthquakes. A gain, a loss or a margin is a difference of two levels, and is added to one.
//
// Invariants:
//
//   LEVEL-ROLES-1. Without the words of a plan only a unit that names a power or a voltage makes a level: what has been
//       judged with words is not judged otherwise when it runs.

import { headOf } from '#words'

import { isDimensionless } from '../../units/dimension.ts'
import { DECIBEL } from '../../units/level-names.ts'
import { levelUnit } from '../../units/level-units.ts'
import { countsOf, type Unit } from '../../units/unit.ts'

/** The kinds of levels. */
export type LevelScale = 'decibel' | 'pH' | 'magnitude'

/** What a name is on a scale of levels. */
export interface LevelRole {
  readonly scale: LevelScale
  readonly role: 'level' | 'gain' | 'free'
  /** What it counts from, where its unit says it. */
  readonly reference?: string | undefined
  /** -1 for a pOH: it falls where the pH rises. */
  readonly sign: 1 | -1
}

/** What a name is as a level; undefined for what is none. */
export function levelRole(
  name: string,
  unit: Unit | undefined,
  words: string | undefined,
): LevelRole | undefined {
  const decibel = levelUnit(unit)
  if (decibel !== undefined) {
    const { reference } = decibel
    const said = words === undefined ? undefined : saidOfDecibels(name, words)
    const isElectric = reference !== undefined && reference !== '20 µPa'
    const own = words === undefined && !isElectric ? undefined : decibel.role
    const role = own === 'level' || own === 'gain' ? (said === 'gain' ? said : own) : said
    return { scale: 'decibel', role: role ?? 'free', reference, sign: 1 }
  }
  if (words === undefined || (unit !== undefined && !isMereNumber(unit))) return undefined
  if (isPH(name, words)) return { scale: 'pH', role: 'level', sign: POH.test(name) ? -1 : 1 }
  return isMagnitude(words) ? { scale: 'magnitude', role: 'level', sign: 1 } : undefined
}

function isMereNumber(unit: Unit): boolean {
  return isDimensionless(unit.dimension) && countsOf(unit).length === 0
}

/** Whether a unit has decibels in it. */
export function hasDecibels(unit: Unit): boolean {
  return countsOf(unit).some(({ label }) => label === DECIBEL)
}

const GAIN_WORDS =
  /\b(?:gain|gains|loss|losses|attenuation|insulation|reduction|difference|drop|decrease|increase|rise|margin|ratio|SNR|figure|index|directivity|correction|damping|amplification|absorption|headroom|change|improvement|isolation|adjustment|factor|threshold shift|tolerance|uncertainty|offset|step)\b|dämpfung|verstärkung|verlust|differenz|dämmmaß|dämm-maß|abstand|zuschlag|abschlag|\b(?:gain|perte|atténuation|affaiblissement|différence|écart)\b|\b(?:ganancia|pérdida|atenuación|diferencia)|\b(?:guadagno|perdita|attenuazione|differenza)|\b(?:ganho|perda|atenuação)|增益|损耗|衰减|差/i

const LEVEL_WORDS =
  /\b(?:levels?|SPL|SWL|PWL|loudness|L_?eq|L_?den|(?:noise|sound|received|transmitted|transmit|radiated|launched|input|output|signal|optical) (?:power|pressure|intensity|exposure))\b|pegel|\bniveau|\bnivel\b|\blivello\b|\bnível\b|声级|声压级|レベル|уровень/i

const LEVEL_NAME =
  /^(?:L|SPL|SWL|PWL|Leq|Lden)(?:_?(?:p|w|W|I|eq|A|den|tot|total|sum|max|min|m|mean|avg|\d+))*(?:_\w+)?$/
const GAIN_NAME =
  /^(?:[GRDM]|NF|NR|IL|TL|RL|FSPL|PL|SNR|CNR|[Gg]ain|[Ll]oss|[Aa]tt\w*|[dD]elta\w*|Δ\w*|margin)(?:_?\w*)$/

/** What name and words say of a number of decibels. */
function saidOfDecibels(name: string, words: string): 'level' | 'gain' | undefined {
  const head = headOf(words) ?? ''
  if (GAIN_WORDS.test(head)) return 'gain'
  if (LEVEL_WORDS.test(head)) return 'level'
  if (GAIN_NAME.test(name)) return 'gain'
  return LEVEL_NAME.test(name) ? 'level' : undefined
}

const POH = /^pOH/
const PH_NAME = /^(?:pH|ph|pOH)(?:_?\w*)?$/
const PH_WORDS = /\bp(?:H|OH)(?:[- ]?(?:value|Wert|值))?$/
const NO_PH =
  /\b(?:pKa|pKb|change|difference|drop|rise|increase|decrease|shift|error|slope|steps?|units?)\b/i

/** Whether a name is the pH of something: `pH1`, "Initial pH". */
function isPH(name: string, words: string): boolean {
  const head = headOf(words) ?? ''
  if (NO_PH.test(head)) return false
  return PH_WORDS.test(head) || PH_NAME.test(name)
}

const MAGNITUDE =
  /\b(?:apparent|absolute|bolometric|visual|photographic|stellar|limiting|moment|Richter|surface-wave|body-wave|local) magnitude$|^magnitude of (?:the |an? )?(?:\w+ )?(?:star|earthquake|quake|galaxy|supernova|nova|planet|comet|companion|primary|secondary)\b|^(?:scheinbare|absolute) Helligkeit|^magnitude (?:apparente|absolue)|^magnitud (?:aparente|absoluta)/i

/** Whether words speak of the magnitude of a star or an earthquake. */
function isMagnitude(words: string): boolean {
  return MAGNITUDE.test(headOf(words) ?? '') || MAGNITUDE.test(words.trim())
}
