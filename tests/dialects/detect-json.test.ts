// A JSON object is in a JSON dialect, whatever its strings say.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { detect, dialects } from '#dialects'
import { createPlan, createStep, printJson } from '#plan'

import { arbitrarySoundPlan } from '../arbitrary/sound-plan.ts'

function found(text: string): string {
  const detection = detect(text, dialects)
  return detection.kind === 'dialect' ? detection.dialect.name : detection.kind
}

/** What starts a plan in each notation, and a few bits of other JSON. */
const STARTS = [
  '(plan :name "x" :body (do))',
  '(step "A" 1)',
  'STEP 1: FACULTY: READ_KNOWLEDGE',
  '\nSTEP 1:\nFACULTY: READ_MEMORY\nACTION: x\n',
  "{'goal': 'x', 'plan': {'type': 'task'}}",
  '{"form": 2, "steps": [',
  '```\n(do (step "A" 1))\n```',
]

describe('what quotes another notation in a string', () => {
  test.each(STARTS)('%j is found by its keys', (words) => {
    expect(found(JSON.stringify({ goal: words, plan: { type: 'task', task: words } }))).toBe(
      'delegation',
    )
    expect(found(JSON.stringify({ form: 2, goal: words, steps: [] }))).toBe('plan')
  })

  test('is found in a code fence behind prose too', () => {
    const json = JSON.stringify({ form: 2, goal: STARTS[0], steps: [] }, null, 2)
    expect(found(`Here it is:\n\n\`\`\`json\n${json}\n\`\`\`\n`)).toBe('plan')
  })
})

test('a printed plan is checked as the plan that it is, whatever its texts say', () => {
  const quoting = fc.constantFrom(...STARTS)
  fc.assert(
    fc.property(arbitrarySoundPlan, quoting, quoting, (plan, goal, title) => {
      const [first, ...others] = plan.steps
      fc.pre(first !== undefined)
      const steps = [createStep({ ...first, title: title.trim() }), ...others]
      const text = printJson(createPlan({ ...plan, goal, steps }))
      expect(compile(text).dialect).toBe('plan')
    }),
    { numRuns: 200 },
  )
})

test('a plan in RTFS with a map, or in STEP with parameters, is still found', () => {
  expect(found('(plan :name "x" :body (do (step "A" (call :t {"a" 1}))))')).toBe('rtfs')
  expect(found('STEP 1:\nFACULTY: READ_MEMORY\nACTION: x\nPARAMETERS: {"a": 1}\n')).toBe('step')
})

test('an object before a plan in another notation does not hide the plan', () => {
  expect(found('As {"a": 1} asks:\n\n(plan :name "x" :body (do (step "A" 1)))')).toBe('rtfs')
})
