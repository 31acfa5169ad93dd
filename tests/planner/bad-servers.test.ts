// The planner before bad servers
// =============================================================================
//
// Goal: whatever a server does, a job ends within its time limit, with the class of error
// that says whose part failed, a hint, and everything that happened on record. Method:
// real HTTP on loopback; the model port of the product, streaming; one job in memory for
// each server, and some as runs on SQLite.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { aiSdkModel, ModelFailure, type ModelLimits, type ModelPort, type ModelWorld } from '#model'
import { builtinCatalogue, type DialectName } from '#plan'
import {
  LLMError,
  Planner,
  PlanningError,
  plannerTool,
  SchemaValidationError,
  type AuditEntry,
  type PlannerHost,
  type PlannerOptions,
  type StateObject,
} from '#planner'
import { createRuntime } from '#services/workspace/folder-runtime'

import { hurriedWorld, KEY, LONG, realWorld, settingsFor } from '../model/asking.ts'
import {
  cuts,
  DONE,
  ends,
  isSilent,
  modelServer,
  piece,
  refuses,
  says,
  saysWhole,
  sends,
  sendsEvents,
  uses,
  type Reply,
} from '../model/server.ts'
import { rtfsAnswer } from './answer/answers.ts'
import { CAR, carPlan, NOW } from './jobs.ts'

const HOST: PlannerHost = {
  now: () => NOW,
  freshKey: () => 'fresh',
  after: () => () => {},
  model: () => Promise.resolve(undefined),
  log: () => {},
}

/** How a job is done: whom it may wait for, and in which dialect. */
interface Setting {
  readonly limits?: ModelLimits
  readonly world?: ModelWorld
  readonly dialect?: DialectName
}

/** What came of a job. */
interface Ended {
  readonly state: StateObject | undefined
  readonly error: unknown
  /** The audit log as it was told while the job went on. */
  readonly log: readonly AuditEntry[]
  /** How often the server was asked. */
  readonly asked: number
}

async function plansWith(model: ModelPort, options: PlannerOptions, dialect: DialectName) {
  const log: AuditEntry[] = []
  const onEvent = (entry: AuditEntry) => log.push(entry)
  const planner = new Planner({ model, ...options, onEvent }, HOST)
  const ended = await planner.createPlan(CAR, { domain: 'physics', dialect }).then(
    (state) => ({ state, error: undefined }),
    (error: unknown) => ({ state: undefined, error }),
  )
  return { ...ended, log }
}

/** Plans before a server that replies so, in memory. */
async function planned(replies: readonly Reply[], setting: Setting = {}): Promise<Ended> {
  const { limits = LONG, world = hurriedWorld(), dialect = 'atomic' } = setting
  await using server = await modelServer(...replies)
  const model = aiSdkModel(settingsFor(server.url), world, limits)
  const ended = await plansWith(model, {}, dialect)
  await expect.poll(server.open, { message: 'connections are closed' }).toBe(0)
  return { ...ended, asked: server.asked.length }
}

