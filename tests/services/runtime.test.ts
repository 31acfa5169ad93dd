// A workspace's runtime: what it remembers of earlier runs, and how it watches
// over the state of its host.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import {
  call,
  createPlan,
  createStep,
  isMap,
  literal,
  lookup,
  mapValue,
  toJson,
  type CheckedPlan,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import { nodeWorld } from '#runtime/world/node'
import { facultyTool } from '#tools'

import {
  initWorkspace,
  openWorkspace,
  workspaceRuntime,
  type OpenedRuntime,
  type WorkspaceHost,
} from '../../src/services/index.ts'
import { inFolder } from './folder.ts'

async function withRuntime(
  host: WorkspaceHost,
  work: (opened: OpenedRuntime) => Promise<void>,
): Promise<void> {
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('no workspace')
  const { folder, root } = workspace
  const world = nodeWorld({ folder, root })
  const opened = await workspaceRuntime(workspace, host, { world })
  if ('refusal' in opened) throw new Error(opened.refusal.code)
  try {
    await work(opened)
  } finally {
    await opened.runtime.close()
  }
}

/** A plan of one step that says something. */
function saying(words: string): CheckedPlan {
  const body = call('ccos.echo', [], [['message', literal(words)]])
  return markChecked(
    createPlan({
      goal: '',
      dialect: 'plan',
      steps: [createStep({ id: 'say', title: `Say ${words}`, body })],
    }),
  )
}

/** A plan that searches memory. */
function remembering(words: string, since?: string): CheckedPlan {
  const period = since === undefined ? [] : ([['since', since]] as const)
  const body = call(
    facultyTool('READ_MEMORY'),
    [],
    [
      ['action', literal('Search it')],
      ['parameters', literal(mapValue([['search_term', words], ...period]))],
    ],
  )
  return markChecked(
    createPlan({
      goal: 'remember',
      dialect: 'plan',
      steps: [createStep({ id: 'search', title: `Search ${words}`, body })],
    }),
  )
}

/** What memory tells of earlier runs: their goals. */
async function remembered(
  { runtime }: OpenedRuntime,
  words: string,
  since?: string,
): Promise<readonly unknown[]> {
  const run = await runtime.create(remembering(words, since))
  const { state, result } = await run.start()
  if (state !== 'done' || result === undefined || !isMap(result)) throw new Error(state)
  const runs = toJson(lookup(result, 'runs') ?? null) as readonly { goal: string }[]
  return runs.map(({ goal }) => goal)
}

test('memory tells of runs that have ended, by their words and their results', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      expect(await remembered(opened, 'decorators')).toEqual([])
      const said = await opened.runtime.create(saying('decorators keep their names'))
      await said.start()
      await (await opened.runtime.create(saying('something else'))).start()
      // Not of itself: it searches for the word too, and has not ended.
      expect(await remembered(opened, 'decorators names')).toContain(
        'Say decorators keep their names',
      )
      expect(await remembered(opened, 'elsewhere')).not.toContain('Say something else')
    })
    // And in another process.
    await withRuntime(host, async (opened) => {
      expect(await remembered(opened, 'keep')).toContain('Say decorators keep their names')
    })
  }))

test('memory finds runs by whole words that say something, those with all of them first', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      for (const words of ['go to the tomato', 'C++ and tea', 'C and coffee', 'tea']) {
        await (await opened.runtime.create(saying(words))).start()
      }
      expect(await remembered(opened, 'to')).not.toContain('Say C and coffee')
      expect(await remembered(opened, 'tom')).toEqual([])
      expect(await remembered(opened, 'what to do about the coffee')).toEqual(['Say C and coffee'])
      expect(await remembered(opened, 'C++ tea')).toEqual(['Say C++ and tea', 'Say tea'])
    })
  }))

test('memory leaves out runs of another time', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      await (await opened.runtime.create(saying('apples'))).start()
      const [{ createdAt } = { createdAt: '' }] = await opened.runtime.list()
      const day = createdAt.slice(0, 10)
      expect(await remembered(opened, 'apples', day)).toContain('Say apples')
      expect(await remembered(opened, 'apples', '2999-01-01')).toEqual([])
    })
  }))

test('a run that waits or failed to start is not remembered', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      await opened.runtime.create(saying('nobody ran this'))
      expect(await remembered(opened, 'nobody')).toEqual([])
    })
  }))

test('a run that cannot be read is passed over, and the others are told', () =>
  inFolder(async ({ host, path }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      await (await opened.runtime.create(saying('first of two'))).start()
      const lost = await opened.runtime.create(saying('second of two'))
      await lost.start()
      const { value } = (await lost.snapshot()).steps[0] ?? {}
      const db = new DatabaseSync(join(path, '.planwright/journal.db'))
      db.prepare('DELETE FROM run_values WHERE digest = ?').run(value?.split('/')[0] ?? '')
      db.close()
    })
    await withRuntime(host, async (opened) => {
      expect(await remembered(opened, 'two')).toEqual(['Say first of two'])
    })
  }))

test('what is told of a run is only its beginning', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await withRuntime(host, async (opened) => {
      await (await opened.runtime.create(saying(`long ${'x'.repeat(5000)}`))).start()
      const [goal] = (await remembered(opened, 'long')) as readonly string[]
      expect(goal?.length).toBeLessThan(300)
    })
  }))

test('the security state is read anew each time, and what cannot be read is unknown', () =>
  inFolder(async ({ host, path, write }) => {
    await initWorkspace(host)
    await withRuntime(host, async ({ security }) => {
      expect(security()).toBe('SECURE')
      await write('.planwright/config.json', '{"form": 1, "security": {"state": "LOCKDOWN"}}')
      expect(security()).toBe('LOCKDOWN')
      await write('.planwright/config.json', '{"form": 1, "security": {"state": "LOCKDOWN"')
      expect(security()).toBe('unknown')
      await write('.planwright/config.json', Buffer.from([0xff]))
      expect(security()).toBe('unknown')
      await rm(join(path, '.planwright/config.json'))
      expect(security()).toBe('unknown')
    })
  }))

test('a host that goes into lockdown while a run waits lets nothing more happen', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await withRuntime(host, async ({ runtime }) => {
      const run = await runtime.create(saying('one'), { id: 'later' })
      await write('.planwright/config.json', '{"form": 1, "security": {"state": "LOCKDOWN"}}')
      const { state, failures } = await run.start()
      expect(state).not.toBe('done')
      expect(failures.map(({ failure }) => failure.code)).toHaveLength(1)
    })
  }))
