// Goal: a person is told which process holds a run and lives, and nobody but a person
// takes the run from it.
//
// Method: a command that drives a run is stopped in the middle of a once-only call, or
// its tool computes. The time that goes by is made: the lease is set back, and the
// time of the lock's file.

import type { ChildProcess } from 'node:child_process'
import { readdirSync, utimesSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, describe, test } from 'vitest'

import { inDemoFolder, type DemoFolder } from './demo-folder.ts'
import { start, type Started } from './planwright-process.ts'

const HOUR = 3_600_000
const COMPUTES = [{ name: 'a', ms: HOUR, computes: true }]

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Waits until the only call has begun, and gives the process that makes it. */
async function inCall({ start: begin, calls }: DemoFolder): Promise<Started> {
  const started = begin('run', 'plan.json', '--id', 'night')
  children.push(started.child)
  while ((await calls()).length === 0) {
    const over = await Promise.race([started.ended, sleep(20)])
    if (over !== undefined) throw new Error(`it ended:\n${over.out}${over.err}`)
  }
  return started
}

/** Nothing was heard of any process for an hour. */
function anHourGoesBy({ path }: DemoFolder): void {
  const state = join(path, '.planwright')
  const db = new DatabaseSync(join(state, 'journal.db'), { timeout: 5000 })
  db.exec(`UPDATE runs SET held_until = held_until - ${HOUR} WHERE holder IS NOT NULL`)
  db.close()
  const then = new Date(Date.now() - HOUR)
  const holders = join(state, 'holders')
  for (const lock of readdirSync(holders)) utimesSync(join(holders, lock), then, then)
}

describe.concurrent('a run whose process is stopped in a once-only call', () => {
  test('is taken from it by a person alone, and nobody is believed about the call while it lives', ({
    expect,
  }) =>
    inDemoFolder(COMPUTES, async (folder) => {
      const { run, type, calls } = folder
      const { child } = await inCall(folder)
      try {
        child.kill('SIGSTOP')
        anHourGoesBy(folder)
        const process = `process ${child.pid} on `

        const listed = await type('ps')
        expect(listed.out).toMatch(/night {2}stalled/)
        expect(listed.out).toContain(process)
        expect(listed.out).toContain('silent for 1 h, held by')
        expect(listed.out).toContain('planwright resume night --take-over')
        const [asData] = JSON.parse((await type('ps', '--json')).out) as readonly object[]
        expect(asData).toMatchObject({ urgency: 'stalled', silentSince: /^2/ })

        for (const line of [
          ['resume', 'night'],
          ['resolve', 'night', 'a', '--did-not-happen'],
        ]) {
          const refused = await run(...line)
          expect(refused.code).toBe(1)
          expect(refused.err).toContain('run/stalled')
          expect(refused.err).toContain(process)
        }

        const taken = await run('resume', 'night', '--take-over')
        expect(taken.err).toContain(`taken over from ${process}`)
        expect(taken.code).toBe(3)
        expect(taken.out).toContain('planwright resolve night a --did-not-happen')
        expect((await type('logs', 'night')).out).toContain(`taken over from ${process}`)
        const early = await run('resolve', 'night', 'a', '--did-not-happen')
        expect(early.code).toBe(1)
        expect(early.err).toContain('run/former-holder-lives')
        expect(early.err).toContain(process)
        expect(await calls()).toEqual(['a'])
        // Who is certain may say so all the same.
        const certain = ['--happened', '--value', '"a"', '--take-over']
        expect((await run('resolve', 'night', 'a', ...certain)).code).toBe(0)
        expect(await calls()).toEqual(['a'])
      } finally {
        child.kill('SIGKILL')
      }
    }))
})

describe.concurrent('a command whose tool computes', () => {
  test('keeps its run although its lease could not be renewed by it', ({ expect }) =>
    inDemoFolder(COMPUTES, async (folder) => {
      const { run, calls, path } = folder
      const { child, ended } = await inCall(folder)
      anHourGoesBy(folder)
      const second = await run('resume', 'night')
      expect(second.code).toBe(1)
      expect(second.err).toMatch(/run\/(held|stalled)/)
      expect(second.err).toContain(`process ${child.pid} on `)
      await writeFile(join(path, 'enough'), '')
      expect((await ended).code).toBe(0)
      expect(await calls()).toEqual(['a'])
    }))

  test('ends itself after `stallAfter`, and says so; its call is asked about', ({ expect }) =>
    inDemoFolder(COMPUTES, async (folder) => {
      const { run, type, path } = folder
      const file = join(path, '.planwright', 'config.json')
      const config = JSON.parse(await readFile(file, 'utf8')) as object
      await writeFile(file, JSON.stringify({ ...config, stallAfter: 1 }))
      expect((await type('trust')).code).toBe(0)
      const { ended, child } = await inCall(folder)
      const { signal, err } = await ended
      expect(signal).toBe('SIGKILL')
      expect(err).toContain('blocked this process for 1 s')
      expect((await type('ps')).out).toContain(`process ${child.pid} on`)
      expect((await run('resume', 'night')).code).toBe(3)
    }))
})

/**
 * Closing any descriptor of a file drops the locks that a process has on it: so it is before another
 * process looks, as on a file system that keeps none.
 */
const DROPS_LOCKS = `import { closeSync, openSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import processes from 'node:child_process'
const { execFile } = processes
processes.execFile = (program, args, ...rest) => {
  closeSync(openSync(args.at(-1)))
  return execFile(program, args, ...rest)
}
syncBuiltinESMExports()
`

describe.concurrent('doctor', () => {
  test('says that locks do not work where another process does not see them', ({ expect }) =>
    inDemoFolder([], async ({ path }) => {
      await writeFile(join(path, 'drops-locks.mjs'), DROPS_LOCKS)
      const env = { NODE_OPTIONS: `--import ./drops-locks.mjs` }
      const { out } = await start(['doctor', '--json'], { cwd: path, env }).ended
      const { findings } = JSON.parse(out) as { readonly findings: readonly object[] }
      expect(findings).toContainEqual(expect.objectContaining({ name: 'locks', state: 'fault' }))
    }))
})
