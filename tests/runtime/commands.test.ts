// Goal: whatever stands on a run's table, it is taken or refused with words, and
// what was given after it is taken.
//
// Method: lines that no command line of ours writes are put on the table of a
// simulated run; then somebody says something sensible.

import { describe, expect, test } from 'vitest'

import { messageOf } from '#text'
import type { Json } from '#plan'
import type { Reply, Run } from '#runtime'

import { codesOf } from './asked.ts'
import { erika, out, plan, policy, Stage, step, use } from './stage.ts'

const asks = plan([
  step('a', use('ask', '?')),
  step('x', use('get', 1)),
  step('b', use('put', out('x'))),
])
const actor = { ...erika } as unknown as Json

/** A run that waits for an answer and an approval. */
async function waiting(): Promise<readonly [Stage, Run]> {
  const stage = new Stage({ policy: policy({ tool: 'put', then: 'ask' }) })
  const [run] = await stage.start(asks)
  return [stage, run]
}

const malformed: Readonly<Record<string, readonly [body: unknown, problem: RegExp]>> = {
  'an approval that names nobody': [{ kind: 'approve', ask: 'a1' }, /actor/],
  'an approval of nothing': [{ kind: 'approve', actor }, /ask/],
  'an approval by a name alone': [{ kind: 'approve', ask: 'a1', actor: 'erika' }, /actor/],
  'an approval by somebody on no terminal that is known': [
    { kind: 'approve', ask: 'a1', actor: { user: 'erika', channel: 'terminal' } },
    /actor\.terminal/,
  ],
  'an approval with a digest that is a number': [
    { kind: 'approve', ask: 'a1', actor, digest: 1 },
    /digest/,
  ],
  'an approval with a field of a newer version': [
    { kind: 'approve', ask: 'a1', actor, until: 'tomorrow' },
    /until/,
  ],
  'a rejection that names nobody': [{ kind: 'reject', ask: 'a1' }, /actor/],
  'an answer without words': [{ kind: 'answer', ask: 'q1', actor }, /words/],
  'an answer in numbers': [{ kind: 'answer', ask: 'q1', actor, words: 7 }, /words/],
  'a decision without one': [{ kind: 'decide' }, /decision/],
  'a decision without a subject': [{ kind: 'decide', decision: { verdict: 'approve' } }, /subject/],
  'a resolution that does not say which': [{ kind: 'resolve', step: 'a', actor }, /happened/],
  'a retry of nothing': [{ kind: 'retry', actor }, /step/],
  'a skip by nobody': [{ kind: 'skip', step: 'a' }, /actor/],
  'a pause by nobody': [{ kind: 'pause' }, /actor/],
  'a continuation by nobody': [{ kind: 'continue' }, /actor/],
  'a cancellation by nobody': [{ kind: 'cancel' }, /actor/],
  'a cancellation for no words': [{ kind: 'cancel', actor, reason: null }, /reason/],
}

describe('on the table of a run', () => {
  test.each(Object.entries(malformed))(
    '%s is refused, and the cancellation after it is taken',
    async (_, [body, problem]) => {
      const [stage, run] = await waiting()
      const { journal } = stage.process.world
      const id = await stage.live(journal.submit(run.id, body as Json))
      expect(codesOf(await stage.live(run.cancel(erika)))).toEqual(['done'])
      expect((await stage.live(run.snapshot())).status).toBe('cancelled')
      const outcome = await stage.live(journal.outcome(id))
      expect(outcome).toMatchObject({
        taken: false,
        diagnostics: [{ code: 'run/command-refused' }],
      })
      const [found] = outcome?.diagnostics ?? []
      expect(found && messageOf(found)).toMatch(problem)
    },
  )

  test('something that nests a thousand deep is refused, and the next is taken', async () => {
    const [stage, run] = await waiting()
    const value = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as Json
    const { journal } = stage.process.world
    const body = { kind: 'skip', step: 'a', actor, value }
    const id = await stage.live(journal.submit(run.id, body))
    expect(codesOf(await stage.live(run.cancel(erika)))).toEqual(['done'])
    expect(await stage.live(journal.outcome(id))).toMatchObject({ taken: false })
  })

  test('an approval of a call whose arguments are damaged is refused, and the run can be cancelled', async () => {
    const [stage, run] = await waiting()
    const { values, rows } = stage.machine.disk.run(run.id)
    const asked = rows.find(({ event }) => event.includes('"approval-asked"'))?.event ?? ''
    const [, given = ''] = /"arguments":"(\w+)"/.exec(asked) ?? []
    const [, ask = ''] = /"ask":"(\w+)"/.exec(asked) ?? []
    values.set(given, '"something else"')
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    const reply = await stage.live(again.approve(ask, erika))
    expect(codesOf(reply)).toEqual(['journal/value-damaged'])
    expect(codesOf(await stage.live(again.cancel(erika)))).toEqual(['done'])
  })
})

test.each(['all of it', 'one step'])(
  'what somebody decided who died before it was taken counts when %s is resumed',
  async (how) => {
    const about = plan([step('b', use('put', 1))])
    const stage = new Stage()
    const run = await stage.live((await stage.runtime()).create(about, { id: 'run' }))
    const decision = stage.decision(about)
    const body = { kind: 'decide', decision } as unknown as Json
    const id = await stage.live(stage.process.world.journal.submit(run.id, body))
    stage.process.die()
    stage.process = stage.machine.boot()
    const again = await stage.live((await stage.runtime()).open(run.id))
    const only = how === 'one step' ? { only: ['b'], actor: erika } : {}
    expect((await stage.live(again.resume(only))).state).toBe('done')
    expect(await stage.live(stage.process.world.journal.outcome(id))).toMatchObject({ taken: true })
  },
)

describe('what a program says to a run', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle

  test.each<readonly [string, (run: Run) => Promise<Reply>]>([
    ['a value that JSON cannot hold', (run) => run.skip('a', erika, 10n as unknown as Json)],
    ['a value without end', (run) => run.skip('a', erika, Number.POSITIVE_INFINITY)],
    ['a value that holds itself', (run) => run.skip('a', erika, circle as never)],
    ['nobody who says it', (run) => run.cancel(undefined as never)],
    ['an actor without a channel', (run) => run.pause({ user: 'erika' } as never)],
    ['words that are none', (run) => run.answer('q1', 7 as never, erika)],
  ])('is refused before it is on the table: %s', async (_, say) => {
    const [stage, run] = await waiting()
    const reply = await stage.live(say(run))
    expect(codesOf(reply)).toEqual(['run/command-refused'])
    expect(stage.machine.disk.commands.size).toBe(0)
  })
})
