// The tool that plans is the host's alone
// =============================================================================
//
// Goal: no text, no prompt and no agent comes to it. Method: each way is tried with a
// catalogue that has it.

import { expect, test } from 'vitest'

import { checkPlan } from '#checks'
import { compile } from '#compile'
import { dialects } from '#dialects'
import { availableTools, createCatalogue, builtinCatalogue } from '#plan'
import { PLANNER_TOOL, plannerTool } from '#planner'
import { planOfJob } from '#planner/planner-run'
import { DEFAULT_POLICY, grantedTools } from '#review'
import { catalogueEntry } from '#runtime'
import { offeredTools } from '#tools/agent/offered-tools'
import { listedModel } from '#testing'

import { TASK } from './jobs.ts'

const tool = plannerTool({
  model: listedModel([]),
  critics: [],
  catalogue: () => builtinCatalogue,
  after: () => () => {},
})
const catalogue = createCatalogue([...builtinCatalogue.entries.values(), catalogueEntry(tool)])

const calling = (call: string) =>
  `(plan :name "t" :language rtfs20 :body (do (step "One" (call ${call}))))`

test('a text that names it is refused, whatever the dialect', () => {
  const codes = (text: string) => compile(text, { catalogue }).diagnostics.map(({ code }) => code)
  expect(codes(calling(':planner.plan {:problem "x"}'))).toContain('check/unknown-tool')
  expect(codes(calling(':agent {:task "x" :tools ["planner.plan"]}'))).toContain(
    'check/unknown-tool',
  )
  const json = JSON.stringify({
    form: 2,
    goal: 'x',
    steps: [{ id: 'a', title: 'A', body: { call: PLANNER_TOOL } }],
  })
  expect(codes(json)).toContain('check/unknown-tool')
})

test('a plan that the host makes may call it', () => {
  const job = { task: TASK, temperature: 0.1, maxRetries: 2 }
  expect(checkPlan(planOfJob(job, catalogue), catalogue).diagnostics).toEqual([])
  expect(() => planOfJob(job, builtinCatalogue)).toThrow('planner.plan')
})

test('all that a job may say is what the tool takes', () => {
  const task = {
    ...TASK,
    profile: 'strict',
    context: [{ name: 'notes', text: 'The car weighs 900 kg.' }],
    files: ['a.txt'],
    draft: '{}',
  }
  const job = {
    task,
    temperature: 0,
    maxRetries: 1,
    critics: ['dependencies'],
    fresh: true,
  } as const
  const plan = planOfJob(job, catalogue)
  expect(checkPlan(plan, catalogue).diagnostics).toEqual([])
  const [step] = plan.steps
  const named = step?.body.kind === 'call' ? step.body.named.map(([name]) => name) : []
  expect(named).toEqual(
    expect.arrayContaining([
      'profile',
      'context',
      'files',
      'draft',
      'max_retries',
      'critics',
      'fresh',
    ]),
  )
})

test('no prompt and no grammar has it', async () => {
  for (const dialect of dialects) {
    const grammars = Object.values((await dialect.grammars?.()) ?? {})
    for (const write of grammars) {
      expect(write(catalogue, dialect.profiles[0] ?? '')).not.toContain(PLANNER_TOOL)
    }
  }
  expect(availableTools(catalogue).entries.has(PLANNER_TOOL)).toBe(false)
})

test('no agent is given it, also where a policy grants all tools', () => {
  const offer = () => offeredTools([PLANNER_TOOL], { entry: (id) => catalogue.entries.get(id) })
  expect(offer).toThrow('only the host calls it')
  const generous = { ...DEFAULT_POLICY, grants: ['*'] }
  expect(grantedTools(generous, catalogue)).not.toContain(PLANNER_TOOL)
})
