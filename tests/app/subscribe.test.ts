// Notices of what changes: none is lost, whoever changes it, and nobody looks where nobody listens.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { listAsks, subscribe, toolsStamp, type ChangeNotice } from '#app'
import { createRuntime, defineTool, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { SimulatedMachine } from '#runtime/world/simulated/machine'
import { workspaceHost } from '#services/workspace/world/node-host'

import { driven, Folder, plans, tools } from '../runtime/keeping.ts'
import { erika, plan, step, use } from '../runtime/stage.ts'

// Whoever waits for a notice that never comes shall not wait for long.
vi.setConfig({ testTimeout: 20_000 })

const folders: Folder[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((runtime) => runtime.close()))
  for (const folder of folders.splice(0)) await folder.close()
})

function newFolder(): Folder {
  const folder = new Folder()
  folders.push(folder)
  return folder
}

/** Writes, so a person decides on its plan. */
const put = defineTool({
  id: 'put',
  description: 'Writes.',
  effect: 'write',
  repeat: 'keyed',
  input: z.strictObject({}),
  output: z.any(),
  run: async () => null,
})
const writes = plan([step('a', use('put'))], { goal: 'writes' })
const kinds = [plans.small, plans.asks, writes]

const opened: Runtime[] = []

/** Another process, as far as the journal sees it. */
async function open({ state }: Folder): Promise<Runtime> {
  const world = nodeWorld({ folder: state })
  const runtime = await createRuntime({ world, tools: [...tools, put] })
  opened.push(runtime)
  return runtime
}

/** Reads notices until one is what was waited for, and gives all. */
async function until(
  notices: AsyncIterator<ChangeNotice>,
  isIt: (notice: ChangeNotice) => boolean,
): Promise<readonly ChangeNotice[]> {
  const read: ChangeNotice[] = []
  // Not by a loop, whose end would be the end of the subscription.
  for (;;) {
    const { done, value } = await notices.next()
    if (done === true) throw new Error(`the notices ended: ${JSON.stringify(read)}`)
    read.push(value)
    if (isIt(value)) return read
  }
}

const is = (kind: ChangeNotice['kind'], run: string) => (notice: ChangeNotice) =>
  notice.kind === kind && 'run' in notice && notice.run === run

/** What a subscriber lists: runs with their last events, and asks. */
async function listed(runtime: Runtime): Promise<ReadonlyMap<string, string>> {
  const runs = (await runtime.list()).map(({ id, seq }) => [`run ${id}`, String(seq)] as const)
  const asks = await listAsks(runtime, { kind: undefined }, Date.now())
  return new Map([...runs, ...asks.map(({ run, ask }) => [`ask ${run} ${ask}`, 'open'] as const)])
}

function subjectOf(notice: ChangeNotice): string {
  if (notice.kind === 'tools-changed') return 'tools'
  return notice.kind === 'run-changed' ? `run ${notice.run}` : `ask ${notice.run} ${notice.ask}`
}

/** The same choices each time, for a number. */
function choices(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

/** Something happens to a run: it is made, driven, answered, moved to the trash or back. */
async function something(
  runtime: Runtime,
  next: (most: number) => number,
  made: string[],
): Promise<void> {
  const some = made[next(made.length)]
  const what = next(6)
  if (some === undefined || what === 0) {
    const id = `r${made.length}`
    made.push(id)
    await runtime.create(kinds[next(3)] ?? writes, { id })
    return
  }
  try {
    if (what === 1) return await runtime.remove(some, erika, { evenOpen: true })
    if (what === 2) return await runtime.restore(some)
    const run = await runtime.open(some)
    const { waiting } = await run.snapshot()
    const ask = waiting.find((one) => one.for === 'answer')
    if (ask?.for === 'answer' && what < 5) await run.answer(ask.ask, 'yes', erika)
    else if (what === 5 && next(3) === 0) await run.cancel(erika)
    else await run.start()
  } catch {
    // It was refused: the run is in the trash, or has ended.
  }
}

test.each([1, 2, 3])(
  'each difference between two lists is told of, whichever process made it (%i)',
  async (seed) => {
    const folder = newFolder()
    const [mine, other] = [await open(folder), await open(folder)]
    const next = choices(seed)
    const made: string[] = []
    for (let count = 0; count < 12; count++) await something(mine, next, made)

    const calledOff = new AbortController()
    const notices = await subscribe({ runtime: mine }, calledOff)
    let before = await listed(mine)
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 6; count++) {
        await something(next(2) === 0 ? mine : other, next, made)
      }
      const after = await listed(mine)
      // What comes last is told last.
      const last = `last${round}`
      await other.create(plans.small, { id: last })
      const told = await until(notices, is('run-changed', last))
      const subjects = new Set(told.map(subjectOf))
      for (const subject of new Set([...before.keys(), ...after.keys()])) {
        if (before.get(subject) !== after.get(subject)) expect(subjects).toContain(subject)
      }
      for (const notice of told) {
        // The runs that mark the end of a round stand in the next list.
        if (notice.kind !== 'ask-opened' && notice.kind !== 'ask-closed') continue
        if (notice.run.startsWith('last')) continue
        expect(after.has(subjectOf(notice))).toBe(notice.kind === 'ask-opened')
      }
      before = await listed(mine)
    }
    calledOff.abort()
    expect(await notices.next()).toEqual({ value: undefined, done: true })
  },
)

