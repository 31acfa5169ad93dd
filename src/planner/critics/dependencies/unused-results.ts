// Results that a plan of any dialect does not use
//
// A step that only reads, and whose result neither a later step nor the plan's result has, is
// done for nothing.

import {
  callsIn,
  effectsOf,
  mostEarlierIn,
  outputsIn,
  walk,
  type Catalogue,
  type Plan,
} from '#plan'

import type { Finding } from '../finding.ts'

/** Steps without an effect whose results nobody uses, and inputs that are asked for and not used. */
export function* unusedResults(plan: Plan, catalogue: Catalogue): Generator<Finding> {
  const bodies = plan.steps.map(({ body }) => body)
  // Where a step is given all results before it, each is used.
  if (bodies.some((body) => mostEarlierIn(body) > 0)) return
  const used = new Set(
    [...bodies, plan.result].flatMap((expr) => [...outputsIn(expr)].map(({ step }) => step)),
  )
  for (const { id, title, body } of plan.steps) {
    const tools = [...callsIn(body)].map(({ tool }) => tool)
    if (used.has(id) || !tools.every((tool) => onlyReads(tool, catalogue))) continue
    yield {
      step_id: id,
      issue: 'missing_dependency',
      claim: 'Nobody uses what the step finds.',
      support: `“${title}” changes nothing, and neither a later step nor the result of the plan has its result.`,
      severity: 'warning',
      suggestion: 'Use its result, or remove the step.',
    }
  }
  const read = new Set(
    [...bodies, plan.result].flatMap((expr) =>
      [...walk(expr)].flatMap((one) => (one.kind === 'input' ? [one.name] : [])),
    ),
  )
  for (const name of Object.keys(plan.inputs)) {
    if (read.has(name)) continue
    yield {
      step_id: null,
      issue: 'missing_dependency',
      claim: `No step reads the input \`${name}\`.`,
      support: 'It must be given to each run, for nothing.',
      severity: 'warning',
      suggestion: `Use \`${name}\`, or remove it.`,
    }
  }
}

/** Tools that are called for what they say to people. */
const SAYS: ReadonlySet<string> = new Set(['ccos.echo'])

function onlyReads(tool: string, { entries }: Catalogue): boolean {
  if (SAYS.has(tool)) return false
  const entry = entries.get(tool)
  return (
    entry !== undefined &&
    effectsOf(entry.effect).every((effect) => effect === 'pure' || effect === 'read')
  )
}
