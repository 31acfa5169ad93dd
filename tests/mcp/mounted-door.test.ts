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
