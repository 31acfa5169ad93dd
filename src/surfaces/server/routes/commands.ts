// What people say to runs, and what runs ask of them
// =============================================================================
//
// Invariants:
//
//   SAID-1. Everything that is said to a run comes in here and goes through `commandRun`. Stopping needs
//       `submit` or `decide`; whatever lets a run go on needs `decide`, and nothing else: who approves need not submit.
//   SAID-2. An approval names the digest of what was shown, to a call as to a plan.
//   SAID-3. Who comes second is told who was first, and how they answered.

import {
  ASK_KINDS,
  askViewJson,
  commandReplyJson,
  commandRun,
  lookIn,
  listedAskJson,
  settledAsk,
  viewAsk,
  type AskKind,
  type CommandReply,
  type RunCommand,
  type Settled,
} from '#app'
import { runCommand } from '#app/request-schemas'
import type { Run } from '#runtime'
import { shortRun } from '#app/runs/run-names'

import { actorOf } from '../actor.ts'
import { problem, Problem } from '../problem.ts'
import { defineRoute, jsonAnswer, type Route } from '../route.ts'
import { refuseScope } from '../security/scope.ts'

/** What stops, and lets nothing go on (SAID-1). */
const STOPPING: ReadonlySet<RunCommand['kind']> = new Set(['pause', 'cancel'])

export const COMMAND_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/runs/{id}/commands',
    scope: ['submit', 'decide'],
    summary:
      'Say something to a run: approve, reject, answer, resolve, retry, skip, pause, resume, budget, cancel',
    body: runCommand,
    answers: {
      200: { description: 'With `Prefer: wait=N`: whether it is in the record' },
      202: { description: 'It was taken, or lies before the process that executes the run' },
      403: { description: 'The token, the channel or the policy does not let this actor say it' },
      409: {
        description: 'It does not fit how the run stands: it was settled, or the digest is another',
      },
      428: { description: 'An approval without the digest of what was shown' },
      429: { description: 'More than 20 decisions a minute' },
    },
    async handle({ body: command, path, headers, who, here }) {
      const { served, decisions } = here
      if (!STOPPING.has(command.kind)) {
        refuseScope(who, 'decide')
        decisions.count(who.user, served.host.now())
      }
      const run = await served.runtime.open(path('id'))
      const foreign = await served.runtime.foreign()
      if (foreign !== undefined) throw new Problem([foreign])
      // SAID-2
      if (command.kind === 'approve' && command.digest === undefined) {
        throw problem('review/digest-missing', { run: shortRun(run.id) })
      }
      const { runtime, workspace } = served
      const files = { runtime, look: lookIn(workspace) }
      const saying = { actor: actorOf(who), now: served.host.now(), reviewContext: served, files }
      const reply = await commandRun(run, command, saying)
      refuseUntaken(run, command, reply)
      const told = commandReplyJson(reply)
      if (/(?:^|,)\s*wait(?:=|\s*(?:,|$))/.test(headers.get('prefer') ?? '')) {
        return jsonAnswer(told, 200, { 'preference-applied': 'wait' })
      }
      return jsonAnswer(told, 202, { location: `/api/v1/runs/${encodeURIComponent(run.id)}` })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/asks',
    scope: 'view',
    summary: 'Everything that waits for a person, the most urgent first',
    query: { kind: { kind: 'text', description: 'Only such asks', choices: ASK_KINDS } },
    answers: {
      200: { description: 'The asks of all runs, each with its name and what answers it' },
    },
    async handle({ query, here: { served, asks: known } }) {
      const kind = query['kind'] as AskKind | undefined
      const asks = await known.list({ kind }, () => served.host.now())
      return jsonAnswer({ asks: asks.map(listedAskJson) })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/asks/{run}/{ask}',
    scope: 'view',
    summary: 'One ask, with all that a person must see, and the digest that an approval names',
    answers: {
      200: { description: 'The ask; of a decision with the review of the plan' },
      404: { description: 'The run asks nothing of that name' },
      409: { description: 'It was settled: by whom, and how' },
    },
    async handle({ path, here: { served } }) {
      const named = { run: path('run'), ask: path('ask') }
      const found = await viewAsk(served, named, served.host.now())
      if (found.kind === 'meant') return jsonAnswer(askViewJson(found.asked))
      const run = await served.runtime.open(named.run)
      const settled = await settledAsk(run, { kind: 'approve', ask: named.ask })
      if (settled !== undefined) refuseSettled(settled)
      throw new Problem([found.diagnostic], { status: 404 })
    },
  }),
]

/** Throws a problem where a command was not taken. */
function refuseUntaken(run: Run, command: RunCommand, reply: CommandReply): void {
  if (reply.kind === 'done' || reply.kind === 'recorded') return
  if ('settled' in reply) refuseSettled(reply)
  const { diagnostics } = reply
  if (!diagnostics.some(({ code }) => code === 'review/digest-mismatch')) {
    throw new Problem(diagnostics)
  }
  // Where to look; what it is now, nobody is told who has not looked.
  const ask = 'ask' in command ? command.ask : undefined
  const look = `/api/v1/asks/${encodeURIComponent(run.id)}/${ask ?? 'decision'}`
  throw new Problem(diagnostics, { extra: { look } })
}

/** SAID-3 */
function refuseSettled({ settled, diagnostics }: Settled): never {
  throw new Problem(diagnostics, { extra: { settled } })
}
