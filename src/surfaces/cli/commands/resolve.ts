// planwright resolve
// =============================================================================

import { actorHere } from '../actor-here.ts'
import { jsonOption } from '../assignments.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { continueRun, say } from '../drive.ts'
import { misuse } from '../refusal.ts'
import { tellOlderSets } from '../keep-sets.ts'
import { runNamed, withRuntime } from '../runtime-here.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('STEP', 'the step whose call is unknown, by its id'),
  ],
  options: {
    happened: flag('the call happened'),
    'did-not-happen': flag('the call did not happen; it is made now, unless the run has ended'),
    value: text('JSON', 'what the call returned, where later steps need it'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'After a crash it can be unknown whether a call was made that must not be made twice. Check the',
    'place where it would have had its effect, then say which; the run continues from there. A run',
    'that was cancelled during such a call takes the same command, and stays cancelled. Refused while',
    'a process is alive that may be making that call: the message names it, and it should be ended',
    'first.',
  ],
  examples: [
    { line: 'planwright resolve k3f9ab step-2 --happened', says: 'it happened' },
    {
      line: `planwright resolve k3f9ab step-2 --happened --value '{"added": true}'`,
      says: 'and what it returned',
    },
    { line: 'planwright resolve k3f9ab step-2 --did-not-happen', says: 'it did not happen' },
  ],

  decides: () => true,

  async run({ arguments: [name = '', step = ''], options, host, output }) {
    const { happened } = options
    if (happened === options['did-not-happen']) throw misuse('cli/say-which')
    const value = options.value === undefined ? undefined : jsonOption('--value', options.value)
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      await tellOlderSets(run, here, output)
      const context = { host, output, actor, json: options.json, reviewContext: here }
      const given = { takeOver: options['take-over'], ...(value === undefined ? {} : { value }) }
      await say(run, { kind: 'resolve', step, happened, ...given }, context)
      const said = happened ? 'recorded: it happened' : 'recorded: it did not happen'
      return await continueRun(run, said, options.detach, context)
    })
  },
})
