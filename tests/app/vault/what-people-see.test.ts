// What people see of plans that came from elsewhere, stand still, or are done

import { describe, expect, test } from 'vitest'

import { isPlanNote } from '#services/vault/layout'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const FILE = 'Plans/newsletter.md'
const READS = '(call :notes.read {:path "notes.md"})'

/** A plan by somebody else's system: its first step is done, its second was under way. */
const FROM_ELSEWHERE = planText(
  ID,
  {
    title: 'Gather content',
    status: '✅ completed\n- **Completed**: 2026-02-02T09:16:00',
    prose: 'Ask around.',
  },
  { title: 'Read the notes', status: '⏳ in_progress', after: 'Step 1', call: READS },
)

function section(stage: VaultStage, name: string): string {
  return (
    stage.disk
      .text('Dashboard.md')
      .split(`## ${name}`)[1]
      ?.split(/\n## |<!--/)[0] ?? ''
  )
}

describe('a plan that is new to the vault', () => {
  test('keeps what it says is done, and when, before and after the decision', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(FILE, FROM_ELSEWHERE)
    await stage.look()
    const claimed =
      /Gather content\n- \*\*Status\*\*: ✅ completed\n- \*\*Completed\*\*: 2026-02-02T09:16:00/
    expect(stage.disk.text(FILE)).toMatch(claimed)
    stage.approve()
    await stage.look()
    const done = stage.disk.text(FILE.replace('Plans', 'Done'))
    expect(done).toMatch(claimed)
    expect(done).toContain('✅ Success (done before, accepted with the plan)')
  })

  test('is not told that its old states were not taken', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(FILE, FROM_ELSEWHERE)
    await stage.look()
    expect(stage.disk.text(FILE)).not.toContain('Not taken')
    stage.disk.write(FILE, stage.disk.text(FILE).replace('⏸️ pending', '❌ failed'))
    await stage.look()
    expect(stage.disk.text(FILE)).toContain('"failed" was written by hand')
  })
})

describe('the Dashboard', () => {
  test('names the plan that was completed today and links its file, also after a restart', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(FILE, planText(ID, { title: 'Read the notes', call: READS }))
    await stage.look()
    expect(section(stage, 'Today')).toContain(
      'Plan completed: “Tell the team” ([open](Done/newsletter.md))',
    )
    await stage.restart()
    await stage.look()
    expect(section(stage, 'Today')).toContain(
      'Plan completed: “Tell the team” ([open](Done/newsletter.md))',
    )
  })

  test('asks a person about a plan that stands still after a no, and counts no step as done', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(FILE, planText(ID, { title: 'Read them', approval: true, call: READS }))
    await stage.look()
    stage.reject()
    await stage.look()
    expect(section(stage, 'Needs you')).toContain('a step was not approved, or end it')
    expect(section(stage, 'Running')).toContain('0/1 steps')
    expect(section(stage, 'Last events')).toContain('Plan paused: a step was not approved')
  })

  test('asks a person about a plan in which a step failed', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(
      FILE,
      planText(ID, { title: 'Fail', call: '(call :fail {:why "no network"})' }),
    )
    await stage.look()
    expect(section(stage, 'Needs you')).toContain('Correct the plan in which a step failed')
  })
})

test('the task that a plan was made of is no plan', () => {
  expect(['a.md', 'plan_1.task.md', '.a.md', 'a.txt'].filter(isPlanNote)).toEqual(['a.md'])
})
