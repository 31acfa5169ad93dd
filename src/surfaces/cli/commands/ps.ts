// planwright ps
// =============================================================================

import { eachRunJson, listRuns, RUN_STATUSES, type RunFilter, type RunList } from '#app'
import { writeJson } from '#json/write-json'
import type { Runtime } from '#runtime'

import { countOption } from '../assignments.ts'
import { defineCommand, flag, json, text, texts } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { isInteractive, type Host } from '../host.ts'
import { asciiJson, type Output } from '../output.ts'
import { withRuns } from '../runtime-here.ts'
import { timeOption } from '../time-option.ts'
import { runListView } from '../views/run-list.ts'

/** Ended runs that `--all` shows; older ones are counted. */
const MOST_ENDED = 50
const MOST_RUNS = 30

export default defineCommand({
  arguments: [],
  options: {
    all: flag('ended runs as well'),
    waiting: flag('only what waits for a person'),
    status: texts('STATUS', 'only runs with this status; may be repeated', {
      choices: RUN_STATUSES,
    }),
    since: text('TIME', 'only runs with events since then: `2h`, `3d`, `2026-11-21`'),
    limit: text('N', `at most so many runs; default: ${MOST_RUNS}, with --json all`),
    watch: flag('refresh when something changes, until Ctrl-C', { short: 'w' }),
    json,
  },
  details: [
    'Shows the runs that have not ended, the most urgent first: calls whose outcome is unknown, what',
    'waits for a person, what needs a process and has none, what failed, what is running. The first',
    'line of a run is its name, state, steps done, age and goal; the second what it waits for and the',
    'next command. `planwright show RUN` shows it in full. Exit code 3 when something waits for a',
    'person.',
  ],
  examples: [
    { line: 'planwright ps', says: 'what is open' },
    { line: 'planwright ps --waiting', says: 'what waits for a person' },
    { line: 'planwright ps --status failed --since 12h', says: 'what failed tonight' },
    { line: 'planwright ps --all', says: 'and what has ended' },
    { line: 'planwright ps --watch', says: 'full screen, refreshed' },
  ],

  async run({ options, host, output }) {
    const { all, waiting, status, since, limit } = options
    const most = options.json ? Number.POSITIVE_INFINITY : MOST_RUNS
    const mostEnded = options.json ? Number.POSITIVE_INFINITY : MOST_ENDED
    const asked = status.some((one) => ENDED.has(one))
    const filter: RunFilter = {
      ended: all || asked ? mostEnded : 0,
      waiting,
      statuses: status,
      since: since === undefined ? undefined : timeOption('--since', since, host.now()),
      most: limit === undefined ? most : countOption('--limit', limit),
    }
    return await withRuns(host, output, async (runtime) => {
      if (options.watch) {
        const { watchRuns } = await import('../watch-runs.ts')
        return await watchRuns(() => listRuns(runtime, filter, host.now()), host, output)
      }
      return await showOnce(runtime, filter, options.json, host, output)
    })
  },
})

const ENDED: ReadonlySet<string> = new Set(['done', 'failed', 'cancelled'])

async function showOnce(
  runtime: Runtime,
  filter: RunFilter,
  json: boolean,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  if (json) return exitCodeOf(await printEach(eachRunJson(runtime, filter, host.now()), output))
  const list = await listRuns(runtime, filter, host.now())
  output.line(...runListView(list, output.width, host.now(), isInteractive(host)))
  return exitCodeOf(list.counts)
}

/** One array, of which no more than a few runs are in memory; gives what comes at the end. */
async function printEach<End>(all: AsyncGenerator<object, End>, output: Output): Promise<End> {
  let text = '['
  for (let count = 0; ; count++) {
    const { done, value } = await all.next()
    if (done === true) {
      output.data(`${text}]\n`)
      return value
    }
    text += `${count === 0 ? '' : ','}${asciiJson(writeJson(value))}`
    if (count % PRINTED_AT_ONCE > 0) continue
    output.data(text)
    text = ''
    // Lets signals in, and lets go of what the database holds for the runs before.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const PRINTED_AT_ONCE = 100

function exitCodeOf(counts: RunList['counts']): ExitCode {
  return counts.unknown + counts.person > 0 ? EXIT.waiting : EXIT.done
}
