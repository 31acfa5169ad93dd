// What happens: the record of a run, and what changes in the workspace

import { readEvents } from '#app'
import { eventsRequest } from '#app/request-schemas'

import { problem } from '../problem.ts'
import { parsed } from '../request-body.ts'
import { defineRoute, jsonAnswer, prefers, type Route } from '../route.ts'
import { followRun } from '../follow-run.ts'
import { followWorkspace } from '../follow-workspace.ts'

const EVENT_STREAM = 'text/event-stream'

export const EVENT_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/runs/{id}/events',
    scope: 'view',
    summary: 'The rows of a run, as a page of JSON or as a stream that goes on, by `Accept`',
    query: {
      after: { kind: 'count', description: 'Only behind the row of this number' },
      limit: {
        kind: 'count',
        description: 'At most so many on a page, from 1 to 1000; default: 100',
      },
      step: { kind: 'text', description: 'Only of this step' },
      kind: { kind: 'text', description: 'Only of this kind' },
      actor: { kind: 'text', description: 'Only what this user said, as `name@machine`' },
    },
    answers: {
      200: {
        description:
          'Rows with hash and epoch. The stream begins with `state` and ends with `end`; the `id` of an event is the number of its row, and `Last-Event-ID: n` goes on at n + 1',
        types: ['application/json', EVENT_STREAM],
      },
      404: { description: 'There is no such run' },
      503: { description: 'Too many streams are open' },
    },
    async handle({ path, query, headers, who, here }) {
      const { served, streams, closing } = here
      const run = await served.runtime.open(path('id'))
      const request = parsed(query, eventsRequest)
      if (!prefers(headers, EVENT_STREAM)) return jsonAnswer(await readEvents(run, request))
      const last = headers.get('last-event-id')
      if (last !== null && !/^\d{1,15}$/.test(last)) {
        throw problem('http/bad-query', { name: 'Last-Event-ID', problem: 'it is no row number' })
      }
      const after = last === null ? request.after : Number(last)
      return streams.answer([who.ended, closing], (out) =>
        followRun(run, { ...request, after }, served, out),
      )
    },
  }),
  defineRoute({
    method: 'get',
    path: '/events',
    scope: 'view',
    summary: 'A stream of what changes in the workspace: look again at what it names',
    query: { runs: { kind: 'texts', description: 'Only of these runs' } },
    answers: {
      200: {
        description:
          '`state` when it has begun, then `run-changed`, `ask-opened`, `ask-closed`, `tools-changed`',
        types: [EVENT_STREAM],
      },
      503: { description: 'Too many streams are open' },
    },
    handle({ query, who, here: { served, streams, closing } }) {
      const { runs } = query
      const only = Array.isArray(runs) ? new Set<string>(runs) : undefined
      return streams.answer([who.ended, closing], (out) => followWorkspace(served, only, out))
    },
  }),
]
