// Requests that nobody should send
// =============================================================================
//
// Goal: whatever is sent, and by whomever, the server answers as it is described, tells nothing of itself, and
// lets nothing go on for who may not. Method: requests are drawn from the served description and spoilt: values of
// other kinds, broken bytes, odd addresses, headers and ids; with the very digests that would let a run go on.
// Each is judged by itself (`violations.ts`), each round by what is recorded then (`round.ts`). Faults are planted
// to see that they are found. `FUZZED_REQUESTS` says how many: 400, and 20,000 in `npm run test:full`.

import { describe, expect, test } from 'vitest'

import type { Operation } from './fuzz/described.ts'
import type { DrawnRequest } from './fuzz/draw-request.ts'
import type { RawReply } from './fuzz/exchange.ts'
import { playRound, ROLES, type Role } from './fuzz/round.ts'
import { violations } from './fuzz/violations.ts'

const COUNT = Number(process.env['FUZZED_REQUESTS'] ?? 400)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)

const { nobody, stranger, viewer, watchingAgent, submitter, blind, agent, decider } = ROLES
/** Each with its share of the requests. */
const ROUNDS: readonly (readonly [string, readonly Role[], share: number])[] = [
  ['who may only look changes nothing', [nobody, stranger, viewer, watchingAgent], 0.2],
  ['who submits decides nothing', [submitter, blind, agent], 0.4],
  ['who decides submits nothing', [decider], 0.2],
  ['all at once', Object.values(ROLES), 0.2],
]

describe('requests that nobody should send', () => {
  test.each(ROUNDS)('%s', async (_, roles, part) => {
    const count = Math.ceil(COUNT * part)
    const { statuses, found } = await playRound({ seed: SEED, count, roles })
    expect(found.slice(0, 5).join('\n')).toBe('')
    // Requests that all fail at the door find nothing behind it.
    const answered = [...statuses].filter(([status]) => status >= 200 && status < 300)
    const good = answered.reduce((sum, [, times]) => sum + times, 0) / count
    expect(good).toBeGreaterThan(0.04)
  })
})

describe('a fault that is planted is found', () => {
  const operation: Operation = {
    method: 'GET',
    path: '/api/v1/runs',
    scopes: ['view'],
    parameters: [],
    body: undefined,
    statuses: ['200', 'default'],
  }
  const drawn: DrawnRequest = {
    number: 1,
    sender: { role: 'viewer', token: 'x' },
    operation,
    method: 'GET',
    target: '/api/v1/runs',
    bytes: Buffer.alloc(0),
    isForOperation: true,
    isBrokenHttp: false,
    isHuge: false,
  }
  const problem = (parts: object = {}) =>
    JSON.stringify({
      type: '/messages/run/not-found',
      title: 't',
      status: 404,
      detail: 'd',
      code: 'run/not-found',
      diagnostics: [],
      ...parts,
    })
  const PROBLEM_TYPE = 'application/problem+json'
  const reply = (status: number, body: string, type: string, csp = true): RawReply => ({
    status,
    headers: new Map([
      ['content-type', type],
      ...(csp ? [['content-security-policy', 'x'] as const] : []),
    ]),
    body,
  })
  const judged = (one: RawReply | undefined, role: Role = viewer) => [
    ...violations(drawn, one, role, ['/srv/ada']),
  ]

  test('and a good answer and a good refusal are none', () => {
    expect(judged(reply(200, '{}', 'application/json'))).toEqual([])
    expect(judged(reply(404, problem(), PROBLEM_TYPE))).toEqual([])
  })

  const planted: readonly (readonly [string, RawReply | undefined, Role?])[] = [
    ['no answer', undefined],
    ['500', reply(500, problem({ status: 500 }), PROBLEM_TYPE)],
    ['tells of its code', reply(200, 'x\n    at run (/a/b.js:1:2)\n', 'application/json')],
    ['tells of /srv/ada', reply(200, '{"a": "/srv/ada/x"}', 'application/json')],
    ['no content-security-policy', reply(200, '{}', 'application/json', false)],
    ['404 as text/plain', reply(404, 'Not Found', 'text/plain')],
    ['404 whose body is no JSON', reply(404, 'Not Found', PROBLEM_TYPE)],
    ['404 with the code run/nothing', reply(404, problem({ code: 'run/nothing' }), PROBLEM_TYPE)],
    ['404 with the type x', reply(404, problem({ type: 'x' }), PROBLEM_TYPE)],
    ['404 that says 400', reply(404, problem({ status: 400 }), PROBLEM_TYPE)],
    ['404 without diagnostics', reply(404, problem({ diagnostics: 1 }), PROBLEM_TYPE)],
    ['200 without the scope view', reply(200, '{}', 'application/json'), blind],
    ['200 without the scope view', reply(200, '{}', 'application/json'), stranger],
    ['201 is not described', reply(201, '{}', 'application/json')],
  ]
  test.for(planted)('%s', ([what, one, role]) => {
    expect(judged(one, role).join()).toContain(what)
  })

  test('a run that somebody let go on who may not', async () => {
    const { found } = await playRound({
      seed: 5,
      count: 8,
      roles: [viewer, submitter],
      async meanwhile({ desk }) {
        const run = await desk.runtime.open('asked')
        await run.answer('q1', 'x', { user: 'ada@here', channel: 'http', terminal: false })
      },
    })
    expect(found).toEqual(['asked: question-answered was said'])
  })

  test('a run in the trash that nobody may have put there', async () => {
    const { found } = await playRound({
      seed: 5,
      count: 8,
      roles: [submitter],
      async meanwhile({ desk }) {
        await desk.runtime.remove('done', { user: 'ada@here', channel: 'http', terminal: false })
      },
    })
    expect(found).toEqual([expect.stringContaining('the trash was changed')])
  })
})
