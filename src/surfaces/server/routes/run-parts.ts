// What there is to know of one run
// =============================================================================
//
// Invariants:
//
//   RUN-PARTS-1. A part that hangs on the record alone carries the record's head as `ETag`; who has it
//       already gets no body. That of a part that tells of changed files names them too. Parts that hang on the policy
//       or the time of day as well carry none.

import {
  boxRun,
  drawRun,
  drawRunSvg,
  exportRun,
  lookIn,
  olderSetsOf,
  previewValue,
  readValue,
  standsStill,
  timelineJson,
  timelineOf,
  verifyRun,
  viewOrigins,
  viewPlan,
  viewReview,
  viewRun,
  viewSource,
  viewStanding,
  viewStep,
  viewSteps,
  viewVote,
} from '#app'
import { MOST_DRAWN_STEPS } from '#app/graph/box-size'
import { sha256Hex } from '#plan'
import type { Run, Snapshot } from '#runtime'

import { problem } from '../problem.ts'
import {
  defineRoute,
  jsonAnswer,
  prefers,
  type Answer,
  type Asked,
  type Parameter,
  type Route,
} from '../route.ts'

type OfRun = Asked<undefined>

/** A route of one part of a run. */
function partRoute(
  path: string,
  summary: string,
  view: (run: Run, asked: OfRun, older: readonly string[]) => Promise<object>,
  more: {
    readonly timed?: true
    /** Given the run as it stands: it says which sets are of files that have changed. */
    readonly tellsOfFiles?: (snapshot: Snapshot, asked: OfRun) => boolean
    readonly query?: Readonly<Record<string, Parameter>>
    readonly answers?: Readonly<Record<number, Answer>>
  } = {},
): Route {
  const { timed = false, tellsOfFiles, query, answers = {} } = more
  return defineRoute({
    method: 'get',
    path: `/runs/{id}${path}`,
    scope: 'view',
    summary,
    ...(query === undefined ? {} : { query }),
    answers: {
      200: { description: 'As of the record, whose head is the `ETag`' },
      304: { description: 'It is as the client has it', types: [] },
      404: { description: 'There is no such run, or nothing of that name in it' },
      410: { description: 'The run is in the trash' },
      ...answers,
    },
    async handle(asked: OfRun) {
      const { runtime, workspace } = asked.here.served
      const run = await runtime.open(asked.path('id'))
      const snapshot = await run.snapshot()
      const { head, holder } = snapshot
      const older =
        tellsOfFiles?.(snapshot, asked) === true
          ? await olderSetsOf(runtime, run, lookIn(workspace))
          : []
      if (timed && (path === '/review' || holder !== undefined)) {
        return jsonAnswer(await view(run, asked, older))
      }
      // RUN-PARTS-1
      const also = older.length === 0 ? '' : `-${sha256Hex(older.join('\n')).slice(0, 16)}`
      const etag = `"${head}${also}"`
      if (asked.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: { etag } })
      }
      const found = await view(run, asked, older)
      if (!(found instanceof Response)) return jsonAnswer(found, 200, { etag })
      found.headers.set('etag', etag)
      return found
    },
  })
}

const RESULTS = {
  results: {
    kind: 'flag',
    description: 'With results, and of a run with who decided what; `false` leaves them out',
  },
} as const satisfies Readonly<Record<string, Parameter>>

const GRAPH_QUERY = {
  as: {
    kind: 'text',
    description: 'As a text for Mermaid, or as boxes and arrows that are drawn elsewhere',
    choices: ['mermaid', 'boxes'],
  },
  direction: { kind: 'text', description: 'Which way Mermaid runs', choices: ['down', 'right'] },
} as const satisfies Readonly<Record<string, Parameter>>

async function viewGraph(run: Run, { query, headers, here: { served } }: OfRun): Promise<object> {
  const { catalogue } = served
  if (prefers(headers, 'image/svg+xml')) return svgAnswer(run, await drawRunSvg(run, catalogue))
  if (query['as'] === 'boxes') return await boxRun(run, catalogue)
  return await drawRun(run, catalogue, query['direction'] === 'right' ? 'right' : 'down')
}

/** A file to keep, and nothing that a browser opens as a page of this server. */
async function svgAnswer(run: Run, text: string | undefined): Promise<Response> {
  if (text === undefined) {
    const { steps } = await run.snapshot()
    const details = { steps: steps.length, limit: MOST_DRAWN_STEPS }
    throw problem('cli/too-many-to-draw', details)
  }
  return new Response(text, {
    headers: {
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment; filename="plan.svg"',
      vary: 'accept',
    },
  })
}

