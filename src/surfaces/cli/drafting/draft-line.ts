// A line of `planwright draft`, and where it works
// =============================================================================

import { checkDraft, type CheckedDraft } from '#app'
import type { Catalogue } from '#plan'
import { openDraft, PlanningFolder, type Refused } from '#services/planning/index'

import { catalogueHere } from '../catalogue-here.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { misuse, Refusal } from '../refusal.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export interface DraftLine {
  /** What stands behind the action. */
  readonly words: readonly string[]
  readonly options: {
    readonly goal: string | undefined
    readonly notes: string | undefined
    readonly version: string | undefined
    readonly instructions: string | undefined
    readonly id: string | undefined
    readonly by: string | undefined
    readonly budget: readonly string[]
    readonly 'keep-sets': boolean
    readonly detach: boolean
    readonly log: string | undefined
    readonly json: boolean
  }
  readonly host: Host
  readonly output: Output
}

export interface PlanningHere {
  readonly folder: PlanningFolder
  readonly catalogue: Catalogue
}

/** The workspace's planning folder, and the tools that plans are checked against. */
export async function planningHere({ host, output }: DraftLine): Promise<PlanningHere> {
  const workspace = await openHere(host, output)
  const folder = new PlanningFolder(workspace.folder, workspaceHost(host))
  return { folder, catalogue: await catalogueHere(host) }
}

/** A version as it was typed; throws a Refusal for what is none. */
export function versionNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const version = Number(word)
  if (/^\d{1,15}$/.test(word) && version > 0) return version
  throw misuse('planning/not-a-version', { text: word })
}

/** What was given, or the end of the command: with exit code 2 for what is not there, else 1. */
export function orRefused<Found extends object>(found: Found | Refused): Found {
  if (!('refused' in found)) return found
  const { refused, diagnostics, source } = found
  throw new Refusal(NOT_THERE.has(refused) ? EXIT.usage : EXIT.refused, diagnostics, source)
}

const NOT_THERE: ReadonlySet<string> = new Set(['delegation_draft_not_found', 'artifact_not_found'])

/** Opens a version, the last where none is named, and compiles it. */
export async function checkedDraft(
  { folder, catalogue }: PlanningHere,
  version: number | undefined,
): Promise<CheckedDraft> {
  const { draft } = orRefused(await openDraft(folder, version))
  return { draft, compilation: checkDraft(draft, catalogue) }
}
