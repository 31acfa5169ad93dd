// What a start leaves out, and that it leaves out nothing else
// =============================================================================
//
// Goal: a vault in which nothing changed is not worked out again, and whatever changed while nobody looked
// after it comes to the same as without a cache.
// Method: each change is made to two vaults that are the same; one starts with its cache, the other without.
// A change whose vault ends as one without the change proves nothing, and fails.

import { describe, expect, test, vi } from 'vitest'

import { z } from 'zod'

import { DEFAULT_POLICY } from '#review'
import { defineTool } from '#runtime'

import { caller, planText, VaultStage, type VaultStageOptions } from './vault-stage.ts'

const ASKS = 'plan_20260203_090000_asks00'
const TASK = 'plan_20260203_090000_task00'
const OTHER = 'plan_20260203_090000_other0'

const mail = '(call :mail.send {:to "team@example.org" :subject "News"})'
const CACHE = '/state/vault/known-plans.json'

function asks(id: string): string {
  return planText(id, { title: 'Tell the team', approval: true, call: mail })
}

/** A vault with a plan that asks for a yes, one that has a task for a person, and one under a name of its own. */
async function vault(options: VaultStageOptions = {}): Promise<VaultStage> {
  const stage = await VaultStage.open(options)
  stage.disk.write(`Plans/${ASKS}.md`, asks(ASKS))
  stage.disk.write(`Plans/${TASK}.md`, planText(TASK, { title: 'Ask around', prose: 'Ask all.' }))
  stage.disk.write('Plans/Mine.md', asks(OTHER))
  await stage.look()
  // The plan as a whole; then its step asks.
  stage.approve(ASKS)
  await stage.look()
  await stage.look()
  await ended(stage)
  return stage
}

/** Ends the process as somebody who stops a watcher does. */
async function ended(stage: VaultStage): Promise<void> {
  stage.plans.close()
  await stage.live(stage.plans.idle())
}

/** Starts another process; gives how many runs it opened to look at everything once. */
async function opened(stage: VaultStage): Promise<number> {
  stage.process.die()
  stage.process = stage.machine.boot()
  await stage.prepare()
  const open = vi.spyOn(stage.plans.here.runtime, 'open')
  await stage.live(stage.plans.open())
  const { length } = open.mock.calls
  open.mockRestore()
  return length
}

/** Everything that is the same however often somebody looked. */
function endOf(stage: VaultStage): object {
  const timeless = (text: string) => text.replace(/\d\d:\d\d(?::\d\d(?:\.\d+Z)?)?/g, 'then')
  const files = stage.disk.names().map((path) => [path, timeless(stage.disk.text(path))])
  const status = stage.plans.status()
  return {
    files,
    plans: status.plans.map(({ id, status: stands }) => `${id} ${stands}`).toSorted(),
    needs: status.needs.map(({ words, path }) => `${words} ${path}`).toSorted(),
    effects: stage.service.effects.map(({ tool, what }) => [tool, what]),
  }
}

const noteTool = defineTool({
  id: 'notes.more',
  description: 'Reads more.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.string(),
  run: async () => 'more',
})

interface Change {
  readonly what: string
  /** What was deleted is made again: the vault ends as one without the change. */
  readonly isUndone?: true
  readonly make: (stage: VaultStage) => Promise<void> | void
}

const plan = (id: string) => `Plans/${id}.md`

