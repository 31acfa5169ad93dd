// Goal: the checker that the crash tests rest on finds what it is there to find.
//
// Method: faults are planted, in the world, in the tools, or in the evidence, and
// each must be found, in the words that belong to it. A checker that lets one of
// these pass proves nothing about the runtime.

import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { Json } from '#plan'
import { defineTool, type Tool, type World } from '#runtime'
import { Ledger } from '#runtime/storage/ledger'
import { readEvents } from '#runtime/storage/load-run'

import { carryOut, type Case } from './carry-out.ts'
import { violations, type Evidence } from './checker.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const writes = plan([step('a', use('put', 'x')), step('b', use('put', 'y'), { after: ['a'] })])
const pays = plan([step('a', use('get', 'bill')), step('b', use('pay', out('a')))])
const unasked = policy({ tool: 'put', then: 'allow' })

/** Every fault that is found when the process dies at any one instant. */
async function foundAtAnyInstant(each: Case): Promise<readonly string[]> {
  const { instants, found } = await carryOut(each, [])
  const all = [...found]
  for (let instant = 1; instant <= instants; instant++) {
    all.push(...(await carryOut(each, [instant])).found)
  }
  return all
}

const computes: Case = {
  plan: plan([step('a', use('add', 1, 2)), step('b', use('put', out('a')))]),
  before: { b: ['a'] },
  options: { policy: unasked },
}

describe('a planted fault is found', () => {
  test('a journal that says "on disk" before it is', async () => {
    const hasty = (world: World): World => ({
      ...world,
      journal: new Proxy(world.journal, {
        get(journal, name) {
          if (name !== 'claim') {
            const member: unknown = Reflect.get(journal, name)
            return typeof member === 'function' ? member.bind(journal) : member
          }
          return async (...args: Parameters<World['journal']['claim']>) => {
            const claim = await journal.claim(...args)
            if (claim.kind === 'claimed') claim.writer.flushed = () => Promise.resolve()
            return claim
          }
        },
      }),
    })
    const found = await foundAtAnyInstant({
      plan: writes,
      before: { b: ['a'] },
      options: { policy: unasked, world: hasty },
    })
    expect(found).toContain('put was called before its intent was on disk')
  })

  test('steps that were computed and are written after what was done with their results', async () => {
    const sound = Reflect.get(Ledger.prototype, 'append')
    const planted = vi.spyOn(Ledger.prototype, 'append').mockImplementation(function late(
      this: Ledger,
      event,
    ) {
      this.closeBatch = () => {}
      sound.call(this, event)
      Reflect.deleteProperty(this, 'closeBatch')
      this.closeBatch()
    })
    const { found } = await carryOut(computes, [])
    planted.mockRestore()
    expect(found).toContain('b began before a had ended')
  })

  test('a key that is another one in each process', async () => {
    const found = await foundAtAnyInstant({
      plan: writes,
      before: { b: ['a'] },
      options: {
        policy: unasked,
        tools: (process, service) => [
          writing('put', 'keyed', ({ what }, { idempotencyKey }) =>
            service.act(process, 'put', `${idempotencyKey} ${process.holder.name}`, what, true),
          ),
        ],
      },
    })
    expect(found).toContain('put was called under no known key')
    expect(found.some((fault) => fault.endsWith('was done twice'))).toBe(true)
  })

  test('a tool that says it takes keys, and whose service does not know any', async () => {
    const found = await foundAtAnyInstant({
      plan: pays,
      before: { b: ['a'] },
      options: {
        tools: (process, service) => [
          writing('pay', 'keyed', ({ what }, { idempotencyKey }) =>
            service.act(process, 'pay', idempotencyKey, what, false),
          ),
        ],
      },
    })
    expect(found.some((fault) => fault.endsWith('was done 2 times'))).toBe(true)
    expect(found).toContain('pay was called again without anybody saying so')
  })

  test('a disk that lets a process write that had lost the run', async () => {
    const stage = new Stage({ policy: unasked })
    const { disk } = stage.machine
    const append = disk.append.bind(disk)
    disk.append = (id, _epoch, batch) => append(id, disk.run(id).epoch, batch)
    const run = await stage.create(writes)

    const slow = stage.process
    const first = run.start()
    await stage.machine.drive(slow, slow.sleep(1))
    slow.frozen = true
    stage.process = stage.machine.boot()
    await stage.live((await (await stage.runtime()).open('run')).takeOver(erika))
    await stage.finish(writes)
    slow.frozen = false
    await stage.machine.drive(slow, Promise.race([first, slow.sleep(1000)]))

    const { rows } = disk.run('run')
    const { effects, requests } = stage.service
    const found = violations({ rows, effects, requests, before: {}, once: [] })
    expect(found.some((fault) => fault.endsWith('by a process that had lost the run'))).toBe(true)
  })
})

