// Arguments that follow from what a plan reads
// =============================================================================
//
// A tool may have an argument that says what happens where nobody looks at a part of its result: `must` of
// `human.do` fails the step on "not done" unless the plan reads `done`. Its schema names the key (`unlessRead`),
// and where the author left the argument out it is set here, so that it stands in the plan: people see it in
// the review, and its digest covers it.

import type { Catalogue } from './catalogue/catalogue.ts'
import {
  apply,
  arm,
  call,
  doAll,
  each,
  ifElse,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  type Call,
  type Expr,
} from './expr.ts'
import type { ToolId } from './ids.ts'
import { createPlan, createStep, type Plan } from './plan.ts'
import { readsOfResults } from './reads-of-results.ts'
import { callsIn } from './visit.ts'

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
  const inner = (one: Expr) => withArguments(one, open)
  const { span } = expr
  switch (expr.kind) {
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return expr
    case 'call': {
      const rule = open.get(expr)
      const named = expr.named.map(([name, one]) => [name, inner(one)] as const)
      const { places } = expr
      if (rule === undefined)
        return call(expr.tool, expr.positional.map(inner), named, span, places)
      named.push([rule.argument, literal(true, places.tool)])
      const names = [...places.names, places.tool]
      return call(expr.tool, expr.positional.map(inner), named, span, { ...places, names })
    }
    case 'let': {
      const bindings = expr.bindings.map(([pattern, one]) => [pattern, inner(one)] as const)
      return letIn(bindings, inner(expr.body), span)
    }
    case 'if':
      return ifElse(inner(expr.condition), inner(expr.then), inner(expr.else), span)
    case 'match': {
      const arms = expr.arms.map(({ pattern, guard, body }) =>
        arm(pattern, inner(body), guard === undefined ? undefined : inner(guard)),
      )
      return match(inner(expr.subject), arms, span)
    }
    case 'apply':
      return apply(expr.builtin, expr.arguments.map(inner), span)
    case 'map':
      return mapExpr(
        expr.entries.map(([key, one]) => [inner(key), inner(one)] as const),
        span,
      )
    case 'list':
      return listExpr(expr.items.map(inner), span)
    case 'do':
      return doAll(expr.body.map(inner), span)
    case 'each': {
      const { item, list, most, atOnce, body } = expr
      const otherwise = expr.else === undefined ? {} : { else: inner(expr.else) }
      return each(item, inner(list), { most, atOnce, body: inner(body), ...otherwise }, span)
    }
  }
}
