// planwright approve
// =============================================================================

import { decideOnAsk } from '../answer-ask.ts'
import { argument, defineCommand, flag, json, reading, text, texts } from '../command.ts'
import { misuse } from '../refusal.ts'
import { decideStanding } from '../standing-here.ts'
import { takeOver } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id; with --standing the file of a plan', {
      completes: 'runs',
    }),
    argument('ASK', 'which of several open approvals', { required: false }),
  ],
  options: {
    digest: text('DIGITS', 'the first 12 digits of the digest that was shown'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    standing: flag('approve every run of exactly this plan, until it expires'),
    free: texts('NAME', 'an input that each run may give another value; may be repeated'),
    expires: text('DAYS', 'days until it expires; default: 30'),
    input: texts('NAME=VALUE', 'the value of an input that is fixed; may be repeated'),
    ...reading,
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Approves a run that waits for a decision, or one call that it asks about. On a terminal it shows',
    'what is approved and asks; without one the digest has to be repeated, so that the approval is',
    'for exactly what was reviewed. Then the run continues here. An approval is for one run. With',
    '--standing it is for every run of the plan in a file: with fixed values of its inputs, except',
    'those that --free names. Calls that a free input reaches are still approved one by one, with',
    'their values. `planwright decisions` lists and revokes such decisions.',
  ],
  examples: [
    { line: 'planwright approve k3f9ab', says: 'on a terminal: review, then decide' },
    { line: 'planwright approve k3f9ab --digest 0123456789ab', says: 'as `run` and `ps` print it' },
    {
      line: 'planwright approve plan.txt --standing --free city',
      says: 'every run of it, whatever the city, for 30 days',
    },
    { line: 'planwright approve k3f9ab a2 --digest 0123456789ab', says: 'one of several' },
  ],
  decides: () => true,

  async run(invocation) {
    const { arguments: names, options, host, output } = invocation
    const { standing, free, expires, input } = options
    if (!standing) {
      const alone = free.length > 0 ? '--free' : input.length > 0 ? '--input' : undefined
      const option = alone ?? (expires === undefined ? undefined : '--expires')
      if (option !== undefined) throw misuse('cli/only-standing', { option })
      return await decideOnAsk('approve', invocation)
    }
    const [file = '-', ask] = names
    if (ask !== undefined) throw misuse('cli/argument-extra', { command: 'approve', argument: ask })
    return await decideStanding({ ...options, file }, host, output)
  },
})
