// Goal: a run that is killed at any instant ends as if it had not been.
//
// Method: each plan is carried out once without a crash, which says how many
// instants there are and what comes out. Then again for every instant, dying at
// it, and for some pairs of instants, dying twice. Each time a new process takes
// the run up, a person answers what is asked, and when all is over the checker
// looks at the rows on disk and at what was done outside.
//
// Of a plan with many instants some are tried, spread over all of it, and each where
// MOMENTS is `all`, as in `npm run test:full`.

import { describe, expect, test } from 'vitest'

import {
  bind,
  each as eachOf,
  earlier,
  letIn,
  list,
  listExpr,
  literal,
  mapExpr,
  variable,
} from '#plan'

import { carryOut, type Case } from './carry-out.ts'
import { everything, toolThat, wait } from './test-tool.ts'
import { moodyTools } from './seeds/moody-tools.ts'
import { out, plan, policy, step, use } from './stage.ts'

const unasked = policy({ tool: 'put', then: 'allow' }, { tool: 'agent', then: 'allow' })

const cases: Readonly<Record<string, Case>> = {
  'one step after the other, with a write that is asked about': {
    plan: plan([
      step('a', use('add', 1, 2)),
      step('b', use('get', out('a'))),
      step('c', use('put', 'constant'), { after: ['b'] }),
      step('d', use('put', out('b')), { after: ['c'] }),
    ]),
    before: { b: ['a'], c: ['b'], d: ['c'] },
  },
  'steps side by side that come together': {
    plan: plan(
      [
        step('a', use('get', 'start')),
        ...['b', 'c', 'd'].map((id) => step(id, use('put', id), { after: ['a'] })),
        step('e', listExpr(['b', 'c', 'd'].map((id) => out(id)))),
      ],
      { result: mapExpr([[literal('all'), out('e')]]) },
    ),
    before: { b: ['a'], c: ['a'], d: ['a'], e: ['b', 'c', 'd'] },
    options: { policy: unasked },
  },
  'several calls in one step': {
    plan: plan([
      step(
        'a',
        letIn(
          [
            [bind('one'), use('get', 1)],
            [bind('two'), use('put', variable('one'))],
            [bind('three'), use('add', 1, 1)],
          ],
          use('put', listExpr([variable('two'), variable('three')])),
        ),
      ),
    ]),
    before: {},
    options: { policy: unasked },
  },
  'a payment that knows no key': {
    plan: plan([step('a', use('get', 'bill')), step('b', use('pay', out('a')))]),
    before: { b: ['a'] },
  },
  'three questions in one step': {
    plan: plan([step('a', listExpr([use('ask', 'one'), use('ask', 'two'), use('ask', 'three')]))]),
    before: {},
  },
  'a tool that calls others and remembers': {
    plan: plan([step('a', use('agent', 'holidays'))]),
    before: {},
    options: { policy: policy({ tool: 'agent', then: 'allow' }) },
  },
  'a step with a gate of its own': {
    plan: plan([step('a', use('put', 'x'), { approval: 'required' })]),
    before: {},
  },
  'a payment behind a gate of its own': {
    plan: plan([step('a', use('pay', 'x'), { approval: 'required' })]),
    before: {},
  },
  'two payments behind one gate': {
    plan: plan([step('a', listExpr([use('pay', 'x'), use('pay', 'y')]), { approval: 'required' })]),
    before: {},
  },
  'reads that return at once and wait for no disk, around a write': {
    plan: plan([
      step('a', use('peek', 'start')),
      step('b', use('peek', out('a'))),
      step('c', use('put', out('b')), { after: ['b'] }),
      step('d', listExpr([use('peek', out('c')), use('put', 'end'), use('peek', out('a'))])),
    ]),
    before: { b: ['a'], c: ['b'], d: ['c'] },
    options: { policy: unasked },
  },
  'waits that are near and far, and one inside of a tool': {
    plan: plan([
      step('a', use('wait', 10_000)),
      step('b', use('wait', 3_600_000), { after: ['a'] }),
      step('c', use('t', 'x'), { after: ['a'] }),
      step('d', use('put', out('b'))),
    ]),
    before: { b: ['a'], c: ['a'], d: ['b'] },
    options: {
      policy: everything,
      tools: () => [
        wait,
        toolThat(async (_, context) => [
          await context.call('put', { what: 'before' }),
          await context.call('wait', { ms: 60_000 }),
          await context.call('put', { what: 'after' }),
        ]),
      ],
    },
  },
  'a call that is tried again by itself, near and far': {
    plan: plan([step('a', use('t', 'x')), step('b', use('put', out('a')))]),
    before: { b: ['a'] },
    options: {
      policy: unasked,
      limits: [{ tool: 't', retry: { attempts: 9, firstDelayMs: 10_000, factor: 10 } }],
      tools: (process, service) => [
        toolThat(async (_, { idempotencyKey }) => {
          const done = await service.act(process, 't', idempotencyKey, 'x', true)
          if (service.requests.filter(({ tool }) => tool === 't').length > 2) return done
          throw new Error('the answer was lost')
        }),
      ],
    },
  },
  'steps that only compute, around what does not': {
    plan: plan(
      [
        step('a', use('add', 1, 2)),
        step('b', use('add', out('a'), 1)),
        step('c', use('put', out('b')), { after: ['b'] }),
        step('d', listExpr([out('c'), out('a')])),
        step('e', use('add', out('b'), out('b'))),
        step('f', use('pay', out('e')), { after: ['d'] }),
        step('g', use('add', out('e'), 1), { after: ['f'] }),
        step('h', use('add', out('c'), out('g'))),
        step('i', listExpr([out('d'), out('g')]), { after: ['g'] }),
      ],
      { onFailure: 'continue', result: out('i') },
    ),
    before: { b: ['a'], c: ['b'], d: ['a', 'c'], e: ['b'], f: ['d', 'e'], g: ['f'], i: ['d', 'g'] },
    options: { policy: unasked },
  },
  'votes on a free tool, on the spot and where it answers later, around a write': {
    plan: plan([
      step('a', use('t', 'x'), { vote: { ahead: 2, samples: 9 } }),
      step('b', use('t', out('a')), { vote: { ahead: 3, samples: 9 } }),
      step('c', use('put', out('b'))),
      step('d', use('later', out('b')), { after: ['c'], vote: { ahead: 2, samples: 9 } }),
      step('e', use('t', out('d')), { vote: { ahead: 2, samples: 9 } }),
    ]),
    before: { b: ['a'], c: ['b'], d: ['b', 'c'], e: ['d'] },
    votes: {
      a: { ahead: 2, samples: 9 },
      b: { ahead: 3, samples: 9 },
      d: { ahead: 2, samples: 9 },
      e: { ahead: 2, samples: 9 },
    },
    options: {
      policy: unasked,
      tools: (process) => {
        const free = { effect: 'read', repeat: 'safe', sampled: true, free: true } as const
        const said = (sample = 0) => ['a', 'b', 'a', 'a', 'a'][sample - 1] ?? 'a'
        return [
          toolThat((_, { sample }) => said(sample), free),
          toolThat(
            async (_, { sample }) => {
              await process.sleep(3)
              return said(sample)
            },
            { ...free, id: 'later' },
          ),
        ]
      },
    },
  },
  'votes, on an answer that varies and on one that is approved': {
    plan: plan([
      step('a', use('get', 'x'), {}),
      step('b', use('t', 'x'), { vote: { ahead: 2, samples: 9 } }),
      step('c', use('t', out('a')), { vote: { ahead: 3, samples: 9 } }),
      step('d', use('put', listExpr([out('b'), out('c')]))),
    ]),
    before: { c: ['a'], d: ['b', 'c'] },
    options: {
      policy: policy({ tool: 'put', then: 'allow' }, { tool: 't', then: 'ask' }),
      tools: (process) => [
        toolThat(
          async (_, { sample = 0 }) => {
            // Side by side they arrive in another order than they were asked for.
            await process.sleep(40 - 3 * sample)
            return ['no', 'yes', 'YES', 'odd one', 'yes', 'yes', 'yes'][sample - 1] ?? null
          },
          {
            effect: 'read',
            repeat: 'safe',
            sampled: true,
            isOdd: (answer: unknown) => String(answer).includes(' '),
            equal: (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase(),
          },
        ),
      ],
    },
  },
  'a tool that does several things at once, of which some must not be repeated': {
    plan: plan([
      step('a', use('crew', 'a', literal(list([list(['note', 'well']), list(['ask', 'well'])])))),
      step('b', use('crew', 'b', literal(list([list(['note', 'well']), list(['note', 'well'])])))),
      step('c', use('save', out('a'), 'well'), { after: ['b'] }),
    ]),
    before: { c: ['a', 'b'] },
    options: { policy: everything, tools: moodyTools },
  },
  'steps that look back, one behind a gate': {
    plan: plan([
      step('a', use('get', 'x')),
      step('b', use('put', earlier(64)), { after: ['a'] }),
      step('c', listExpr([use('ask', '?'), use('put', earlier(1))]), {
        after: ['b'],
        approval: 'required',
      }),
      step('d', earlier(2), { after: ['c'] }),
    ]),
    before: { b: ['a'], c: ['b'], d: ['c'] },
    options: { policy: unasked },
  },
  'an each, one item after the other, with writes that are asked about': {
    plan: plan([
      step('a', listExpr([use('get', 'x'), use('peek', 'y')])),
      step(
        'b',
        eachOf(bind('one'), out('a'), {
          most: 3,
          body: listExpr([use('get', variable('one')), use('put', variable('one'))]),
        }),
      ),
      step('c', use('put', out('b'))),
    ]),
    before: { b: ['a'], c: ['b'] },
  },
  'an each side by side, with payments that know no key, questions and an else': {
    plan: plan([
      step(
        'a',
        eachOf(bind('one'), literal(list(['x', 'y', 'z'])), {
          most: 3,
          atOnce: 2,
          body: listExpr([
            use('pay', variable('one')),
            use('ask', variable('one')),
            use('fail', variable('one')),
          ]),
          else: variable('one'),
        }),
      ),
      step('b', use('put', out('a'))),
    ]),
    before: { b: ['a'] },
    options: { policy: unasked },
  },
  'an each within an each, with tools that call others': {
    plan: plan([
      step(
        'a',
        eachOf(bind('outer'), literal(list([list(['p', 'q']), list(['r'])])), {
          most: 2,
          atOnce: 2,
          body: eachOf(bind('inner'), variable('outer'), {
            most: 2,
            body: use('agent', variable('inner')),
          }),
        }),
      ),
    ]),
    before: {},
    options: { policy: policy({ tool: 'agent', then: 'allow' }) },
  },
  'failures that somebody skips with a value': {
    plan: plan([
      step('a', use('fail', 'no')),
      step('b', use('put', out('a'))),
      step('c', use('fail', 'never'), { after: ['b'] }),
      step('d', use('put', out('c'))),
    ]),
    before: { b: ['a'], c: ['b'], d: ['c'] },
    options: { policy: unasked, skips: ['a', 'c'] },
  },
  'a failure that the others go on without': {
    plan: plan([step('a', use('fail', 'no')), step('b', use('put', 'x')), step('c', out('a'))], {
      onFailure: 'continue',
      result: out('b'),
    }),
    before: { c: ['a'] },
    options: { policy: unasked },
  },
}

const TRIES_ALL = process.env['MOMENTS'] === 'all'
/** Instants of a plan that are tried, and pairs of them. */
const MOST_INSTANTS = TRIES_ALL ? Infinity : 10
const PAIRS = TRIES_ALL ? 25 : 4

/** Every instant, or as many as are tried: the first, the last, and others in even distances. */
function triedOf(instants: number): readonly number[] {
  const count = Math.min(instants, MOST_INSTANTS)
  return Array.from(
    { length: count },
    (_, at) => 1 + Math.round((at * (instants - 1)) / Math.max(count - 1, 1)),
  )
}

describe('a run that is killed', () => {
  for (const [name, each] of Object.entries(cases)) {
    test(`at any instant ends as if it had not been: ${name}`, async () => {
      // Taken up from snapshots, where the other test takes it up from the first event.
      const often = { ...each, options: { ...each.options, snapshotEvery: 2 } }
      const whole = await carryOut(often, [])
      expect(whole.found).toEqual([])
      for (const instant of triedOf(whole.instants)) {
        const { found, end } = await carryOut(often, [instant])
        expect({ instant, found, end }).toEqual({ instant, found: [], end: whole.end })
      }
    })

    test(`twice ends as if it had not been: ${name}`, async () => {
      const whole = await carryOut(each, [])
      let seed = 1
      for (let times = 0; times < PAIRS; times++) {
        seed = (seed * 48_271) % 2_147_483_647
        const first = 1 + (seed % whole.instants)
        const second = first + 1 + ((seed >> 8) % whole.instants)
        const { found, end } = await carryOut(each, [first, second])
        expect({ first, second, found, end }).toEqual({ first, second, found: [], end: whole.end })
      }
    })
  }
})
