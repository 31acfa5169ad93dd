// A run of a vault that was made before what acts outside went to people

import { agentTool } from '#tools/agent/agent'
import { humanPack } from '#tools/human/pack'
import { expect, test, vi } from 'vitest'

import { makeRun } from '#app/vault/plan-run'
import { readPlanText } from '#app/vault/plan-text'
import { vaultActor } from '#app/vault/vault-here'
import { planDigest } from '#plan'
import { listedModel } from '#testing'

import { VaultStage } from './vault-stage.ts'

/** Earlier versions made runs in which a model was told to act. */
const version = vi.hoisted(() => ({ isEarlier: false }))
vi.mock(import('../../../src/checks/all.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    runChecks: (plan, catalogue) =>
      real
        .runChecks(plan, catalogue)
        .filter(({ code }) => !version.isEarlier || code !== 'check/acting-task'),
  }
})

const ACTS = `# Plan: Tell everybody

## Objective

Everybody knows.

## Steps

### Step 1: Draft the newsletter
### Step 2: Send the newsletter to all subscribers
- **Dependencies**: Step 1
`

test('a run that an earlier version made keeps its plan', async () => {
  const stage = new VaultStage({
    tools: () => [agentTool(listedModel(['Dear all', 'I have sent it.'])), ...humanPack.tools],
  })
  await stage.prepare()
  await stage.live(stage.plans.open())
  const id = 'plan_20260203_090000_abc123'
  const text = `---\nid: ${id}\n---\n\n${ACTS}`
  const { here } = stage.plans
  const { read: before } = readPlanText(text, 'plan', here.catalogue, true)
  const { read: now } = readPlanText(text, 'plan', here.catalogue)
  expect(before?.digest).not.toBe(now?.digest)
  if (before === undefined) throw new Error('the text is a plan')
  version.isEarlier = true
  const made = await stage.live(makeRun(id, before, text, vaultActor('ada'), here))
  version.isEarlier = false
  if (made.kind !== 'run') throw new Error('the run is made')
  stage.disk.write(`Plans/${id}.md`, text)
  await stage.look()
  await stage.look()
  expect(stage.disk.names('Pending_Approval/')).toEqual([])
  expect(stage.disk.names('Done/')).toEqual([`Done/${id}.md`])
  const { plan } = await stage.live(made.run.origin())
  expect(planDigest(plan)).toBe(before.digest)
})
