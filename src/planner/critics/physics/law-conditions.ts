// Where a law that is used does not hold
//
// What the law takes for granted and the plan does not, or says is otherwise.

import { convert } from '#plan'

import type { AtomicReading, ReadStep } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { knownUnit } from '../known-unit.ts'
import { isAngle } from './angles.ts'
import { rolesOf, type Law } from './law.ts'

/** From 15 degrees on a pendulum is slower by half a percent and more. */
const SMALL_SWING = 0.27

/** What a step finds that uses a law; `names` are those that its symbols have in the plan. */
export function* whereItFails(
  plan: AtomicReading,
  step: ReadStep,
  law: Law,
  names: ReadonlyMap<string, string>,
  problem: string,
): Generator<Finding> {
  const words = [problem, ...plan.assumptions, step.description].join('\n')
  for (const { assumption, said, denied } of law.conditions ?? []) {
    const against = [problem, ...plan.assumptions].find((sentence) => denied?.test(sentence))
    if (against === undefined && said.test(words)) continue
    yield {
      step_id: step.id,
      issue: 'assumption_violation',
      claim:
        against === undefined
          ? `The formula of ${law.name} takes for granted what the plan does not say.`
          : `The formula of ${law.name} does not hold for what the plan assumes.`,
      support: `It takes for granted: ${assumption}${against === undefined ? '' : ` The plan says: ${against}`}`,
      severity: against === undefined ? 'suggestion' : against === problem ? 'warning' : 'blocking',
      suggestion:
        against === undefined
          ? `Add “${assumption}” to the assumptions, if it holds.`
          : 'Use a law that holds here, or correct the assumption.',
    }
  }
  for (const { symbol, most, reason } of law.bounds ?? []) {
    const own = rolesOf(law).find(({ name }) => name === symbol)?.unit ?? '1'
    const name = names.get(symbol) ?? ''
    const { unit, value } = plan.variables.get(name) ?? {}
    const size = unit && value !== undefined ? convert(value, unit, knownUnit(own)) : undefined
    if (size === undefined || Math.abs(size) <= most) continue
    yield {
      step_id: step.id,
      issue: 'law_inapplicable',
      claim: `The formula of ${law.name} does not hold for this \`${name}\`.`,
      support: `It is good up to ${most} ${own}. ${reason}`,
      severity: 'warning',
      suggestion: 'Use a law that holds here.',
    }
  }
  if (law.conditions?.some(({ assumption }) => assumption.includes('swings')) !== true) return
  for (const { name, unit, value, description } of plan.variables.values()) {
    const swing =
      unit && value !== undefined && isAngle(unit) ? convert(value, unit, knownUnit('rad')) : 0
    if (Math.abs(swing ?? 0) <= SMALL_SWING) continue
    yield {
      step_id: step.id,
      issue: 'law_inapplicable',
      claim: `The formula of ${law.name} holds for small swings, and \`${name}\` is large.`,
      support: `“${description}” is more than 15 degrees.`,
      severity: 'warning',
      suggestion:
        'Say in the assumptions how large the error is, or use a formula for large swings.',
    }
  }
}
