// Words that become a plan of the vault through the planner

import { readFileSync } from 'node:fs'

import { plannerTool } from '#planner'
import { listedModel } from '#testing'
import { agentTool } from '#tools/agent/agent'
import { humanPack } from '#tools/human/pack'
import { expect, test } from 'vitest'

import { VaultStage } from './vault-stage.ts'

const ANSWERS = new URL('../../data/plan-md/answers/', import.meta.url)
/** What a model wrote to this task, as it stands (tests/data/README.md). */
const TASK = (
  JSON.parse(readFileSync(new URL('tasks.json', ANSWERS), 'utf8')) as readonly string[]
)[13] as string
const ANSWER = readFileSync(new URL('14.md', ANSWERS), 'utf8')

/** A vault where a model plans and carries tasks out. */
async function withModel(...answers: readonly string[]): Promise<VaultStage> {
  const model = listedModel([...answers])
  const stage = new VaultStage({
    tools: (process) => [
      agentTool(model),
      ...humanPack.tools,
      plannerTool({
        model,
        critics: [],
        gatekeeper: undefined,
        catalogue: () => stage.plans.here.catalogue,
        after: (ms, action) => process.world.after(ms, action),
      }),
    ],
  })
  await stage.prepare()
  const { here } = stage.plans
  Object.assign(here, {
    planning: { runtime: here.runtime, critics: [], today: () => '2026-02-03' },
  })
  await stage.live(stage.plans.open())
  return stage
}

test('FR-016 a task in words is planned by the model, and its plan is written as the model said it', async () => {
  const stage = await withModel(ANSWER)
  const plan = await stage.live(stage.api.createPlan(TASK))
  expect(plan.steps.length).toBe(5)
  const text = stage.disk.text(`Plans/${plan.id}.md`)
  expect(text).not.toContain('**Call**')
  const words = (whole: string) => whole.slice(whole.indexOf('### Step 2')).match(/[A-Za-z]{4,}/g)
  for (const word of words(ANSWER) ?? []) expect(text).toContain(word)
  expect(stage.disk.names('Pending_Approval/')).toHaveLength(0)
})

test('an answer that does not compile is repaired by the model before a file is written', async () => {
  const stage = await withModel(
    ANSWER.replaceAll('Dependencies**: ', 'Dependencies**: after '),
    ANSWER,
  )
  const plan = await stage.live(stage.api.createPlan(TASK))
  expect(plan.steps.length).toBe(5)
  expect(stage.disk.names('Plans/')).toEqual([`Plans/${plan.id}.md`])
})

test('FR-016 a task in Inbox is planned by the model, waits for its approval, and is kept beside its plan', async () => {
  const stage = await withModel(ANSWER.replace(/^- \*\*Files\*\*: .*\n/m, ''))
  stage.disk.write('Inbox/Task.md', TASK)
  await stage.look()
  const [path = '', beside] = stage.disk.names('Plans/').filter((one) => !one.includes('.task'))
  expect(beside).toBeUndefined()
  const text = stage.disk.text(path)
  expect(text.match(/^### Step \d+: /gm)).toHaveLength(5)
  expect(stage.disk.names('Inbox/')).toEqual([])
  expect(stage.disk.text(path.replace('.md', '.task.md'))).toBe(TASK)
  expect(stage.disk.text(stage.disk.one('Pending_Approval'))).toContain('List the invoices')
  expect(stage.service.effects).toEqual([])
  expect(text).not.toMatch(/Status\*\*: (?:⏳|✅)/)
  stage.reject()
  await stage.look()
  expect(stage.service.effects).toEqual([])
})

test('a task in Inbox that the model cannot plan stays, is told, with why', async () => {
  const stage = await withModel('I cannot do that.', 'No.', 'No.', 'No.')
  stage.disk.write('Inbox/Task.md', TASK)
  await stage.look()
  expect(stage.disk.names('Plans/')).toEqual([])
  expect(stage.disk.text('Inbox/Task.md')).toBe(TASK)
  expect(stage.disk.text('Dashboard.md')).toContain('No plan could be made of this task')
})

const ACTS = `# Plan: Tell everybody

## Objective

Everybody knows.

## Steps

### Step 1: Draft the newsletter
### Step 2: Send the newsletter to all subscribers
- **Dependencies**: Step 1
`

test('one act is planned by the model, and what no tool does is a task for a person', async () => {
  const stage = await withModel(ACTS, 'Dear all')
  stage.disk.write('Inbox/news.md', 'Send the weekly newsletter to all subscribers\n')
  await stage.look()
  const path = stage.disk.names('Plans/').find((name) => !name.endsWith('.task.md')) ?? ''
  expect(stage.disk.text(path)).toContain('### Step 2: Send the newsletter to all subscribers')
  stage.approve()
  await stage.look()
  await stage.look()
  expect(stage.disk.text(stage.disk.one('Needs_Action'))).toContain('Dear all')
  expect(stage.disk.text(path)).not.toMatch(/Step 2: .*\n- \*\*Status\*\*: ✅/)
})

test('one act whose steps the caller gives is a task for a person too', async () => {
  const stage = await withModel('I have sent it.')
  const plan = await stage.live(
    stage.api.createPlan('Tell everybody', { steps: [{ title: 'Send the newsletter to Ada' }] }),
  )
  await stage.live(stage.api.executePlan(plan))
  await stage.look()
  expect(stage.disk.names('Needs_Action/')).toHaveLength(1)
  expect(stage.disk.text(`Plans/${plan.id}.md`)).not.toContain('✅')
})
