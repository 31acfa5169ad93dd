// planwright reject
// =============================================================================

import { decideOnAsk } from '../answer-ask.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { takeOver } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('ASK', 'which of several open approvals', { required: false }),
  ],
  options: {
    reason: text('WORDS', 'why not; it is kept with the run'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Rejects a run that waits for a decision, which ends it, or one call that it asks about.',
  ],
  examples: [
    { line: 'planwright reject k3f9ab', says: 'the run, or the one call that it asks about' },
    {
      line: 'planwright reject k3f9ab a2 --reason "wrong day"',
      says: 'one of several, with a reason',
    },
  ],
  decides: () => true,

  run: (invocation) => decideOnAsk('reject', invocation),
})
