// planwright logs
// =============================================================================

import { argument, defineCommand, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { stepNames } from '../follow.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { dim, words } from '../styled.ts'
import { clock } from '../views/amounts.ts'
import { eventWords } from '../views/event.ts'
import { valueView } from '../views/value.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or the beginning of its name', { completes: 'runs' })],
  options: { json },
  details: [
    'Tells every event of the run in order. The chain of hashes is followed as it is read;',
    'with --json one event a line, as it was recorded, values by their digests.',
  ],
  examples: [
    { line: 'planwright logs k3f9ab', says: 'in words' },
    { line: 'planwright logs k3f9ab --json', says: 'one event a line' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuns(host, output, async (runtime) => {
      const run = await runNamed(runtime, name)
      const nameOf = stepNames((await run.snapshot()).steps)
      for await (const { seq, event } of run.events()) {
        if (output.isClosed()) break
        if (options.json) {
          output.json({ seq, ...event })
          continue
        }
        const number = String(seq).padStart(4)
        output.line(words`${dim(number)} ${dim(clock(event.at))} ${eventWords(event, nameOf)}`)
        if (event.kind !== 'informed') continue
        const message = await run.value(event.message).catch(() => null)
        output.line(...valueView(message, { indent: '       ', width: output.width }))
      }
      return EXIT.done
    })
  },
})
