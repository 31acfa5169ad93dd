// The list of tools that checks and reviews go by, looked at
// =============================================================================

import { readModelSettings } from '#model'
import { builtinCatalogue } from '#plan'
import { catalogueChanges, readCatalogue, type CatalogueChanges, type Opening } from '#services'
import { helpOf, messageOf, type Diagnostic } from '#text'

import { plural } from '../amounts.ts'
import type { DoctorHost } from './doctor-host.ts'
import type { Finding } from './finding.ts'

const NAME = 'tools'
const MOST_NAMED = 3

/** Whether the list can be read, and whether it is that of the tools as they are now; runs trusted code only. */
export async function catalogue({ found, workspace }: Opening, host: DoctorHost): Promise<Finding> {
  const reading = await readCatalogue(found, host.workspace)
  if ('refusal' in reading) return faultOf(reading.refusal)
  const known = reading.catalogue.entries.size
  const asKnown: Finding = { name: NAME, state: 'ok', text: `${known} are known` }
  // A configuration or a model that is wrong has a line of its own.
  const isClear =
    workspace !== undefined && readModelSettings(workspace.environment).diagnostics.length === 0
  if (!isClear) return asKnown
  const parts = { model: host.modelOf(workspace) }
  host.beforeOwnCode(workspace.folder)
  const changes = await catalogueChanges(reading.catalogue, workspace, host.workspace, parts)
  if (changes === undefined) return asKnown
  if ('refusal' in changes) return faultOf(changes.refusal)
  const words = inWords(changes)
  if (words.length === 0) return asKnown
  // Where nothing was stored, commands go by the tools as they are without a configuration.
  const isWritten = reading.catalogue !== builtinCatalogue
  const list = isWritten ? 'stored; since then' : 'built in, and no list stored; here'
  return {
    name: NAME,
    state: 'note',
    text: `${plural(known, 'tool')} ${list} ${words.join(', ')}`,
    help: 'Runs use the tools themselves. The next check or review updates the list; so does `planwright tools --refresh`.',
  }
}

function faultOf(refusal: Diagnostic): Finding {
  const help = helpOf(refusal)
  const text = messageOf(refusal)
  return { name: NAME, state: 'fault', text, ...(help === undefined ? {} : { help }) }
}

function inWords({ missing, changed, gone }: CatalogueChanges): readonly string[] {
  return [
    ...some(missing, 'came', 'came'),
    ...some(changed, 'has changed its declaration', 'have changed their declarations'),
    ...some(gone, 'went', 'went'),
  ]
}

/** `2 came (a.b, c.d)`; nothing of none. */
function some(ids: readonly string[], one: string, several: string): readonly string[] {
  if (ids.length === 0) return []
  const named = ids.slice(0, MOST_NAMED).join(', ')
  const more = ids.length > MOST_NAMED ? ', …' : ''
  return [`${ids.length} ${ids.length === 1 ? one : several} (${named}${more})`]
}
