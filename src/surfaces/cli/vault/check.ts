// planwright vault check
// =============================================================================

import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { FOLDER_NAMES, isPlanNote } from '#services/vault/layout'

import { planMdFacts } from '#dialects/plan-md/facts'
import { error, span } from '#text'

import { catalogueHere } from '../catalogue-here.ts'
import { EXIT, moreSevere, type ExitCode } from '../exit-code.ts'
import { compiledFileJson, compileFile, verdict, type CompiledFile } from '../plan-file.ts'
import { words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { VaultAction } from './action.ts'
import { foundVault } from './found-vault.ts'

const check: VaultAction = async ({ options, host, output }) => {
  const { root } = await foundVault(host)
  const folder = join(root, FOLDER_NAMES.Plans)
  const plans = await plansIn(folder)
  const catalogue = await catalogueHere(host)
  let exitCode: ExitCode = EXIT.done
  const placeOf = new Map<string, string>()
  for (const plan of plans) {
    const file = relative(host.cwd, plan)
    const one = asOnlyOne(await compileFile(file, PLAN_MD, catalogue, host), placeOf)
    exitCode = moreSevere(exitCode, one.exitCode)
    if (options.json) output.json(compiledFileJson(one))
    else {
      output.diagnostics(one.source, one.diagnostics)
      output.line(verdict(one))
    }
    if (output.isClosed()) break
  }
  if (!options.json) output.line(words`${plural(plans.length, 'plan')} in ${folder}`)
  return exitCode
}

export default check

/** The file, refused where another one has the id of its plan and counts. */
function asOnlyOne(one: CompiledFile, placeOf: Map<string, string>): CompiledFile {
  const id = one.plan === undefined ? undefined : planMdFacts(one.plan).id
  if (id === undefined) return one
  const rival = placeOf.get(id)
  if (rival === undefined) {
    placeOf.set(id, one.file)
    return one
  }
  const fault = error('vault/same-plan', span(0), { details: { id, path: rival } })
  const diagnostics = [...one.diagnostics, fault]
  return { ...one, ok: false, plan: undefined, diagnostics, exitCode: EXIT.refused }
}

/** By name; a copy of a sync tool has a longer name than the file that counts. */
async function plansIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(isPlanNote)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((name) => join(folder, name))
}

const PLAN_MD = { dialect: 'plan-md', profile: undefined, goal: undefined }
