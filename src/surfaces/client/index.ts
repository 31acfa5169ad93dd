// The client of a server, for programs on another machine
// =============================================================================
//
// `await connect({ url, token })` gives a function for each route of `planwright serve` that programs
// need. It uses the global `fetch` and nothing else, so that it runs in a browser as it does on Node.

import type {
  AskKind,
  CommandReplyJson,
  CompilationJson,
  CompiledPlanJson,
  Examination,
  ForkRequest,
  PolicyView,
  PutTextRequest,
  ReviewedText,
  ReviewRequest,
  RunCommand,
  RunsPage,
  RunsRequest,
  TextRequest,
  ToolView,
} from '#app'

import { follow } from './resume-events.ts'
import { Requests, type Sent } from './requests.ts'
import { ROUTES } from './routes.ts'

export { ServerProblem } from './server-problem.ts'
export type {
  CommandReplyJson,
  CompilationJson,
  CompiledPlanJson,
  Examination,
  Finding,
  ForkRequest,
  PlanJsonRequest,
  PlanRequest,
  PolicyView,
  PutTextRequest,
  ReviewedText,
  ReviewRequest,
  RunCommand,
  TextRequest,
  ToolSource,
  ToolView,
} from '#app'

/** Where a server is, and who asks it: with a `token`, a `code` that is exchanged for one, or as a named person. */
export interface ConnectOptions {
  /** The address that `planwright serve` prints; only its scheme, host and port count. */
  readonly url: string | URL
  /** A token, or what gets one: called at the start, and where a token holds no longer. */
  readonly token?: string | (() => Promise<string>)
  /** A one-time code of `planwright serve --link`; gets a token with `scopes`. */
  readonly code?: string
  /** A person whom `planwright people add` has named; signs in with `secret`, again where a token holds no longer. */
  readonly name?: string
  /** The secret of that person; it is sent over TLS only. */
  readonly secret?: string
  /** What a token got with `code`, or with `name` and `secret`, may do; default: `view` and `submit`. */
  readonly scopes?: readonly ('view' | 'submit' | 'decide')[]
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Ends every request and stream of this client. */
  readonly signal?: AbortSignal
}

/** What ends one request. */
export interface CallOptions {
  /** Its reason is what the call throws. */
  readonly signal?: AbortSignal
}

/** An event of a run; `state` comes first and `end` last, between them rows. */
export interface RunEvent {
  /** The number of its row: `after` for who goes on later. Undefined for what is not recorded. */
  readonly id: number | undefined
  /** The kind of the row, or `state`, `progress`, `end`. */
  readonly event: string
  /** The row as a page has it, or how the run stands; values are digests. */
  readonly data: unknown
}

/** From where events come, and which. */
export interface EventsOptions extends CallOptions {
  /** Only rows behind this number; without it, what follows `state`. */
  readonly after?: number
  /** Only of this step. */
  readonly step?: string
  /** Only of this kind. */
  readonly kind?: string
}

/** Which runs; all of it may be left out. */
export interface RunsOptions extends CallOptions {
  /** Only runs that stand so. */
  readonly status?: NonNullable<RunsRequest['status']>
  /** Only what waits for a person. */
  readonly waiting?: boolean
  /** Only runs with news since then: `7d`, or an instant. */
  readonly since?: string
  /** How many are fetched at once, from 1 to 200. */
  readonly pageSize?: number
}

/** A server, as a program sees it. Every function throws ServerProblem where the server refuses. */
export interface Client {
  /** What is wrong with a text, where, and how to fix it; `options` may end the call. */
  check(text: TextRequest, options?: CallOptions): Promise<CompilationJson>
  /** The plan that a text means, with its digest; `options` may end the call. */
  compile(text: TextRequest, options?: CallOptions): Promise<CompiledPlanJson>
  /** The review of a plan before there is a run; `options` may end the call. */
  review(request: ReviewRequest, options?: CallOptions): Promise<ReviewedText>
  /**
   * Makes a run under an id that you choose; to repeat it is harmless. `made` is false where it was there. `options` may
   * end the call.
   */
  putRun(
    request: PutTextRequest,
    options?: CallOptions,
  ): Promise<{ readonly made: boolean; readonly run: Readonly<Record<string, unknown>> }>
  /** One run, as `planwright show --json` prints it; `options` may end the call. */
  run(run: string, options?: CallOptions): Promise<Readonly<Record<string, unknown>>>
  /** Runs, the newest first, fetched a page at a time; `options` say which. */
  runs(options?: RunsOptions): AsyncGenerator<RunsPage['runs'][number]>
  /** What waits for a person in all runs, the most urgent first; with `kind` in the `options` only that kind. */
  asks(
    options?: CallOptions & { readonly kind?: AskKind },
  ): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** One ask with all that a person must see, and the digest that an approval names; `options` may end the call. */
  ask(run: string, ask: string, options?: CallOptions): Promise<Readonly<Record<string, unknown>>>
  /**
   * Says something to a run. `taken` is false where the process that executes it has not read it yet. `options` may end
   * the call.
   */
  command(run: string, command: RunCommand, options?: CallOptions): Promise<CommandReplyJson>
  /** What happens in a run until `end`: each row once, also over connections that are cut; `options` say from where. */
  events(run: string, options?: EventsOptions): AsyncGenerator<RunEvent>
  /** The bytes of a value; with `preview` in the `options` at most so many. */
  value(
    run: string,
    digest: string,
    options?: CallOptions & { readonly preview?: number },
  ): Promise<Uint8Array>
  /** Whether the record of a run is whole; `head` in the `options` is the hash that it must end with. */
  verify(
    run: string,
    options?: CallOptions & { readonly head?: string },
  ): Promise<Readonly<Record<string, unknown>>>
  /** Makes a new run of what another has done; with `dryRun` says what it would do again. `options` may end the call. */
  fork(
    run: string,
    request: ForkRequest,
    options?: CallOptions,
  ): Promise<Readonly<Record<string, unknown>>>
  /** The tools that plans may use; `options` may end the call. */
  tools(options?: CallOptions): Promise<readonly ToolView[]>
  /** What is allowed, asked and denied; `options` may end the call. */
  policy(options?: CallOptions): Promise<PolicyView>
  /** What a run there rests on, examined; `options` may end the call. */
  doctor(options?: CallOptions): Promise<Examination>
}

