// What the vault does with the files that people put into it, change and take away

import { describe, expect, test } from 'vitest'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const PLAN = `Plans/${ID}.md`

const READS = planText(
  ID,
  { title: 'Read the first', call: '(call :notes.read {:path "a.md"})' },
  { title: 'Read the second', after: 'Step 1', call: '(call :notes.read {:path "b.md"})' },
)

function warned(stage: VaultStage): string {
  return stage.disk.text('Dashboard.md').split('## Warnings')[1]?.split('## Last events')[0] ?? ''
}

function needs(stage: VaultStage): string {
  return stage.disk.text('Dashboard.md').split('## Needs you')[1]?.split('## Running')[0] ?? ''
}

describe('a file in Plans', () => {
  test('without an id gets one, and runs', async () => {
    const stage = await VaultStage.open()
    stage.disk.write('Plans/Notes.md', READS.replace(/^id: .*\n/m, ''))
    await stage.look()
    const [path = ''] = stage.disk.names('Done/')
    expect(path).toBe('Done/Notes.md')
    expect(stage.disk.text(path)).toMatch(/^id: "plan_20260203_101500_[a-z0-9]{6}"$/m)
  })

  test('that is no plan is told with the line, and left alone', async () => {
    const stage = await VaultStage.open()
    const broken = READS.replace('Step 1\n', 'Step 9\n')
    stage.disk.write(PLAN, broken)
    await stage.look()
    expect(stage.disk.text(PLAN)).toBe(broken)
    expect(warned(stage)).toMatch(/Correct this plan.*line 30/s)
  })

  test('that says it is paused or over begins nothing', async () => {
    for (const status of ['paused', 'completed', 'cancelled', 'failed']) {
      const stage = await VaultStage.open()
      stage.disk.write(PLAN, READS.replace('status: "pending"', `status: "${status}"`))
      await stage.look()
      expect(await stage.live(stage.plans.here.runtime.list())).toEqual([])
    }
  })

  test('with steps that are done already asks whether that is so: a yes takes them as done outside', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, READS.replace('⏸️ pending', '✅ completed'))
    await stage.look()
    expect(stage.disk.text(stage.disk.one('Pending_Approval'))).toContain('step 1')
    expect(stage.service.requests).toEqual([])
    stage.approve()
    await stage.look()
    const text = stage.disk.text(PLAN.replace('Plans', 'Done'))
    expect(text).toContain('✅ Success (done before, accepted with the plan)')
    expect(stage.events.filter((one) => 'step_id' in one && one.step_id === 'step-1')).toEqual([])
  })

  test('with the id of another plan is refused, and the other goes on', async () => {
    const stage = await VaultStage.open({ isWatched: false })
    stage.disk.write(PLAN, READS)
    stage.disk.write(`Plans/${ID} (conflicted copy).md`, READS.replace('b.md', 'c.md'))
    await stage.look()
    expect(warned(stage)).toContain('has the id of another plan')
    await stage.live(stage.api.executePlan({ id: ID }))
    expect(stage.disk.names('Done/')).toEqual([`Done/${ID}.md`])
    expect(stage.disk.names('Plans/')).toEqual([`Plans/${ID} (conflicted copy).md`])
  })

  test('that is taken away while its plan runs stops the plan until it is back', async () => {
    const stage = await VaultStage.open()
    const asks = planText(ID, { title: 'Ask around', prose: 'Ask everybody.' })
    stage.disk.write(PLAN, asks)
    await stage.look()
    const text = stage.disk.text(PLAN)
    stage.disk.files.delete(PLAN)
    await stage.look()
    expect(warned(stage)).toContain('The file of a plan is gone')
    stage.disk.write('Plans/Under another name.md', text)
    await stage.look()
    expect(warned(stage)).not.toContain('gone')
    stage.tick()
    await stage.look()
    expect(stage.disk.names('Done/Under')).toHaveLength(1)
  })

  test('in which a person writes is changed in nothing but what the program owns', async () => {
    const stage = await VaultStage.open()
    const noted = READS.replace('## Steps', '> [!note] mine\n\n## Steps').replaceAll('\n', '\r\n')
    stage.disk.write(PLAN, `${noted}\r\n## My notes\r\n\r\n* keep  \r\n`)
    await stage.look()
    const text = stage.disk.text(PLAN.replace('Plans', 'Done'))
    expect(text).toContain('> [!note] mine\r\n')
    expect(text).toContain('## My notes\r\n\r\n* keep  \r\n')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })

  test('whose status a person edits is answered in the log, and the run’s word stands again', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, planText(ID, { title: 'Ask around', prose: 'Ask everybody.' }))
    await stage.look()
    stage.disk.write(PLAN, stage.disk.text(PLAN).replace('⏳ in_progress', '✅ completed'))
    await stage.look()
    const text = stage.disk.text(PLAN)
    expect(text).toContain('⏳ in_progress')
    expect(text.match(/Not taken/g)).toHaveLength(1)
    await stage.look()
    expect(stage.disk.text(PLAN)).toBe(text)
  })

  test('from whose log a person takes a row keeps it away', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, planText(ID, { title: 'Ask around', prose: 'Ask everybody.' }))
    await stage.look()
    const row = /^.*\| Plan started \|.*\n/m
    expect(stage.disk.text(PLAN)).toMatch(row)
    stage.disk.write(PLAN, stage.disk.text(PLAN).replace(row, ''))
    await stage.look()
    stage.tick()
    await stage.look()
    expect(stage.disk.text(PLAN.replace('Plans', 'Done'))).not.toMatch(row)
  })

  test('that is corrected while it waits for a decision is asked about as it is now', async () => {
    const stage = await VaultStage.open()
    const writes = planText(ID, {
      title: 'Write',
      call: '(call :notes.write {:path "a.md" :text "one"})',
    })
    stage.disk.write(PLAN, writes)
    await stage.look()
    const [first] = stage.disk.names('Pending_Approval/')
    stage.disk.write(PLAN, stage.disk.text(PLAN).replace('"one"', '"two"'))
    await stage.look()
    const [second] = stage.disk.names('Pending_Approval/')
    expect(second).not.toBe(first)
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toMatchObject([{ what: { path: 'a.md', text: 'two' } }])
    const runs = await stage.live(stage.plans.here.runtime.list())
    expect(runs.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual([
      `${ID} cancelled`,
      `${ID}_r2 done`,
    ])
  })

  test('that is corrected and then put back goes on as if nothing had been', async () => {
    const stage = await VaultStage.open()
    const asks = planText(
      ID,
      { title: 'Ask around', prose: 'Ask everybody.' },
      { title: 'Read', after: 'Step 1', call: '(call :notes.read {:path "a.md"})' },
    )
    stage.disk.write(PLAN, asks)
    await stage.look()
    stage.disk.write(PLAN, stage.disk.text(PLAN).replace('"a.md"', '"b.md"'))
    await stage.look()
    expect(stage.disk.text(PLAN)).toContain('| Plan paused | plan_changed |')
    stage.disk.write(PLAN, stage.disk.text(PLAN).replace('"b.md"', '"a.md"'))
    await stage.look()
    stage.tick()
    await stage.look()
    expect(stage.disk.names(`Done/${ID}`)).toHaveLength(1)
    expect(stage.disk.names('Pending_Approval/')).toEqual([])
  })
})

