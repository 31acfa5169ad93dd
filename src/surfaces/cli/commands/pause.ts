// planwright pause
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
    'Starts nothing new in a run, whichever process executes it; calls in progress may end.',
  ],
  examples: [
    { line: 'planwright pause k3f9ab', says: 'until `planwright resume k3f9ab`' },
    { line: 'planwright pause k3f9ab --reason "prices are being checked"', says: 'and say why' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      const context = { host, output, actor, json: options.json, reviewContext: here }
      const { reason } = options
      await say(run, { kind: 'pause', ...(reason === undefined ? {} : { reason }) }, context)
      return await continueRun(run, 'paused', true, context)
    })
  },
})