export const RUN_PART_ROUTES: readonly Route[] = [
  partRoute(
    '',
    'A run with its results, what it waits for and who decided what',
    async (run, { query, who, here: { served } }, older) => {
      if (query['results'] === false) return await viewStanding(served.runtime, run, older)
      // Where things lie on this machine is for its people.
      const folder = who.agent === undefined ? served.workspace.folder : undefined
      return await viewRun(served.runtime, run, folder, older)
    },
    {
      timed: true,
      tellsOfFiles: (snapshot, { query }) => query['results'] !== false || standsStill(snapshot),
      query: RESULTS,
    },
  ),
  partRoute(
    '/review',
    'The review of its plan as it would run now, with the digest that a decision names',
    async (run, { here: { served } }) => await viewReview(run, served),
    { timed: true },
  ),
  partRoute('/plan', 'Its plan', viewPlan),
  partRoute('/source', 'The text that its plan was compiled from', viewSource),
  partRoute('/graph', 'Its plan as a picture, with how far each step is', viewGraph, {
    query: GRAPH_QUERY,
    answers: {
      200: {
        description: 'As of the record, whose head is the `ETag`',
        types: ['application/json', 'image/svg+xml'],
      },
      422: { description: 'It has too many steps for a picture' },
    },
  }),
  partRoute(
    '/timeline',
    'When each step worked and when it waited',
    async (run, { here: { served } }) => timelineJson(await timelineOf(run, served.host.now())),
    { timed: true },
  ),
  partRoute('/steps', 'How each step stands', viewSteps),
  partRoute(
    '/steps/{step}',
    'Everything that happened to one step',
    async (run, { path, query }) => await viewStep(run, path('step'), query['results'] !== false),
    { query: RESULTS },
  ),
  partRoute(
    '/steps/{step}/origins',
    'Where the values of one step come from',
    async (run, { path }) => await viewOrigins(run, path('step')),
  ),
  partRoute(
    '/votes/{step}/{path}',
    'How a vote stood when it was over; `-` for the path of a step whose body is the vote',
    async (run, { path }) => {
      const [step, at] = [path('step'), path('path')]
      const vote = await viewVote(run, step, at === '-' ? '' : at)
      if (vote === undefined) throw problem('http/no-such-route', { path: `votes/${step}/${at}` })
      return vote
    },
  ),
  defineRoute({
    method: 'get',
    path: '/runs/{id}/values/{digest}',
    scope: 'view',
    summary: 'A value, whole, in part (`Range: bytes=`), or its beginning as text',
    query: {
      preview: { kind: 'count', description: 'Only the beginning, at most so many bytes, as text' },
    },
    answers: {
      200: {
        description: 'The JSON of the value',
        types: ['application/octet-stream', 'text/plain'],
      },
      206: { description: 'The part that was asked for', types: ['application/octet-stream'] },
      410: { description: 'The value was erased' },
    },
    async handle({ path, query, headers, here: { served } }) {
      const run = await served.runtime.open(path('id'))
      const digest = path('digest')
      const { preview } = query
      if (typeof preview === 'number') {
        const text = await previewValue(run, digest, preview)
        return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
      }
      const range = rangeOf(headers.get('range'))
      const { part, bytes, from } = await readValue(run, { digest, ...range })
      const told = {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="value.json"',
        'accept-ranges': 'bytes',
        'content-length': String(part.length),
      }
      const body = part.slice()
      if (range === undefined) return new Response(body, { headers: told })
      const where = part.length === 0 ? '*' : `${from}-${from + part.length - 1}`
      const status = part.length === 0 ? 416 : 206
      const contentRange = { 'content-range': `bytes ${where}/${bytes}` }
      return new Response(body, { status, headers: { ...told, ...contentRange } })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/runs/{id}/verify',
    scope: 'view',
    summary: 'Whether the record still says what it said',
    query: { head: { kind: 'text', description: 'A hash that was kept elsewhere' } },
    answers: { 200: { description: 'What `planwright verify --json` prints' } },
    async handle({ path, query, here: { served } }) {
      // The record of a run that is not there is no damaged one.
      const run = await served.runtime.open(path('id'))
      const { head } = query
      const given = head === undefined ? undefined : String(head)
      return jsonAnswer(await verifyRun(served.runtime, run.id, given))
    },
  }),
  defineRoute({
    method: 'get',
    path: '/runs/{id}/export',
    scope: 'view',
    summary: 'The run as lines of JSON that can be verified without this server',
    answers: { 200: { description: 'The lines', types: ['application/jsonl'] } },
    async handle({ path, here: { served } }) {
      const run = await served.runtime.open(path('id'))
      return new Response(linesOf(exportRun(served.runtime, run.id)), {
        headers: {
          'content-type': 'application/jsonl',
          'content-disposition': 'attachment; filename="run.jsonl"',
        },
      })
    },
  }),
]

/** `bytes=100-199`; undefined where nothing of the kind is asked for, which then gets the whole. */
function rangeOf(
  header: string | null,
): { readonly from: number; readonly most: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const first = Number(from)
  const last = to === undefined || to === '' ? Number.POSITIVE_INFINITY : Number(to)
  return { from: first, most: Math.max(0, last - first + 1) }
}

/** Lines as they are asked for, so that a long record takes no more room than a reader does. */
function linesOf(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(`${next.value.trimEnd()}\n`))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
