// Variables whose unit was left out
//
// A value without a unit is a mere number when the plan runs, and so is a symbol. Where a formula does not fit then, it is the unit that is missing, which
// often follows from the others.

import { inferUnits, unitText, type FormulaNode, type Unit } from '#plan'
import { dimensionText, isDimensionless } from '#plan/units/dimension'
import { error, guess, messageOf, span, type Diagnostic, type Fix } from '#text'

import type { Variable } from './syntax.ts'

/** Those of some names that are mere numbers because no unit is said: values, and symbols that stay free. */
export function bareAmong(
  names: readonly string[],
  variables: ReadonlyMap<string, Variable>,
  free: ReadonlySet<string>,
): readonly Variable[] {
  return names.flatMap((name) => {
    const variable = variables.get(name)
    if (variable === undefined || variable.unit !== undefined) return []
    return variable.value !== undefined || free.has(name) ? [variable] : []
  })
}

/** What is known of a formula that does not fit. */
interface Misfit {
  readonly formula: FormulaNode
  /** Those of its names without a unit. */
  readonly bare: readonly Variable[]
  /** The units of all others, and what is expected of the output. */
  readonly units: ReadonlyMap<string, Unit>
  readonly output: string | undefined
  readonly expected: Unit | undefined
  readonly numbers: ReadonlyMap<string, number>
  /** What does not fit if they are mere numbers. */
  readonly found: Diagnostic
}

/** The finding about a variable whose unit is missing, with the unit that follows if one does. */
export function withoutUnitFault(misfit: Misfit): Diagnostic | undefined {
  const { formula, bare, units, output, expected, numbers, found } = misfit
  const all = new Map(units)
  if (output !== undefined && expected !== undefined) all.set(output, expected)
  const { span: place } = formula
  const left = { kind: 'symbol', name: output ?? '', span: place } as const
  const whole: FormulaNode =
    formula.kind === 'equation' || formula.kind === 'initial-values' || output === undefined
      ? formula
      : { kind: 'equation', left, right: formula, span: place }
  const inferred = inferUnits(whole, all, numbers)
  const unitOf = ({ name }: Variable) => {
    const unit = inferred.get(name.text)
    return unit === undefined || isDimensionless(unit.dimension) ? undefined : unit
  }
  const variable = bare.find((each) => unitOf(each) !== undefined) ?? bare[0]
  if (variable === undefined) return undefined
  const unit = unitOf(variable)
  const name = unit && (dimensionText(unit.dimension) || unitText(unit))
  return error('atomic/without-unit', variable.name.span, {
    details: {
      name: variable.name.text,
      why: messageOf(found).replace(/\.$/, ''),
      ...(name === undefined ? {} : { unit: name }),
    },
    fixes: name === undefined ? [] : [withUnit(variable, name)],
  })
}

function withUnit({ node, description }: Variable, unit: string): Fix {
  const title = `say that it is in \`${unit}\``
  const text = `"unit": ${JSON.stringify(unit)}`
  if (node.kind !== 'object') {
    const whole = `{"description": ${JSON.stringify(description)}, ${text}}`
    return guess(title, { span: node.span, text: whole })
  }
  const at = node.span.start + 1
  return guess(title, { span: span(at, at), text: `${text}, ` })
}
