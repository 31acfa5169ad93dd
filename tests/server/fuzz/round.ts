// A round of requests to a server of its own, and what must hold when it is over
// =============================================================================
//
// Invariants:
//
//   ROUND-1. What is recorded as said over HTTP is only what somebody who sent requests may say, and the trash
//       changes only where somebody may decide.
//   ROUND-2. No tool acts in a run that nobody of them could let go on.
//   ROUND-3. Each record verifies, no error of the program itself was reported, and the server answers.

import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'

import type { Scope } from '#services/workspace/people'

import { GREETS } from '../../app/route-case.ts'
import { Served } from '../served.ts'
import { operationsOf, type Known, type Operation } from './described.ts'
import { drawRequest, type DrawnRequest, type Sender } from './draw-request.ts'
import { exchange } from './exchange.ts'
import { violations, type Standing } from './violations.ts'

/** Who sends requests. */
export interface Role extends Standing {
  readonly role: string
  /** The name of the agent that the token is for. */
  readonly agent?: string
}

const signedIn = (role: string, scopes: readonly Scope[], agent?: string): Role => ({
  role,
  scopes,
  isSignedIn: true,
  isAgent: agent !== undefined,
  ...(agent === undefined ? {} : { agent }),
})

export const ROLES = {
  nobody: { role: 'nobody', scopes: [], isSignedIn: false, isAgent: false },
  stranger: { role: 'stranger', scopes: [], isSignedIn: false, isAgent: false },
  viewer: signedIn('viewer', ['view']),
  watchingAgent: signedIn('watchingAgent', ['view'], 'watcher'),
  submitter: signedIn('submitter', ['view', 'submit']),
  blind: signedIn('blind', ['submit']),
  agent: signedIn('agent', ['view', 'submit'], 'bot'),
  decider: signedIn('decider', ['view', 'decide']),
} as const satisfies Readonly<Record<string, Role>>

interface Round {
  readonly seed: number
  readonly count: number
  readonly roles: readonly Role[]
  /** Done beside the requests, to plant a fault. */
  readonly meanwhile?: (served: Served) => Promise<void>
}

/** What came of a round: how many answers had each status, and what was wrong. */
interface RoundResult {
  readonly statuses: ReadonlyMap<number, number>
  readonly found: readonly string[]
}

/** Requests that are sent at the same time. */
const AT_ONCE = 8
const API = '/api/v1'
const MINUTE_MS = 60_000

/** Sends the requests of a round, one batch after the other, and judges the round when it is over. */
export async function playRound(round: Round): Promise<RoundResult> {
  let ahead = 0
  const served = await Served.open({ kind: 'local' }, { now: () => Date.now() + ahead })
  try {
    const { seed, count, roles, meanwhile } = round
    const over = new AbortController()
    const working = served.desk.runtime.work({ signal: over.signal })
    await made(served)
    const operations = await operationsIn(served)
    const known = await knownOf(served)
    const senders = await Promise.all(roles.map(async (role) => await senderOf(served, role)))
    for (const { role, scopes } of roles.filter(({ isAgent }) => isAgent)) {
      const token = senders.find((one) => one.role === role)?.token
      if (token !== undefined && scopes.includes('submit')) await put(served, AGENTS, token)
    }
    const before = await stateOf(served)
    const found: string[] = []
    const statuses = new Map<number, number>()
    for (let number = 1; number <= count; number += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - number + 1) }, (_, at) =>
        drawRequest({ seed, number: number + at, port: served.port, operations, senders, known }),
      )
      const replies = await Promise.all(
        batch.map(async (drawn) => await sent(served, drawn, roles)),
      )
      for (const { status, wrong } of replies) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        found.push(...wrong.map((what) => `seed ${seed}, ${what}`))
      }
      if (batch.some(({ method, target }) => method === 'DELETE' && target.includes('/session'))) {
        for (const [at, role] of roles.entries()) {
          if (!(await isSignedIn(served, senders[at]))) senders[at] = await senderOf(served, role)
        }
      }
      // The next minute, in which as many may be decided again.
      ahead += MINUTE_MS
    }
    await meanwhile?.(served)
    over.abort()
    await working
    found.unshift(...(await wrongAfter(served, before, roles)))
    return { statuses, found }
  } finally {
    await served.close()
  }
}

