// The state that is kept beside the journal: it saves reading, and is believed
// only where the journal bears it out.

import { createHash } from 'node:crypto'
import { array, assert, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listExpr, type CheckedPlan } from '#plan'
import { fillNumbers, readNumbers, writeNumbers } from '#runtime/storage/runs-of-numbers'
import { writeState } from '#runtime/storage/state-text'
import { loadRun } from '#runtime/storage/load-run'

import { violations } from './checker.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const unasked = policy({ tool: 'put', then: 'allow' })
const FILE = 'run/state.snapshot'

/** Everything that a state can hold: results of both kinds, a failure, an ask, a payment under way. */
const busy: CheckedPlan = plan(
  [
    step('a', use('add', 1, 2)),
    step('b', use('get', out('a'))),
    step('c', use('put', out('b'))),
    step('d', use('fail', 'no')),
    step('e', listExpr([out('d')])),
    step('f', listExpr([use('ask', 'one'), use('ask', 'two')])),
    step('g', use('pay', out('c'))),
  ],
  { onFailure: 'continue', result: out('c') },
)

async function waiting(snapshotEvery = 1) {
  const stage = new Stage({ policy: unasked, snapshotEvery })
  const [run] = await stage.start(busy)
  return { stage, run }
}

/** The state as a new process reads it. */
async function stateOf(stage: Stage): Promise<string> {
  const { state } = await stage.live(loadRun(stage.process.world, 'run'))
  return writeState(state)
}

async function verified(stage: Stage) {
  return stage.live((await stage.runtime()).verify('run'))
}

