// Goal: no built-in tool says that nothing happened (`happened: false`) once something of it
// has left this process; for then a rule that tries again would do it twice.
//
// Method: a server on loopback that counts what arrives, and answers with redirects and faults
// that are drawn at random. What is not drawn is each other tool that can fail, in each way
// that it has.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ModelFailure, type ModelPort } from '#model'
import type { Json } from '#plan'
import { builtinTools, type Grant } from '#tools'
import { call, toolOf } from './call.ts'
import { plansOf } from './decided-run.ts'
import { fetching, here, listen, server, url, type Handle } from './listener.ts'
import { workspace, type Workspace } from './temporary.ts'

listen()

type Fault = 'cut' | 'silent' | 'no text' | 'bad packing' | 'garbage'
type Reply = { readonly status: number; readonly location: string } | Fault

const faults: Readonly<Record<Fault, Handle>> = {
  cut: ({ socket }) => socket.destroy(),
  silent: () => undefined,
  'no text': (_, response) => void response.end(Buffer.from([0xff])),
  'bad packing': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end('hello'),
  garbage: ({ socket }) => void socket.end('what?\r\n\r\n'),
}

const location = fc.constantFrom(
  '/on',
  'http://169.254.169.254/',
  'http://127.0.0.1:1/',
  'ftp://www.example.org/',
  'http://',
  'http://www.example.org/there',
  'https://www.example.org/there',
)
const reply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ status: fc.constantFrom(301, 302, 303, 307, 308), location }),
  fc.constantFrom(...(Object.keys(faults) as Fault[])),
)
const asked = fc.record(
  {
    url: fc.constantFrom('/', '/x', 'http://10.0.0.1/', 'no url'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
    body: fc.constantFrom('a=1', ''),
    headers: fc.constantFrom({ host: 'other' }, { 'x-a': 'secret:NONE' }, { accept: 'text/plain' }),
    redirects: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['url', 'method'] },
)

describe('once a request was sent', () => {
  test('http-fetch says of no failure that nothing happened', async () => {
    const seen = new Set<string>()
    const replies = fc.array(reply, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(asked, replies, async ({ url: path, ...given }, script) => {
        server.connections = 0
        let at = 0
        server.handle = (request, response, body) => {
          const next = script[at++ % script.length] as Reply
          if (typeof next === 'string') faults[next](request, response, body)
          else response.writeHead(next.status, { location: next.location }).end()
        }
        const to = path.startsWith('/') ? url(path) : path
        const around = {
          answer: () => {
            throw new Error('not there')
          },
        }
        const thrown = await fetching({ url: to, 'timeout-ms': 40, ...given }, around).then(
          () => undefined,
          (error: unknown) => error as { happened?: boolean; code?: string },
        )
        if (thrown === undefined) return
        const sent = server.connections > 0
        seen.add(`${thrown.code} ${sent ? 'sent' : 'not sent'}`)
        if (sent) expect(thrown).not.toMatchObject({ happened: false })
      }),
      { numRuns: 300 },
    )
    // What the test is about was drawn.
    expect([...seen]).toEqual(
      expect.arrayContaining(['check/unreachable-url sent', 'check/unreachable-url not sent']),
    )
  })
})

const think = { action: 'Look', parameters: {} }
const numbers = { a: 1, b: 0 }
const sets = { left: `set:${'1'.repeat(64)}`, right: `set:${'2'.repeat(64)}` }

/** What each tool that acts is called with, so that it fails where it can; http-fetch has its own test. */
const solve = { task: 'Solve for x', inputs: { y: 1 }, output: 'x' }

const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  agent: { task: 'Look' },
  'calendar.add': { title: 'Study', start: '2026-03-16T10:00', durationMinutes: 50 },
  'ccos.echo': { message: 'hello' },
  'ccos.math.add': numbers,
  'ccos.math.divide': numbers,
  'ccos.math.multiply': numbers,
  'ccos.math.subtract': numbers,
  'faculty.analyze-code': think,
  'faculty.analyze-habits': think,
  'faculty.analyze-tone': think,
  'faculty.plan-schedule': think,
  'faculty.read-files': { action: 'Read', parameters: { paths: ['gone.md'] } },
  'faculty.read-knowledge': think,
  'faculty.read-memory': think,
  'faculty.recommend-music': think,
  'faculty.sum-up': think,
  'human.inform': { message: 'hello' },
  'math.algebraic': solve,
  'math.formula': { formula: 'x = y', inputs: { y: 'a' }, output: 'x' },
  'math.matrix': solve,
  'math.ode': solve,
  'math.propose': { task: 'Divide', inputs: { y: 2 }, output: 'x' },
  'math.substitute': solve,
  'math.symbolic': solve,
  'sets.colocate': sets,
  'sets.delegate': { task: 'Look' },
  'sets.filter': { set: sets.left, where: [{ column: 'a', equals: 1 }] },
  'sets.intersect': sets,
  'sets.load': { path: 'none.csv' },
  'sets.minus-left': sets,
  'sets.minus-right': sets,
  'sets.top': { set: sets.left, by: 'a', count: 1 },
  'sets.union': sets,
}

