// The small notation of these tests: a catalogue with one tool of each kind, and
// plans and calls that fit on a line.

import {
  call,
  createCatalogue,
  createPlan,
  createStep,
  literal,
  type CatalogueEntry,
  type Expr,
  type CheckedPlan,
  type PlanParts,
  type StepParts,
  type Value,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import type { Policy, PolicyRule } from '#review'

/** An entry of which only the id and what matters to a case is said. */
export function tool(id: string, parts: Partial<CatalogueEntry> = {}): CatalogueEntry {
  return {
    id,
    description: `Does ${id}.`,
    effect: 'pure',
    sampled: false,
    repeat: 'safe',
    returns: 'trusted',
    risk: 'low',
    positional: ['value', 'other'],
    input: {},
    output: {},
    sinks: [],
    permissions: [],
    implementation: 'its own code',
    ...parts,
  }
}

/** One tool of each kind: who answers, what it may do, what is at stake. */
export const entries = {
  sum: tool('sum'),
  store: tool('store', { effect: 'read', permissions: ['STORE_READ'] }),
  ask: tool('ask', {
    effect: 'read',
    returns: 'person',
    offers: [],
    implementation: 'a person will be asked',
  }),
  form: tool('form', { effect: 'read', returns: 'person' }),
  pick: tool('pick', { effect: 'read', returns: 'person', offers: ['other'] }),
  web: tool('web', {
    effect: 'read',
    returns: 'untrusted',
    positional: ['url'],
    sinks: ['url'],
  }),
  model: tool('model', { effect: 'read', returns: 'untrusted', risk: 'medium', sampled: true }),
  oracle: tool('oracle', { effect: 'read', risk: 'unknown' }),
  mail: tool('mail', {
    effect: 'write',
    repeat: 'keyed',
    positional: ['to', 'body'],
    sinks: ['to'],
    permissions: ['MAIL_WRITE'],
  }),
  wire: tool('wire', {
    effect: 'irreversible',
    repeat: 'once',
    positional: ['to', 'amount'],
    sinks: ['to'],
  }),
  http: tool('http', {
    effect: {
      argument: 'method',
      values: { GET: 'read', POST: 'write' },
      absent: 'read',
      otherwise: 'write',
    },
    returns: 'untrusted',
    positional: ['url'],
    sinks: ['url'],
  }),
} as const

export const catalogue = createCatalogue(Object.values(entries))

/** A call with arguments by position; plain values are literals. */
export function calls(id: string, ...args: readonly (Expr | Value)[]): Expr {
  return call(id, args.map(asExpr))
}

/** A call with arguments by name. */
export function named(id: string, args: Readonly<Record<string, Expr | Value>>): Expr {
  return call(
    id,
    [],
    Object.entries(args).map(([name, value]): [string, Expr] => [name, asExpr(value)]),
  )
}

export function asExpr(value: Expr | Value): Expr {
  return isExpr(value) ? value : literal(value)
}

function isExpr(value: Expr | Value): value is Expr {
  return typeof value === 'object' && value !== null && 'span' in value
}

/** A plan of steps `s1`, `s2`, … from their bodies, or from more than their bodies. */
export function planOf(
  ...steps: readonly (Expr | Omit<Partial<StepParts>, 'span'>)[]
): CheckedPlan {
  return planWith({}, ...steps)
}

export function planWith(
  parts: Partial<PlanParts>,
  ...steps: readonly (Expr | Omit<Partial<StepParts>, 'span'>)[]
): CheckedPlan {
  return markChecked(
    createPlan({
      goal: 'try it',
      dialect: 'plan',
      ...parts,
      steps: steps.map((step, at) => {
        const own = 'kind' in step ? { body: step } : step
        const id = `s${at + 1}`
        return createStep({ id, title: `Step ${own.id ?? id}`, body: literal(null), ...own })
      }),
    }),
  )
}

/** A policy of these rules. */
export function policyOf(...rules: readonly PolicyRule[]): Policy {
  return {
    form: 1,
    rules,
    approvals: { expireAfterHours: 24, fourEyes: false, channels: [] },
  }
}