describe('files that a step needs', () => {
  test('FR-019a a missing file blocks the step, the Dashboard says which, and it goes on when it is there', async () => {
    const files = new Set<string>()
    const stage = await VaultStage.open({ files })
    stage.disk.write(
      PLAN,
      planText(ID, {
        title: 'Read it',
        files: 'in/numbers.csv',
        call: '(call :notes.read {:path "in/numbers.csv"})',
      }),
    )
    await stage.look()
    const text = stage.disk.text(PLAN)
    expect(text).toContain('🚫 blocked')
    expect(text).toContain('status: "paused"')
    expect(text).toContain('🚫 Blocked: in/numbers.csv')
    expect(stage.disk.text('Dashboard.md')).toContain('Plan blocked: missing file in/numbers.csv')
    expect(stage.events.at(-1)).toMatchObject({ event: 'plan_paused', reason: 'file_missing' })
    files.add('in/numbers.csv')
    await stage.live(stage.plans.drive(ID))
    await stage.look()
    expect(stage.disk.names('Done/')).toEqual([`Done/${ID}.md`])
  })
})

describe('steps for a person', () => {
  test('appear under Needs_Action, and are done when their box is ticked; the result is the person’s', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(
      PLAN,
      planText(
        ID,
        { title: 'Ask around', prose: 'Ask everybody.' },
        {
          title: 'Write it down',
          after: 'Step 1',
          call: '(call :notes.write {:path "a.md" :text (output :step-1)})',
        },
      ),
    )
    await stage.look()
    stage.approve()
    await stage.look()
    expect(stage.disk.names('Needs_Action/')).toEqual([`Needs_Action/TASK_${ID}_1.md`])
    expect(needs(stage)).toContain('Do a step of a plan')
    stage.tick('', 'All said yes')
    await stage.look()
    stage.approve()
    await stage.look()
    expect(stage.service.effects).toMatchObject([{ what: { text: 'All said yes' } }])
    expect(stage.disk.names('Needs_Action/')).toEqual([])
    expect(stage.disk.names('Done/TASK')).toHaveLength(1)
  })

  test('a box that is ticked counts when the file has been left alone for a while', async () => {
    const stage = await VaultStage.open({ settleMs: 2000 })
    stage.disk.write(PLAN, planText(ID, { title: 'Ask around', prose: 'Ask everybody.' }))
    await stage.look()
    stage.tick()
    await stage.look()
    expect(stage.disk.names('Needs_Action/')).toHaveLength(1)
    stage.pass(2500)
    await stage.live(stage.plans.syncDue())
    await stage.live(stage.plans.idle())
    expect(stage.disk.names('Needs_Action/')).toEqual([])
  })

  test('a copy of a task is no task, and answers nothing', async () => {
    const stage = await VaultStage.open()
    stage.disk.write(PLAN, planText(ID, { title: 'Ask around', prose: 'Ask everybody.' }))
    await stage.look()
    const task = stage.disk.one('Needs_Action')
    stage.disk.write('Needs_Action/Copy of it.md', stage.disk.text(task).replace('[ ]', '[x]'))
    await stage.look()
    expect(stage.disk.names('Done/')).toEqual([])
    expect(warned(stage)).toContain('This file is no task')
    expect(stage.disk.names('Plans/')).toEqual([PLAN])
  })
})

