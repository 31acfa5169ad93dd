// planwright approve
// =============================================================================

import { decideRun } from '../answer-ask.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { takeOver } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or the beginning of its name', { completes: 'runs' }),
    argument('ASK', 'which of several open approvals', { required: false }),
  ],
  options: {
    digest: text('DIGITS', 'the first 12 digits of the digest that was shown'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Says yes to a run that waits for a decision, or to one call that it asks about.',
    'On a terminal the thing is shown and asked; anywhere else the digest has to be repeated,',
    'so that the yes is about exactly what was looked at. Then the run goes on here.',
  ],
  examples: [
    { line: 'planwright approve k3f9ab', says: 'on a terminal: look, then say' },
    { line: 'planwright approve k3f9ab --digest 0123456789ab', says: 'as `run` and `ps` print it' },
    { line: 'planwright approve k3f9ab a2 --digest 0123456789ab', says: 'one of several' },
  ],
  decides: () => true,

  run: (invocation) => decideRun('approve', invocation),
})
