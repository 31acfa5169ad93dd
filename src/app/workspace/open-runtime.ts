// The runtime of a workspace, for whatever surface
// =============================================================================
//
// Invariants:
//
//   OPEN-1. Where a runtime is not opened its world is closed again.

import type { ModelPort } from '#model'
import type { Catalogue } from '#plan'
import type { Home, Runtime, World } from '#runtime'
import { workspaceRuntime, type OpenedRuntime, type Workspace, type WorkspaceHost } from '#services'
import { secretSource } from '#services/workspace/secrets/secret-source'
import type { Diagnostic } from '#text'

import type { KnownSecrets } from '../secrets/known-secrets.ts'

/** What a runtime of a workspace stands on. */
export interface RuntimeHost {
  readonly workspace: WorkspaceHost
  /**
   * Clock, random source and journal of a state folder. With `stallAfterMs` the process ends itself when
   * its event loop is silent for so long after it took up a run.
   */
  world(folder: string, root: string, stallAfterMs?: number): Promise<World>
}

export interface ActiveRuntime extends OpenedRuntime {
  /** A name for a new run. */
  readonly freshId: () => string
  /** Whether the journal is a copy now, or comes from elsewhere: it continues with no run. */
  readonly isCopy: () => Promise<boolean>
  /** Where its journal is at home; undefined for one that is at home anywhere. */
  readonly home: () => Home | undefined
}

/** Seconds; a tool that computes for longer without a break is taken for one that hangs. */
const STALL_AFTER = 900

export interface RuntimeRequest {
  /** Who carries out tasks in words; a person where there is none. */
  readonly model: ModelPort | undefined
  /** Learns each secret that a tool is given. */
  readonly secrets: KnownSecrets
  /** Steps of one run concurrently; 6 by default. */
  readonly concurrency?: number | undefined
}

/** Opens the runtime with the workspace's tools and stored secrets; runs trusted code only. Throws RunError. */
export async function openRuntime(
  workspace: Workspace,
  host: RuntimeHost,
  { model, secrets, concurrency }: RuntimeRequest,
): Promise<ActiveRuntime | { readonly refusal: Diagnostic }> {
  const stallAfterMs = 1000 * (workspace.config.stallAfter ?? STALL_AFTER)
  const world = secrets.learningFrom(await worldOf(workspace, host, stallAfterMs))
  return await closingAtFault(world, async () => {
    const opened = await workspaceRuntime(workspace, host.workspace, { model, world, concurrency })
    if ('refusal' in opened) {
      await world.close()
      return opened
    }
    const isCopy = async () => (await opened.runtime.foreign()) !== undefined
    return { ...opened, freshId: () => world.freshId(), isCopy, home: () => world.home }
  })
}

/** Opens a runtime that executes nothing and can call no tool: for looking at runs and keeping them. Throws RunError. */
export async function openIdleRuntime(
  workspace: Workspace,
  host: RuntimeHost,
  catalogue: Catalogue,
): Promise<Runtime> {
  const { createRuntime } = await import('#runtime')
  const world = await worldOf(workspace, host)
  return await closingAtFault(world, () =>
    createRuntime({ world, tools: [], catalogue, policy: workspace.policy }),
  )
}

/** The world of a workspace, with the secrets that are stored for it. */
async function worldOf(
  { folder, root }: Workspace,
  host: RuntimeHost,
  stallAfterMs?: number,
): Promise<World> {
  const world = await host.world(folder, root, stallAfterMs)
  return { ...world, secret: secretSource(folder, host.workspace) }
}

/** OPEN-1 */
async function closingAtFault<Result>(world: World, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open()
  } catch (thrown) {
    await world.close()
    throw thrown
  }
}
