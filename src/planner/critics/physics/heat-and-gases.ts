// Temperatures and pressures whose zero matters
//
// Heat is made by a difference of temperatures, and the laws of gases need the pressure above
// vacuum: units alone tell neither.

import { formulaChildren, sameDimension, type FormulaNode } from '#plan'
import { mentions } from '#plan/formula/arithmetic'
import { saidOfTemperature } from '#plan/formula/readings/reading-roles'
import { quantitySaid, wordsForFound } from '#words'

import { expressionOf, type AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { knownDimensions, knownUnit } from '../known-unit.ts'

/** Whether a name stands in no sum: what is added to it may be the pressure of the air. */
function isFactor(node: FormulaNode, name: string): boolean {
  const isSum = node.kind === 'operation' && (node.operator === '+' || node.operator === '-')
  if (isSum && mentions(node, name)) return false
  return node.kind === 'symbol'
    ? node.name === name
    : formulaChildren(node).some((child) => isFactor(child, name))
}

const SPECIFIC_HEATS = 'J/(kg K); J/(mol K); J/K'

/** Heat that is made of a temperature, and laws of gases with a pressure above that of the air. */
export function* zeros(plan: AtomicReading): Generator<Finding> {
  for (const step of plan.steps) {
    const expression = expressionOf(step)
    if (expression === undefined) continue
    const read = step.symbols.map((name) => ({ name, unit: plan.unitOf(name) }))
    const only = read.find(({ name, unit }) => {
      if (unit === undefined || !sameDimension(unit.dimension, knownUnit('K').dimension))
        return false
      return unit.zero !== undefined || saidOfTemperature(name, plan.wordsOf(name)) === 'value'
    })
    const hasHeat = read.some(({ unit }) =>
      knownDimensions(SPECIFIC_HEATS).some(
        (each) => unit !== undefined && sameDimension(each, unit.dimension),
      ),
    )
    const isOne =
      read.filter(
        ({ unit }) => unit !== undefined && sameDimension(unit.dimension, knownUnit('K').dimension),
      ).length === 1
    const isEnergy =
      step.unit !== undefined && sameDimension(step.unit.dimension, knownUnit('J').dimension)
    if (/\bheat\b/i.test(step.description) && hasHeat && isEnergy && only !== undefined && isOne) {
      yield {
        step_id: step.id,
        issue: 'law_inapplicable',
        claim: `The heat is made of the temperature \`${only.name}\`, not of a difference of temperatures.`,
        support:
          'Temperatures are used in kelvin: this is the heat that is needed from absolute zero on.',
        severity: 'blocking',
        suggestion:
          'Subtract the temperatures in a step of its own, with `expected_units` `K`, and use the difference.',
      }
    }
    const isGauge = (name: string) =>
      quantitySaid(wordsForFound(plan.wordsOf(name)), 'gauge') !== undefined
    const gauge = step.symbols.find((name) => isGauge(name) && isFactor(expression, name))
    const isOfGas = read.some(
      ({ unit }) => unit !== undefined && sameDimension(unit.dimension, knownUnit('K').dimension),
    )
    if (gauge !== undefined && isOfGas) {
      yield {
        step_id: step.id,
        issue: 'law_inapplicable',
        claim: `\`${gauge}\` is a gauge pressure, and the laws of gases need the absolute one.`,
        support:
          'A gauge shows how much the pressure is above that of the air around, and the formula adds no other pressure to it.',
        severity: 'blocking',
        suggestion: 'Add the pressure of the air in a step before.',
      }
    }
  }
}