const CHANGES: readonly Change[] = [
  {
    what: 'a plan is edited in as many bytes',
    make: ({ disk }) => disk.write(plan(ASKS), disk.text(plan(ASKS)).replace('"News"', '"Olds"')),
  },
  {
    what: 'a note is written into a plan',
    make: ({ disk }) => disk.write(plan(TASK), `${disk.text(plan(TASK))}\nMine.\n`),
  },
  {
    what: 'a plan is no plan any more',
    make: ({ disk }) => disk.write(plan(ASKS), 'nothing'),
  },
  {
    what: 'a plan gets another name',
    make: ({ disk }) => disk.move(plan(TASK), 'Plans/Called otherwise.md'),
  },
  {
    what: 'two plans change places',
    make: ({ disk }) => {
      disk.move(plan(TASK), 'Plans/x')
      disk.move(plan(ASKS), plan(TASK))
      disk.move('Plans/x', plan(ASKS))
    },
  },
  {
    what: 'a copy under the own name of a plan comes',
    make: ({ disk }) => disk.write(plan(OTHER), disk.text('Plans/Mine.md')),
  },
  {
    what: 'a plan comes',
    make: ({ disk }) => disk.write('Plans/New.md', asks('plan_20260203_090000_new000')),
  },
  { what: 'a step is approved', make: (stage) => stage.approve(ASKS) },
  { what: 'a step is rejected', make: (stage) => stage.reject(ASKS) },
  {
    what: 'a request is edited and approved',
    make: (stage) => {
      const path = stage.disk.one('Pending_Approval', ASKS)
      stage.disk.write(path, stage.disk.text(path).replaceAll('team@', 'mean@'))
      stage.approve(ASKS)
    },
  },
  {
    what: 'a request is copied to Approved',
    make: ({ disk }) => {
      const path = disk.one('Pending_Approval', ASKS)
      disk.write(path.replace('Pending_Approval', 'Approved'), disk.text(path))
    },
  },
  {
    what: 'a request is copied to Rejected',
    make: ({ disk }) => {
      const path = disk.one('Pending_Approval', ASKS)
      disk.write(path.replace('Pending_Approval', 'Rejected'), disk.text(path))
    },
  },
  {
    what: 'a request is deleted',
    isUndone: true,
    make: ({ disk }) => void disk.files.delete(disk.one('Pending_Approval', ASKS)),
  },
  { what: 'a task is ticked', make: (stage) => stage.tick('', 'Everybody knows') },
  {
    what: 'a task is deleted',
    isUndone: true,
    make: ({ disk }) => void disk.files.delete(disk.one('Needs_Action', TASK)),
  },
  {
    what: 'a command cancels a run',
    make: async (stage) => {
      await stage.prepare()
      const run = await stage.live(stage.plans.here.runtime.open(TASK))
      await stage.live(run.cancel(caller))
    },
  },
  { what: 'every request expires', make: (stage) => stage.pass(25 * 3_600_000) },
  {
    // Its lines come back, in another order.
    what: 'the log of the day is deleted',
    make: ({ disk }) => void disk.files.delete('Logs/planner_2026-02-03.jsonl'),
  },
]

describe('a vault that starts again', () => {
  test('in which nothing changed opens no run, and stands as it stood', async () => {
    const stage = await vault()
    const before = endOf(stage)
    expect(await opened(stage)).toBe(0)
    expect(endOf(stage)).toEqual(before)
    stage.approve(ASKS)
    await stage.look()
    expect(stage.disk.names('Done/')).toContain(`Done/${ASKS}.md`)
  })

  test('in which one plan changed opens the run of that plan alone', async () => {
    const stage = await vault()
    stage.disk.write(plan(TASK), `${stage.disk.text(plan(TASK))}\nMine.\n`)
    const open = await opened(stage)
    expect(open).toBeGreaterThan(0)
    await ended(stage)
    expect(await opened(stage)).toBe(0)
  })

  test('leaves out plans whose requests expired, once it has told so', async () => {
    const stage = await vault()
    stage.pass(25 * 3_600_000)
    expect(await opened(stage)).toBeGreaterThan(0)
    await stage.look()
    await ended(stage)
    expect(await opened(stage)).toBe(0)
  })

  test.each(CHANGES)('notices that $what', async ({ make, isUndone }) => {
    const start = async (isCached: boolean, isChanged: boolean) => {
      const stage = await vault()
      if (isChanged) await make(stage)
      if (!isCached) stage.state.delete(CACHE)
      await opened(stage)
      await stage.live(stage.plans.idle())
      await stage.look()
      return endOf(stage)
    }
    const cached = await start(true, true)
    expect(cached).toEqual(await start(false, true))
    const unchanged = await start(true, false)
    if (isUndone === true) expect(cached).toEqual(unchanged)
    else expect(cached).not.toEqual(unchanged)
  })

  test('goes on with the plan that it knew where a sync tool has brought a copy before it', async () => {
    const stage = await vault()
    stage.disk.write('Plans/Mine (2).md', stage.disk.text('Plans/Mine.md'))
    await opened(stage)
    expect(stage.plans.status().warnings).toEqual([
      {
        path: 'Plans/Mine (2).md',
        words: expect.stringContaining('has the id of another plan, Plans/Mine.md') as string,
      },
    ])
  })

  test('under another policy, another tool or another security state looks at everything', async () => {
    const policy = { ...DEFAULT_POLICY, approvals: { ...DEFAULT_POLICY.approvals, fourEyes: true } }
    const tools = () => [noteTool]
    const others: readonly VaultStageOptions[] = [
      { policy },
      { tools },
      { here: { security: () => 'DEGRADED' } },
      { here: { version: '9.9.9' } },
      { expireAfterHours: 5 },
    ]
    for (const other of others) {
      const stage = await vault()
      Object.assign(stage.options, other)
      const open = await opened(stage)
      expect({ other, isAll: open > 0 }).toEqual({ other, isAll: true })
    }
  })
})

