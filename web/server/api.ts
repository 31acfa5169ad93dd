// What the dashboard asks of its server
// =============================================================================
//
// The routes of the HTTP API by name, over the requests of `planwright/client`.
//
// Invariants:
//
//   WEB-API-1. A decision carries the digest of what was rendered, which who calls hands over; none is looked up here.

import { Requests, type Sent } from '../../src/surfaces/client/requests.ts'
import type { ClientRoute } from '../../src/surfaces/client/routes.ts'
import { ServerProblem } from '../../src/surfaces/client/server-problem.ts'
import type {
  Credentials,
  SessionFacts,
  AskFacts,
  AskShown,
  BoxedPlan,
  CommandReply,
  EventsPage,
  Finding,
  ForkReply,
  PlanDiffFacts,
  RunCommand,
  RunFacts,
  RunPage,
  RunReview,
  StandingFacts,
  StatsFacts,
  StepFacts,
  StepOriginFacts,
  StepsFacts,
  TimelineFacts,
  ToolFacts,
  TrashedRun,
  VerifyFacts,
  VoteFacts,
  PolicyFacts,
  PolicyTestFacts,
  PolicyTestRequest,
} from './shapes.ts'

/** Told of every 401; set by `app.tsx`, which knows what follows. */
export const refused: { token: () => void } = { token: () => {} }

export const requests = new Requests(location.origin, fetch, undefined)

const at = (method: ClientRoute['method'] | 'delete', path: string, ...statuses: number[]) =>
  ({ method, path, statuses }) as ClientRoute
const get = (path: string) => at('get', path, 200)

/** Sends it; a token that holds no longer is told of once more than by throwing. */
export async function send(route: ClientRoute, sent: Sent = {}): Promise<Response> {
  try {
    return await requests.send(route, sent)
  } catch (thrown) {
    if (thrown instanceof ServerProblem && thrown.status === 401) refused.token()
    throw thrown
  }
}

async function json<Answer>(route: ClientRoute, sent: Sent = {}): Promise<Answer> {
  return (await (await send(route, sent)).json()) as Answer
}

type Ends = AbortSignal | undefined

