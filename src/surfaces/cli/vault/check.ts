// planwright vault check
// =============================================================================

import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { FOLDER_NAMES, isPlanNote } from '#services/vault/layout'

import { catalogueHere } from '../catalogue-here.ts'
import { EXIT, moreSevere, type ExitCode } from '../exit-code.ts'
import { compiledFileJson, compileFile, verdict } from '../plan-file.ts'
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
  for (const plan of plans) {
    const file = relative(host.cwd, plan)
    const one = await compileFile(file, PLAN_MD, catalogue, host)
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

async function plansIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(isPlanNote)
    .toSorted()
    .map((name) => join(folder, name))
}

const PLAN_MD = { dialect: 'plan-md', profile: undefined, goal: undefined }
