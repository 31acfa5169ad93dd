// planwright draft build
// =============================================================================

import { changedSetsIn, lookIn } from '#app'
import { draftName, PlanningFolder, prepareBuild } from '#services/planning/index'
import { diagnosticToJson } from '#text'

import { actorHere } from '../actor-here.ts'
import { budgetOption } from '../budget-option.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { keptOrRefused } from '../keep-sets.ts'
import { reviewAndRun } from '../review-and-run.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { storeHere } from '../sets/store-here.ts'
import { workspaceHost } from '#services/workspace/world/node-host'
import { orRefused, versionNumber, type DraftLine } from './draft-line.ts'

/** Builds a version, the last where none is named: the way of every run from here on. */
export async function buildVersion({ options, host, output }: DraftLine): Promise<ExitCode> {
  const version = versionNumber(options.version)
  const budget = budgetOption(options.budget)
  const work = async (here: RuntimeHere): Promise<ExitCode> => {
    const folder = new PlanningFolder(here.workspace.folder, workspaceHost(host))
    const wish = {
      ...(version === undefined ? {} : { version }),
      ...(options.goal === undefined ? {} : { goal: options.goal }),
      additionalInstructions: options.instructions ?? null,
    }
    const prepared = await prepareBuild(folder, wish, here.catalogue)
    if ('refused' in prepared && prepared.refused === 'delegation_plan_invalid') {
      const { source, diagnostics } = prepared
      if (!options.json) {
        output.diagnostics(source, diagnostics, 'error')
        return EXIT.refused
      }
      const shown = diagnostics.map((one) => diagnosticToJson(source, one))
      output.json({ ok: false, diagnostics: shown, error: prepared.plan ?? null })
      return EXIT.refused
    }
    const { request, plan, source, diagnostics } = orRefused(prepared)
    if (!options.json) {
      const grave = diagnostics.filter(({ severity }) => severity !== 'note')
      output.diagnostics(source, grave, 'error')
    }
    const actor = actorHere(host, options.by, here.workspace)
    const store = await storeHere(here.workspace, host)
    const changed = await changedSetsIn(plan, store, lookIn(here.workspace))
    const how = {
      command: 'planwright draft build --keep-sets',
      again: `planwright sets load ${changed[0]?.path ?? ''}`,
    }
    const remarks = keptOrRefused(changed, options['keep-sets'], how, output)
    return await reviewAndRun({
      here,
      plan,
      name: draftName(request.version ?? 0),
      created: {
        inputs: {},
        actor,
        remarks,
        source: source.text,
        ...(options.id === undefined ? {} : { id: options.id }),
        ...(budget === undefined ? {} : { budget }),
      },
      detach: options.detach,
      context: { host, output, actor, json: options.json, reviewContext: here },
    })
  }
  return await withRuntime(host, output, work, options)
}
