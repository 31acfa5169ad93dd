// planwright sets gc

import { collectSets, KEPT_FOR, runsNaming } from '#app'

import { ageOption } from '../age-option.ts'
import { EXIT } from '../exit-code.ts'
import { withRuns } from '../runtime-here.ts'
import { collectedSetsView } from '../views/set-trash.ts'
import type { SetsAction } from './action.ts'

const collect: SetsAction = async ({ sets, options, here: { store, output, host } }) => {
  const older = options['older-than'] ?? (sets.length === 0 ? KEPT_FOR : undefined)
  const olderThanMs = older === undefined ? undefined : ageOption('--older-than', older)
  const collected = await collectSets(
    store,
    { sets, olderThanMs, dryRun: options['dry-run'] },
    (handles) => withRuns(host, output, (runtime) => runsNaming(runtime, handles)),
    host.now(),
  )
  if (options.json) output.json({ ok: true, ...collected })
  else output.line(...collectedSetsView(collected, output.width))
  return EXIT.done
}

export default collect