describe('a snapshot', () => {
  test('and what was recorded since make the state that all events make', async () => {
    const { stage } = await waiting()
    const { blobs } = stage.machine.disk
    expect(blobs.has(FILE)).toBe(true)
    const taken = await stateOf(stage)
    expect((await verified(stage)).diagnostics).toEqual([])
    blobs.delete(FILE)
    expect(await stateOf(stage)).toBe(taken)
  })

  test('is taken again and again, each a part of the way', async () => {
    const { stage } = await waiting(3)
    const { seq } = header(stage)
    expect(seq).toBeGreaterThan(3)
    expect(seq).toBeLessThanOrEqual(stage.machine.disk.run('run').rows.length)
  })

  test('is not taken of a short run', async () => {
    const stage = new Stage({ policy: unasked })
    await stage.start(busy)
    expect(stage.machine.disk.blobs.size).toBe(0)
  })

  test('that is damaged anywhere is passed over, and told by verify', async () => {
    const { stage, run } = await waiting()
    const { blobs } = stage.machine.disk
    const whole = blobs.get(FILE) ?? ''
    blobs.delete(FILE)
    const truth = await stateOf(stage)
    for (let at = 0; at < whole.length; at += 1 + Math.floor(whole.length / 150)) {
      blobs.set(FILE, `${whole.slice(0, at)}${whole[at] === '1' ? '2' : '1'}${whole.slice(at + 1)}`)
      expect(await stateOf(stage)).toBe(truth)
    }
    blobs.set(FILE, whole.slice(0, -40))
    const { diagnostics } = await verified(stage)
    expect(diagnostics.map(({ code }) => code)).toEqual(['journal/snapshot-damaged'])
    for (const ask of ['q1', 'q2']) await stage.live(run.answer(ask, 'yes', erika))
    expect((await stage.live(run.resume())).state).toBe('waiting')
  })

  test('of rows that are not there is passed over', async () => {
    const { stage } = await waiting()
    const { rows } = stage.machine.disk.run('run')
    rows.length = header(stage).seq - 1
    const { seq } = await stage.live(loadRun(stage.process.world, 'run'))
    expect(seq).toBe(rows.length)
  })

  test('of another version of the program is passed over, and is no damage', async () => {
    const { stage } = await waiting()
    const { blobs } = stage.machine.disk
    const whole = blobs.get(FILE) ?? ''
    const truth = await stateOf(stage)
    blobs.set(FILE, whole.replace(/"v":\d+/, '"v":99'))
    expect(await stateOf(stage)).toBe(truth)
    expect((await verified(stage)).diagnostics).toEqual([])
  })

  test('is never of rows that a crash takes', async () => {
    const about = plan([step('a', use('peek', 1)), step('b', use('put', out('a')))])
    for (let crash = 1; ; crash++) {
      const stage = new Stage({ policy: unasked, snapshotEvery: 1, crashes: new Set([crash]) })
      const runtime = await stage.runtime()
      const making = runtime.create(about, { id: 'run', decision: stage.decision(about) })
      const end = stage.machine.drive(
        stage.process,
        making.then((run) => run.start()),
      )
      if ((await end) !== 'crashed') break
      stage.process = stage.machine.boot()
      const found = await stage.live(stage.process.world.journal.find('run'))
      if (found === undefined) continue
      const { diagnostics } = await verified(stage)
      expect({ crash, diagnostics }).toEqual({ crash, diagnostics: [] })
    }
  })

  test('that somebody forged, digest and all, is found when all is folded again', async () => {
    const stage = new Stage({ policy: unasked, snapshotEvery: 1 })
    const two = plan([
      step('a', use('put', 'x')),
      step('b', use('ask', 'go on?'), { after: ['a'] }),
    ])
    const [run] = await stage.start(two)
    const { blobs } = stage.machine.disk
    const [head = '', body = ''] = (blobs.get(FILE) ?? '').split('\n')
    // As if nothing had been done yet.
    const { rest } = JSON.parse(body) as { readonly rest: object }
    const fields = {
      ...rest,
      status: '1,0',
      counts: '1,1,0:9',
      remaining: '0,1',
      queue: '0',
      records: [],
      asks: [],
    }
    const outputs = { place: '0:2', item: '0:2', digests: [] }
    const forged = JSON.stringify({ outputs, rest: fields })
    const first = JSON.parse(head) as { readonly head: string }
    const digest = createHash('sha256')
      .update(`planwright/snapshot/1\0${first.head}${forged}`)
      .digest('hex')
    blobs.set(FILE, `${JSON.stringify({ ...first, digest })}\n${forged}`)
    const { diagnostics } = await verified(stage)
    expect(diagnostics.map(({ code }) => code)).toEqual(['journal/snapshot-damaged'])

    // And the checker sees what comes of believing it.
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    await stage.live(again.resume())
    const { effects, requests } = stage.service
    const { rows } = stage.machine.disk.run('run')
    const found = violations({ rows, effects, requests, before: { b: ['a'] }, once: [] })
    expect(found).toContain('a/ was begun after its result')
  })
})

function header(stage: Stage): { readonly seq: number } {
  const [head = ''] = (stage.machine.disk.blobs.get(FILE) ?? '').split('\n')
  return JSON.parse(head) as { readonly seq: number }
}

describe('long arrays as short texts', () => {
  test('come back as they were', () => {
    const intervals = array(
      tuple(integer(), integer({ min: 1, max: 20 }), integer({ min: -3, max: 3 })),
    )
    assert(
      property(intervals, (all) => {
        const numbers = Int32Array.from(
          all.flatMap(([start, count, by]) =>
            Array.from({ length: count }, (_, at) => start + at * by),
          ),
        )
        const text = writeNumbers(numbers)
        const filled = new Int32Array(numbers.length)
        fillNumbers(text, filled)
        expect(filled).toEqual(numbers)
        expect([...readNumbers(text)]).toEqual([...numbers])
      }),
    )
  })

  test('are short where steps are alike', () => {
    expect(writeNumbers(new Uint8Array(1_000_000).fill(4))).toBe('4:1000000')
    expect(writeNumbers([0, 1, 2, 3, 7, 7, 7])).toBe('0:4:1,7:3')
  })

  test.each(['1:5', '1:3', '', 'x', '1:-2,3:4', '1:1e9'])('%o does not fill four', (text) => {
    expect(() => fillNumbers(text, new Int32Array(4))).toThrow(RangeError)
  })
})
