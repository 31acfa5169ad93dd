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
import { builtinTools } from '#tools'
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

  test.each(['agent', 'faculty.analyze-code', 'sets.delegate'])(
    '%s with a model, which may write, never says that nothing happened',
    async (id) => {
      await using at = await workspace()
      const model: ModelPort = {
        name: 'test/model',
        async generate() {
          await (await fetch(url(), { headers: { connection: 'close' } })).text()
          throw new ModelFailure('model/timeout', { model: 'test/model', seconds: 1 })
        },
      }
      const tools = builtinTools({
        ...at.places,
        model,
        grants: [{ id: 'calendar.add', effect: 'write' }],
      })
      const words =
        id === 'faculty.analyze-code' ? { action: 'Look', parameters: {} } : { task: 'Look' }
      const answer = async (tool: string, args: Readonly<Record<string, Json>>) =>
        (await call(toolOf(tools, tool), { ...args, tools: undefined })) as Json
      const failed = call(toolOf(tools, id), words, { answer })
      await expect(failed).rejects.not.toMatchObject({ happened: false })
      expect(server.connections).toBeGreaterThan(0)
    },
  )

  test('calendar.add does not say so where the file could not be written', async () => {
    await using at = await workspace()
    await at.write('calendar.ics', 'no calendar')
    const tool = toolOf(builtinTools(at.places), 'calendar.add')
    const given = { title: 'Study', start: '2026-03-16T10:00', durationMinutes: 50 }
    await expect(call(tool, given)).rejects.not.toMatchObject({ happened: false })
  })
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
