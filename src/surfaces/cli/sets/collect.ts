// planwright sets gc
// =============================================================================
//
// Invariants:
//
//   G1. By age goes only what was in the trash long enough, and what no run names. What a run
//       names, and what nobody dated, goes where it is named on the command line.
//   G2. Whatever goes or stays because of a run, the run is told.

import { SetFailure, type Handle, type SetStore, type TrashedSet } from '#sets'

import { ageOption } from '../age-option.ts'
import { EXIT } from '../exit-code.ts'
import { collectedSetsView, type Kept } from '../views/set-trash.ts'
import type { SetsAction } from './action.ts'
import { runsNaming } from './runs-naming.ts'

const DEFAULT_AGE = '30d'

const collect: SetsAction = async ({ sets, options, here }) => {
  const { store, output, host } = here
  const older = options['older-than'] ?? (sets.length === 0 ? DEFAULT_AGE : undefined)
  const olderThanMs = older === undefined ? undefined : ageOption('--older-than', older)
  const dryRun = options['dry-run']
  const wanted = new Set(await Promise.all(sets.map((text) => store.resolveRemoved(text))))
  const isNamed = wanted.size > 0
  const trash = (await store.trashed()).filter(({ handle }) => !isNamed || wanted.has(handle))

  const kept: Kept[] = []
  const candidates: TrashedSet[] = []
  for (const set of trash) {
    const why = olderThanMs === undefined ? undefined : tooYoung(set, host.now() - olderThanMs)
    if (why === undefined) candidates.push(set)
    else kept.push({ set, why, runs: [] })
  }
  const runs = await runsNaming(new Set(candidates.map(({ handle }) => handle)), host, output)
  const gone: { readonly set: TrashedSet; readonly runs: readonly string[] }[] = []
  for (const set of candidates) {
    const naming = runs.get(set.handle) ?? []
    if (naming.length > 0 && !isNamed) kept.push({ set, why: 'needed', runs: naming })
    else if (dryRun || (await eraseUnlessGone(store, set))) gone.push({ set, runs: naming })
  }

  if (options.json) {
    const told = gone.map(({ set, runs: naming }) => ({ ...facts(set), runs: naming }))
    const stayed = kept.map(({ set, why, runs: naming }) => ({ ...facts(set), why, runs: naming }))
    output.json({ ok: true, dryRun, sets: told, kept: stayed })
  } else output.line(...collectedSetsView({ dryRun, gone, kept }, output.width))
  return EXIT.done
}

/** Somebody may restore sets meanwhile, or remove them for good. */
async function eraseUnlessGone(store: SetStore, { handle }: TrashedSet): Promise<boolean> {
  try {
    await store.erase(handle)
    return true
  } catch (thrown) {
    if (thrown instanceof SetFailure && thrown.code === 'sets/not-in-trash') return false
    throw thrown
  }
}

/** Why a set is not old enough for this time; undefined where it is. */
function tooYoung({ removal }: TrashedSet, until: number): Kept['why'] | undefined {
  const at = removal === undefined ? Number.NaN : Date.parse(removal.at)
  if (Number.isNaN(at)) return 'undated'
  return at <= until ? undefined : 'recent'
}

function facts({ handle, description }: TrashedSet): {
  readonly handle: Handle
  readonly bytes: number | null
} {
  return { handle, bytes: description?.bytes ?? null }
}

export default collect
