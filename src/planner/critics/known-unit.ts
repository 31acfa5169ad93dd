// Units that critics know by name

import { parseUnit, type Dimension, type Unit } from '#plan'

const known = new Map<string, Unit>()

/** The unit of a text of our own; throws where it is none. */
export function knownUnit(text: string): Unit {
  const unit = known.get(text) ?? parseUnit(text).unit
  if (unit === undefined) throw new Error(`no unit: ${text}`)
  known.set(text, unit)
  return unit
}

/** The dimensions of units that are separated by semicolons. */
export function knownDimensions(texts: string): readonly Dimension[] {
  return texts.split(';').map((text) => knownUnit(text.trim()).dimension)
}
