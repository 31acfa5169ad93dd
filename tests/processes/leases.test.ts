// Goal: a process that lives keeps its run, whatever its tools do to its event loop.
//
// Method: real processes with a short lease. A tool computes for longer than three
// leases, or the process stops itself between an intent that is on disk and the call.
// What was begun and what acted stands in a file.

import { setTimeout as sleep } from 'node:timers/promises'

import { test } from 'vitest'

import { erika } from '../runtime/stage.ts'
import { Gate } from './gate/gate.ts'

const LEASE_MS = 300
const LONG_MS = 60_000

async function atGate(test: (gate: Gate) => Promise<void>): Promise<void> {
  const gate = await Gate.open(LEASE_MS)
  try {
    await test(gate)
  } finally {
    await gate.close()
  }
}

test.concurrent('a keyed call that computes for longer than three leases is begun once, although two processes work', ({
  expect,
}) =>
  atGate(async (gate) => {
    const run = await gate.create('run', 'keyed', LONG_MS)
    const both = [gate.start('work'), gate.start('work')]
    await Promise.all(both.map((each) => each.until(/ready/)))
    await gate.until(() => gate.traces('run', 'begun').length > 0)
    // The other looks every second for what was left.
    await sleep(4 * LEASE_MS + 1500)
    gate.enough('run')
    await gate.until(async () => (await run.snapshot()).status === 'done')
    expect(gate.traces('run', 'begun')).toHaveLength(1)
    expect(gate.traces('run', 'acted')).toHaveLength(1)
  }))

test.concurrent('a once-only call that computes for longer than three leases is not called unknown, and is done once', ({
  expect,
}) =>
  atGate(async (gate) => {
    const run = await gate.create('run', 'once', LONG_MS)
    const pays = gate.start('resume', 'run')
    await pays.until(/begun run/)
    await gate.leases(4)
    const [listed] = await gate.runtime.list()
    expect(Date.parse(listed?.holder?.silentSince ?? '')).toBeLessThan(Date.now() - LEASE_MS)
    const second = gate.start('resume', 'run')
    await second.until(/refused run\/stalled/)
    const said = await run.resolve('a', false, erika)
    expect(said).toMatchObject({ kind: 'refused', diagnostics: [{ code: 'run/stalled' }] })
    gate.enough('run')
    await pays.until(/^done/m)
    expect(gate.traces('run', 'acted')).toHaveLength(1)
    expect((await run.snapshot()).status).toBe('done')
  }))

test.concurrent('a process that is stopped between intent and begin, and whose run was taken over, does not act', ({
  expect,
}) =>
  atGate(async (gate) => {
    const run = await gate.create('run', 'once', 1)
    const stopped = gate.start('resume', 'run', 'SIGSTOP')
    await stopped.until(/intended/)
    await gate.leases(4)
    const second = gate.start('resume', 'run')
    await second.until(/refused run\/stalled/)
    expect(await run.takeOver(erika)).toMatchObject({
      holder: { name: expect.stringContaining(`process ${stopped.child.pid}`) as string },
    })
    expect(await run.resume()).toMatchObject({ state: 'waiting', waiting: [{ for: 'resolve' }] })
    const early = await run.resolve('a', false, erika)
    expect(early).toMatchObject({
      kind: 'refused',
      diagnostics: [{ code: 'run/former-holder-lives' }],
    })

    stopped.child.kill('SIGCONT')
    await stopped.until(/^stopped journal\/lease-lost/m)
    await stopped.ended
    expect(gate.traces('run', 'begun')).toEqual([])
    expect(await run.resolve('a', false, erika)).toEqual({ kind: 'done' })
    expect((await run.resume()).state).toBe('done')
    expect(gate.traces('run', 'acted')).toHaveLength(1)
  }))

test.concurrent('a process that is killed between intent and begin is succeeded within a lease, and leaves no lock', ({
  expect,
}) =>
  atGate(async (gate) => {
    const run = await gate.create('run', 'keyed', 1)
    const killed = gate.start('resume', 'run', 'SIGKILL')
    expect((await killed.ended).signal).toBe('SIGKILL')
    expect(gate.locks()).toHaveLength(1)
    expect((await run.snapshot()).holder).toBeUndefined()
    expect((await run.resume()).state).toBe('done')
    expect(gate.locks()).toHaveLength(1)
    await gate.runtime.close()
    expect(gate.locks()).toEqual([])
  }))
