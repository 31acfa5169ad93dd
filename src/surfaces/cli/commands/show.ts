// planwright show
// =============================================================================

import { relative } from 'node:path'

import { factsOf, shortRun, timelineJson, timelineOf, viewRun } from '#app'
import type { Run } from '#runtime'

import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { runPage, shownSteps } from '../views/run-page.ts'
import { timelineView } from '../views/timeline.ts'

/** Votes on a page that is not shown in full. */
const MOST_VOTES = 12

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    full: flag('values in full, however long'),
    timeline: flag('its steps on an axis of time'),
    as: text('NAME', 'only the result, as literals for the next plan', {
      choices: ['rtfs'],
    }),
    json,
  },
  details: [
    'Shows what the run is, who decided on it and on its calls, each step with its result, what it',
    'waits for, where it is recorded, and the digests that everything is bound to. With --as rtfs',
    'only its result, as literals for the next plan: plans share nothing but values. With --timeline',
    'when each step worked and when it waited, computed from the recorded times alone.',
  ],
  examples: [
    { line: 'planwright show k3f9ab', says: 'one run' },
    { line: 'planwright show k3f9ab --full', says: 'with whole values' },
    { line: 'planwright show k3f9ab --timeline', says: 'where the time went' },
    { line: 'planwright show k3f9ab --as rtfs', says: 'its result, for the next plan' },
    { line: 'planwright show k3f9ab --json', says: 'for a program' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuns(host, output, async (runtime, { folder }) => {
      const run = await runNamed(runtime, name)
      if (options.timeline) {
        await showTimeline(run, options.json, host, output)
        return EXIT.done
      }
      if (options.as !== undefined) {
        await showResult(run, options.json, output)
        return EXIT.done
      }
      if (options.json) {
        output.json(await viewRun(runtime, run, folder))
        return EXIT.done
      }
      const most = options.full ? Number.POSITIVE_INFINITY : undefined
      const shown = relative(host.cwd, folder) || folder
      const facts = await factsOf(
        runtime,
        run,
        shown,
        (steps) => shownSteps(steps, most),
        options.full ? undefined : MOST_VOTES,
      )
      output.line(...runPage(facts, output.width, host.now(), most))
      return EXIT.done
    })
  },
})

async function showTimeline(run: Run, json: boolean, host: Host, output: Output): Promise<void> {
  const timeline = await timelineOf(run, host.now())
  if (json) output.json(timelineJson(timeline))
  else output.line(...timelineView(timeline.snapshot, timeline.times, output.width))
}

async function showResult(run: Run, json: boolean, output: Output): Promise<void> {
  const name = shortRun(run.id)
  const { result, status } = await run.snapshot()
  if (result === undefined) throw refusal('cli/no-result', { run: name, status })
  const { literalsOf, literalsText } = await import('#services/result-literals')
  const literals = literalsOf(result)
  if (literals === undefined) throw refusal('cli/result-not-literal', { run: name })
  if (json) output.json({ run: run.id, ...literals })
  else output.data(literalsText(name, literals))
}