export const api = {
  signIn: async (body: Credentials) =>
    await requests.json<SessionFacts & { readonly token: string }>(at('post', '/session', 201), {
      body,
    }),
  session: () => json<SessionFacts>(get('/session')),
  signOut: () => send(at('delete', '/session', 204)),

  async asks(signal?: Ends): Promise<readonly AskFacts[]> {
    const { asks } = await json<{ readonly asks: readonly AskFacts[] }>(get('/asks'), { signal })
    return asks
  },
  ask: (run: string, ask: string, signal?: Ends) =>
    json<AskShown>(get('/asks/{run}/{ask}'), { path: { run, ask }, signal }),

  runs: (query: NonNullable<Sent['query']>, signal?: Ends) =>
    json<RunPage>(get('/runs'), { query, signal }),
  run: (id: string, signal?: Ends) => json<RunFacts>(get('/runs/{id}'), { path: { id }, signal }),
  standing: (id: string, signal?: Ends) =>
    json<StandingFacts>(get('/runs/{id}'), { path: { id }, query: { results: false }, signal }),
  boxes: (id: string, signal?: Ends) =>
    json<BoxedPlan>(get('/runs/{id}/graph'), { path: { id }, query: { as: 'boxes' }, signal }),
  /** The picture of its plan as a file. */
  async svg(id: string): Promise<Blob> {
    const headers = { accept: 'image/svg+xml' }
    return await (await send(get('/runs/{id}/graph'), { path: { id }, headers })).blob()
  },
  /** The run as lines that can be verified elsewhere. */
  async exported(id: string): Promise<Blob> {
    return await (await send(get('/runs/{id}/export'), { path: { id } })).blob()
  },
  review: (id: string, signal?: Ends) =>
    json<RunReview>(get('/runs/{id}/review'), { path: { id }, signal }),
  plan: (id: string, signal?: Ends) =>
    json<{ readonly digest: string; readonly plan: unknown }>(get('/runs/{id}/plan'), {
      path: { id },
      signal,
    }),
  source: (id: string, signal?: Ends) =>
    json<{ readonly dialect: string; readonly source: string | null }>(get('/runs/{id}/source'), {
      path: { id },
      signal,
    }),
  timeline: (id: string, signal?: Ends) =>
    json<TimelineFacts>(get('/runs/{id}/timeline'), { path: { id }, signal }),
  steps: (id: string, signal?: Ends) =>
    json<StepsFacts>(get('/runs/{id}/steps'), { path: { id }, signal }),
  /** Without its result: that may be large, and is there by its digest. */
  step: (id: string, step: string, signal?: Ends) =>
    json<StepFacts>(get('/runs/{id}/steps/{step}'), {
      path: { id, step },
      query: { results: false },
      signal,
    }),
  origins: (id: string, step: string, signal?: Ends) =>
    json<StepOriginFacts>(get('/runs/{id}/steps/{step}/origins'), { path: { id, step }, signal }),
  vote: (id: string, step: string, path: string, signal?: Ends) =>
    json<VoteFacts>(get('/runs/{id}/votes/{step}/{path}'), {
      path: { id, step, path: path === '' ? '-' : path },
      signal,
    }),
  events: (id: string, query: NonNullable<Sent['query']>, signal?: Ends) =>
    json<EventsPage>(get('/runs/{id}/events'), { path: { id }, query, signal }),
  verify: (id: string, head: string | undefined, signal?: Ends) =>
    json<VerifyFacts>(get('/runs/{id}/verify'), { path: { id }, query: { head }, signal }),
  /** The beginning of a value as text, at most so many bytes. */
  async preview(id: string, digest: string, bytes: number, signal?: Ends): Promise<string> {
    const answer = await send(get('/runs/{id}/values/{digest}'), {
      path: { id, digest },
      query: { preview: bytes },
      signal,
    })
    return await answer.text()
  },
  async value(id: string, digest: string, signal?: Ends): Promise<Blob> {
    return await (
      await send(get('/runs/{id}/values/{digest}'), { path: { id, digest }, signal })
    ).blob()
  },

  /** Says something to a run; resolves when it is in the record, or lies before who executes the run (WEB-API-1). */
  command: (id: string, body: RunCommand) =>
    json<CommandReply>(at('post', '/runs/{id}/commands', 200, 202), {
      path: { id },
      body,
      headers: { prefer: 'wait=5' },
    }),
  fork: (id: string, body: object, signal?: Ends) =>
    json<ForkReply>(at('post', '/runs/{id}/forks', 200, 201), { path: { id }, body, signal }),
  remove: (id: string) => send(at('delete', '/runs/{id}', 200, 204), { path: { id } }),
  trash: (signal?: Ends) => json<readonly TrashedRun[]>(get('/trash'), { signal }),
  restore: (id: string) =>
    json<object>(at('post', '/trash/{id}/restore', 200), { path: { id }, body: {} }),

  diff: (before: object, after: object, signal?: Ends) =>
    json<PlanDiffFacts>(at('post', '/diff', 200), { body: { before, after }, signal }),
  tools: (signal?: Ends) => json<readonly ToolFacts[]>(get('/tools'), { signal }),
  tool: (id: string, signal?: Ends) =>
    json<ToolFacts>(get('/tools/{id}'), { path: { id }, signal }),
  policy: (signal?: Ends) => json<PolicyFacts>(get('/policy'), { signal }),
  testPolicy: (body: PolicyTestRequest, signal?: Ends) =>
    json<PolicyTestFacts>(at('post', '/policy/test', 200), { body, signal }),
  doctor: (signal?: Ends) =>
    json<{ readonly ok: boolean; readonly findings: readonly Finding[] }>(get('/doctor'), {
      signal,
    }),
  stats: (range: string, signal?: Ends) =>
    json<StatsFacts>(get('/stats'), { query: { range }, signal }),
} as const
