// The door at `/mcp` of a server: an official client of either revision, over HTTP requests without a socket.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'

import { mountDoor } from '../../src/surfaces/mcp/mount-door.ts'
import { answerOf, atDoor, personsEvents } from './agent-door.ts'

const ENTER =
  '(plan :body (do (step "Enter" (call :calendar.add {:title "Dentist" :start "2026-12-01"}))))'

for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
  test(`a client hands a plan in and decides nothing, whatever its token allows: ${JSON.stringify(mode)}`, () =>
    atDoor('legacy', async ({ here }) => {
      const over = new AbortController()
      const page = { ...here, servedAt: async () => 'http://127.0.0.1:4747' }
      const { answer, path, scopes } = mountDoor(page, over.signal)
      expect([path, scopes]).toEqual(['/mcp', ['view', 'submit']])
      const who = {
        id: '0123abcd',
        user: 'bob@here',
        agent: 'bobs-agent',
        connection: '0123abcd',
        ended: over.signal,
        isOpen: () => true,
        scopes: new Set(['view', 'submit', 'decide'] as const),
      }
      const client = new Client({ name: 'ada', version: '1' }, { versionNegotiation: { mode } })
      const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1:4747/mcp'), {
        fetch: async (url, init) => await answer(new Request(url, init), who),
      })
      await client.connect(transport)
      const { data } = await answerOf(client, 'submit_plan', { id: 'dentist', text: ENTER })
      expect(data).toMatchObject({
        ok: true,
        state: 'waiting',
        yours: true,
        page: 'http://127.0.0.1:4747/asks/dentist/decision',
      })
      const run = await here.runtime.open('dentist')
      const { actor } = (await run.origin()).created
      expect(actor).toEqual({
        user: 'bob@here',
        agent: 'bobs-agent',
        connection: '0123abcd',
        channel: 'mcp',
        terminal: false,
      })
      expect(await personsEvents(run)).toEqual([])
      await client.close()
      over.abort()
    }))
}

test('an agent that asks again and again is listened for once, and no longer than its token holds', () =>
  atDoor('legacy', async ({ here }) => {
    let [listened, isListening] = [0, false]
    const { changes } = here.runtime
    const counted: typeof changes = {
      latest: () => changes.latest(),
      since: (...given) => changes.since(...given),
      events: (...given) => changes.events(...given),
      listen: (changed) => {
        isListening = true
        // Nobody looks at the tools in between, so each look is that of somebody who begins to listen.
        const stop = changes.listen(changed, () => {})
        return () => {
          isListening = false
          stop()
        }
      },
    }
    const runtime = new Proxy(here.runtime, {
      get(of, name) {
        if (name === 'changes') return counted
        const member: unknown = Reflect.get(of, name)
        return typeof member === 'function' ? member.bind(of) : member
      },
    })
    const stampNow = (path: string) => {
      listened++
      return here.host.files.stampNow(path)
    }
    const files = new Proxy(here.host.files, {
      get: (of, name) => (name === 'stampNow' ? stampNow : Reflect.get(of, name)),
    })
    const over = new AbortController()
    const { answer } = mountDoor({ ...here, runtime, host: { ...here.host, files } }, over.signal)
    const tokens = ['aaaa', 'bbbb', 'cccc'].map((id) => ({ id, ends: new AbortController() }))
    for (const { id, ends } of tokens) {
      const who = {
        id,
        user: 'bob@here',
        agent: `agent-${id}`,
        connection: id,
        ended: ends.signal,
        isOpen: () => !ends.signal.aborted,
        scopes: new Set(['view', 'submit'] as const),
      }
      for (let round = 0; round < 3; round++) {
        await answer(new Request('http://127.0.0.1:4747/mcp', { method: 'POST' }), who)
      }
    }
    await expect.poll(() => isListening).toBe(true)
    expect(listened).toBe(tokens.length)
    for (const { ends } of tokens) ends.abort()
    expect(isListening).toBe(false)
    over.abort()
  }))
