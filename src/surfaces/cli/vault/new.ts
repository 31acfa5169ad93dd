// planwright vault new

import { PlannerService } from '#app/vault/planner-service'
import { pathIn, planFileName } from '#services/vault/layout'
import { WatcherLock } from '#services/vault/watcher-lock'
import { workspaceHost } from '#services/workspace/world/node-host'
import { CodedError, NOWHERE, error } from '#text'

import { EXIT } from '../exit-code.ts'
import { taskText } from '../planning/task-text.ts'
import { Refusal } from '../refusal.ts'
import { bold, dim, green, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { VaultAction } from './action.ts'
import { withVault } from './vault-here.ts'

const create: VaultAction = async ({ words: [given = ''], options, host, output }) => {
  const task = await taskText(given, host)
  return await withVault(host, output, { watches: false, log: options.log }, async (open) => {
    const { vault, here } = open
    const service = new PlannerService(() => Promise.resolve(open.plans))
    const plan = await service.createPlan(task).catch((thrown: unknown) => {
      if (!(thrown instanceof CodedError)) throw thrown
      throw new Refusal(EXIT.refused, [error(thrown.code, NOWHERE, { details: thrown.details })])
    })
    const path = pathIn(vault.vault, 'Plans', planFileName(plan.id))
    const lock = new WatcherLock(here.workspace.folder, workspaceHost(host))
    if (options.json) output.json({ ok: true, path, plan })
    else {
      output.line(
        words`${green('written:')} ${bold(path)}, ${plural(plan.steps.length, 'step')}`,
        dim(
          lock.isHeldNow()
            ? 'It runs once you have moved its request from Pending_Approval to Approved.'
            : 'Nobody watches: `planwright vault watch` goes on with it.',
        ),
      )
    }
    return EXIT.done
  })
}

export default create