/** Sends one request; the status of its answer, 0 for none, and what is wrong with it. */
async function sent(
  served: Served,
  drawn: DrawnRequest,
  roles: readonly Role[],
): Promise<{ readonly status: number; readonly wrong: readonly string[] }> {
  const { number, sender, method, target } = drawn
  const reply = await exchange(served.port, drawn.bytes, drawn.isBrokenHttp)
  const machine = [process.cwd(), served.desk.folder, realpathSync(tmpdir())]
  const standing = roles.find(({ role }) => role === sender.role) as Role
  const wrong = [...violations(drawn, reply, standing, machine)].map(
    (what) =>
      `request ${number}: ${method} ${target.slice(0, 200)}, by ${sender.role}: ${what}\n${reply?.body.slice(0, 300) ?? ''}`,
  )
  return { status: reply?.status ?? 0, wrong }
}

async function senderOf(
  served: Served,
  { role, scopes, agent, isSignedIn }: Role,
): Promise<Sender> {
  if (isSignedIn) return { role, token: await served.token(scopes, agent) }
  return { role, token: role === 'stranger' ? `pw_${'A'.repeat(43)}` : undefined }
}

/** Whether a token still holds: some requests sign out, and not all of these are answered. */
async function isSignedIn(served: Served, sender: Sender | undefined): Promise<boolean> {
  const { status } = await served.ask({ path: `${API}/session`, token: sender?.token })
  return status === 200
}

/** How often a route is asked: what is said to runs is what most harm could come of. */
function weightOf({ path, body }: Operation): number {
  if (path.endsWith('/commands')) return 20
  return body === undefined ? 1 : 2
}

/** The routes of the served description, each as often as its weight. */
async function operationsIn(served: Served): Promise<readonly Operation[]> {
  const { json } = await served.ask({ path: '/openapi.json' })
  return operationsOf(json).flatMap((one) => Array.from({ length: weightOf(one) }, () => one))
}

/** A run of the agent that sends requests. */
const AGENTS = 'agents'

async function put(
  served: Served,
  id: string,
  token: string,
  source = served.desk.party,
): Promise<void> {
  const path = `${API}/runs/${id}`
  const { status } = await served.ask({ method: 'PUT', path, token, body: { source } })
  if (status !== 201) throw new Error(`${id} was not made: ${status}`)
}

/** Runs of a person and of another agent, one in the trash, beside those of the desk. */
async function made(served: Served): Promise<void> {
  const person = await served.token()
  const other = await served.token(['view', 'submit'], 'other')
  await put(served, 'persons', person)
  await put(served, 'others', other)
  await put(served, 'trashed', person, GREETS)
  const path = `${API}/runs/spare`
  await served.ask({ method: 'DELETE', path, token: person })
}

