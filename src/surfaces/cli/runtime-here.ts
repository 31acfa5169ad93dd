// The runtime that a command works with
// =============================================================================

import { findRun, findTrashedRun, KnownSecrets, type FoundRun } from '#app'
import type { Policy, SecurityState } from '#review'
import { createRuntime, RunError, type Run, type Runtime, type World } from '#runtime'
import type { Catalogue } from '#plan'
import { workspaceRuntime, type Workspace } from '#services'
import type { Log } from '#services/logging/run-log'
import { secretSource } from '#services/workspace/secrets/secret-source'

import { catalogueHere } from './catalogue-here.ts'
import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { markChildren, markOwnCode } from './inside-run.ts'
import { logWishHere, openLogHere } from './log-here.ts'
import { modelHere } from './model-here.ts'
import { openHere } from './opened.ts'
import type { Output } from './output.ts'
import { Refusal } from './refusal.ts'
import { tellStrays } from './stray-failure.ts'
import { traceHere } from './tracing-here.ts'
import { trustedHere } from './trust-here.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export interface RuntimeHere {
  readonly workspace: Workspace
  readonly runtime: Runtime
  readonly catalogue: Catalogue
  readonly policy: Policy
  readonly security: () => SecurityState
  /** A name for a new run. */
  readonly freshId: () => string
  /** Where somebody wished for one. */
  readonly log: Log | undefined
}

/** Seconds; a tool that computes for longer without a break is taken for one that hangs. */
const STALL_AFTER = 900

/** Does something with the workspace's runtime and its tools, and closes it whatever happens. */
export async function withRuntime<Result>(
  host: Host,
  output: Output,
  work: (here: RuntimeHere) => Promise<Result>,
  { log: place }: { readonly log?: string | undefined } = {},
): Promise<Result> {
  const wish = logWishHere(host.env, place)
  const workspace = await trustedHere(host, output)
  const { folder, policy, config } = workspace
  const stallAfterMs = 1000 * (config.stallAfter ?? STALL_AFTER)
  return await refusing(async () => {
    const model = modelHere(workspace)
    const secrets = new KnownSecrets(host.env)
    await secrets.learnStored(workspaceHost(host))
    const log = wish && (await openLogHere(wish, folder, host, output, secrets))
    markOwnCode(folder, host)
    const world = secrets.learningFrom(await worldHere(host, workspace, stallAfterMs))
    const opened = await workspaceRuntime(workspace, workspaceHost(host), { model, world })
    if ('refusal' in opened) {
      await world.close()
      throw new Refusal(EXIT.usage, [opened.refusal])
    }
    const { runtime, catalogue, security } = opened
    log?.follow(runtime)
    const untellStrays = tellStrays(runtime, secrets, host, output)
    const endTraces = await traceHere(runtime, host, output)
    const unmark = markChildren(runtime, folder, host)
    try {
      const freshId = () => world.freshId()
      const here = { workspace, runtime, catalogue, policy, security, freshId, log: log?.log }
      return await work(here)
    } finally {
      await runtime.close()
      await endTraces()
      unmark()
      untellStrays()
    }
  })
}

/** Does something that only looks at runs: nothing is driven, and no tool can be called. */
export async function withRuns<Result>(
  host: Host,
  output: Output,
  work: (runtime: Runtime, workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const workspace = await openHere(host, output)
  return await refusing(async () => {
    const catalogue = await catalogueHere(host)
    const world = await worldHere(host, workspace)
    const runtime = await createRuntime({ world, tools: [], catalogue, policy: workspace.policy })
    try {
      return await work(runtime, workspace)
    } finally {
      await runtime.close()
    }
  })
}

/** The world of a workspace, with the secrets that are stored for it. */
async function worldHere(
  host: Host,
  { folder, root }: Workspace,
  stallAfterMs?: number,
): Promise<World> {
  const world = await host.world(folder, root, stallAfterMs)
  return { ...world, secret: secretSource(folder, workspaceHost(host)) }
}

/** The run whose id starts like that; throws a Refusal where none or several do. */
export async function runNamed(runtime: Runtime, beginning: string): Promise<Run> {
  // Of one in the trash the runtime says how it comes back.
  return await runtime.open(idOf(await findRun(runtime, beginning)))
}

/** The run of the trash whose id starts like that; throws a Refusal where none or several do. */
export async function trashedNamed(
  runtime: Runtime,
  beginning: string,
): Promise<{ readonly id: string }> {
  return { id: idOf(await findTrashedRun(runtime, beginning)) }
}

function idOf(found: FoundRun): string {
  if ('id' in found) return found.id
  const { code } = found.refusal
  throw new Refusal(code === 'run/not-in-trash' ? EXIT.refused : EXIT.usage, [found.refusal])
}

/** What the runtime refuses is told like every other refusal. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RunError) throw new Refusal(EXIT.refused, thrown.diagnostics)
    throw thrown
  }
}