describe('the checker finds', () => {
  async function carriedOut({ plan: about, before }: Case): Promise<Evidence> {
    const stage = new Stage({ policy: unasked })
    await stage.finish(about)
    const { rows } = stage.machine.disk.run('run')
    const { effects, requests } = stage.service
    return { rows, effects, requests, before, once: [] }
  }

  const evidence = () => carriedOut({ plan: writes, before: { b: ['a'] } })

  test('nothing where nothing is wrong', async () => {
    expect(violations(await evidence())).toEqual([])
  })

  test('a row that was changed', async () => {
    const whole = await evidence()
    const rows = whole.rows.map((row) =>
      row.seq === 3 ? { ...row, event: row.event.replace('run-taken', 'run-takes') } : row,
    )
    expect(violations({ ...whole, rows })).toContain('row 3 does not follow from the one before')
  })

  test('a second result, a call after its result, and an event after the end', async () => {
    const whole = await evidence()
    const again = whole.rows.filter(({ event }) => /"call-(intended|returned)"/.test(event))
    const found = violations({ ...whole, rows: [...whole.rows, ...again] })
    expect(found).toContain('a/ has two results')
    expect(found).toContain('a/ was begun after its result')
    expect(found).toContain('something was written after the end')
  })

  test('a call that may happen only once and was forgotten when the run was cancelled', async () => {
    const whole = await evidence()
    const begun = whole.rows.findIndex(({ event }) => event.includes('"call-intended"'))
    const { seq, event } = whole.rows[begun] as Evidence['rows'][number]
    const { tool, step } = JSON.parse(event) as Readonly<Record<string, string>>
    const cancelled = JSON.stringify({ kind: 'run-cancelled', actor: {}, at: 0 })
    const unknown = JSON.stringify({ kind: 'step-unknown', step, path: '', at: 0 })
    const foundAfter = (...more: readonly string[]) =>
      violations({
        ...whole,
        once: [tool ?? ''],
        rows: [
          ...whole.rows.slice(0, begun + 1),
          ...more.map((each, at) => ({ seq: seq + at + 1, epoch: 1, hash: '', event: each })),
        ],
      })
    const words = `nobody is asked what became of ${step}/`
    expect(foundAfter(cancelled)).toContain(words)
    expect(foundAfter(unknown, cancelled)).not.toContain(words)
  })

  test('steps that are computed too early, or twice', async () => {
    const whole = await carriedOut(computes)
    const computed = whole.rows.find(({ event }) => event.includes('"steps-computed"'))
    if (computed === undefined) throw new Error('a step was computed')
    const early = { ...whole, before: { a: ['b'], b: [] } }
    expect(violations(early)).toContain('a was computed before b had ended')
    const twice = { ...whole, rows: [...whole.rows, computed] }
    expect(violations(twice)).toContain('a was computed after its end')
  })

  test('a step that begins while only others are to go on', async () => {
    const whole = await evidence()
    const narrowed = { kind: 'run-paused', reason: 'asked', only: ['a'], at: 0 }
    const paused = {
      ...(whole.rows[0] as Evidence['rows'][number]),
      event: JSON.stringify(narrowed),
    }
    const found = violations({ ...whole, rows: [paused, ...whole.rows] })
    expect(found).toContain('b began while the run was paused')
    expect(found).not.toContain('a began while the run was paused')
  })

  test('a step that begins too early', async () => {
    const whole = await evidence()
    const rows = whole.rows.filter(({ event }) => !/"step-done".*"step":"a"/.test(event))
    expect(violations({ ...whole, rows })).toContain('b began before a had ended')
  })

  test('an effect without any intent', async () => {
    const whole = await evidence()
    const stray = { tool: 'put', key: 'stray', what: 'z', intended: false }
    const found = violations({ ...whole, requests: [...whole.requests, stray] })
    expect(found).toContain('put was called under no known key')
  })
})

test('a row that was changed on disk is refused by the runtime too', async () => {
  const stage = new Stage({ policy: unasked })
  await stage.finish(writes)
  const { rows } = stage.machine.disk.run('run')
  for (let at = 0; at < rows.length; at++) {
    const whole = rows[at]
    if (whole === undefined) throw new Error('there is a row')
    rows[at] = { ...whole, event: whole.event.replace('"v":', '"v": ') }
    await expect(stage.live(readAll(stage))).rejects.toThrow(`Row ${at + 1} of run \`run\``)
    rows[at] = whole
  }
})

async function readAll(stage: Stage): Promise<void> {
  const { world } = stage.process
  for await (const events of readEvents(world, 'run', { seq: 0, head: '' })) void events
}

function writing(
  id: string,
  repeat: 'keyed' | 'once',
  run: (
    input: { what: Json },
    context: Parameters<Extract<Tool, { kind: 'acting' }>['run']>[1],
  ) => Promise<Json>,
): Tool {
  return defineTool({
    id,
    description: `Does ${id}.`,
    effect: 'write',
    repeat,
    positional: ['what'],
    input: z.strictObject({ what: z.custom<Json>() }),
    output: z.custom<Json>(),
    run,
  })
}
