// What a quantity may be called whose name is a constant's or a function's

import { parseUnit, sameDimension } from '#plan'

const COULOMB = parseUnit('C').unit

/** By what the author says of it. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\beccentric/i, 'ecc'],
  [/\bemissiv/i, 'epsilon'],
  [/\bstrain\b|\bpermittiv/i, 'epsilon'],
  [/\befficien/i, 'eta'],
  [/\brestitution\b|\bbounc|\brebound/i, 'e_r'],
  [/\belectromotive\b|\bemf\b/i, 'emf'],
  [/\bosmotic\b/i, 'p_osm'],
  [/\bcharge\b/i, 'q_e'],
]

/** A name for a quantity `name` with this unit and description. */
export function betterName(name: string, unit: string, description: string): string {
  if (name === 'e' && isCharge(unit)) return 'q_e'
  const isConstant = name === 'e' || name === 'pi'
  const found = isConstant && BY_WORDS.find(([words]) => words.test(description))
  return found ? found[1] : `${name}_`
}

function isCharge(text: string): boolean {
  const unit = text === '' ? undefined : parseUnit(text, 0, 0).unit
  return (
    unit !== undefined && COULOMB !== undefined && sameDimension(unit.dimension, COULOMB.dimension)
  )
}
