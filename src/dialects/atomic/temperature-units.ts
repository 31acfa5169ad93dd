// Units of temperatures that are differences
// =============================================================================
//
// "Temperature rise: 5 °C" is a difference, and 5 °C is a reading of a thermometer. Where the name or the description says
// so, the unit is Δ°C; where a formula leaves both open, the author chooses.
//
// Invariants:
//
//   TEMPERATURE-UNITS-1. A fix is mechanical only where name or description say a difference, and neither says
//       anything else.

import { unitText, type Unit } from '#plan'
import { saidOfTemperature } from '#plan/formula/readings/reading-roles'
import { error, guess, mechanical, span, type Diagnostic, type Fix } from '#text'

import type { Said } from './syntax.ts'

/** Where the unit of a name stands, and its value if it has one there. */
export interface UnitPlace {
  readonly unit: Said
  readonly value: { readonly number: number; readonly span: Said['span'] } | undefined
}

/** The unit of a difference of readings in a unit; undefined for one that has no zero of its own. */
export function differenceUnit(unit: Unit): string | undefined {
  return unit.zero === undefined ? undefined : `Δ${unitText(unit)}`
}

/** What is wrong with °C as the unit of what is said to be a difference; undefined where nothing says so. */
export function differenceFault(
  name: string,
  words: string,
  said: Said,
  unit: Unit,
): Diagnostic | undefined {
  const meant = differenceUnit(unit)
  if (meant === undefined || saidOfTemperature(name, words) !== 'difference') return undefined
  return error('atomic/difference-unit', said.span, {
    details: { name, unit: said.text, meant },
    fixes: [mechanical(`write \`${meant}\``, { span: said.span, text: JSON.stringify(meant) })],
  })
}

/** The name whose unit a finding about temperatures questions; undefined of any other finding. */
export function temperatureIn(found: Diagnostic, output: string | undefined): string | undefined {
  const { name } = found.details
  if (found.code === 'formula/temperature-difference') return output
  return found.code === 'formula/reading-or-difference' && typeof name === 'string'
    ? name
    : undefined
}

/** A finding about a temperature with the fixes that write one of its two meanings into the plan. */
export function withUnitFixes(
  found: Diagnostic,
  place: UnitPlace | undefined,
  unit: Unit | undefined,
): Diagnostic {
  const meant = unit && differenceUnit(unit)
  if (place === undefined || unit === undefined || meant === undefined) return found
  const write = (text: string) => ({ span: place.unit.span, text: JSON.stringify(text) })
  const fixes: Fix[] = [guess(`write \`${meant}\`: a difference`, write(meant))]
  const { value } = place
  if (value === undefined) fixes.push(guess('write `K`: above absolute zero', write('K')))
  else {
    const kelvin = String(Number(value.number.toPrecision(12)))
    const number = { span: span(value.span.start, value.span.end), text: kelvin }
    const edits = [write('K'), number].toSorted((a, b) => a.span.start - b.span.start)
    fixes.push(guess(`write ${kelvin} \`K\`: above absolute zero`, ...edits))
  }
  return Object.freeze({ ...found, fixes: [...found.fixes, ...fixes] })
}
