// A backup takes along what a planner saved.

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { builtinCatalogue } from '#plan'
import { createRuntime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { initWorkspace } from '../../../src/services/index.ts'
import { planningRecords } from '../../../src/services/planning/index.ts'
import { inFolder } from '../folder.ts'

test('a backup holds every artifact and version, and nothing that was half written', () =>
  inFolder(async ({ path, host }) => {
    await initWorkspace(host)
    const stateFolder = join(path, '.planwright')
    const records = planningRecords({ stateFolder, host, catalogue: builtinCatalogue })
    await records.savePlanningArtifact({ title: 'A', summaryMarkdown: '' })
    for (const task of ['one', 'two']) {
      await records.saveDelegationPlanDraft({ delegationPlan: { type: 'task', task } })
    }
    const part = '.delegation_draft.0003.json.00000000.part'
    await writeFile(join(stateFolder, 'planning', part), '{"form": 1')

    const target = join(path, 'copy')
    const runtime = await createRuntime({ tools: [], world: nodeWorld({ folder: stateFolder }) })
    try {
      await runtime.backup(target)
    } finally {
      await runtime.close()
    }
    const names = await readdir(join(stateFolder, 'planning'))
    expect(names).toContain(part)
    const copied = await readdir(join(target, 'planning'))
    expect(copied.toSorted()).toEqual(names.filter((name) => name !== part).toSorted())

    const copies = planningRecords({ stateFolder: target, host, catalogue: builtinCatalogue })
    const original = await records.listSavedPlanningArtifacts()
    expect(original.artifacts).toHaveLength(2)
    expect(await copies.listSavedPlanningArtifacts()).toEqual(original)
    expect(await copies.getSavedPlanningArtifact('delegation_draft', 1)).toEqual(
      await records.getSavedPlanningArtifact('delegation_draft', 1),
    )
  }))
