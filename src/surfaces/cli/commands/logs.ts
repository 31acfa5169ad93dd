// planwright logs
// =============================================================================

import { shortRun } from '#app'
import { nearest } from '#text'

import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { stepNames } from '../follow.ts'
import { misuse, suggestion } from '../refusal.ts'
import { newEvents, printEvents } from '../run-events.ts'
import { runNamed, withRuns } from '../runtime-here.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    follow: flag('follow until the run has ended or Ctrl-C', { short: 'f' }),
    step: text('STEP', 'only what one step did, by its id'),
    values: flag('arguments and results of calls, the first lines of each'),
    full: flag('values in full, however long'),
    json,
  },
  details: [
    'Prints every event of the run in order, with the duration of each step and call and of each wait',
    'for a person. The hash chain is verified while reading; with --json one event per line, as',
    'recorded, with values by their digests.',
  ],
  examples: [
    { line: 'planwright logs k3f9ab', says: 'in words' },
    { line: 'planwright logs k3f9ab -f', says: 'and whatever happens next' },
    { line: 'planwright logs k3f9ab --step step-2 --values', says: 'one step, with its values' },
    { line: 'planwright logs k3f9ab --json', says: 'one event a line' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    const { follow, step, values, full } = options
    return await withRuns(host, output, async (runtime) => {
      const run = await runNamed(runtime, name)
      const { steps } = await run.snapshot()
      const ids = steps.map(({ id }) => id)
      if (step !== undefined && !ids.includes(step)) {
        const near = nearest(step, ids, 1).length > 0 ? suggestion(step, ids) : {}
        throw misuse('run/no-such-step', { run: shortRun(run.id), step, ...near })
      }
      const lines = full ? Number.POSITIVE_INFINITY : values ? LINES_A_VALUE : 0
      await printEvents(run, newEvents(run, follow, host, output), {
        output,
        json: options.json,
        step,
        lines,
        nameOf: stepNames(steps),
      })
      return EXIT.done
    })
  },
})

const LINES_A_VALUE = 3
