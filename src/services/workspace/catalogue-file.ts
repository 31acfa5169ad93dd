// The catalogue of a workspace, on disk
// =============================================================================
//
// Commands that run no plan do not run anybody's code to learn which tools there
// are: they read what `init` and `tools --refresh` wrote down.
//
// Invariants:
//
//   CATALOGUE-FILE-1. The file is a copy, never an authority: `run` makes the catalogue again
//       from the tools themselves, and a decision binds the digests of those.
//   CATALOGUE-FILE-2. A file that is no catalogue refuses; it is never half believed.

import {
  builtinCatalogue,
  createCatalogue,
  EFFECTS,
  ENTRY_FORM,
  membersFault,
  RISKS,
  type Catalogue,
  type CatalogueEntry,
} from '#plan'
import { decodeUtf8, error, NOWHERE, type Diagnostic } from '#text'

import type { WorkspaceHost } from './host.ts'
import type { FoundWorkspace } from './state-folder.ts'

export const CATALOGUE_FILE = 'catalogue.json'

export type CatalogueReading = { readonly catalogue: Catalogue } | { readonly refusal: Diagnostic }

/** The catalogue that is stored, or the built-in one where none is. */
export async function readCatalogue(
  found: FoundWorkspace | undefined,
  host: WorkspaceHost,
): Promise<CatalogueReading> {
  if (found === undefined) return { catalogue: builtinCatalogue }
  if (found.refusal !== undefined) return { refusal: found.refusal }
  const path = host.paths.join(found.folder, CATALOGUE_FILE)
  const bytes = await host.files.read(path)
  if (bytes === undefined) return { catalogue: builtinCatalogue }
  const refuse = (why: string): CatalogueReading => ({
    refusal: error('workspace/broken-catalogue', NOWHERE, { details: { path, why } }),
  })

  const decoded = decodeUtf8(bytes)
  if (!('text' in decoded)) return refuse('it is not UTF-8')
  try {
    const { form, entries, textLabels } = JSON.parse(decoded.text) as Record<string, unknown>
    if (!isForm(form)) return refuse(`its \`form\` is not ${ENTRY_FORM}`)
    if (form > ENTRY_FORM) return refuse(`its \`form\` is ${form}: a newer version wrote it`)
    if (!Array.isArray(entries)) return refuse('it has no list of `entries`')
    const wrong = entries.findIndex((entry) => !isEntry(entry))
    if (wrong >= 0) return refuse(`entry ${wrong + 1} is no tool`)
    if (textLabels !== undefined && !isNames(textLabels))
      return refuse('its `textLabels` are no names')
    const labels = textLabels === undefined ? {} : { textLabels }
    return { catalogue: createCatalogue(entries as readonly CatalogueEntry[], labels) }
  } catch (thrown) {
    return refuse((thrown as Error).message)
  }
}

/** Writes down which tools there are. */
export async function writeCatalogue(
  folder: string,
  catalogue: Catalogue,
  host: WorkspaceHost,
): Promise<void> {
  const entries = [...catalogue.entries.values()]
  const { textLabels } = catalogue
  const labels = textLabels === undefined ? {} : { textLabels }
  const text = `${JSON.stringify({ form: ENTRY_FORM, entries, ...labels }, null, 2)}\n`
  await host.files.write(host.paths.join(folder, CATALOGUE_FILE), text)
}

function isEntry(entry: unknown): entry is CatalogueEntry {
  if (!isRecord(entry)) return false
  return (
    isEffectRule(entry['effect']) &&
    ['id', 'description', 'implementation'].every((name) => typeof entry[name] === 'string') &&
    ['positional', 'sinks', 'permissions'].every((name) => isNames(entry[name])) &&
    (entry['reaches'] === undefined || isNames(entry['reaches'])) &&
    (entry['offers'] === undefined || isNames(entry['offers'])) &&
    (entry['shutsDown'] === undefined || entry['shutsDown'] === true) &&
    (entry['unavailable'] === undefined || typeof entry['unavailable'] === 'string') &&
    (entry['startsAgents'] === undefined || entry['startsAgents'] === true) &&
    (entry['hostOnly'] === undefined || entry['hostOnly'] === true) &&
    (entry['grantedByDefault'] === undefined || entry['grantedByDefault'] === true) &&
    (entry['version'] === undefined || typeof entry['version'] === 'string') &&
    (entry['boundAt'] === undefined || typeof entry['boundAt'] === 'string') &&
    (entry['target'] === undefined || isTarget(entry['target'])) &&
    (entry['gives'] === undefined || isNames(entry['gives'])) &&
    typeof entry['sampled'] === 'boolean' &&
    (entry['free'] === undefined || entry['free'] === true) &&
    isOneOf(entry['repeat'], ['safe', 'keyed', 'once']) &&
    isOneOf(entry['returns'], ['trusted', 'person', 'untrusted']) &&
    isOneOf(entry['risk'], RISKS) &&
    isRecord(entry['input']) &&
    isRecord(entry['output']) &&
    membersFault(entry) === undefined
  )
}

/** An earlier form has fewer members, so it is read as it is. */
function isForm(form: unknown): form is number {
  return typeof form === 'number' && Number.isSafeInteger(form) && form >= 1
}

function isTarget(target: unknown): boolean {
  return isRecord(target) && ['tool', 'entry'].every((name) => typeof target[name] === 'string')
}

function isEffectRule(rule: unknown): boolean {
  if (!isRecord(rule)) return isOneOf(rule, EFFECTS)
  if ('joins' in rule) return typeof rule['joins'] === 'string' && isOneOf(rule['least'], EFFECTS)
  const effects = [rule['absent'], rule['otherwise'], ...valuesOf(rule['values'])]
  return typeof rule['argument'] === 'string' && effects.every((one) => isOneOf(one, EFFECTS))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valuesOf(record: unknown): readonly unknown[] {
  return isRecord(record) ? Object.values(record) : [record]
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value)
}