type Facts = Readonly<Record<string, unknown>>

/** Signs in where it is not a token that is given, and gives the functions. Throws ServerProblem where it is refused. */
export async function connect(options: ConnectOptions): Promise<Client> {
  const { url, token, code, signal } = options
  const signIn = signInOf(options)
  const requests = new Requests(url, options.fetch ?? fetch, signal, signIn)
  if (signIn !== undefined) requests.token = await signIn()
  else if (typeof token === 'string') requests.token = token
  else if (code !== undefined) requests.token = await tokenFor({ code }, options)
  const json = async <Answer>(name: keyof typeof ROUTES, sent: Sent) =>
    await requests.json<Answer>(ROUTES[name], sent)
  return {
    check: (body, { signal: ends } = {}) => json('check', { body, signal: ends }),
    compile: (body, { signal: ends } = {}) => json('compile', { body, signal: ends }),
    review: (body, { signal: ends } = {}) => json('review', { body, signal: ends }),
    async putRun({ id, ...body }, { signal: ends } = {}) {
      const response = await requests.send(ROUTES.putRun, { path: { id }, body, signal: ends })
      return { made: response.status === 201, run: (await response.json()) as Facts }
    },
    run: (id, { signal: ends } = {}) => json('run', { path: { id }, signal: ends }),
    async *runs({ status, waiting, since, pageSize, signal: ends } = {}) {
      let cursor: number | undefined
      do {
        const query = { status: status?.join(','), waiting, since, limit: pageSize, cursor }
        const page: RunsPage = await json('runs', { query, signal: ends })
        yield* page.runs
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
    },
    async asks({ kind, signal: ends } = {}) {
      const told = await json<{ readonly asks: readonly Facts[] }>('asks', {
        query: { kind },
        signal: ends,
      })
      return told.asks
    },
    ask: (run, ask, { signal: ends } = {}) => json('ask', { path: { run, ask }, signal: ends }),
    command: (id, body, { signal: ends } = {}) =>
      json('command', { path: { id }, body, headers: { prefer: 'wait=5' }, signal: ends }),
    events: (run, { after, step, kind, signal: ends } = {}) =>
      follow(requests, { run, query: { after, step, kind }, signal: ends }),
    async value(id, digest, { preview, signal: ends } = {}) {
      const sent = { path: { id, digest }, query: { preview }, signal: ends }
      const response = await requests.send(ROUTES.value, sent)
      return new Uint8Array(await response.arrayBuffer())
    },
    verify: (id, { head, signal: ends } = {}) =>
      json('verify', { path: { id }, query: { head }, signal: ends }),
    fork: (id, body, { signal: ends } = {}) => json('fork', { path: { id }, body, signal: ends }),
    tools: ({ signal: ends } = {}) => json('tools', { signal: ends }),
    policy: ({ signal: ends } = {}) => json('policy', { signal: ends }),
    doctor: ({ signal: ends } = {}) => json('doctor', { signal: ends }),
  }
}

/** What gets a new token, as often as one is needed; undefined where nothing does. Throws TypeError for half of a name. */
function signInOf(options: ConnectOptions): (() => Promise<string>) | undefined {
  const { url, token, name, secret } = options
  if (typeof token === 'function') return token
  if (name === undefined && secret === undefined) return undefined
  if (name === undefined || secret === undefined)
    throw new TypeError('`name` and `secret` belong together')
  if (new URL(url).protocol !== 'https:') throw new TypeError('a secret is sent over TLS only')
  return async () => await tokenFor({ name, secret }, options)
}

/** A token for a code, or for a person's secret. */
async function tokenFor(
  who: { readonly code: string } | { readonly name: string; readonly secret: string },
  { url, scopes = ['view', 'submit'], signal, fetch: fetching = fetch }: ConnectOptions,
): Promise<string> {
  const requests = new Requests(url, fetching, signal)
  const sent = { body: { ...who, scopes } }
  return (await requests.json<{ readonly token: string }>(ROUTES.signIn, sent)).token
}
