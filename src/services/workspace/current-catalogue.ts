// The list of tools as it is now
// =============================================================================
//
// Checks, grammars and reviews go by the list that is stored. It is made again as soon as
// something has changed that it was made from, so that a check refuses nothing that a run accepts.
//
// Invariants:
//
//   CURRENT-1. Only code that is trusted is run, and only where something has changed.
//   CURRENT-2. Where the tools cannot be made, because their code is not trusted or a setting is wrong,
//       the written list is all that is known: whoever runs a plan is told what is wrong.

import type { ModelPort, ModelSettings } from '#model'
import { createCatalogue } from '#plan'

import { basisDigest, readBasis, writeBasis } from './catalogue-basis.ts'
import {
  CATALOGUE_FILE,
  readCatalogue,
  writeCatalogue,
  type CatalogueReading,
} from './catalogue-file.ts'
import type { WorkspaceHost } from './host.ts'
import type { FoundWorkspace } from './state-folder.ts'

/** The list of a workspace, made again where it no longer holds. */
export async function currentCatalogue(
  found: FoundWorkspace | undefined,
  host: WorkspaceHost,
): Promise<CatalogueReading> {
  if (found === undefined || found.refusal !== undefined) return await readCatalogue(found, host)
  const basis = await readBasis(found, host)
  if (basis !== undefined) {
    const list = await host.files.read(host.paths.join(found.folder, CATALOGUE_FILE))
    const digest = await basisDigest(found, basis.files, list, host)
    if (digest === basis.digest) return await readCatalogue(found, host)
  }
  return (await madeAnew(found, host)) ?? (await withLabels(found, host))
}

/** The list that is stored, with what the configuration says of texts now: it holds whatever the tools need. */
async function withLabels(found: FoundWorkspace, host: WorkspaceHost): Promise<CatalogueReading> {
  const reading = await readCatalogue(found, host)
  const [{ CONFIG_FILE, readConfig }, { textOf }] = await Promise.all([
    import('./config.ts'),
    import('./source-of.ts'),
  ])
  const source = await textOf(host.paths.join(found.folder, CONFIG_FILE), host)
  if ('refusal' in reading || source === undefined || 'code' in source) return reading
  const { entries } = reading.catalogue
  return { catalogue: createCatalogue([...entries.values()], readConfig(source).config) }
}

/** The list made from the tools and stored; undefined where they cannot be made (CURRENT-2). */
async function madeAnew(
  found: FoundWorkspace,
  surroundings: WorkspaceHost,
): Promise<CatalogueReading | undefined> {
  const [{ openFound, workspaceTools }, { readingOnce }, { readModelSettings }] = await Promise.all(
    [import('./workspace.ts'), import('./trust/covered.ts'), import('#model/settings')],
  )
  // What the list is made from is what its basis names, whatever changes meanwhile.
  const host = readingOnce(surroundings)
  const { workspace } = await openFound(found, host)
  if (workspace === undefined) return undefined
  const { covered, state } = workspace.trust
  if (covered.code !== undefined && state === 'none') return undefined
  const { settings, diagnostics } = readModelSettings(workspace.environment)
  if (diagnostics.length > 0) return undefined
  const model = settings === undefined ? undefined : await described(settings)
  const made = await workspaceTools(workspace, host, { model })
  if ('refusal' in made) return undefined

  const files = covered.files.map(({ name }) => name)
  const { catalogue } = made
  try {
    await writeCatalogue(found.folder, catalogue, surroundings)
    const list = await surroundings.files.read(
      surroundings.paths.join(found.folder, CATALOGUE_FILE),
    )
    const digest = await basisDigest(found, files, list, host)
    await writeBasis(found, { files, digest }, surroundings)
  } catch {
    // Where nothing can be written it is made each time.
  }
  return { catalogue }
}

/** A model that is only named: what tools say of themselves holds who answers. */
async function described(settings: ModelSettings): Promise<ModelPort> {
  const { modelName } = await import('#model/settings')
  return {
    name: modelName(settings),
    generate: () => Promise.reject(new Error('these tools were made to be described, not to run')),
  }
}
