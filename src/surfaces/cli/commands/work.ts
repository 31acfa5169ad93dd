// planwright work
// =============================================================================

import { relative } from 'node:path'

import type { WorkNotice } from '#runtime'

import { countOption } from '../assignments.ts'
import { defineCommand, flag, json, log, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { startNotices } from '../notices-here.ts'
import type { Output } from '../output.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { workTeller } from '../show-work.ts'
import { dim, words, yellow } from '../styled.ts'
import { plural } from '../views/amounts.ts'

const DEFAULT_RUNS = 10

export default defineCommand({
  arguments: [],
  options: {
    runs: text('N', `runs that are executed concurrently; default: ${DEFAULT_RUNS}`),
    once: flag('stop when nothing needs a process any more'),
    log,
    json,
  },
  details: [
    'Runs until stopped and executes every run that needs only a process: runs that were created with',
    '--detach or abandoned, those whose process died, due timers, files that have arrived, and',
    'questions and approvals that have expired. Runs that wait for a person cost nothing; people are',
    'told of them where channels are configured (docs/notices.md). One line per event; with --json',
    'one object per line. Several workers may run on one folder: each run is executed by one of them,',
    'and taken over when that one dies. Ctrl-C or SIGTERM stops within seconds; the next `planwright',
    'work` or `planwright resume` continues the runs in progress. With --once the exit code is 1 when',
    'a run could not be executed: the disk is full, or its record damaged. A run that failed, or in',
    'which a call was refused, was executed: its line says so, and the exit code stays 0.',
  ],
  examples: [
    { line: 'planwright work', says: 'until Ctrl-C' },
    { line: 'planwright work --runs 4 --json >> work.log', says: 'under a service manager' },
    { line: 'planwright work --once', says: 'what is due now, for cron' },
  ],

  async run({ options, host, output }) {
    const runs = options.runs === undefined ? DEFAULT_RUNS : countOption('--runs', options.runs)
    const work = async (here: RuntimeHere) => {
      const { folder } = here.workspace
      if (options.json) output.json({ kind: 'working', at: isoNow(host), folder, runs })
      else if (!options.once) {
        const where = relative(host.cwd, folder) || folder
        const ends = dim(`up to ${plural(runs, 'run')} at once; Ctrl-C stops`)
        output.line(words`working in ${where}, ${ends}`)
      }
      const { left, resting } = await workHere(here, runs, options.once, host, output)
      if (options.json) output.json({ kind: 'stopped', at: isoNow(host), left, resting })
      else if (!options.once || left > 0) output.line(...stoppedLine(left))
      return options.once && resting.length > 0 ? EXIT.refused : EXIT.done
    }
    return await withRuntime(host, output, work, options)
  },
})

interface Left {
  /** How many runs were under way when it was told to stop. */
  readonly left: number
  /** The ids of those that could not be executed when they were last tried. */
  readonly resting: readonly string[]
}

/** Works until it is told to stop, or with `once` as long as there is something to do. */
async function workHere(
  here: RuntimeHere,
  runs: number,
  once: boolean,
  host: Host,
  output: Output,
): Promise<Left> {
  const stopping = new AbortController()
  const unlisten = host.onInterrupt(() => {
    if (stopping.signal.aborted) return host.leave(EXIT.waiting)
    if (!output.forPrograms) {
      output.aside(words`${yellow('stopping')}; Ctrl-C again leaves at once`)
    }
    stopping.abort()
  })
  let left = 0
  const resting = new Set<string>()
  const teller = workTeller(here, host, output)
  const tell = (notice: WorkNotice) => {
    if (notice.kind === 'resting') resting.add(notice.run)
    if (notice.kind === 'settled') resting.delete(notice.run)
    if (notice.kind === 'settled' && notice.outcome.state === 'stopped') left++
    teller.tell(notice)
  }
  const notices = await startNotices(here, { once }, host, output)
  try {
    await here.runtime.work({ signal: stopping.signal, runs, once, tell })
    await teller.told()
    if (once && !stopping.signal.aborted) await notices.flush()
  } finally {
    await notices.stop()
    unlisten()
  }
  return { left, resting: [...resting] }
}

function stoppedLine(left: number) {
  const taken = left === 1 ? 'it is resumed' : 'they are resumed'
  return left === 0
    ? [words`stopped; nothing was in progress`]
    : [words`stopped; ${plural(left, 'run')} in progress, ${taken} by the next \`planwright work\``]
}

function isoNow(host: Host): string {
  return new Date(host.now()).toISOString()
}
