// The order of doing
// =============================================================================
//
// A dependency may point to a later step: the plan lists its steps so that each comes
// after those that it needs.
//
// Invariants:
//
//   PLAN-MD-ORDER-1. Linear in steps and dependencies, and iterative: a chain may be as long as the plan.
//   PLAN-MD-ORDER-2. Of steps that need nothing of each other the one with the smaller number is first.

import { error, type Diagnostic, type Span } from '#text'

import type { StepNode } from './document.ts'
import { behindRepeated } from './numbering.ts'

/** A step that needs another. */
export interface Need {
  readonly on: number
  readonly place: Span
}

/** What is wrong with the steps' dependencies, circles left out; gives those that hold, by number. */
export function needsOf(
  steps: readonly StepNode[],
  faults: Diagnostic[],
): ReadonlyMap<number, readonly Need[]> {
  const known = new Set(steps.map(({ number }) => number))
  const shifted = behindRepeated(steps)
  const needs = new Map<number, readonly Need[]>()
  for (const step of steps) {
    const { number, values } = step
    if (number === undefined) continue
    const held = new Map<number, Need>()
    const refused = new Set<number>()
    for (const { number: on, span: place } of values.dependencies) {
      if (on !== number && known.has(on)) {
        if (!held.has(on)) held.set(on, { on, place })
        continue
      }
      if (refused.has(on)) continue
      refused.add(on)
      // The step means the one before it, and a number given twice is the error.
      if (on === number && shifted.has(step)) continue
      const code = on === number ? 'plan-md/own-dependency' : 'plan-md/no-such-step'
      const details = { number, target: on, count: steps.length }
      // Only the author knows which step was meant: to leave it out would make parallel what was ordered.
      faults.push(error(code, place, { details }))
    }
    needs.set(
      number,
      [...held.values()].toSorted((a, b) => a.on - b.on),
    )
  }
  return needs
}

/** The steps' numbers in the order of doing; undefined where some wait for each other, which is reported. */
export function orderOf(
  steps: ReadonlyMap<number, StepNode>,
  needs: ReadonlyMap<number, readonly Need[]>,
  faults: Diagnostic[],
): readonly number[] | undefined {
  const order: number[] = []
  const state = new Map<number, 'open' | 'done'>()
  let circles = 0
  for (const root of [...steps.keys()].toSorted((a, b) => a - b)) {
    if (state.has(root)) continue
    const path: { readonly number: number; next: number }[] = [{ number: root, next: 0 }]
    state.set(root, 'open')
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const need = needs.get(top.number)?.[top.next++]
      if (need === undefined) {
        state.set(top.number, 'done')
        order.push(top.number)
        path.pop()
      } else if (!state.has(need.on)) {
        state.set(need.on, 'open')
        path.push({ number: need.on, next: 0 })
      } else if (state.get(need.on) === 'open') {
        if (circles < MOST_CIRCLES) faults.push(circle(path, need))
        circles++
      }
    }
  }
  return circles > 0 ? undefined : order
}

/** Circles that are reported, and steps of one that are named. */
const MOST_CIRCLES = 20
const SHOWN = 8

function circle(path: readonly { readonly number: number }[], { on, place }: Need): Diagnostic {
  const start = path.findIndex(({ number }) => number === on)
  const around = path.slice(start, start + SHOWN + 1).map(({ number }) => number)
  const names = [...around, on].map((number) => `Step ${number}`)
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN), '…'] : names
  return error('plan-md/circle', place, { details: { circle: shown.join(' → ') } })
}
