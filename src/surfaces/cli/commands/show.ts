// planwright show
// =============================================================================

import { relative } from 'node:path'

import {
  factsOf,
  lookIn,
  olderSetsOf,
  shortRun,
  timelineJson,
  timelineOf,
  viewRun,
  withOlderSets,
} from '#app'
import type { FileLook } from '#app/sets/changed-files'
import type { Run, Runtime } from '#runtime'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { writePage } from '../new-file.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { bold, words } from '../styled.ts'
import { runPage, shownSteps } from '../views/run-page.ts'
import { timelineView } from '../views/timeline.ts'

/** Votes on a page that is not shown in full. */
const MOST_VOTES = 12

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    full: flag('values in full, however long'),
    timeline: flag('its steps on an axis of time'),
    html: text('OUT', 'write it as one page into a new file, to send or to print'),
    as: text('NAME', 'only the result, as literals for the next plan', {
      choices: ['rtfs'],
    }),
    json,
  },
  details: [
    'Shows what the run is, who decided on it and on its calls, each step with its result, what it',
    'waits for, where it is recorded, and the digests that everything is bound to. With --as rtfs',
    'only its result, as literals for the next plan: plans share nothing but values. With --timeline',
    'when each step worked and when it waited, computed from the recorded times alone. The page of --html',
    'holds the graph, the timeline, the steps with their calls, and how to verify the record; it has no',
    'scripts and loads nothing.',
  ],
  examples: [
    { line: 'planwright show k3f9ab', says: 'one run' },
    { line: 'planwright show k3f9ab --full', says: 'with whole values' },
    { line: 'planwright show k3f9ab --timeline', says: 'where the time went' },
    { line: 'planwright show k3f9ab --as rtfs', says: 'its result, for the next plan' },
    { line: 'planwright show k3f9ab --html run.html', says: 'a page to send' },
    { line: 'planwright show k3f9ab --json', says: 'for a program' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuns(host, output, async (runtime, workspace) => {
      const { folder } = workspace
      const look = lookIn(workspace)
      const run = await runNamed(runtime, name)
      if (options.html !== undefined) {
        const shown = { folder, look, json: options.json, host, output }
        await showPage(runtime, run, options.html, shown)
        return EXIT.done
      }
      if (options.timeline) {
        await showTimeline(run, options.json, host, output)
        return EXIT.done
      }
      if (options.as !== undefined) {
        await showResult(run, options.json, output)
        return EXIT.done
      }
      if (options.json) {
        const older = await olderSetsOf(runtime, run, look)
        output.json(await viewRun(runtime, run, folder, older))
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
      const told = await withOlderSets(facts, runtime, run, look)
      output.line(...runPage(told, output.width, host.now(), most))
      return EXIT.done
    })
  },
})

interface ShownPage {
  readonly folder: string
  readonly look: FileLook
  readonly json: boolean
  readonly host: Host
  readonly output: Output
}

async function showPage(
  runtime: Runtime,
  run: Run,
  file: string,
  { folder, look, json, host, output }: ShownPage,
): Promise<void> {
  const { MOST_STEPS, runHtml } = await import('../pages/run-page.ts')
  const now = host.now()
  const place = relative(host.cwd, folder) || folder
  const known = await factsOf(runtime, run, place, (all) => all.slice(0, MOST_STEPS), MOST_VOTES)
  const facts = await withOlderSets(known, runtime, run, look)
  const timeline = await timelineOf(run, now)
  const catalogue = await catalogueHere(host)
  await writePage(file, await runHtml({ run, facts, timeline, catalogue, now }), host)
  if (json) output.json({ ok: true, run: run.id, file })
  else output.line(words`written to ${bold(file)}`)
}

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
