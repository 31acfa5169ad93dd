// What was saved, in a list
// =============================================================================

import type { DelegationDraft, PlanningArtifact } from './artifact.ts'
import type { DamagedFile, PlanningFolder } from './planning-folder.ts'

/** What a list says of an artifact, or of the draft's last version. */
export interface ArtifactMention {
  /** By which it is got: `plan_0123456789ab`, or `delegation_draft`. */
  readonly id: string
  /** The artifact's title, the draft's goal. */
  readonly title: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** Of the draft. */
  readonly version?: number
}

/** What was saved in a workspace. */
export interface ArtifactList {
  /** Never refused: a folder without artifacts has an empty list. */
  readonly ok: true
  /** The newest first. */
  readonly artifacts: readonly ArtifactMention[]
  /** Files that cannot be read, and why. */
  readonly damaged: readonly DamagedFile[]
}

/** Every artifact and the draft's last version; what cannot be read stands beside them. */
export async function listArtifacts(folder: PlanningFolder): Promise<ArtifactList> {
  const { artifacts, versions, foreign } = await folder.inventory()
  const damaged: DamagedFile[] = [...foreign]
  const mentions: ArtifactMention[] = []
  const last = versions.at(-1)
  for (const stored of [
    ...(await Promise.all(artifacts.map(async (id) => await folder.artifact(id)))),
    ...(last === undefined ? [] : [await folder.draft(last)]),
  ]) {
    // Gone since the names were read.
    if (stored === undefined) continue
    if ('damaged' in stored) damaged.push(stored.damaged)
    else mentions.push(mentionOf(stored.found))
  }
  const newest = mentions.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return { ok: true, artifacts: newest, damaged }
}

function mentionOf(one: PlanningArtifact | DelegationDraft): ArtifactMention {
  const { id, createdAt } = one
  if ('title' in one) return { id, title: one.title, createdAt }
  return { id, title: one.delegationGoal, createdAt, version: one.version }
}