describe('a cache', () => {
  const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
    'that is empty': () => '',
    'that was cut off': (text) => text.slice(0, text.length / 2),
    'in which one letter is another': (text) => text.replace('Tell the team', 'Tell the bean'),
    'of another form': (text) => text.replace('vault-cache/1', 'vault-cache/2'),
    'that is no text': () => '\u0000\uFFFD{]',
  }

  test.each(Object.entries(DAMAGES))('%s counts as absent', async (_, damage) => {
    const stage = await vault()
    const before = endOf(stage)
    const text = stage.state.get(CACHE) ?? ''
    expect(damage(text)).not.toBe(text)
    stage.state.set(CACHE, damage(text))
    expect(await opened(stage)).toBeGreaterThanOrEqual(3)
    expect(endOf(stage)).toEqual(before)
    await ended(stage)
    expect(await opened(stage)).toBe(0)
  })

  test('that somebody forged approves nothing', async () => {
    const { sha256Hex } = await import('#plan')
    const stage = await vault()
    const [, body = ''] = (stage.state.get(CACHE) ?? '').split('\n')
    const forged = JSON.parse(body) as { plans: Record<string, unknown>[] }
    for (const one of forged.plans) {
      one['view'] = { ...(one['view'] as object), status: 'in_progress' }
      one['requests'] = []
      one['needs'] = []
    }
    const text = JSON.stringify(forged)
    stage.state.set(CACHE, `planwright/vault-cache/1 ${sha256Hex(text)}\n${text}\n`)
    await opened(stage)
    await stage.live(stage.plans.idle())
    expect(stage.service.effects).toEqual([])
    const run = await stage.live(stage.plans.here.runtime.open(ASKS))
    const { waiting } = await stage.live(run.snapshot())
    expect(waiting.map((one) => one.for)).toEqual(['approval'])
  })
})

describe('a plan whose file was deleted while nobody looked after the vault', () => {
  const warned = (stage: VaultStage) =>
    stage.disk.text('Dashboard.md').split('## Warnings')[1]?.split('## Last events')[0] ?? ''

  test('is told, stands still, and is told after the next start as well, until it is back', async () => {
    const stage = await vault()
    const text = stage.disk.text(plan(TASK))
    stage.disk.files.delete(plan(TASK))
    await opened(stage)
    expect(warned(stage)).toContain(`planwright cancel ${TASK}`)
    const overview = await stage.live(stage.plans.here.runtime.overview(TASK))
    expect(overview?.status).toBe('paused')
    await ended(stage)
    await opened(stage)
    expect(warned(stage)).toContain(`planwright cancel ${TASK}`)
    stage.disk.write(plan(TASK), text)
    await stage.look()
    expect(warned(stage)).not.toContain('is gone')
    stage.tick()
    await stage.look()
    expect(stage.disk.names('Done/')).toContain(`Done/${TASK}.md`)
  })

  test('is told no more when its run is cancelled', async () => {
    const stage = await vault()
    stage.disk.files.delete(plan(TASK))
    await opened(stage)
    const run = await stage.live(stage.plans.here.runtime.open(TASK))
    await stage.live(run.cancel(caller))
    await stage.live(stage.plans.syncRun(TASK))
    expect(warned(stage)).not.toContain('is gone')
  })
})

test('a plan that cannot be looked at keeps nobody from looking at the others, and is told until it can', async () => {
  const stage = await vault()
  stage.process.die()
  stage.process = stage.machine.boot()
  stage.state.delete(CACHE)
  await stage.prepare()
  const { files } = stage.plans.here.vault
  const read = files.read.bind(files)
  let isBroken = true
  files.read = (path) =>
    isBroken && path === plan(ASKS) ? Promise.reject(new Error('the disk is broken')) : read(path)
  stage.tick()
  await stage.live(stage.plans.open())
  await stage.live(stage.plans.idle())
  expect(stage.disk.names('Done/')).toContain(`Done/${TASK}.md`)
  expect(stage.disk.text('Dashboard.md')).toContain('the disk is broken')
  isBroken = false
  await stage.look()
  expect(stage.disk.text('Dashboard.md')).not.toContain('the disk is broken')
})
