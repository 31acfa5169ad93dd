// planwright cancel
// =============================================================================

import { actorHere } from '../actor-here.ts'
import { argument, defineCommand, json, text } from '../command.ts'
import { continueRun, say } from '../drive.ts'
import { runNamed, withRuntime } from '../runtime-here.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    reason: text('WORDS', 'why; it is kept with the run'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Ends a run permanently, whichever process executes it. What was done stays done and recorded.',
  ],
  examples: [
    { line: 'planwright cancel k3f9ab', says: 'end it' },
    { line: 'planwright cancel k3f9ab --reason "no longer wanted"', says: 'and say why' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      const { reason } = options
      const context = { host, output, actor, json: options.json, reviewContext: here }
      await say(run, { kind: 'cancel', ...(reason === undefined ? {} : { reason }) }, context)
      return await continueRun(run, 'cancelled', true, context)
    })
  },
})
