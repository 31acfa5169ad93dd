// Units that cannot come from the inputs
// =============================================================================
//
// A step without a formula says what it reads and what unit its result has. No product
// of powers of kilograms makes newtons: then something is missing, mostly a constant.

import { isDimensionless, unitText, type Dimension } from '#plan'

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'

/** Steps without a formula whose unit nothing that they read can make. */
export function* unitsFromNowhere(plan: AtomicReading): Generator<Finding> {
  for (const { id, formula, expected, inputs } of plan.steps) {
    if (formula !== undefined || expected === undefined) continue
    const units = inputs.map((name) => plan.unitOf(name))
    const dimensions = units.flatMap((unit) => (unit === undefined ? [] : [unit.dimension]))
    if (dimensions.length < inputs.length || isMadeOf(expected.dimension, dimensions)) continue
    const given = inputs.map((name, at) => `\`${name}\` in \`${units[at] && unitText(units[at])}\``)
    yield {
      step_id: id,
      issue: 'missing_dependency',
      claim: `What the step reads cannot make \`${unitText(expected)}\`.`,
      support: `It reads ${given.join(', ')}; no product of powers of these has that unit.`,
      severity: 'warning',
      suggestion: 'Add what is missing to the variables, a constant for example, and to `inputs`.',
    }
  }
}

/** Whether a dimension is made of others; a mere number is only where they cancel each other. */
function isMadeOf(wanted: Dimension, given: readonly Dimension[]): boolean {
  if (!isDimensionless(wanted)) return canMake(wanted, given)
  return given.some((each, at) => canMake(each, given.toSpliced(at, 1)))
}

/** Whether a dimension is a product of powers of others: Gaussian elimination over their exponents. */
function canMake(wanted: Dimension, given: readonly Dimension[]): boolean {
  const rows = given.map((each) => [...each])
  let rest = [...wanted]
  const size = wanted.length
  for (let column = 0; column < size; column++) {
    const at = rows.findIndex((row) => Math.abs(row[column] ?? 0) > 1e-9)
    const [pivot] = at < 0 ? [] : rows.splice(at, 1)
    if (pivot === undefined) continue
    const without = (row: readonly number[]) => {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
      return row.map((each, index) => each - factor * (pivot[index] ?? 0))
    }
    rows.splice(0, rows.length, ...rows.map(without))
    rest = without(rest)
  }
  return rest.every((each) => Math.abs(each) < 1e-6)
}
