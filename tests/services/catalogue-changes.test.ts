// A list of tools that was written down, beside the tools as they are.

import { expect, test } from 'vitest'

import type { ModelPort } from '#model'
import { createCatalogue, type CatalogueEntry } from '#plan'

import {
  catalogueChanges,
  initWorkspace,
  openWorkspace,
  readCatalogue,
  workspaceTools,
  writeCatalogue,
  type WorkspaceHost,
} from '../../src/services/index.ts'
import { inFolder } from './folder.ts'

const GOOD = { form: 1, security: { state: 'SECURE' } }
const OWN = 'planwright.config.ts'

/** How the list that lies in a folder differs from its tools. */
async function changesIn(
  host: WorkspaceHost,
  model?: ModelPort,
): ReturnType<typeof catalogueChanges> {
  const { found, workspace } = await openWorkspace(host)
  const reading = await readCatalogue(found, host)
  if ('refusal' in reading) throw new Error(reading.refusal.code)
  return await catalogueChanges(reading.catalogue, workspace!, host, { model })
}

/** Writes down the tools as they are, each as `turn` makes it; undefined leaves it out. */
async function writeDown(
  host: WorkspaceHost,
  turn: (entry: CatalogueEntry) => CatalogueEntry | undefined,
): Promise<void> {
  const { workspace } = await openWorkspace(host)
  const made = await workspaceTools(workspace!, host, { withoutOwn: true })
  if ('refusal' in made) throw new Error(made.refusal.code)
  const entries = [...made.catalogue.entries.values()].flatMap((entry) => turn(entry) ?? [])
  await writeCatalogue(workspace!.folder, createCatalogue(entries), host)
}

const MODEL: ModelPort = {
  name: 'test/model',
  generate: () => Promise.reject(new Error('nobody asks it here')),
}

test('a list of tools that is older than they are says which came, changed and went', () =>
  inFolder(async ({ host }) => {
    await initWorkspace(host)
    await writeDown(host, (entry) => entry)
    expect(await changesIn(host)).toEqual({ missing: [], changed: [], gone: [] })
    expect(await changesIn(host, MODEL)).toMatchObject({
      missing: [],
      changed: expect.arrayContaining(['agent', 'sets.delegate']) as unknown,
      gone: [],
    })
    await writeDown(host, (entry) => {
      if (entry.id === 'sets.load') return undefined
      if (entry.id === 'calendar.add') return { ...entry, id: 'calendar.remove' }
      return entry.id === 'time.wait' ? { ...entry, effect: 'write' } : entry
    })
    expect(await changesIn(host)).toEqual({
      missing: ['calendar.add', 'sets.load'],
      changed: ['time.wait'],
      gone: ['calendar.remove'],
    })
  }))

test('of own tools that nobody trusts nothing is said, nor of what hangs on them, and their code does not run', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await writeDown(host, (entry) => {
      if (entry.id === 'calendar.add') return { ...entry, id: 'own.tool' }
      return entry.id === 'sets.delegate' ? { ...entry, gives: ['own.tool'] } : entry
    })
    await write(OWN, 'throw new Error("it ran")')
    expect(await changesIn(host, MODEL)).toMatchObject({ missing: ['calendar.add'], gone: [] })
    const { changed } = (await changesIn(host, MODEL)) as { readonly changed: readonly string[] }
    expect(changed).toContain('agent')
    expect(changed).not.toContain('sets.delegate')

    const config = { ...GOOD, faculties: { PLAN_SCHEDULE: 'own.tool' } }
    await write('.planwright/config.json', JSON.stringify(config))
    expect(await changesIn(host)).toBeUndefined()
  }))

test('a binding to nothing is why there is no list', () =>
  inFolder(async ({ host, write }) => {
    await initWorkspace(host)
    await writeDown(host, (entry) => entry)
    const config = { ...GOOD, faculties: { PLAN_SCHEDULE: 'own.tool' } }
    await write('.planwright/config.json', JSON.stringify(config))
    expect(await changesIn(host)).toMatchObject({ refusal: { code: 'workspace/bad-binding' } })
  }))
