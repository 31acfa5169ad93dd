// A Plan.md in lines, and what an edit makes of it

import { expect } from 'vitest'

import { compile } from '#compile'
import { dialectNamed, type PlanChanges, type StepChange } from '#dialects'
import { planDigest, type Plan } from '#plan'
import { applyEdits, createSource, messageOf } from '#text'

import { planOf } from './plan-of.ts'

export function editing(text: string, changes: PlanChanges, plan: Plan = planOf(text)) {
  const editing = dialectNamed('plan-md')?.edit?.(createSource(text), plan, changes)
  if (editing === undefined) throw new Error('the dialect edits nothing')
  return editing
}

/** The text afterwards; a second time changes nothing, and the plan stays the same. */
export function edited(text: string, changes: PlanChanges): string {
  const { edits, diagnostics } = editing(text, changes)
  expect(diagnostics).toEqual([])
  const after = applyEdits(text, edits)
  expect(editing(after, changes)).toEqual({ edits: [], diagnostics: [] })
  expect(planDigest(read(after))).toBe(planDigest(read(text)))
  return after
}

export function read(text: string): Plan {
  const { plan, diagnostics } = compile(text, { dialect: 'plan-md' })
  if (plan === undefined) throw new Error(diagnostics.map(messageOf).join('\n'))
  return plan
}

/** The lines that go and come, by the first and last that are the same. */
export function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const kept = new Set<number>()
  const lines: string[] = []
  let at = 0
  for (const line of now) {
    const found = old.indexOf(line, at)
    const comes = found < 0 || old.slice(at, found).some((one) => now.includes(one))
    if (comes) lines.push(`+${line}`)
    else {
      kept.add(found)
      at = found + 1
    }
  }
  return [...old.flatMap((line, index) => (kept.has(index) ? [] : [`-${line}`])), ...lines]
}

export const HEAD = [
  '---',
  'id: "plan_1"',
  'status: "pending"',
  'created_at: "2026-02-03T09:00:00"',
  '---',
]
export const TOP = [...HEAD, '', '# Plan: x', '', '## Steps', '']
export const STEP = [
  '### Step 1: Gather',
  '- **Status**: ⏸️ pending',
  '- **Requires Approval**: No',
  '- **Dependencies**: None',
  '',
  'Collect it.',
]
export const LOG = [
  '',
  '## Execution Log',
  '',
  '| Time | Step | Action | Result |',
  '|------|------|--------|--------|',
  '| 09:00:00 | - | Plan created | - |',
]

export const text = (...lines: readonly string[]) => `${lines.join('\n')}\n`
export const one = (change: StepChange): PlanChanges => ({ steps: new Map([['step-1', change]]) })
