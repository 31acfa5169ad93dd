// Units that are not said
// =============================================================================
//
// The compiler leaves unchecked what has no unit. Here is said where that happens, and once
// for each cause: not at every formula that it reaches.

import { isDimensionless, unitText } from '#plan'

import type { AtomicReading, ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import type { Domain } from '../../schemas.ts'

/** Fields in which a number without a unit is a mistake more often than not. */
export const MEASURED: ReadonlySet<Domain> = new Set(['physics', 'chemistry', 'engineering'])

/** Variables and results without a unit on which a formula depends, and units that could be said. */
export function* missingUnits(plan: AtomicReading, domain: Domain): Generator<Finding> {
  yield* ofVariables(plan, domain)
  for (const step of plan.steps) {
    if (step.expected !== undefined) continue
    if (step.unit !== undefined) {
      if (isDimensionless(step.unit.dimension)) continue
      const unit = unitText(step.unit)
      yield {
        step_id: step.id,
        issue: 'other',
        claim: `The step says no unit for \`${step.output}\`.`,
        support: `Its formula gives \`${unit}\`. A unit that is said is what the formula is checked against.`,
        severity: 'suggestion',
        suggestion: `Add \`"expected_units": "${unit}"\`, or the unit that was meant.`,
      }
      continue
    }
    const [reader] = formulasThatRead(plan, step.output)
    if (step.formula !== undefined || reader === undefined || !MEASURED.has(domain)) continue
    yield {
      step_id: step.id,
      issue: 'unit_mismatch',
      claim: `Nobody knows the unit of \`${step.output}\`.`,
      support: `The step has neither a formula nor a unit, so the formula of step \`${reader.id}\` cannot be checked.`,
      severity: 'warning',
      suggestion: 'Add `expected_units`.',
    }
  }
}

function* ofVariables(plan: AtomicReading, domain: Domain): Generator<Finding> {
  for (const { name, unit, value } of plan.variables.values()) {
    if (unit !== undefined) continue
    const [step] = formulasThatRead(plan, name)
    const isBesideUnits = step?.symbols.some((other) => {
      const beside = plan.unitOf(other)
      return beside !== undefined && !isDimensionless(beside.dimension)
    })
    if (step === undefined) {
      const [reader] = plan.readers.get(name) ?? []
      if (value === undefined || reader === undefined || !MEASURED.has(domain)) continue
      yield withoutUnit(name, reader, 'suggestion')
    } else if (MEASURED.has(domain) || isBesideUnits === true) {
      yield withoutUnit(name, step, 'warning')
    }
  }
}

function withoutUnit(name: string, step: ReadStep, severity: Finding['severity']): Finding {
  return {
    step_id: step.id,
    issue: 'unit_mismatch',
    claim: `\`${name}\` has no unit.`,
    support: `What step \`${step.id}\` makes of it is not checked: a number in another unit would not be noticed.`,
    severity,
    suggestion: `Give \`${name}\` its unit; for a mere number that is \`"1"\`.`,
  }
}

function formulasThatRead(plan: AtomicReading, name: string): readonly ReadStep[] {
  return (plan.readers.get(name) ?? []).filter(({ symbols }) => symbols.includes(name))
}
