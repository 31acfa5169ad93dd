// planwright skip
// =============================================================================

import { actorHere } from '../actor-here.ts'
import { jsonOption } from '../assignments.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { continueRun, say } from '../drive.ts'
import { tellOlderSets } from '../keep-sets.ts'
import { runNamed, withRuntime } from '../runtime-here.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('STEP', 'the step, by its id'),
  ],
  options: {
    value: text('JSON', 'what later steps get as its result'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Lets the run continue without a step. Steps that only come after it continue; steps that read',
    'its result continue only with a value, which is recorded as given by you.',
  ],
  examples: [
    { line: 'planwright skip k3f9ab step-2', says: 'without a result' },
    { line: `planwright skip k3f9ab step-2 --value '"by hand"'`, says: 'with one' },
  ],

  decides: ({ value }) => value !== undefined,

  async run({ arguments: [name = '', step = ''], options, host, output }) {
    const value = options.value === undefined ? undefined : jsonOption('--value', options.value)
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      await tellOlderSets(run, here, output)
      const context = { host, output, actor, json: options.json, reviewContext: here }
      await say(run, { kind: 'skip', step, ...(value === undefined ? {} : { value }) }, context)
      return await continueRun(run, 'skipped', options.detach, context)
    })
  },
})
