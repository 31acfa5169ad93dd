// Words for quantities
// =============================================================================
//
// "the average speed of the car" is measured in m/s. Only words that mean one thing are here, and only
// where they are the head of what is spoken of: a speed ratio is no speed.
//
// Invariants:
//
//   QUANTITY-WORDS-1. What is not surely known is undefined: whoever asks must not complain then.

import { isDimensionless, sameDimension, type Dimension, type Unit } from '#plan'

import { knownDimensions } from './known-unit.ts'

/** What is spoken of, and the units that it may have, one for each of its meanings. */
export interface NamedQuantity {
  /** The word. */
  readonly noun: string
  readonly dimensions: readonly Dimension[]
}

/** The nouns, each with one unit for each thing that it may measure. */
const NOUNS: Readonly<Record<string, string>> = {
  'acceleration deceleration': 'm/s^2',
  'speed velocity': 'm/s; rad/s',
  force: 'N',
  weight: 'N; kg',
  'energy work': 'J; J/mol; J/kg',
  heat: 'J; J/mol; J/kg; W',
  power: 'W; 1/m',
  'time duration period': 's',
  'distance height length width radius diameter displacement depth thickness wavelength perimeter circumference':
    'm',
  mass: 'kg',
  temperature: 'K',
  'pressure stress': 'Pa',
  volume: 'm^3',
  area: 'm^2',
  charge: 'C',
  current: 'A',
  voltage: 'V',
  resistance: 'ohm',
  frequency: 'Hz',
  momentum: 'kg m/s; kg m^2/s',
  density: 'kg/m^3',
  concentration: 'mol/m^3; kg/m^3; 1/m^3; mol/kg',
}

/** What makes another quantity of a noun: the angular velocity, the thermal resistance. */
const OTHER =
  /^(?:angular|relative|specific|molar|reciprocal|inverse|square|squared|mean-square|logarithmic|normali[sz]ed|dimensionless|reduced|thermal|surface|linear|number|energy|charge|current|optical|flux|probability|population|carrier|electron|particle|atom|ion|air|water|mass|volume|volumetric|areal|bond|lens|magnetic|electric|moment|generali[sz]ed|drag|fluid|flow|hydraulic|acoustic|sound|power|percent|percentage|fractional|unit|momentum|growth|interest|wave|spectral|magnifying|focal|electromotive|magnetomotive|path|arc)$/i

const known = new Map<string, readonly Dimension[]>()

/** What a noun measures; undefined where it is none of ours. */
function dimensionsOf(noun: string): readonly Dimension[] | undefined {
  if (known.size === 0) {
    for (const [nouns, units] of Object.entries(NOUNS)) {
      for (const one of nouns.split(' ')) known.set(one, knownDimensions(units))
    }
  }
  return known.get(noun)
}

/** Words behind which the head of a phrase has ended; an article begins another: `pipe diameter limits the velocity`. */
const ENDS =
  /\s+(?:of|from|at|in|with|by|per|for|to|on|that|which|when|if|after|before|between|until|under|over|through|along|during|required|needed|it|is|are|as|using|given|reached|gained|lost|stored|exerted|travelled|traveled|covered|between|due|and|the|an?|its|this|that|these|those)\b|[.,;:?!()=]|$/i

/** A quantity a second or for each of several is another one, and so is the area under a curve. */
const OF_A_PART =
  /^[^.,;:?!]*\b(?:per|each|under|an? (?:second|minute|hour|day|week|month|year))\b/i

const AMOUNT = /^(?:amount of substance|number of moles)\b/i

/** The quantity that a phrase is about, such as `the average speed of the car` (QUANTITY-WORDS-1). */
export function quantityNamed(phrase: string): NamedQuantity | undefined {
  if (AMOUNT.test(phrase))
    return { noun: 'amount of substance', dimensions: knownDimensions('mol') }
  const end = ENDS.exec(phrase)
  if (OF_A_PART.test(phrase)) return undefined
  const words = phrase.slice(0, end?.index).trim().toLowerCase().split(/\s+/)
  const head = words.at(-1) ?? ''
  const noun = dimensionsOf(head) === undefined ? head.replace(/s$/, '') : head
  const dimensions = dimensionsOf(noun)
  if (dimensions === undefined || words.slice(0, -1).some((word) => OTHER.test(word))) {
    return undefined
  }
  return { noun, dimensions }
}

