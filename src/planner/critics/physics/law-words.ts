// Which quantity of a law a name of a plan is, by its words
// =============================================================================
//
// A variable is what its description says; where that says nothing, what its name usually is. A result is what its step
// says that it computes.
//
// Invariants:
//
//   LAW-WORDS-1. A name counts only where no words say otherwise: `r` is no radius where it is described as a diameter.

import { isDimensionless, sameDimension, unitText, type Unit } from '#plan'
import { quantitySaid, type QuantityWord } from '#words'

import type { AtomicReading, ReadStep } from '../atomic-reading.ts'
import { knownUnit } from '../known-unit.ts'
import { isAngle } from './angles.ts'
import type { Law, Role } from './law.ts'

/** Usual names, for quantities that are often not described. */
const NAMES: Partial<Readonly<Record<QuantityWord, RegExp>>> = {
  radius: /^(?:[rR]|radius)(?:_?\w{0,3})$|radius/,
  diameter: /^[dD](?:_?\d?)$|diam/,
  frequency: /^(?:f|nu|freq)(?:_?\w{0,3})$|frequency/,
  'angular-speed': /^(?:omega|Omega|w)(?:_?\w{0,3})$/,
  period: /^T(?:_?\d|_p|_osc)?$|period/,
  'half-life': /^[Tt]_?(?:half|12|1_2|h)$|half_?life|^thalf$/,
  rms: /_?(?:rms|eff)$/i,
  peak: /_(?:peak|max|p|pk|0|m)$|peak/i,
  gas: /^R(?:_?\w{0,4})?$/,
  wavelength: /^(?:lambda|lam|wavelength)\w{0,3}$/,
  reduced: /hbar/,
  'focal-length': /^f$/,
  horizontal: /^[vuFaEB]_?\d?_?x$|_x$/,
  vertical: /^[vuFaEB]_?\d?_?y$|_y$/,
}

/** Words of which a quantity is one, and not the others. */
const RIVALS: readonly (readonly QuantityWord[])[] = [
  ['radius', 'diameter', 'distance', 'height', 'length', 'square'],
  ['frequency', 'angular-speed', 'period', 'wavelength', 'focal-length'],
  ['half-life', 'mean-life', 'period', 'decay-constant'],
  ['rms', 'peak', 'mean'],
  ['horizontal', 'vertical'],
]

/** What a plan says of a quantity. */
export interface Told {
  readonly name: string
  readonly words: string
  readonly unit: Unit | undefined
}

/** What a step says that it computes, and whether it says so. */
export function resultOf(step: ReadStep): Told & { readonly isSure: boolean } {
  const { output: name, unit, description } = step
  const { words, isSure } = subjectOf(description)
  return { name, words, unit, isSure }
}

/** What a plan says of a variable, or of the result of an earlier step. */
export function inputOf(plan: AtomicReading, name: string): Told {
  const words = plan.wordsOf(name)
  const isMade = plan.makers.has(name) && !plan.variables.has(name)
  return { name, words: isMade ? subjectOf(words).words : words, unit: plan.unitOf(name) }
}

const TO_FIND =
  /(?:\bto (?:find|get|obtain|compute|calculate|determine|give|work out)|\bpour (?:trouver|obtenir|calculer)|\bpara (?:hallar|obtener|calcular))\b/gi
const FINDS =
  /^(?:find|compute|calculate|determine|evaluate|work out|solve for|get|obtain|berechnen?|bestimmen?|ermittle|ermitteln|finde|calcule[rz]?|calcula|calculad|détermine[rz]?|déterminez|trouve[rz]?|determina[r]?|determine|halla[r]?|halle|encuentra|obt[eé]n(?:er)?)\s/i
/** Behind these stands what it is made of. */
const MADE_OF =
  /\s(?:from (?!rest\b|its?el|the (?:wire|ground|conductor|axis))|using|given|by means of|aus (?!der ruhe)|mithilfe|mit hilfe|à partir|à l[’']aide|a partir|desde (?!el reposo))/i

function subjectOf(description: string): { readonly words: string; readonly isSure: boolean } {
  const [last] = [...description.matchAll(TO_FIND)].slice(-1)
  const first = FINDS.exec(description)
  const found = last ?? first
  const whole = found ? description.slice(found.index + found[0].length) : description
  const end = MADE_OF.exec(whole)
  return { words: whole.slice(0, end?.index), isSure: Boolean(found) }
}

/** Whether a quantity may be one of a law: its unit, and what must and must not be said of it. */
export function plays(told: Told, role: Role, law: Law): boolean {
  return (
    isMeasuredAs(told, role, law) &&
    role.said.every((word) => says(told, word)) &&
    !role.unsaid.some((word) => says(told, word))
  )
}

/** Whether its unit is that of a quantity of a law, whatever is said of it. */
export function isMeasuredAs({ unit: own, name, words }: Told, role: Role, law: Law): boolean {
  const { unit, said } = role
  if (own === undefined) return law.isGeometry === true
  if (unit === '*') return true
  if (unit === 'rad') {
    return (
      isAngle(own) || (isDimensionless(own.dimension) && says({ name, words, unit: own }, 'angle'))
    )
  }
  if (law.isGeometry === true && isDimensionless(own.dimension)) return true
  if (!sameDimension(own.dimension, knownUnit(unit).dimension)) return false
  const text = unitText(own)
  // What turns are is settled with the units of the whole formula.
  if (/rev|rpm|cycle/.test(text)) return false
  if (said.includes('frequency')) return !/rad|deg/.test(text)
  return !said.includes('angular-speed') || !text.includes('Hz')
}

/** Whether words, or where they are silent a name, say that something is a quantity (LAW-WORDS-1). */
export function says({ name, words }: Told, word: QuantityWord): boolean {
  if (quantitySaid(words, word) !== undefined) return true
  const others = RIVALS.filter((each) => each.includes(word)).flat()
  if (others.some((other) => other !== word && quantitySaid(words, other) !== undefined))
    return false
  return NAMES[word]?.test(name) === true
}

/** Words without those that say a quantity. */
export function withoutWords(text: string, words: readonly QuantityWord[]): string {
  return words.reduce((rest, word) => {
    const at = quantitySaid(rest, word)
    return at === undefined ? rest : `${rest.slice(0, at.start)} ${rest.slice(at.end)}`
  }, text)
}
