// planwright retry
// =============================================================================

import { actorHere } from '../actor-here.ts'
import { budgetOption, budgetTexts } from '../budget-option.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { continueRun, say } from '../drive.ts'
import { tellOlderSets } from '../keep-sets.ts'
import { runNamed, withRuntime } from '../runtime-here.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('STEP', 'the step that failed, by its id'),
  ],
  options: {
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    budget: budgetTexts,
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Repeats the call that failed; what the step did before is not repeated. If its arguments have',
    'changed, approval is asked for again where the policy requires it.',
  ],
  examples: [{ line: 'planwright retry k3f9ab step-2', says: 'try it again and go on' }],

  decides: () => true,

  async run({ arguments: [name = '', step = ''], options, host, output }) {
    const budget = budgetOption(options.budget)
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      await tellOlderSets(run, here, output)
      const context = { host, output, actor, json: options.json, reviewContext: here }
      if (budget !== undefined) await say(run, { kind: 'budget', budget }, context)
      await say(run, { kind: 'retry', step }, context)
      return await continueRun(run, 'tried again', options.detach, context)
    })
  },
})
