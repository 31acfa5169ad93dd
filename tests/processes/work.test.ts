// Goal: real processes that work on one folder take over from each other, whether
// one is killed or asked to end.
//
// Method: a run of slow steps is made and left; two processes work, the one that
// drives is killed with SIGKILL, the other is asked to end with SIGTERM, and a third
// ends the run. The calls leave lines, and none was begun more often than its
// interruptions explain.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { test } from 'vitest'

import { inDemoFolder } from '../cli/demo-folder.ts'
import type { Started } from '../cli/planwright-process.ts'

const TAKEN = /"kind":"taken"/

test.concurrent('a folder in which two work outlives the death of one and the end of the other', async ({
  expect,
}) => {
  const waits = ['a', 'b', 'c'].map((name) => ({ name, ms: 1500 }))
  await inDemoFolder(waits, async ({ run, start, type, calls }) => {
    expect((await run('run', 'plan.json', '--detach', '--id', 'night')).code).toBe(0)

    const first = start('work', '--json')
    await first.until(TAKEN)
    const second = start('work', '--json')
    await second.until(/"kind":"working"/)
    first.child.kill('SIGKILL')
    await second.until(/"because":"left","lost":"process \d+/)

    second.child.kill('SIGTERM')
    const { code, out } = await second.ended
    expect(code).toBe(0)
    expect(out).toContain('"state":"stopped"')
    expect(out.trimEnd().split('\n').at(-1)).toContain('"left":1')

    const third = await run('work', '--once', '--json')
    expect(third.code).toBe(0)
    expect(third.out).toContain('"state":"done"')
    const begun = await calls()
    expect(new Set(begun)).toEqual(new Set(['a', 'b', 'c']))
    // Whoever takes it up finds one call at most that was interrupted.
    const said = first.shown() + out + third.out
    const taken = said.split('"kind":"taken"').length - 1
    expect(taken).toBeGreaterThanOrEqual(3)
    expect(begun.length, said).toBeLessThanOrEqual(waits.length + taken - 1)
    expect((await type('verify', 'night')).code).toBe(0)
  })
})

test.concurrent('a run that waits for a file goes on when somebody puts it there', async ({
  expect,
}) => {
  await inDemoFolder([{ name: 'a', ms: 1 }], async ({ path, run, start, calls }) => {
    const file = join(path, 'plan.json')
    const plan = JSON.parse(await readFile(file, 'utf8')) as { readonly steps: readonly object[] }
    const steps = plan.steps.map((step) => ({ ...step, files: ['in/notes.md'] }))
    await writeFile(file, JSON.stringify({ ...plan, steps }))
    const waiting = await run('run', 'plan.json', '--id', 'night')
    expect(waiting.code).toBe(3)
    expect(waiting.out).toContain('in/notes.md')

    const working = start('work', '--json')
    await working.until(/"kind":"working"/)
    await mkdir(join(path, 'in'))
    await writeFile(join(path, 'in', 'notes.md'), '')
    await working.until(/"because":"file"[^]*"state":"done"/)
    expect(await calls()).toEqual(['a'])
    working.child.kill('SIGTERM')
    expect((await working.ended).code).toBe(0)
  })
})

test.concurrent('logs that are followed end with the run, and ps says who drives it', async ({
  expect,
}) => {
  await inDemoFolder([{ name: 'a', ms: 3000 }], async ({ run, start, type }) => {
    await run('run', 'plan.json', '--detach', '--id', 'night')
    const following: Started = start('logs', 'night', '-f')
    await following.until(/created by/)
    const working = start('work')
    await following.until(/calls demo\.wait/)
    expect((await type('ps')).out).toMatch(/night {2}running[^]*process \d+ on \S+ executes it/)
    const { code, out } = await following.ended
    expect(code).toBe(0)
    expect(out).toMatch(/took \d+(\.\d)? s/)
    working.child.kill('SIGTERM')
    expect((await working.ended).code).toBe(0)
  })
})
