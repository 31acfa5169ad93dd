// What this version makes of a workspace that an earlier one wrote
// =============================================================================
//
// Invariants:
//
//   CHECK-UPGRADE-1. Nothing is changed: no run is resumed, no code of the folder is executed, and what is
//       said is what `ps` and `show` would say.

import { builtinCatalogue, ENTRY_FORM } from '#plan'
import { entryFormOf } from '#review'
import { createRuntime, type World } from '#runtime'
import { readCatalogue, type Opening, type WorkspaceHost } from '#services'
import { standingDecisions } from '#services/workspace/standing-decisions'

import { listRuns } from '../runs/list-runs.ts'

/** A run, with what it waits for. */
export interface WaitingRun {
  readonly run: string
  /** What it is for, in the author's words. */
  readonly about: string
  /** `decision`, `approval`, `answer`, `resolve`; each once. */
  readonly for: readonly string[]
}

/** What becomes of a workspace. */
export interface UpgradeReport {
  /** Its state folder. */
  readonly folder: string
  /** The journal was made before journals had ids: it is adopted once (`planwright trust`). */
  readonly isWithoutId: boolean
  /** Runs whose decision, or whose open question for one, is asked again once. */
  readonly askedAgain: readonly WaitingRun[]
  /** Decisions for every run of a plan that are asked again once. */
  readonly standing: readonly { readonly id: string; readonly name: string }[]
  /** Other runs that wait for a person. */
  readonly waiting: readonly WaitingRun[]
  /** Runs that a version newer than this one wrote, or that cannot be read, with the reason. */
  readonly unreadable: readonly { readonly run: string; readonly code: string }[]
}

/** More open runs than anybody looks at are counted by `ps`. */
const MOST = 100_000
const OF_PEOPLE: ReadonlySet<string> = new Set(['decision', 'approval', 'answer', 'resolve'])

/**
 * What becomes of a workspace whose runs lie in that world (CHECK-UPGRADE-1). In a copy that nobody keeps, a
 * journal of before ids is adopted first: so will it be, and until then all of it would be asked again.
 */
export async function checkUpgrade(
  { found, workspace }: Opening,
  world: World,
  host: WorkspaceHost,
  { isCopy }: { readonly isCopy: boolean },
): Promise<UpgradeReport> {
  const reading = await readCatalogue(found, host)
  const catalogue = 'refusal' in reading ? builtinCatalogue : reading.catalogue
  const policy = workspace === undefined ? {} : { policy: workspace.policy }
  const runtime = await createRuntime({ world, tools: [], catalogue, ...policy })
  const isWithoutId = (await runtime.foreign())?.code === 'journal/without-id'
  if (isWithoutId && isCopy) await runtime.takeOver(CHECKER)
  const filter = { ended: 0, waiting: false, statuses: [], since: undefined, most: MOST }
  const { runs } = await listRuns(runtime, filter, host.now())
  const waiting = runs.flatMap(({ listing, snapshot }) => {
    const asked = snapshot.waiting.filter((one) => OF_PEOPLE.has(one.for))
    if (asked.length === 0) return []
    const isAgain = asked.some((one) => one.for === 'decision' && one.because !== undefined)
    const kinds = [...new Set(asked.map((one) => one.for))]
    const about = snapshot.name || snapshot.goal
    return [{ isAgain, told: { run: listing.id, about, for: kinds } }]
  })
  const told = (isAgain: boolean) =>
    waiting.filter((one) => one.isAgain === isAgain).map((one) => one.told)
  return {
    folder: found?.folder ?? '',
    isWithoutId,
    askedAgain: told(true),
    standing: workspace === undefined ? [] : await standingAgain(workspace, host),
    waiting: told(false),
    unreadable: runs.flatMap(({ listing, fault }) =>
      fault === undefined ? [] : [{ run: listing.id, code: fault.code }],
    ),
  }
}

/** Named in the copy alone. */
const CHECKER = { user: 'upgrade --check', channel: 'command-line', terminal: false }

/** Standing decisions on entries of another form, and those that an earlier version kept, which signed nothing. */
async function standingAgain(
  workspace: NonNullable<Opening['workspace']>,
  host: WorkspaceHost,
): Promise<UpgradeReport['standing']> {
  return (await standingDecisions(workspace, host)).flatMap((one) => {
    if ('why' in one || one.revoked !== undefined) return []
    const form = entryFormOf(one.decision.subject)
    const isSame = form === undefined || form === ENTRY_FORM
    return isSame && one.signed !== 'nobody' ? [] : [{ id: one.id, name: one.name }]
  })
}
