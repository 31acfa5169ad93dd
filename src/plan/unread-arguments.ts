// Arguments that follow from what a plan reads
// =============================================================================
//
// A tool may have an argument that says what happens where nobody looks at a part of its result: `must` of
// `human.do` fails the step on "not done" unless the plan reads `done`. Its schema names the key (`unlessRead`),
// and where the author left the argument out it is set here, so that it stands in the plan: people see it in
// the review, and its digest covers it.

import type { Catalogue } from './catalogue/catalogue.ts'
import { call, literal, type Call, type Expr } from './expr.ts'
import type { ToolId } from './ids.ts'
import { createPlan, createStep, type Plan } from './plan.ts'
import { readsOfResults } from './reads-of-results.ts'
import { callsIn } from './visit.ts'
import { withChildren } from './with-children.ts'

interface Rule {
  readonly argument: string
  /** The key of the result. */
  readonly key: string
}

/** The plan with each such argument set to `true` where nothing reads its key; itself where there is none to set. */
export function withUnreadArguments(plan: Plan, catalogue: Catalogue): Plan {
  const rules = rulesOf(catalogue)
  const open = new Map<Call, Rule>()
  for (const { body } of plan.steps) {
    for (const one of callsIn(body)) {
      const rule = rules.get(one.tool)
      if (rule !== undefined && !one.named.some(([name]) => name === rule.argument)) {
        open.set(one, rule)
      }
    }
  }
  if (open.size === 0) return plan
  const isRead = readsOfResults(plan, new Set(rules.keys()))
  for (const [one, { key }] of open) if (isRead(one, key)) open.delete(one)
  if (open.size === 0) return plan
  const steps = plan.steps.map((step) => {
    const body = withArguments(step.body, open)
    return body === step.body ? step : createStep({ ...step, body })
  })
  return createPlan({ ...plan, steps })
}

/** The key of the result that an argument with this schema hangs on; undefined for any other argument. */
export function keyUnlessRead(schema: unknown): string | undefined {
  if (schema === null || typeof schema !== 'object' || !('unlessRead' in schema)) return undefined
  return typeof schema.unlessRead === 'string' ? schema.unlessRead : undefined
}

const known = new WeakMap<Catalogue, ReadonlyMap<ToolId, Rule>>()

function rulesOf(catalogue: Catalogue): ReadonlyMap<ToolId, Rule> {
  const before = known.get(catalogue)
  if (before !== undefined) return before
  const rules = new Map<ToolId, Rule>()
  for (const { id, input, returns } of catalogue.entries.values()) {
    const { properties } = input
    // What a program elsewhere says of its own tools sets nothing.
    if (returns !== 'person') continue
    if (properties === null || typeof properties !== 'object') continue
    for (const [argument, schema] of Object.entries(properties)) {
      const key = keyUnlessRead(schema)
      if (key !== undefined) rules.set(id, { argument, key })
    }
  }
  known.set(catalogue, rules)
  return rules
}

/** An expression in which these calls have one argument more. */
function withArguments(expr: Expr, open: ReadonlyMap<Call, Rule>): Expr {
  if (expr.kind === 'literal' || ![...callsIn(expr)].some((one) => open.has(one))) return expr
  const made = withChildren(expr, (one) => withArguments(one, open))
  const rule = expr.kind === 'call' ? open.get(expr) : undefined
  if (rule === undefined || made.kind !== 'call') return made
  const { tool, positional, named, span, places } = made
  const names = [...places.names, places.tool]
  const all = [...named, [rule.argument, literal(true, places.tool)] as const]
  return call(tool, positional, all, span, { ...places, names })
}
