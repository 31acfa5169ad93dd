// Runs: listed, made, forked, moved to the trash and back

import { z } from 'zod'

import {
  answerFork,
  findTrashedRun,
  forkJson,
  lookIn,
  listTrash,
  pageRuns,
  putRunJson,
  putText,
  removeRuns,
  restoreRuns,
  RUN_STATUSES,
} from '#app'
import { forkRequest, putRequest, runsRequest } from '#app/request-schemas'

import { actorOf } from '../actor.ts'
import { instantOf } from '../instant.ts'
import { problem, Problem } from '../problem.ts'
import { parsed } from '../request-body.ts'
import { defineRoute, jsonAnswer, type Route } from '../route.ts'

/** The body of a PUT: the id stands in the path. */
const putBody = z.custom<object>(
  (given) => typeof given === 'object' && given !== null && !('id' in given),
  'no object without an `id`: the id stands in the path',
)

export const RUN_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/runs',
    scope: 'view',
    summary: 'Runs, the newest first, a page at a time',
    query: {
      status: { kind: 'texts', description: 'Only runs that stand so', choices: RUN_STATUSES },
      waiting: { kind: 'flag', description: 'Only what waits for a person' },
      since: { kind: 'text', description: 'Only runs with news since then: `7d`, or an instant' },
      cursor: { kind: 'count', description: 'The `next` of the page before' },
      limit: { kind: 'count', description: 'At most so many, from 1 to 200; default: 50' },
    },
    answers: { 200: { description: 'Each as `planwright ps --json` prints it; `Link: rel=next`' } },
    async handle({ query, here: { served } }) {
      const now = served.host.now()
      const { since, ...rest } = query
      const at = since === undefined ? {} : { since: instantOf(String(since), now, 'since') }
      const wanted = parsed({ ...rest, ...at }, runsRequest)
      const page = await pageRuns(served.runtime, wanted, now)
      if (page.next === null) return jsonAnswer(page)
      const next = new URLSearchParams(
        Object.entries({ ...query, cursor: page.next }).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      )
      return jsonAnswer(page, 200, { link: `</api/v1/runs?${next.toString()}>; rel="next"` })
    },
  }),
  defineRoute({
    method: 'put',
    path: '/runs/{id}',
    scope: 'submit',
    summary: 'Make a run under an id that the client chooses; to repeat it is harmless',
    body: putBody,
    answers: {
      200: { description: 'It is there, with the same plan and inputs' },
      201: { description: 'It was made; it runs where the policy alone decides, else it waits' },
      409: { description: 'Another run has that id' },
      422: { description: 'The text is no plan, or nobody may approve it; nothing was made' },
    },
    async handle({ body, path, who, here: { served } }) {
      const id = path('id')
      const request = parsed({ ...body, id }, putRequest)
      const put = await putText(request, actorOf(who), served, served.host)
      if (put.kind === 'rejected') {
        throw problem('http/plan-rejected', {}, { extra: { compiled: put.compiled } })
      }
      const told = await putRunJson(put, served.host.now())
      const location = { location: `/api/v1/runs/${encodeURIComponent(id)}` }
      switch (put.kind) {
        case 'refused':
          throw problem('http/plan-refused', {}, { extra: { review: told } })
        case 'other':
          throw new Problem([put.diagnostic])
        case 'same':
          return jsonAnswer(told, 200, location)
        case 'made':
          return jsonAnswer(told, 201, location)
      }
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/runs/{id}',
    scope: 'decide',
    summary: 'Move a run to the trash, from where it can be restored',
    query: { open: { kind: 'flag', description: 'Also where it has not ended' } },
    answers: {
      204: { description: 'It is in the trash', types: [] },
      404: { description: 'There is no such run' },
      409: { description: 'It has not ended, or a process executes it' },
      410: { description: 'It is in the trash already' },
    },
    async handle({ path, query, who, here: { served } }) {
      const evenOpen = query['open'] === true
      await removeRuns(served.runtime, { runs: [path('id')], actor: actorOf(who), evenOpen })
      return new Response(null, { status: 204 })
    },
  }),
  defineRoute({
    method: 'post',
    path: '/runs/{id}/forks',
    scope: 'submit',
    summary: 'Make a new run of what another has done, or say what it would do once more',
    body: forkRequest,
    answers: {
      200: { description: 'With `dryRun`: what it would reuse and repeat' },
      201: { description: 'It was made, and waits where somebody must decide' },
      422: { description: 'The other text is no plan' },
    },
    async handle({ body, path, who, here: { served } }) {
      const answer = await answerFork(
        served.runtime,
        path('id'),
        body,
        actorOf(who),
        lookIn(served.workspace),
      )
      switch (answer.kind) {
        case 'rejected':
          throw problem('http/plan-rejected', {}, { extra: { compiled: answer.compiled } })
        case 'planned':
          return jsonAnswer(answer.plan)
        case 'made': {
          const { id } = answer.forked.run
          const location = { location: `/api/v1/runs/${encodeURIComponent(id)}` }
          return jsonAnswer(forkJson(answer.forked, served.host.now()), 201, location)
        }
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/trash',
    scope: 'view',
    summary: 'Runs in the trash, the latest first',
    answers: { 200: { description: 'Each with when and by whom it was moved' } },
    handle: async ({ here }) => jsonAnswer(await listTrash(here.served.runtime)),
  }),
  defineRoute({
    method: 'post',
    path: '/trash/{id}/restore',
    scope: 'decide',
    summary: 'Bring a run back from the trash',
    body: z.strictObject({}),
    answers: {
      200: { description: 'It is there again, whole' },
      404: { description: 'It is not in the trash' },
    },
    async handle({ path, here: { served } }) {
      const found = await findTrashedRun(served.runtime, path('id'))
      if ('refusal' in found) throw new Problem([found.refusal])
      await restoreRuns(served.runtime, [found.id])
      return jsonAnswer({ ok: true, run: found.id })
    },
  }),
]