/** Whether a unit is surely not one of a quantity: a mere number may count it in other units. */
export function isOtherThan(unit: Unit, { dimensions }: NamedQuantity): boolean {
  if (isDimensionless(unit.dimension)) return false
  return !dimensions.some((each) => sameDimension(each, unit.dimension))
}

const TO_FIND = /\bto (?:find|get|obtain|compute|calculate|determine) (?:the |its |their |an? )?/gi
const FINDS = /^(?:find|compute|calculate|determine|evaluate) (?:the |its |their |an? )?/i

/** What a step says that it finds: behind `to find the`, else behind a `Compute the` at its begin. */
export function quantityFoundBy(description: string): NamedQuantity | undefined {
  const [last] = [...description.matchAll(TO_FIND)].slice(-1)
  const first = FINDS.exec(description)
  const found = last ?? first
  if (found === null || found === undefined) return undefined
  return quantityNamed(description.slice(found.index + found[0].length))
}

/** How much of a sentence is looked at behind the word that asks. */
const LONGEST_PHRASE = 120

/** "… must it turn to give an acceleration of 9 m/s^2" and "at what frequency does it give one" ask for something else. */
const ASKED =
  /\b(?:what(?:'s| is| are| was| were| will be| would be)?|which|find|calculate|compute|determine|(?<!\b(?:to|would|will|can|could|must|should) )(?<!\b(?:does|do|did)\b[^?!,;]*)give|work out|how much) (?:must be |should be |is )?(?:the |its |their |his |her |an? )?/gi

/** "What force does …", "how much heat warms …": the verb ends the phrase. */
const VERB_BEHIND =
  /^\S+\s+(?:does|do|did|is|was|are|were|must|should|can|could|will|would|has|have|accelerates|attracts|stops|warms|heats|flows|acts|pulls|lifts|moves|holds|keeps|takes)\b/i

const HOW: readonly (readonly [RegExp, string, string])[] = [
  [/\bhow (?:far|tall|wide|deep|thick)\b/i, 'distance', 'm'],
  [/\bhow high\b[^.?!]*\b(?:rise|climb|fly|jump|go|throw\w*)\b/i, 'height', 'm'],
  [
    /\bhow fast\b[^.?!]*\b(?:move|go|travel|run|drive|fly|fall|hit|ride|walk|swim|roll)\w*\b/i,
    'speed',
    'm/s; rad/s',
  ],
  [/\bhow long\b/i, 'time or length', 's; m'],
  [/\bhow heavy\b/i, 'weight', 'kg; N'],
]

/** The quantities that a problem asks for (QUANTITY-WORDS-1); `undefined` stands for one that is not known. */
export function quantitiesAskedIn(problem: string): readonly (NamedQuantity | undefined)[] {
  const asked: (NamedQuantity | undefined)[] = []
  for (const sentence of sentencesOf(problem)) {
    for (const found of sentence.matchAll(ASKED)) {
      const start = found.index + found[0].length
      const behind = sentence.slice(start, start + LONGEST_PHRASE)
      const [first = ''] = VERB_BEHIND.test(behind) ? (/^\S+/.exec(behind) ?? []) : []
      asked.push(
        quantityNamed(behind) ?? (OF_A_PART.test(behind) ? undefined : quantityNamed(first)),
      )
    }
    for (const [pattern, noun, units] of HOW) {
      if (!pattern.test(sentence)) continue
      asked.push({ noun, dimensions: knownDimensions(units) })
    }
    if (/\bhow many\b/i.test(sentence)) asked.push(undefined)
    // "its area and its perimeter", "(a) the acceleration, (b) the distance"
    if (/\band\b|\(b\)/i.test(sentence) && asked.length > 0) asked.push(undefined)
  }
  return asked
}

/** The sentences of a text: a full stop within a number ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?!])\s+/)
}