/** What requests name, so that some of them reach it: the very digests that let runs go on among it. */
async function knownOf(served: Served): Promise<Known> {
  const token = await served.token(['view'])
  const digests: string[] = []
  const runs = ['undecided', 'persons', 'others']
  for (const run of runs) {
    const { json } = await served.ask({ path: `${API}/asks/${run}/decision`, token })
    digests.push((json as { readonly digest: string }).digest)
  }
  const values = (await served.ask({ path: `${API}/runs/done/events`, token })).text
  const { party, longer } = served.desk
  return {
    id: [
      ...runs,
      ...runs,
      AGENTS,
      AGENTS,
      AGENTS,
      'asked',
      'asked',
      'done',
      'asked',
      'voted',
      'trashed',
      'spare',
      'absent',
      'fresh1',
      'fresh2',
    ],
    run: [...runs, 'done', 'asked', 'spare', 'absent'],
    ask: ['decision', 'q1', 'a1'],
    step: ['ask', 'enter', 'sum', 'late'],
    path: ['-', '0', 'body'],
    digest: [...digests, ...digests, ...(values.match(/[0-9a-f]{64}/g) ?? []).slice(0, 6)],
    family: ['run', 'http', 'check'],
    name: ['not-found', 'no-token', 'a name'],
    dialect: ['rtfs', 'plan', 'step', 'delegation', 'atomic', 'plan-md', 'none'],
    profile: ['default', 'none'],
    source: [GREETS, party, longer, '(plan', '# Plan\n\n### 1. Do it\n'],
    draft: [GREETS],
    previous: [party],
    json: [party, longer, '{}', '1', '{"form": 2}'],
    tool: ['calendar.add', 'human.ask', 'none'],
    to: ['plan', 'rtfs', 'none'],
    since: ['7d', '2026-11-01T00:00:00Z'],
    range: ['7d', '12h', '1d..2d'],
    kind: ['step-done', 'run-created'],
    runs: ['done', 'asked'],
    actor: ['ada@here'],
    today: ['2026-11-22'],
  }
}

/** How runs stood before. */
interface State {
  readonly rows: ReadonlyMap<string, number>
  readonly trash: readonly string[]
}

async function stateOf({ desk: { runtime } }: Served): Promise<State> {
  const rows = new Map<string, number>()
  for (const { id } of await runtime.list()) {
    let count = 0
    for await (const _ of (await runtime.open(id)).events()) count++
    rows.set(id, count)
  }
  return { rows, trash: (await runtime.trashed()).map(({ listing }) => listing.id).toSorted() }
}

/** What may be said by whom (ROUND-1). */
const SAID: Readonly<Record<Scope, readonly string[]>> = {
  view: [],
  submit: ['run-created', 'run-paused', 'run-cancelled'],
  decide: [
    'run-paused',
    'run-cancelled',
    'run-decided',
    'run-resumed',
    'approval-granted',
    'approval-rejected',
    'question-answered',
    'step-skipped',
    'step-resolved',
    'step-retried',
    'budget-set',
  ],
}

async function wrongAfter(
  served: Served,
  before: State,
  roles: readonly Role[],
): Promise<readonly string[]> {
  const found: string[] = []
  const { runtime } = served.desk
  const scopes = new Set(roles.flatMap((role) => role.scopes))
  const allowed = new Set([...scopes].flatMap((scope) => SAID[scope]))
  for (const { id } of await runtime.list()) {
    let row = 0
    for await (const { event } of (await runtime.open(id)).events()) {
      row++
      if (row <= (before.rows.get(id) ?? 0)) continue
      // ROUND-1
      const { kind } = event
      const actor = 'actor' in event ? event.actor : undefined
      if (actor?.channel === 'http' && !allowed.has(kind)) found.push(`${id}: ${kind} was said`)
      // ROUND-2
      if (kind === 'call-intended' && event.tool === 'calendar.add' && !scopes.has('decide')) {
        found.push(`${id}: ${event.tool} acted`)
      }
    }
    // ROUND-3
    const { diagnostics } = await runtime.verify(id)
    found.push(...diagnostics.map(({ code }) => `${id}: ${code}`))
  }
  const { trash } = await stateOf(served)
  if (!scopes.has('decide') && trash.join() !== before.trash.join()) {
    found.push(`the trash was changed: ${trash.join()}`)
  }
  found.push(
    ...served.faults.map(
      (fault) => `a fault of the program: ${String((fault as Error)?.stack ?? fault)}`,
    ),
  )
  const { status } = await served.ask({ path: `${API}/runs`, token: await served.token(['view']) })
  if (status !== 200) found.push(`it answers no more: ${status}`)
  return found
}