describe('tasks in words', () => {
  test('a file in Inbox becomes a plan of one step for a person where no model is set up', async () => {
    const stage = await VaultStage.open()
    stage.disk.write('Inbox/Call the bank.md', '# Call the bank\n\nAsk about the fees.\n')
    await stage.look()
    await stage.look()
    const plan = stage.disk.names('Plans/').find((path) => !path.includes('.task.')) ?? ''
    expect(stage.disk.text(plan)).toContain('### Step 1: Call the bank')
    expect(stage.disk.text(plan)).toContain('Ask about the fees.')
    expect(stage.disk.names('Inbox/')).toEqual([])
    expect(stage.disk.text(plan.replace('.md', '.task.md'))).toContain('Ask about the fees.')
  })

  test('it begins only with its approval', async () => {
    const stage = await VaultStage.open()
    stage.disk.write('Needs_Action/bank.txt', 'Call the bank\n')
    await stage.look()
    await stage.look()
    expect(stage.disk.names('Needs_Action/')).toEqual([])
    expect(stage.disk.names('Pending_Approval/')).toHaveLength(1)
    stage.approve()
    await stage.look()
    expect(stage.disk.names('Needs_Action/TASK')).toHaveLength(1)
  })

  test('it is planned once, also where the process dies after the plan was written', async () => {
    for (let at = 1; at < 40; at += 3) {
      const stage = new VaultStage({ crashes: { has: (instant) => instant === at } })
      stage.disk.write('Inbox/bank.md', 'Call the bank\n')
      for (let lives = 0; lives < 3; lives++) {
        const living = (async () => {
          await stage.prepare()
          await stage.plans.open()
          await stage.plans.idle()
          await stage.plans.syncAll()
        })()
        if ((await stage.machine.drive(stage.process, living)) !== 'crashed') break
        stage.process.die()
        stage.process = stage.machine.boot()
      }
      const plans = stage.disk.names('Plans/')
      expect(plans, `killed at ${at}`).toHaveLength(2)
      expect(stage.disk.names('Inbox/')).toEqual([])
    }
  })
})
