// Goal: a process that is killed while it removes or copies loses nothing.
//
// Method: it makes runs, moves them to the trash and back, empties the trash and
// copies the folder, again and again, and is killed at an odd time; another one
// goes on in the same folder. In the end every run that it had said to be there,
// and had not begun to remove, verifies; so does every copy that has its name;
// and one more `collect` leaves nothing of what was removed.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { COMPILE_CACHE, processFile } from '../repository/programs.ts'
import { faultsOf, tools } from '../runtime/keeping.ts'

const KILLS = Number(process.env['KEEPING_KILLS'] ?? 4)
const keeper = processFile('keeper')
const folder = mkdtempSync(join(tmpdir(), 'planwright-keeping-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the keeper and kills it so long after it began; gives its lines. */
async function killed(number: number, afterMs: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [keeper, folder, String(number)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (line === 'begun') setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  await promise
  expect(child.signalCode).toBe('SIGKILL')
  return lines
}

test(`${KILLS} processes, each killed at another moment: what was kept is whole`, async () => {
  const there = new Set<string>()
  const removing = new Set<string>()
  for (let number = 0; number < KILLS; number++) {
    // Spread over what one round takes, without a pattern that the work could have as well.
    const lines = await killed(number, 40 + ((number * 137) % 509))
    for (const line of lines) {
      const [what, id = ''] = line.split(' ')
      if (what === 'made') there.add(id)
      if (what === 'removing') removing.add(id)
    }
  }
  expect(there.size).toBeGreaterThan(KILLS / 2)
  const runtime = await createRuntime({
    world: nodeWorld({ folder: join(folder, 'state') }),
    tools,
  })
  try {
    // In the trash it is whole as well: a kill may have come between the two moves.
    for (const { listing, condemned } of await runtime.trashed()) {
      if (!condemned && listing.id.startsWith('kept')) await runtime.restore(listing.id)
    }
    await runtime.collect({ olderThanMs: 0 })
    expect(await runtime.trashed()).toEqual([])
    const listed = new Set((await runtime.list()).map(({ id }) => id))
    for (const id of there) {
      if (removing.has(id)) continue
      expect(listed).toContain(id)
      expect(await faultsOf(runtime, id)).toEqual([])
    }
    for (const id of removing) {
      if (listed.has(id)) expect(await faultsOf(runtime, id)).toEqual([])
    }
  } finally {
    await runtime.close()
  }

  const copies = readdirSync(folder).filter((name) => name.startsWith('copy-'))
  expect(copies.length).toBeGreaterThan(0)
  for (const name of copies) {
    const copy = await createRuntime({ world: nodeWorld({ folder: join(folder, name) }), tools })
    try {
      for (const { id } of await copy.list()) expect(await faultsOf(copy, id)).toEqual([])
    } finally {
      await copy.close()
    }
  }
}, 120_000)
