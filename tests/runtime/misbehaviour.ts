// What tools do that no tool should do, one row each, and how the step ends then

import { z } from 'zod'

import type { Json } from '#plan'
import type { ToolContext } from '#runtime'

import type { toolThat } from './test-tool.ts'
import type { Stage } from './stage.ts'

type Act = (context: ToolContext, stage: Stage) => unknown

export interface Misdeed {
  readonly act: Act
  /** Of the tool, in place of one that writes under a key. */
  readonly tool?: Parameters<typeof toolThat>[1]
  /** How the step ends: the failure's code, `done`, or what it waits for. */
  readonly ends: string
  /** What the failure says, or what a `done` step returns. */
  readonly says?: Json
}

const forever = () => new Promise<never>(() => undefined)
/** Throws something like itself wherever it is touched. */
export const hostile = (more: object = {}) =>
  new Proxy(more, {
    get() {
      throw hostile() as Error
    },
    has() {
      throw hostile() as Error
    },
    ownKeys() {
      throw hostile() as Error
    },
    getPrototypeOf() {
      throw hostile() as Error
    },
  })

/** As large as `2 ** levels` when it is written down, and a few objects in memory. */
function doubled(levels: number): unknown {
  let one: unknown = 'x'
  for (let level = 0; level < levels; level++) one = [one, one]
  return one
}

export const throwing = (made: () => unknown) => () => {
  throw made() as Error
}
const rejecting = (made: () => unknown) => async () => {
  await Promise.resolve()
  throw made() as Error
}

/** Calls that one tool makes at once: 10,000 in `npm run test:full`. */
const CALLS = Number(process.env['TOOL_CALLS'] ?? 2000)