const model: ModelPort = {
  name: 'test/model',
  async generate() {
    await (await fetch(url(), { headers: { connection: 'close' } })).text()
    throw new ModelFailure('model/timeout', { model: 'test/model', seconds: 1 })
  },
}
const mayWrite: Grant = { id: 'calendar.add', effect: 'write' }
const mayRead: Grant = { id: 'sets.load', effect: 'read' }
const toolsOf = (at: Workspace, grants: readonly Grant[]) =>
  builtinTools({ ...at.places, model, grants })

describe.each([
  ['which may write', mayWrite],
  ['which may only read', mayRead],
])('a tool that failed, with an agent %s, and', (_, grant) => {
  test.each(Object.entries(calls))(
    '%s: says that nothing happened only where that is so',
    async (id, given) => {
      await using at = await workspace({ 'calendar.ics': 'no calendar', 'none.csv': '' })
      const tools = toolsOf(at, [grant])
      const tool = toolOf(tools, id)
      let called = 0
      const answer = async (
        inner: string,
        { tools: _tools, ...args }: Readonly<Record<string, Json>>,
      ) => {
        called++
        return (await call(toolOf(tools, inner), args)) as Json
      }
      const thrown = await call(tool, tool.input.parse(given), { answer }).then(
        () => undefined,
        (error: unknown) => error as { readonly happened?: boolean },
      )
      if (thrown?.happened !== false) return
      // Its calls are in the journal themselves; of itself it did nothing that may happen only once.
      expect({ repeat: tool.repeat, sent: called === 0 && server.connections > 0 }).toEqual({
        repeat: 'safe',
        sent: false,
      })
    },
  )
})

test('each built-in tool that acts is called above, and those with a model reach it', async () => {
  await using at = await workspace()
  const tools = toolsOf(at, [mayWrite])
  const acting = tools.filter(({ kind }) => kind === 'acting').map(({ id }) => id)
  expect(acting.filter((id) => id !== 'ccos.network.http-fetch')).toEqual(Object.keys(calls))
  await expect(call(toolOf(tools, 'agent'), calls['agent'])).rejects.toMatchObject({
    code: 'model/timeout',
  })
  expect(server.connections).toBe(1)
})

describe('a rule that tries again', () => {
  const post = (at: Workspace, location: string) => {
    const posts: string[] = []
    server.handle = ({ method = '' }, response, body) => {
      posts.push(`${method} ${body}`)
      response.writeHead(302, { location }).end()
    }
    const given = `{:url "${url()}" :method "POST" :body "a=1"}`
    const plan = `(plan :body (do (step "Send" (call :ccos.network.http-fetch ${given}))))`
    const around = {
      http: { reaches: [here()] },
      rules: [{ tool: '*', then: 'allow' as const, because: 'the test says so' }],
      limits: [{ tool: '*', retry: { attempts: 3, firstDelayMs: 1 } }],
    }
    return { posts, run: () => plansOf(at, 'rtfs', around).decided(plan) }
  }

  test.each([
    'http://169.254.169.254/',
    'http://127.0.0.1:1/',
    'ftp://www.example.org/',
    'http://',
    'http://user@www.example.org/',
  ])('does not send a POST again whose redirect to %s was refused', async (location) => {
    await using at = await workspace()
    const { posts, run } = post(at, location)
    const outcome = await (await run()).start()
    expect(outcome.state).not.toBe('done')
    expect(posts).toEqual(['POST a=1'])
  })
})
