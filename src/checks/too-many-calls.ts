// More calls than a step may make
// =============================================================================
//
// The bounds of an `each` within an `each` multiply. A person decides on all that a
// step may do, and a run holds what it did in memory: both need an end.
//
// Invariants:
//
//   MANY-1. A step with an `each` that passes makes at most MOST_ITEMS calls, the
//       draws of a vote counted, and goes over at most as many innermost items.

import { childrenOf, MOST_ITEMS, type Each, type Expr, type Step } from '#plan'
import { error } from '#text'

import { isBound } from './bad-bound.ts'
import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each step whose bounds let it do too much, at its first `each`. */
export const tooManyCalls: Pass = {
  name: 'too-many-calls',

  *check(plan) {
    const first = new Map<Step | undefined, Each>()
    for (const { node, step } of surveyOf(plan).eaches) {
      if (!first.has(step)) first.set(step, node)
    }
    for (const [step, { span }] of first) {
      const { calls, items } = amountOf(step === undefined ? plan.result : step.body)
      const drawn = calls * (step?.vote?.samples ?? 1)
      const [count, what] = drawn > MOST_ITEMS ? [drawn, 'calls'] : [items, 'items']
      if (count <= MOST_ITEMS) continue
      yield error('check/too-many-calls', span, {
        details: { where: placeInWords(step), count, what, limit: MOST_ITEMS },
      })
    }
  },
}

interface Amount {
  readonly calls: number
  /** Of the innermost `each` that has the most. */
  readonly items: number
}

/** What an expression does at most. A bound that cannot be meant is a fault of its own, and counts as 1. */
function amountOf(expr: Expr): Amount {
  let calls = expr.kind === 'call' ? 1 : 0
  let items = 1
  for (const [at, part] of childrenOf(expr).entries()) {
    const inner = amountOf(part)
    const times = expr.kind === 'each' && at > 0 && isBound(expr.most, MOST_ITEMS) ? expr.most : 1
    calls += times * inner.calls
    items = Math.max(items, times * inner.items)
  }
  return { calls, items }
}
