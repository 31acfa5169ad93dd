// Answers that were given on another machine, whose two halves a sync tool brings one by one: the file that lies in
// Approved by now, and that it is gone from Pending_Approval

import { describe, expect, test } from 'vitest'

import { planText, VaultStage } from './vault-stage.ts'

const ID = 'plan_20260203_090000_abc123'
const WRITES = planText(ID, {
  title: 'Tell the team',
  call: '(call :notes.write {:path "team.md" :text "News"})',
})
const SECOND = 1000
const SETTLE = 2 * SECOND

interface Synced {
  readonly stage: VaultStage
  readonly pending: string
  readonly approved: string
  readonly text: string
  /** Lets time go by, in which the watcher looks at what is due. */
  readonly wait: (ms: number) => Promise<void>
  readonly effects: () => number
}

/** A vault that is watched and asks about its plan. */
async function synced(body: (synced: Synced) => Promise<void>): Promise<void> {
  const stage = await VaultStage.open({ settleMs: SETTLE })
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      stage.pass(Math.min(left, 500))
      await stage.live(stage.plans.syncDue())
      await stage.live(stage.plans.idle())
    }
  }
  stage.disk.write(`Plans/${ID}.md`, WRITES)
  await stage.look()
  await wait(3 * SECOND)
  await stage.look()
  const pending = stage.disk.one('Pending_Approval')
  const approved = pending.replace('Pending_Approval', 'Approved')
  const effects = () => stage.service.effects.length
  await body({ stage, pending, approved, text: stage.disk.text(pending), wait, effects })
}

const AFTER = [0.02, 0.5, 1.5, 2.5, 3, 20, 300].map((seconds) => seconds * SECOND)

describe('an answer counts once, whichever half comes first and however late the other', () => {
  test.each(AFTER)('the file in Approved, and %i ms later that of Pending_Approval is gone', (ms) =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.write(approved, text)
      await stage.look()
      await wait(ms)
      expect(effects()).toBe(0)
      stage.disk.files.delete(pending)
      await stage.look()
      await wait(3 * SECOND)
      await stage.look()
      expect(effects()).toBe(1)
      expect(stage.disk.names('Approved/')).toEqual([])
      expect(stage.disk.names('Pending_Approval/')).toEqual([])
    }),
  )

  test.each(AFTER)('that of Pending_Approval is gone, and %i ms later the file in Approved', (ms) =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.files.delete(pending)
      await stage.look()
      await wait(ms)
      await stage.look()
      expect(effects()).toBe(0)
      stage.disk.write(approved, text)
      await stage.look()
      await wait(3 * SECOND)
      await stage.look()
      expect(effects()).toBe(1)
      expect(stage.disk.names('Approved/')).toEqual([])
      expect(stage.disk.names('Pending_Approval/')).toEqual([])
      expect(stage.disk.text(pending.replace('Pending_Approval', 'Done'))).toContain('approved')
    }),
  )

  test('the process that watches is another one in between: what is left to do is said', () =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.files.delete(pending)
      await stage.restart()
      await stage.look()
      stage.disk.write(approved, text)
      await stage.look()
      await wait(5 * SECOND)
      expect([effects(), stage.disk.names('Pending_Approval/')]).toEqual([0, [pending]])
      expect(needs(stage)).toContain('lies in Approved as well')
      stage.disk.files.delete(pending)
      await stage.look()
      await wait(3 * SECOND)
      await stage.look()
      expect(effects()).toBe(1)
    }))
})

describe('until both halves are there', () => {
  test('a copy in Approved is not refused, and the Dashboard says what it waits for', () =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.write(approved, text)
      await stage.look()
      await wait(60 * SECOND)
      await stage.look()
      expect([effects(), stage.disk.text(approved)]).toEqual([0, text])
      expect(needs(stage)).toContain('lies in Approved as well')
      expect(needs(stage)).toContain(pending)
      stage.disk.files.delete(approved)
      await stage.look()
      expect(needs(stage)).toContain('Decide on a plan')
    }))

  test('a deleted request is written again after a minute, and says so until then', () =>
    synced(async ({ stage, pending, wait }) => {
      stage.disk.files.delete(pending)
      await stage.look()
      await wait(50 * SECOND)
      expect(stage.disk.names('Pending_Approval/')).toEqual([])
      expect(needs(stage)).toContain('was deleted')
      await wait(15 * SECOND)
      await stage.look()
      expect(stage.disk.names('Pending_Approval/')).toEqual([pending])
    }))

  test('a copy that was edited is refused at once', () =>
    synced(async ({ stage, approved, text, wait, effects }) => {
      stage.disk.write(approved, text.replace('Tell the team', 'Tell all'))
      await stage.look()
      await wait(3 * SECOND)
      await stage.look()
      expect([effects(), stage.disk.text(approved)]).toEqual([
        0,
        expect.stringContaining('This file was refused'),
      ])
    }))

  test('a request that is edited where it is asked keeps its copy from counting', () =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.files.delete(pending)
      await stage.look()
      await wait(90 * SECOND)
      await stage.look()
      stage.disk.write(pending, `${text}No!\n`)
      stage.disk.write(approved, text)
      await stage.look()
      await wait(5 * SECOND)
      await stage.look()
      expect(effects()).toBe(0)
    }))

  test('nothing of it makes an answer of before count again', () =>
    synced(async ({ stage, pending, approved, text, wait, effects }) => {
      stage.disk.move(pending, approved)
      await stage.look()
      await wait(3 * SECOND)
      await stage.look()
      expect(effects()).toBe(1)
      const done = stage.disk.text(pending.replace('Pending_Approval', 'Done'))
      for (const again of [text, done]) {
        stage.disk.write(approved, again)
        await stage.look()
        await wait(5 * SECOND)
        await stage.look()
        expect([effects(), stage.disk.text(approved)]).toEqual([
          1,
          expect.stringContaining('was answered before'),
        ])
        stage.disk.files.delete(approved)
      }
    }))
})

function needs(stage: VaultStage): string {
  const text = stage.disk.text('Dashboard.md')
  return (text.split('## Needs you')[1]?.split('## Running')[0] ?? '').replaceAll('\\', '')
}
