// Decisions for every run of a plan, as a workspace keeps them
// =============================================================================
//
// Invariants:
//
//   STANDING-1. A decision counts where somebody signed it who counts there, for the journal that is at
//       home there (SIGNER-4): a clone, a copy, or another program that writes it brings none.
//   STANDING-2. What cannot be read whole does not count, and is said to be broken.
//   STANDING-3. Nothing is deleted: who took a decision back, and when, stands beside it.

import { SHORT_DIGEST, type Json } from '#plan'
import { standingUntil, type Actor, type Decision } from '#review'
import { RunError } from '#runtime/run-error'
import { keptCounts, signKept, type Signature, type Vouching } from '#runtime/signer'
import { decodeUtf8 } from '#text'

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
  /** Whether somebody signed it who counts here; `nobody` where an earlier version kept it, which signed nothing. */
  readonly signed: 'here' | 'elsewhere' | 'nobody'
}

/** How a standing decision stands. */
export type StandingState = 'valid' | 'ended' | 'revoked' | 'elsewhere'

/** A file that holds no decision that could be read. */
export interface BrokenDecision {
  readonly id: string
  readonly why: string
}

/**
 * Keeps a decision, in place of an earlier one about the same; gives what was kept. Throws RunError where
 * nothing that is kept would count.
 */
export async function keepStanding(
  workspace: Workspace,
  host: WorkspaceHost,
  { name, decision }: Pick<StandingDecision, 'name' | 'decision'>,
): Promise<StandingDecision> {
  const id = decision.subject.digest.slice(0, SHORT_DIGEST)
  const kept = { id, name, decision }
  await write(workspace, host, kept)
  return { ...kept, signed: 'here' }
}

/** Takes a decision back. Throws RunError where nothing that is kept would count. */
export async function revokeStanding(
  workspace: Workspace,
  host: WorkspaceHost,
  { id, name, decision }: StandingDecision,
  revoked: NonNullable<StandingDecision['revoked']>,
): Promise<void> {
  await write(workspace, host, { id, name, decision, revoked })
}

/** All of them, by their ids, and the files that hold none. */
export async function standingDecisions(
  { folder }: Pick<Workspace, 'folder'>,
  host: WorkspaceHost,
): Promise<readonly (StandingDecision | BrokenDecision)[]> {
  const { files, paths } = host
  const names = (await files.list(paths.join(folder, FOLDER))).filter((one) => NAME.test(one))
  if (names.length === 0) return []
  const found: (StandingDecision | BrokenDecision)[] = []
  const here = await host.vouching(folder)
  for (const name of names.toSorted()) {
    const bytes = await files.read(paths.join(folder, FOLDER, name)).catch(() => undefined)
    found.push(await readStanding(name.slice(0, SHORT_DIGEST), bytes, here))
  }
  return found
}

/** Whether a standing decision counts here and now (STANDING-1). */
export function standingState(
  standing: StandingDecision,
  { trust }: Pick<Workspace, 'trust'>,
  host: Pick<WorkspaceHost, 'now'>,
): StandingState {
  if (standing.revoked !== undefined) return 'revoked'
  if (standing.signed !== 'here' || trust.state === 'none') return 'elsewhere'
  // Written so that a time which is no number has passed.
  return host.now() < (standingUntil(standing.decision) ?? Number.NaN) ? 'valid' : 'ended'
}

const NAME = /^[0-9a-f]{12}\.json$/
/** What is signed as a decision is nothing else. */
const KIND = 'standing'

async function readStanding(
  id: string,
  bytes: Uint8Array | undefined,
  here: Vouching,
): Promise<StandingDecision | BrokenDecision> {
  const decoded = bytes === undefined ? undefined : decodeUtf8(bytes)
  if (decoded === undefined || !('text' in decoded)) return { id, why: 'it cannot be read' }
  const { STANDING } = await import('./standing-schema.ts')
  try {
    const json = JSON.parse(decoded.text) as Json
    const read = STANDING.safeParse(json)
    if (!read.success) return { id, why: 'it is no decision' }
    const { name, decision, revoked } = read.data
    if (!decision.subject.digest.startsWith(id)) {
      return { id, why: 'it is about something else than its name says' }
    }
    const taken = revoked === undefined ? {} : { revoked }
    return { id, name, decision, ...taken, signed: signedBy(read.data.sign, json, here) }
  } catch (thrown) {
    return { id, why: (thrown as Error).message }
  }
}

/** By whom what stands in a file is signed, as it counts here. */
function signedBy(
  sign: Signature | undefined,
  json: Json,
  here: Vouching,
): StandingDecision['signed'] {
  if (sign === undefined) return 'nobody'
  const { sign: _, ...kept } = json as Readonly<Record<string, Json>>
  return 'signer' in here && keptCounts(here.signer, KIND, kept, sign) ? 'here' : 'elsewhere'
}

async function write(
  { folder }: Workspace,
  host: WorkspaceHost,
  standing: Omit<StandingDecision, 'signed'>,
): Promise<void> {
  const { files, paths } = host
  const here = await host.vouching(folder)
  if ('refusal' in here) throw new RunError([here.refusal])
  const path = paths.join(folder, FOLDER, `${standing.id}.json`)
  // As it will be read: what is undefined is not there then.
  const kept = JSON.parse(JSON.stringify({ form: 2, ...standing })) as Readonly<
    Record<string, Json>
  >
  const sign = signKept(here.signer, KIND, kept)
  await files.write(path, `${JSON.stringify({ ...kept, sign }, null, 2)}\n`)
}