/** The same as a run on SQLite, whose journal the log is read from. */
async function plannedInRun(replies: readonly Reply[]): Promise<Ended> {
  await using server = await modelServer(...replies)
  const model = aiSdkModel(settingsFor(server.url), hurriedWorld(), LONG)
  const folder = await mkdtemp(join(tmpdir(), 'planwright-planner-'))
  const catalogue = () => builtinCatalogue
  const tools = [plannerTool({ model, critics: [], catalogue, after: HOST.after })]
  const runtime = await createRuntime({ folder: join(folder, '.planwright'), tools })
  try {
    const ended = await plansWith(model, { runtime }, 'atomic')
    return { ...ended, asked: server.asked.length }
  } finally {
    await runtime.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const places = { memory: planned, run: plannedInRun } as const

/** What a person is told of a failure: its code, its words and what to do. */
function expectTold(error: unknown, code: string): PlanningError {
  expect(error).toBeInstanceOf(PlanningError)
  const { code: found, message, hint, state } = error as PlanningError
  expect(found).toBe(code)
  expect(hint).not.toBe('')
  expect(message).not.toContain(KEY)
  expect(JSON.stringify(state)).not.toContain(KEY)
  return error as PlanningError
}

const events = (log: readonly AuditEntry[]) => log.map(({ event }) => event)
const HTML = { 'content-type': 'text/html' }

describe('a provider that gives no answer', () => {
  test.each<[string, Reply, string, number]>([
    ['401', refuses(401, `Incorrect API key provided: ${KEY}`), 'model/key-refused', 1],
    ['402', refuses(402, 'Insufficient credits'), 'model/no-credit', 1],
    ['404 for the model', refuses(404, 'no such model'), 'model/not-found', 1],
    [
      '429 again and again',
      refuses(429, 'slow', { 'retry-after': '7' }),
      'model/too-many-requests',
      3,
    ],
    ['500', refuses(500, 'broken'), 'model/server-fault', 3],
    ['a web page', sends(200, '<html>Hello</html>', HTML), 'model/bad-answer', 1],
    ['a document that is cut', cuts, 'model/unreachable', 3],
    ['a connection that closes early', sendsEvents([], 'is cut'), 'model/unreachable', 3],
    ['no event at all', sendsEvents([DONE]), 'model/bad-answer', 1],
  ])(
    '%s is an LLMError with what to do, and the log ends with it',
    async (_, reply, code, asked) => {
      const ended = await planned([reply])
      const error = expectTold(ended.error, code)
      expect(error).toBeInstanceOf(LLMError)
      expect(error.cause).toBeInstanceOf(ModelFailure)
      expect(ended.asked).toBe(asked)
      expect(events(ended.log)).toEqual(['planning-started', 'failed'])
      expect(ended.log.at(-1)).toMatchObject({ code })
      expect(error.state?.audit_log).toEqual(ended.log)
    },
  )

  test('half an SSE stream is an LLMError that says what had arrived', async () => {
    const half = carPlan().slice(0, 400)
    const ended = await planned([sendsEvents([piece(half)], 'is cut')])
    const error = expectTold(ended.error, 'model/cut-off')
    expect(error).toBeInstanceOf(LLMError)
    expect(ended.asked).toBe(1)
    expect(events(ended.log)).toEqual(['planning-started', 'failed'])
  })

  test('429 with Retry-After is waited for as long as the server says, and then there is a plan', async () => {
    const world = hurriedWorld()
    const slow = refuses(429, 'slow down', { 'retry-after': '7' })
    const ended = await planned([slow, says(carPlan())], { world })
    expect(ended.error).toBeUndefined()
    expect(world.waits).toEqual([7000])
    expect(events(ended.log)).toEqual(['planning-started', 'attempt', 'plan-accepted'])
  })

  test('a server that goes on after 500 costs no attempt of the planner', async () => {
    const ended = await planned([refuses(500, 'broken'), cuts, says(carPlan())])
    expect(ended.log.filter(({ event }) => event === 'attempt')).toHaveLength(1)
    expect(ended.state?.plan?.steps).toHaveLength(2)
  })
})

// Whatever is not ended by its limit is ended by the test's own.
const NEVER = 600_000

describe('a server that hangs', () => {
  test('before its first word ends the job within the time limit', async () => {
    const limits = { timeoutMs: NEVER, firstMs: 80, pauseMs: NEVER, retries: 0 }
    const ended = await planned([isSilent], { world: realWorld, limits })
    const error = expectTold(ended.error, 'model/stalled')
    expect(error).toBeInstanceOf(LLMError)
    expect(error.details).toMatchObject({ seconds: 0.08, length: 0 })
    expect(events(ended.log)).toEqual(['planning-started', 'failed'])
  })

  test('in the middle ends the job within the time limit', async () => {
    const limits = { timeoutMs: NEVER, firstMs: NEVER, pauseMs: 80, retries: 0 }
    const half = sendsEvents([piece(carPlan().slice(0, 300))], 'hangs')
    const ended = await planned([half], { world: realWorld, limits })
    const error = expectTold(ended.error, 'model/stalled')
    expect(error).toBeInstanceOf(LLMError)
    expect(error.details).toMatchObject({ seconds: 0.08, length: 300 })
  })

  test('and drips without end is cut off by the time for the whole answer', async () => {
    const drips: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const timer = setInterval(() => response.write(': WORKING\n\n'), 10)
      response.on('close', () => clearInterval(timer))
    }
    const limits = { timeoutMs: 150, firstMs: NEVER, pauseMs: NEVER, retries: 0 }
    const ended = await planned([drips], { world: realWorld, limits })
    const error = expectTold(ended.error, 'model/timeout')
    expect(error).toBeInstanceOf(LLMError)
    expect(error.details).toMatchObject({ seconds: 0.15 })
  })
})

/** An answer that goes on after this text until somebody closes the connection. */
function goesOn(text: string): Reply {
  return sendsEvents((text.match(/[^]{1,200}/g) ?? []).map(piece), 'hangs')
}

describe('an answer that is no plan', () => {
  const refusal = "I'm sorry, but I can't help with that.\n\nIt would be against my rules.\n"
  const megabytes = Array.from(
    { length: 60_000 },
    (_, at) => `Point ${at} of it matters as well.\n`,
  )

  test.each<[string, Reply, DialectName, string, string]>([
    ['a refusal', goesOn(refusal), 'atomic', 'refusal', 'planner/refused'],
    [
      'a plan in another dialect',
      goesOn(rtfsAnswer(30)),
      'step',
      'other-dialect',
      'planner/other-dialect',
    ],
    ['2 MB of text', goesOn(megabytes.join('')), 'step', 'prose', 'planner/only-prose'],
    [
      'the same again and again',
      goesOn('and then '.repeat(2000)),
      'atomic',
      'repeating',
      'planner/repeating',
    ],
  ])('%s is cut off while it is written, three times, and each is on record', async (...given) => {
    const [, reply, dialect, kind, code] = given
    const ended = await planned([reply], { dialect })
    const error = expectTold(ended.error, 'planner/exhausted')
    expect(error).not.toBeInstanceOf(LLMError)
    expect(error.cause).toBeInstanceOf(SchemaValidationError)
    expect(error.cause).toMatchObject({ code })
    expect(ended.asked).toBe(3)
    const attempts = ended.log.filter(({ event }) => event === 'attempt')
    expect(attempts).toHaveLength(3)
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ finish: 'cut', cut: kind, diagnostics: [{ code }] })
      expect(attempt['tokensSaved']).toBeTypeOf('number')
    }
  })

  test.each<[string, readonly Reply[], string]>([
    ['an empty answer', [says('')], 'planner/empty-answer'],
    ['white space', [says(' \n')], 'planner/empty-answer'],
    [
      'a plan that was cut at the token limit',
      [says(carPlan(), {}, 'length')],
      'planner/unfinished-answer',
    ],
    [
      'a plan that was kept back',
      [says(carPlan(), {}, 'content_filter')],
      'planner/withheld-answer',
    ],
  ])('%s is no plan, three times, and each is on record', async (_, replies, code) => {
    const ended = await planned(replies)
    expect(expectTold(ended.error, 'planner/exhausted').cause).toMatchObject({ code })
    expect(ended.asked).toBe(3)
    expect(events(ended.log)).toEqual([
      'planning-started',
      'attempt',
      'attempt',
      'attempt',
      'failed',
    ])
  })

  test('is asked for again, told what was wrong, and the next answer is the plan', async () => {
    await using server = await modelServer(goesOn(rtfsAnswer(30)), says(carPlan()))
    const model = aiSdkModel(settingsFor(server.url), hurriedWorld(), LONG)
    const { state, log } = await plansWith(model, {}, 'atomic')
    expect(state?.plan?.steps).toHaveLength(2)
    expect(events(log)).toEqual(['planning-started', 'attempt', 'attempt', 'plan-accepted'])
    expect(JSON.stringify(server.asked.at(-1)?.body.messages)).toContain('planner/other-dialect')
  })

  test('saves nothing where the server gives it whole', async () => {
    const ended = await planned([saysWhole(rtfsAnswer(60)), says(carPlan())])
    expect(ended.log[1]).toMatchObject({ event: 'attempt', cut: 'other-dialect', tokensSaved: 0 })
  })

  test('CANNOT ends the job at once, in the words of the model', async () => {
    const ended = await planned([says('{"cannot": "drive a car, no tool does"}')])
    const error = expectTold(ended.error, 'compile/cannot')
    expect(error.message).toContain('drive a car, no tool does')
    expect(error).not.toBeInstanceOf(LLMError)
    expect(ended.asked).toBe(1)
  })
})