export const misdeeds: Readonly<Record<string, Misdeed>> = {
  // It does not come back.
  'never returns': { act: forever, ends: 'run/timed-out' },
  'never returns, and may happen only once': {
    act: forever,
    tool: { repeat: 'once' },
    ends: 'waits for resolve',
  },
  'returns after its time was up': {
    act: (_, stage) => stage.process.sleep(120_000).then(() => 'late'),
    ends: 'run/timed-out',
  },
  'throws after its time was up': {
    act: (_, stage) => stage.process.sleep(120_000).then(throwing(() => 'late')),
    ends: 'run/timed-out',
  },
  'settles never, although its promise is told to twice': {
    act: () => ({ then: () => undefined }),
    ends: 'run/timed-out',
  },

  // It returns what nobody can use.
  'returns a hundred megabytes of text': {
    act: () => 'x'.repeat(100 * 1024 * 1024),
    ends: 'run/result-too-large',
  },
  'returns a list of a hundred million holes': {
    act: () => Array.from({ length: 0 }).concat(Array(100_000_000)),
    ends: 'run/result-too-large',
  },
  'returns a list with a hole': {
    act: () => [1, , 3], // oxlint-disable-line no-sparse-arrays
    ends: 'run/result-refused',
  },
  'returns a proxy that says it is an endless list': {
    act: () =>
      new Proxy([], { get: (_, name) => (name === 'length' ? Number.MAX_SAFE_INTEGER : 1) }),
    ends: 'run/result-too-large',
  },
  'returns few objects that are many when written down': {
    act: () => doubled(50),
    ends: 'run/result-too-large',
  },
  'returns an object that holds itself, many times over': {
    act: () => {
      const circle: Record<string, unknown> = {}
      for (let at = 0; at < 10; at++) circle[`self${at}`] = circle
      return circle
    },
    ends: 'run/result-refused',
  },
  'returns an object whose every property makes ten more': {
    act: () => {
      const more = (): object =>
        new Proxy(
          { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0, i: 0, j: 0 },
          { get: () => more() },
        )
      return more()
    },
    ends: 'run/result-refused',
  },
  'returns a getter that throws': {
    act: () => ({
      get x() {
        throw new Error('not for you')
      },
    }),
    ends: 'run/result-refused',
    says: 'not for you',
  },
  'returns something that throws wherever it is touched': {
    act: hostile,
    ends: 'run/tool-failed-silently',
  },
  'returns something hostile inside a list': { act: () => [hostile()], ends: 'run/result-refused' },
  'returns a function': { act: () => () => 1, ends: 'run/result-refused' },
  'returns a symbol': { act: () => Symbol('x'), ends: 'run/result-refused' },
  'returns a big integer': { act: () => 10n ** 40n, ends: 'run/result-refused' },
  'returns a date': { act: () => [new Date(0)], ends: 'run/result-refused' },
  'returns a map': { act: () => new Map([['a', 1]]), ends: 'run/result-refused' },
  'returns a promise in an object': {
    act: () => ({ later: Promise.resolve(1) }),
    ends: 'run/result-refused',
  },
  'returns what its schema forbids': {
    act: () => ({ status: 'fine' }),
    tool: { output: z.strictObject({ status: z.number() }) },
    ends: 'run/result-refused',
  },
  'has a schema that throws something hostile': {
    act: () => 1,
    tool: {
      output: z.custom<Json>(() => {
        throw hostile() as Error
      }),
    },
    ends: 'run/result-refused',
  },

  // It throws what nobody expects.
  'throws a text': { act: throwing(() => 'no luck'), ends: 'run/tool-failed', says: 'no luck' },
  'throws undefined': { act: throwing(() => undefined), ends: 'run/tool-failed-silently' },
  'throws a frozen object': {
    act: throwing(() => Object.freeze({ message: 'frozen' })),
    ends: 'run/tool-failed',
    says: 'frozen',
  },
  'throws something hostile': { act: throwing(hostile), ends: 'run/tool-failed-silently' },
  'rejects with something hostile': { act: rejecting(hostile), ends: 'run/tool-failed-silently' },
  'throws a page of ours with hostile details': {
    act: rejecting(() => ({ code: 'run/tool-failed', details: hostile() })),
    ends: 'run/tool-failed',
  },
  'throws a megabyte of words': {
    act: throwing(() => new Error('no '.repeat(400_000))),
    ends: 'run/tool-failed',
  },
  'returns a promise whose `then` throws': {
    act: () => ({
      then() {
        throw new Error('not even a promise')
      },
    }),
    ends: 'run/tool-failed',
    says: 'not even a promise',
  },
  'settles its promise in every way at once': {
    act: () => ({
      then(done: (value: Json) => void, failed: (error: unknown) => void) {
        done('first')
        failed(new Error('second'))
        done('third')
        throw new Error('fourth')
      },
    }),
    ends: 'done',
    says: 'first',
  },

  // It makes calls as no tool should.
  'calls itself': { act: (context) => context.call('t', { x: 'y' }), ends: 'run/nested-too-deep' },
  'calls, and returns without waiting': {
    act: (context) => {
      void context.call('put', { what: 'left behind' })
      return 'done already'
    },
    ends: 'done',
    says: 'done already',
  },
  'calls, and throws without waiting': {
    act: (context) => {
      void context.call('put', { what: 'left behind' })
      throw new Error('I am off')
    },
    ends: 'run/tool-failed',
  },
  'calls, and does not end in time': {
    act: (context, stage) =>
      stage.process
        .sleep(59_995)
        .then(() => void context.call('put', { what: 'in the last moment' }))
        .then(forever),
    ends: 'run/timed-out',
  },
  'wires money in the last moment': {
    act: (context, stage) =>
      stage.process
        .sleep(59_995)
        .then(() => void context.call('wire', { what: 'in the last moment' }))
        .then(forever),
    ends: 'run/timed-out',
  },
  'calls what takes longer than it has itself': {
    act: (context) => context.call('slow', { what: 'an hour' }),
    ends: 'run/timed-out',
  },
  'leaves a call behind that fails': {
    act: (context) => {
      void context.call('fail', { why: 'nobody listens' })
      return 'done already'
    },
    ends: 'done',
  },
  'leaves a call behind that waits for a person': {
    act: (context) => {
      void context.call('ask', { prompt: 'who waits?' })
      return 'done already'
    },
    ends: 'waits for answer',
  },
  'calls and remembers after its end': {
    act: (context, stage) => {
      void stage.process.sleep(1).then(() => {
        void context.call('put', { what: 'too late' })
        void context.remember('part', async () => 'too late')
        void context.secret('NONE')
        context.progress('too late')
      })
      return 'over'
    },
    ends: 'done',
    says: 'over',
  },
  'calls with arguments that are none': {
    act: (context) => context.call('get', { what: hostile() as Json }),
    ends: 'run/tool-failed-silently',
  },
  'calls with a circle': {
    act: (context) => {
      const circle: Record<string, Json> = {}
      circle['self'] = circle
      return context.call('get', { what: circle })
    },
    ends: 'run/tool-failed',
  },
  'calls thousands of tools at once': {
    act: async (context) => {
      const all = Array.from({ length: CALLS }, (_, what) => context.call('glance', { what }))
      return (await Promise.all(all)).length
    },
    ends: 'done',
    says: CALLS,
  },
  'remembers what is no value': {
    act: (context) => context.remember('part', async () => (() => 1) as unknown as Json),
    ends: 'run/tool-failed',
  },

  // It talks too much.
  'informs a hundred thousand times': {
    act: (context) => {
      for (let at = 0; at < 100_000; at++) context.inform(`message ${at}`)
      return 'said'
    },
    ends: 'done',
    says: 'said',
  },
  'shows progress a million times': {
    act: (context) => {
      for (let at = 0; at < 1_000_000; at++) context.progress(`at ${at}`, at / 1e6)
      return 'shown'
    },
    ends: 'done',
    says: 'shown',
  },
  'informs and shows what is no text': {
    act: (context) => {
      context.inform({ a: 1 } as unknown as string)
      context.progress(undefined as unknown as string, Number.NaN)
      return 'said'
    },
    ends: 'done',
    says: 'said',
  },

  // It keeps the process.
  'blocks the process for longer than its lease': {
    act: (_, stage) => {
      stage.machine.time += 60_000
      return 'back'
    },
    ends: 'done',
    says: 'back',
  },
}
