// The run that somebody names by the beginning of its id
// =============================================================================

import type { Runtime } from '#runtime'
import { error, NOWHERE, type Code, type Details, type Diagnostic } from '#text'

/** A run that was found, or why none was. */
export type FoundRun = { readonly id: string } | { readonly refusal: Diagnostic }

/** The run of the workspace or its trash whose id is `beginning` or starts so; of two places the workspace. */
export async function findRun(runtime: Runtime, beginning: string): Promise<FoundRun> {
  const all = (await runtime.list()).map(({ id }) => id)
  const trash = await idsInTrash(runtime)
  if (all.length === 0 && trash.length === 0) return refused('cli/no-runs', { run: beginning })
  const isThere = all.some((id) => id.startsWith(beginning))
  return idNamed(isThere ? all : [...all, ...trash], beginning)
}

/** The run of the trash whose id is `beginning` or starts so. */
export async function findTrashedRun(runtime: Runtime, beginning: string): Promise<FoundRun> {
  const trash = await idsInTrash(runtime)
  if (!trash.some((id) => id.startsWith(beginning))) {
    return refused('run/not-in-trash', { run: beginning })
  }
  return idNamed(trash, beginning)
}

async function idsInTrash(runtime: Runtime): Promise<readonly string[]> {
  return (await runtime.trashed()).map(({ listing }) => listing.id)
}

const MOST_NAMED = 5

/** The one of these that is called so, or starts so. */
function idNamed(all: readonly string[], beginning: string): FoundRun {
  if (all.includes(beginning)) return { id: beginning }
  const found = all.filter((id) => id.startsWith(beginning))
  const [only] = found
  if (only === undefined) return refused('cli/no-such-run', { run: beginning })
  if (found.length === 1) return { id: only }
  const known = found.slice(0, MOST_NAMED).map((id) => `\`${id}\``)
  return refused('cli/ambiguous-run', { run: beginning, known: known.join(', ') })
}

function refused(code: Code, details: Details = {}): FoundRun {
  return { refusal: error(code, NOWHERE, { details }) }
}
