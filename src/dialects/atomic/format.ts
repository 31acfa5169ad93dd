// Atomic plans laid out again
// =============================================================================
//
// Invariants:
//
//   ATOMIC-FORMAT-1. Only a text without errors is laid out: what was not understood is
//       not moved about.
//   ATOMIC-FORMAT-2. Keys stand in one order; empty defaults are left out, and nothing
//       else changes. What stands around the object stays.

import { plainOf } from '#json'
import { jsonText, type Json } from '#plan'
import { hasErrors, type Source } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing } from '../dialect.ts'
import { orderedPlan } from './plan-json.ts'
import { readAtomic } from './read.ts'

/** The text in our layout, or why it cannot be given one. */
export function format(source: Source): Printing {
  const limits = { ...DEFAULT_LIMITS, steps: MOST_STEPS }
  const { node, diagnostics } = readAtomic(source, { profile: 'default', limits, goal: '' })
  if (node === undefined || hasErrors(diagnostics)) return { text: undefined, diagnostics }
  const text = jsonText(orderedPlan(plainOf(node) as Readonly<Record<string, Json>>))
  const before = source.text.slice(0, node.start)
  const after = source.text.slice(node.end).trimEnd()
  const kept = before.trim() === '' ? '' : before
  // Digits that no number holds are gone in what is written: that is said.
  const lost = diagnostics.filter(({ code }) => code === 'json/number-rounded')
  return { text: `${kept}${text}${after}\n`, diagnostics: lost }
}
