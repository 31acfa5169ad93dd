// Readings as values of a plan
// =============================================================================
//
// A variable with readings is a map of them, their unit and their uncertainties, so that nobody takes them for a vector.
// What a person or a tool gives may be a plain list of numbers or quantities.

import type { FormulaReadings } from './formula/index.ts'
import { rationalOfText } from './units/rational.ts'
import { parseUnit, type Unit } from './units/index.ts'
import { READINGS_KEY } from './readings-map.ts'
import { isList, isMap, lookup, list, mapValue, type List, type Value } from './value.ts'

/** Readings as a value: `uncertainty` is one for all, or that of each. */
export function readingsValue(
  readings: readonly (number | string)[],
  unit: string | undefined,
  uncertainty: number | readonly number[] | undefined,
): Value {
  const entries: [string, Value][] = [[READINGS_KEY, list(readings)]]
  if (unit !== undefined) entries.push(['unit', unit])
  if (uncertainty !== undefined) {
    entries.push(['uncertainty', typeof uncertainty === 'number' ? uncertainty : list(uncertainty)])
  }
  return mapValue(entries)
}

/** The readings that a value is; as text why it is none that can be computed with; undefined of a value that is no list. */
export function readingsOfValue(value: Value): FormulaReadings | string | undefined {
  const map = value !== null && typeof value === 'object' && isMap(value) ? value : undefined
  const all = map === undefined ? value : lookup(map, READINGS_KEY)
  if (all === undefined || all === null || typeof all !== 'object' || !isList(all)) return undefined
  if (all.length === 0) return 'the list is empty'
  const said = map === undefined ? undefined : lookup(map, 'unit')
  const text = typeof said === 'string' ? said : unitOfFirst(all)
  const unit = text === undefined ? undefined : parseUnit(text, 0, 0).unit
  if (text !== undefined && unit === undefined) return `\`${text}\` is no unit`
  const readings: { value: number; exact?: string }[] = []
  for (const each of all) {
    const reading = readingOf(each, text)
    if (typeof reading === 'string') return reading
    readings.push(reading)
  }
  const uncertainties = uncertaintiesOf(map && lookup(map, 'uncertainty'), all.length)
  return { readings, ...inUnit(unit), ...(uncertainties === undefined ? {} : { uncertainties }) }
}

function inUnit(unit: Unit | undefined): Pick<FormulaReadings, 'unit'> {
  return unit === undefined ? {} : { unit }
}

function unitOfFirst([first]: List): string | undefined {
  const isQuantity = first !== null && typeof first === 'object' && 'kind' in first
  return isQuantity && first.kind === 'quantity' ? first.unit : undefined
}

function readingOf(
  value: Value,
  unit: string | undefined,
): FormulaReadings['readings'][number] | string {
  if (typeof value === 'number') return { value }
  if (typeof value === 'string') {
    const exact = rationalOfText(value)
    if (exact === undefined) return `\`${value}\` is no number`
    return { value: Number(exact.num) / Number(exact.den), exact: value }
  }
  if (value === null || typeof value !== 'object' || !('kind' in value)) {
    return 'it has lists in it'
  }
  if (value.kind !== 'quantity') return 'it has something else than numbers in it'
  return value.unit === unit
    ? { value: value.value }
    : `one reading is in \`${value.unit}\` and the first is in \`${unit ?? '1'}\``
}

function uncertaintiesOf(value: Value | undefined, count: number): readonly number[] | undefined {
  if (typeof value === 'number') return Array.from({ length: count }, () => value)
  if (value === undefined || value === null || typeof value !== 'object' || !isList(value)) {
    return undefined
  }
  return value.map((each) => (typeof each === 'number' ? each : 0))
}