test('what was asked before the subscription is told of when it is closed, also by the trash', async () => {
  const folder = newFolder()
  const runtime = await open(folder)
  for (const id of ['answered', 'trashed']) await runtime.create(writes, { id })
  const notices = await subscribe({ runtime })
  await runtime.remove('trashed', erika, { evenOpen: true })
  await (await runtime.open('answered')).cancel(erika)
  const told = await until(notices, is('ask-closed', 'answered'))
  expect(told).toContainEqual({ kind: 'ask-closed', run: 'trashed', ask: 'decision' })
  await notices.return?.()
})

test('a reader that is slow gets one notice of a run, and none of an ask that came and went', async () => {
  const folder = newFolder()
  const runtime = await open(folder)
  const notices = await subscribe({ runtime })
  const swift = await subscribe({ runtime })
  await driven(runtime, 'asks', 'one')
  const run = await runtime.open('one')
  const { waiting } = await run.snapshot()
  const [ask] = waiting
  if (ask?.for === 'answer') await run.answer(ask.ask, 'yes', erika)
  await run.resume()
  await driven(runtime, 'small', 'two')
  await until(swift, (notice) => 'run' in notice && notice.run === 'two')
  const told = await until(notices, (notice) => 'run' in notice && notice.run === 'two')
  const about = told.filter((notice) => 'run' in notice && notice.run === 'one')
  const seq = (await runtime.list()).find(({ id }) => id === 'one')?.seq
  expect(about).toEqual([{ kind: 'run-changed', run: 'one', seq }])
})

test('a new list of tools is told of', async () => {
  const folder = newFolder()
  const runtime = await open(folder)
  const file = join(folder.state, 'catalogue.json')
  writeFileSync(file, '{}')
  const host = workspaceHost({ cwd: folder.path, env: {} })
  const notices = await subscribe({ runtime, tools: toolsStamp(folder.state, host) })
  utimesSync(file, 1, 1)
  expect(await until(notices, () => true)).toEqual([{ kind: 'tools-changed' }])
  await notices.return?.()
})

test('however many subscribe, one looks, and none when nobody does', async () => {
  const machine = new SimulatedMachine()
  const process = machine.boot()
  let looks = 0
  const { journal } = process.world
  const counting = new Proxy(journal, {
    get(target, name) {
      if (name === 'changed') looks++
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  const world = { ...process.world, journal: counting }
  const runtime = await createRuntime({ world, tools })
  const calledOff = new AbortController()
  const all = [1, 2, 3].map(() => subscribe({ runtime }, calledOff))
  await machine.drive(process, Promise.all(all))
  looks = 0
  await machine.drive(process, process.sleep(1000))
  expect(looks).toBeGreaterThan(10)
  expect(looks).toBeLessThanOrEqual(20)
  calledOff.abort()
  looks = 0
  await machine.drive(process, process.sleep(1000))
  expect([looks, machine.step()]).toEqual([0, false])
})

test('what this process commits is told of before the counter is looked at', async () => {
  const machine = new SimulatedMachine()
  const process = machine.boot()
  const runtime = await createRuntime({ world: process.world, tools })
  const notices = await subscribeIn(machine, runtime)
  await machine.drive(process, runtime.create(plans.small, { id: 'one' }))
  const committed = machine.time
  await machine.drive(process, until(notices, is('run-changed', 'one')))
  expect(machine.time - committed).toBeLessThan(50)

  async function subscribeIn(on: SimulatedMachine, to: Runtime) {
    const subscribed = await on.drive(process, subscribe({ runtime: to }))
    if (subscribed === 'crashed') throw new Error('nobody lets it die')
    return subscribed
  }
})

test('what another process does is told of', async () => {
  const folder = newFolder()
  const runtime = await open(folder)
  const notices = await subscribe({ runtime })
  const program = fileURLToPath(new URL('make-run.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder.state], { stdio: 'inherit' })
  const told = await until(notices, is('ask-opened', 'elsewhere'))
  expect(told[0]).toMatchObject({ kind: 'run-changed', run: 'elsewhere' })
  await notices.return?.()
  if (child.exitCode === null) await once(child, 'exit')
})

test('what is committed while the last change is read is told of, too', async () => {
  let hear = () => {}
  const committed = ['first']
  const runtime = {
    list: async () => [],
    changes: {
      latest: async () => 0,
      async since(after: number) {
        const found = committed.slice(after).map((run, at) => {
          return { place: after + at + 1, run, seq: 1, isTrashed: false }
        })
        if (committed.push('second') === 2) hear()
        else committed.pop()
        return found
      },
      async *events() {},
      listen(heard: () => void) {
        hear = heard
        return () => {}
      },
    },
  } as unknown as Runtime
  const notices = await subscribe({ runtime })
  hear()
  expect(await until(notices, is('run-changed', 'second'))).toHaveLength(2)
})
