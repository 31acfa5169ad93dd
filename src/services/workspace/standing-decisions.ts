// Decisions for every run of a plan, as a workspace keeps them
// =============================================================================
//
// Invariants:
//
//   STANDING-1. A decision counts in the folder in which it was made. The record names
//       that folder as the system knows it, so a clone or a copy brings none.
//   STANDING-2. What cannot be read whole does not count, and is said to be broken.
//   STANDING-3. Nothing is deleted: who took a decision back, and when, stands beside it.

import { SHORT_DIGEST } from '#plan'
import { standingUntil, type Actor, type Decision } from '#review'
import { decodeUtf8 } from '#text'

import { folderIdentity } from './folder-identity.ts'
import type { WorkspaceHost } from './host.ts'
import type { Workspace } from './workspace.ts'

/** Where they are, in the state folder. */
const FOLDER = 'decisions'

/** A decision for every run of a plan. */
export interface StandingDecision {
  /** The first digits of what it is about; what people name it by. */
  readonly id: string
  /** What the plan was called when it was decided on. */
  readonly name: string
  readonly decision: Decision
  /** Who took it back, and when; absent where nobody did. */
  readonly revoked?: { readonly actor: Actor; readonly at: string }
  /** The folder that it was made in. */
  readonly folder: string
}

/** How a standing decision stands. */
export type StandingState = 'valid' | 'ended' | 'revoked' | 'elsewhere'

/** A file that holds no decision that could be read. */
export interface BrokenDecision {
  readonly id: string
  readonly why: string
}

/** Keeps a decision, in place of an earlier one about the same; gives what was kept. */
export async function keepStanding(
  workspace: Workspace,
  host: WorkspaceHost,
  { name, decision }: Pick<StandingDecision, 'name' | 'decision'>,
): Promise<StandingDecision> {
  const id = decision.subject.digest.slice(0, SHORT_DIGEST)
  const folder = await folderIdentity(workspace.folder, host)
  const kept: StandingDecision = { id, name, decision, folder }
  await write(workspace, host, kept)
  return kept
}

/** Takes a decision back. */
export async function revokeStanding(
  workspace: Workspace,
  host: WorkspaceHost,
  standing: StandingDecision,
  revoked: NonNullable<StandingDecision['revoked']>,
): Promise<void> {
  await write(workspace, host, { ...standing, revoked })
}

/** All of them, by their ids, and the files that hold none. */
export async function standingDecisions(
  { folder }: Pick<Workspace, 'folder'>,
  { files, paths }: WorkspaceHost,
): Promise<readonly (StandingDecision | BrokenDecision)[]> {
  const names = (await files.list(paths.join(folder, FOLDER))).filter((one) => NAME.test(one))
  const found: (StandingDecision | BrokenDecision)[] = []
  for (const name of names.toSorted()) {
    const bytes = await files.read(paths.join(folder, FOLDER, name)).catch(() => undefined)
    found.push(await readStanding(name.slice(0, SHORT_DIGEST), bytes))
  }
  return found
}

/** Whether a standing decision counts here and now (STANDING-1). */
export async function standingState(
  standing: StandingDecision,
  workspace: Workspace,
  host: WorkspaceHost,
): Promise<StandingState> {
  if (standing.revoked !== undefined) return 'revoked'
  const here = await folderIdentity(workspace.folder, host)
  if (standing.folder !== here || workspace.trust.state === 'none') return 'elsewhere'
  // Written so that a time which is no number has passed.
  return host.now() < (standingUntil(standing.decision) ?? Number.NaN) ? 'valid' : 'ended'
}

const NAME = /^[0-9a-f]{12}\.json$/

async function readStanding(
  id: string,
  bytes: Uint8Array | undefined,
): Promise<StandingDecision | BrokenDecision> {
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return { id, why: 'it cannot be read' }
  const { STANDING } = await import('./standing-schema.ts')
  try {
    const read = STANDING.safeParse(JSON.parse(decoded.text))
    if (!read.success) return { id, why: 'it is no decision' }
    const standing: StandingDecision = read.data
    return standing.decision.subject.digest.startsWith(id)
      ? { ...standing, id }
      : { id, why: 'it is about something else than its name says' }
  } catch (thrown) {
    return { id, why: (thrown as Error).message }
  }
}

async function write(
  { folder }: Workspace,
  { files, paths }: WorkspaceHost,
  standing: StandingDecision,
): Promise<void> {
  const path = paths.join(folder, FOLDER, `${standing.id}.json`)
  await files.write(path, `${JSON.stringify({ form: 1, ...standing }, null, 2)}\n`)
}
