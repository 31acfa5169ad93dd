// A run as an agent sees it
// =============================================================================
//
// Invariants:
//
//   AGENT-RUN-1. It is told of runs that the agent may see (seen-runs.ts), whole; of others nothing is.
//   AGENT-RUN-2. A run that waits for a person says how one answers. Nothing in it is an answer.

import { toJson, type Json } from '#plan'
import { isSameAgent, type Actor } from '#review'
import { waitingToJson, type Runtime, type Snapshot } from '#runtime'
import type { Diagnostic } from '#text'

import { askNameOf, isAsked } from '../asks/list-asks.ts'
import { commandsHere } from './commands-here.ts'
import { commandsFor } from './outcome.ts'
import { explained } from './explained.ts'

/** How a run stands, for an agent. */
export interface AgentRunView {
  /** The id of the run. */
  readonly run: string
  /** `running`, `waiting`, `paused`, `done`, `failed`, `cancelled`. */
  readonly state: string
  /** Whether this agent handed it in; false where a policy lets it see the runs of others. */
  readonly yours: boolean
  /** What it waits for, each with the commands by which a person answers (AGENT-RUN-2). */
  readonly waiting: Json
  /** The page on which a person answers the first ask, or looks at the run; null where none is served. */
  readonly page: string | null
  readonly steps: readonly {
    readonly id: string
    readonly title: string
    readonly status: string
    /** Why it failed, with what to do. */
    readonly failure?: Json
  }[]
  /** What tools said meanwhile, at most a hundred messages. */
  readonly messages: readonly { readonly step: string; readonly message: string }[]
  /** What the plan came to; null while that is nothing. */
  readonly result: Json
}

/** Whether a run is an agent's own. */
export async function isOwnRun(
  runtime: Pick<Runtime, 'ownerOf'>,
  id: string,
  agent: Actor,
): Promise<boolean> {
  const owner = await runtime.ownerOf(id)
  return owner !== undefined && isSameAgent(agent, owner)
}

/** A run for the agent that asks (AGENT-RUN-1); `server` is the address of the server with the pages, `messages` what tools said. */
export function agentRunView(
  snapshot: Snapshot,
  yours: boolean,
  now: number,
  server: string | undefined,
  messages: AgentRunView['messages'],
  foreign?: Diagnostic,
): AgentRunView {
  const { run, status, steps, waiting, result } = snapshot
  return {
    run,
    state: status,
    yours,
    waiting: waiting.map((one) => ({
      ...waitingToJson(one),
      commands: [...commandsHere(commandsFor(snapshot, one, now), foreign)],
    })),
    page: server === undefined ? null : `${server}${pagePath(snapshot)}`,
    steps: steps.map(({ id, title, status: state, failure }) => ({
      id,
      title,
      status: state,
      ...(failure === undefined ? {} : { failure: explained(failure) as Json }),
    })),
    messages,
    result: result === undefined ? null : toJson(result),
  }
}

/** Where a person answers the first thing that the run asks, or else looks at it. */
function pagePath({ run, waiting }: Snapshot): string {
  const id = encodeURIComponent(run)
  const asked = waiting.find(isAsked)
  return asked === undefined ? `/runs/${id}` : `/asks/${id}/${encodeURIComponent(askNameOf(asked))}`
}
