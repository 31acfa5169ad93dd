// planwright resume
// =============================================================================

import { lookIn, shortRun, unacceptedFilesOf } from '#app'
import { hasEnded } from '#runtime'

import { actorHere } from '../actor-here.ts'
import { budgetOption, budgetTexts } from '../budget-option.ts'
import { argument, defineCommand, json, log, text, texts } from '../command.ts'
import { drive, say } from '../drive.ts'
import { keepSets, keptOrRefused } from '../keep-sets.ts'
import { runNamed, withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    only: texts('STEP', 'execute only this step; the option may be repeated'),
    budget: budgetTexts,
    'keep-sets': keepSets,
    log,
    'take-over': takeOver,
    json,
  },
  details: [
    'Continues a run where it stopped: after Ctrl-C, a crash, a pause, or when a file that it waits',
    'for has arrived. Nothing that was done is repeated; a call whose outcome is unknown after a',
    'crash is asked about. A run held by a process that is alive is taken over only with --take-over:',
    'find out what that process does first. A run that has spent its budget for models continues with',
    'a larger one; the number is what it may spend in all, with what is spent. With --only nothing but the',
    'named steps is executed, and the run is paused for all others until it is resumed without it. What a',
    'step depends on must be done, or be named as well. Where a file has changed since a step of the run loaded it,',
    'nothing begins without --keep-sets, which goes on with the set as it is; `planwright fork` loads the file again.',
  ],
  examples: [
    { line: 'planwright resume k3f9ab', says: 'go on' },
    { line: 'planwright resume k3f9ab --only step-2', says: 'this step, and nothing else' },
    { line: 'planwright resume k3f9ab --budget 200000', says: 'go on with a larger budget' },
  ],

  decides: (given) => given.budget.length > 0 || given['take-over'],

  async run({ arguments: [name = ''], options, host, output }) {
    const budget = budgetOption(options.budget)
    const work = async (here: RuntimeHere) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      const changed = await unacceptedFilesOf(runtime, run, lookIn(workspace))
      const command = `planwright resume ${shortRun(run.id)} --keep-sets`
      const again = `planwright fork ${shortRun(run.id)}`
      const how = { command, again }
      const { status } = await run.snapshot()
      const remarks = hasEnded(status)
        ? []
        : keptOrRefused(changed, options['keep-sets'], how, output)
      const context = { host, output, actor, json: options.json, reviewContext: here }
      if (budget !== undefined) await say(run, { kind: 'budget', budget }, context)
      const only = options.only.length === 0 ? undefined : options.only
      return await drive(run, 'resume', context, only, remarks)
    }
    return await withRuntime(host, output, work, options)
  },
})
