// Who keeps a run, on a real disk: as long as a process lives nobody else does,
// and of one that nobody can look at, the time of its lease says.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, describe, expect, test } from 'vitest'

import { createRuntime, RunError, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { erika, plan, step } from './stage.ts'
import { literal } from '#plan'

const opened: Runtime[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((runtime) => runtime.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-leases-'))
  folders.push(folder)
  return folder
}

const tools = [] as const
const computes = plan([step('a', literal(1))])

async function errorOf(promise: Promise<unknown>): Promise<RunError> {
  const error: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof RunError) return error
  throw new Error('it was not refused')
}

describe('a lease', () => {
  test('keeps a second one out as long as its process lives, and the epoch after that', async () => {
    const folder = newFolder()
    const world = nodeWorld({ folder })
    const first = await createRuntime({ world, tools })
    opened.push(first)
    const run = await first.create(computes)
    const claim = await world.journal.claim(run.id, world.holder)
    if (claim.kind === 'held') throw new Error('nobody holds it')

    let ahead = 0
    const later = nodeWorld({ folder, now: () => Date.now() + ahead })
    const other = await createRuntime({ world: later, tools })
    opened.push(other)
    const same = await other.open(run.id)
    expect((await errorOf(same.start())).code).toBe('run/held')
    ahead = 11_000
    expect((await errorOf(same.start())).code).toBe('run/stalled')
    expect(await same.takeOver(erika)).toMatchObject({ holder: world.holder })
    expect((await errorOf(claim.writer.assertHeld())).code).toBe('journal/lease-lost')
    expect((await same.start()).state).toBe('done')
  })
})

describe('the lease of a holder that cannot be looked at', () => {
  const lengths: readonly (readonly [words: string, heldFor: number, held: boolean])[] = [
    ['that has not run out keeps others out', 5000, true],
    ['that has run out keeps nobody out', -1, false],
    ['that ends far too late, for the clock was set back, keeps nobody out', 1e12, false],
  ]
  test.each(lengths)('%s', async (_, heldFor, held) => {
    const folder = newFolder()
    const world = nodeWorld({ folder })
    const runtime = await createRuntime({ world, tools })
    opened.push(runtime)
    const { id } = await runtime.create(computes)
    const db = new DatabaseSync(join(folder, 'journal.db'))
    db.prepare('UPDATE runs SET holder = ?, holder_name = ?, held_until = ?').run(
      'elsewhere 4711 x',
      'process 4711 on elsewhere',
      Date.now() + heldFor,
    )
    db.close()
    expect((await world.journal.find(id))?.holder !== undefined).toBe(held)
    expect((await world.journal.claim(id, world.holder)).kind).toBe(held ? 'held' : 'claimed')
  })
})