describe.each(['memory', 'run'] as const)('in a %s', (place) => {
  test.each<[string, readonly Reply[], string, readonly string[]]>([
    ['401', [refuses(401, 'no')], 'model/key-refused', ['planning-started', 'failed']],
    [
      'half a stream after an empty answer',
      [says(''), sendsEvents([piece('{"steps"')], 'is cut')],
      'model/cut-off',
      ['planning-started', 'attempt', 'failed'],
    ],
    [
      'refusals',
      [goesOn("I can't help with that.\n\nSorry, but no.\n")],
      'planner/exhausted',
      ['planning-started', 'attempt', 'attempt', 'attempt', 'failed'],
    ],
  ])('%s ends the job the same way, with the same log', async (_, replies, code, expected) => {
    const ended = await places[place](replies)
    const error = expectTold(ended.error, code)
    expect(events(ended.log)).toEqual(expected)
    expect(error.state?.audit_log.map(({ event }) => event)).toEqual(expected)
  })
})

test('an odd stream that says a plan in the end is a plan', async () => {
  const bytes = [...new TextEncoder().encode(piece(carPlan()))].map((one) => Uint8Array.of(one))
  const odd = sendsEvents([': WORKING\r\n\r\n', ...bytes, ends('stop'), uses({}), DONE])
  const ended = await planned([odd])
  expect(ended.state?.plan?.steps).toHaveLength(2)
})
