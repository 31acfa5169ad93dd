// A vault whose process dies at every instant
// =============================================================================
//
// Goal: no approval is used twice, none is lost, no file is half-written, and the end is
// that of a vault in which nothing died.
// Method: a person who approves what is asked and ticks what is to be done, a process that
// dies before or after each write of a file and of the journal, and another that takes over.

import { expect, test } from 'vitest'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'

const PLAN = planText(
  ID,
  { title: 'Read the notes', call: '(call :notes.read {:path "notes.md"})' },
  { title: 'Ask around', prose: 'Ask everybody in the office.' },
  {
    title: 'Tell the team',
    approval: true,
    after: 'Step 1, Step 2',
    call: '(call :mail.send {:to "team@example.org" :subject "News" :text (output :step-1)})',
  },
  {
    title: 'Keep a copy',
    after: 'Step 3',
    call: '(call :notes.write {:path "copy.md" :text "told"})',
  },
)

/** What a person does who sees the folders now. */
function act(stage: VaultStage): void {
  for (const path of stage.disk.names('Pending_Approval/')) {
    const to = path.replace('Pending_Approval', 'Approved')
    if (!stage.disk.files.has(to)) stage.disk.move(path, to)
  }
  for (const path of stage.disk.names('Needs_Action/')) {
    const text = stage.disk.text(path)
    if (text.includes('- [ ] Done')) {
      stage.disk.write(path, text.replace('- [ ] Done', '- [x] Done'))
    }
  }
}

/** Every state that a file was ever in must be whole: the plan can be read, the log has whole lines. */
function isWhole(stage: VaultStage): boolean {
  const log = stage.disk.files.get('Logs/planner_2026-02-03.jsonl')?.text ?? ''
  for (const line of log.split('\n')) if (line !== '') JSON.parse(line)
  const plan = stage.disk
    .names()
    .find((path) => path.endsWith(`${ID}.md`) && /Plans|Done/.test(path))
  return plan === undefined || stage.disk.text(plan).includes('## Steps')
}

/** Lives until the plan is in Done; gives how many instants went by. */
async function toTheEnd(crashAt: number | undefined): Promise<VaultStage> {
  const crashes = { has: (instant: number) => instant === crashAt }
  const stage = new VaultStage({ crashes })
  stage.disk.write(`Plans/${ID}.md`, PLAN)
  for (let lives = 0; lives < 5; lives++) {
    if (await survives(stage)) return stage
    expect(isWhole(stage)).toBe(true)
    stage.process.die()
    stage.process = stage.machine.boot()
  }
  throw new Error(`not done: ${stage.disk.names().join(', ')}`)
}

async function survives(stage: VaultStage): Promise<boolean> {
  const living = (async () => {
    await stage.prepare()
    await stage.plans.open()
    for (let round = 0; round < 30 && stage.disk.names('Done/plan').length === 0; round++) {
      await stage.plans.idle()
      act(stage)
      await stage.plans.syncAll()
      await stage.plans.idle()
    }
    await stage.plans.syncAll()
  })()
  return (await stage.machine.drive(stage.process, living)) !== 'crashed'
}

/** What is the same whenever it happened. */
function endOf(stage: VaultStage): object {
  const timeless = (text: string) =>
    text
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+Z)?/g, 'then')
      .replace(/\d\d:\d\d:\d\d/g, 'then')
  return {
    names: stage.disk.names(),
    plan: timeless(stage.disk.text(`Done/${ID}.md`)),
    effects: stage.service.effects.map(({ tool, what }) => [tool, what]),
    events: stage.disk
      .text('Logs/planner_2026-02-03.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; step_id?: string })
      .map(({ event, step_id: step = '' }) => `${event} ${step}`)
      .filter((one) => !/plan_paused|plan_resumed/.test(one)),
  }
}

/** Every so manieth instant; all of them with VAULT_CRASHES=1. */
const EVERY = process.env['VAULT_CRASHES'] === undefined ? 29 : 1

test('killed at any instant, a vault ends as if it had not been: each approval is used once', async () => {
  const calm = await toTheEnd(undefined)
  const end = endOf(calm)
  expect(calm.service.effects).toHaveLength(2)
  const { instants } = calm.machine
  expect(instants).toBeGreaterThan(60)
  for (let at = 1; at <= instants; at += EVERY) {
    const stage = await toTheEnd(at)
    expect(endOf(stage), `killed at instant ${at} of ${instants}`).toEqual(end)
  }
}, 300_000)
