// Which runs the journal in SQLite names when it is asked for some of them

import type { AwaitingFiles, RunnableRun, RunnableSearch } from '../journal.ts'
import type { Lease, RunListing, RunPage, RunSearch } from '../run-listing.ts'
import { filesOf, type RunLine, type Statements } from './sqlite-statements.ts'

type LeaseOf = (line: RunLine) => Lease | undefined

/** Runs that a process could do something for and that no process holds. */
export function runnableRuns(
  { runsSaid, runsDue, runsAhead, runsLeft }: Statements,
  { most, quietMs, except, setBack }: RunnableSearch,
  now: number,
  leaseOf: LeaseOf,
): readonly RunnableRun[] {
  const found = new Map<string, RunnableRun>()
  const take = (because: RunnableRun['because'], lines: Iterable<unknown>) => {
    for (const line of lines as Iterable<RunLine>) {
      if (found.size >= most) return
      const { id: run, holder_name: name } = line
      if (found.has(run) || except.has(run) || leaseOf(line) !== undefined) continue
      found.set(run, { run, because, lost: name ?? undefined })
    }
  }
  take('said', runsSaid.iterate(now, quietMs))
  take('due', runsDue.iterate(now))
  if (setBack) take('due', runsAhead.iterate(now))
  take('left', runsLeft.iterate(now, quietMs))
  return [...found.values()]
}

/** Runs behind a place that wait for files and that no process holds. */
export function runsAwaitingFiles(
  { runsOfFiles }: Statements,
  after: number,
  most: number,
  leaseOf: LeaseOf,
): readonly AwaitingFiles[] {
  const found: AwaitingFiles[] = []
  const lines: Iterable<unknown> = runsOfFiles.iterate(after)
  for (const line of lines as Iterable<RunLine>) {
    if (found.length >= most) break
    if (leaseOf(line) !== undefined) continue
    const { number: place, id: run, holder_name: name } = line
    found.push({ place, run, files: filesOf(line), lost: name ?? undefined })
  }
  return found
}

/** A page of the runs that fit, newest first. */
export function pageOfRuns(
  statements: Statements,
  { most, before = Number.MAX_SAFE_INTEGER, statuses, needs, since = 0 }: RunSearch,
  listing: (line: RunLine) => RunListing,
): RunPage {
  // One more says whether there is a next page.
  const lines: unknown = statements.pageOfRuns.all(
    before,
    since,
    listed(statuses),
    listed(needs),
    most + 1,
  )
  const all = lines as readonly RunLine[]
  const found = all.slice(0, most)
  const next = all.length > most ? found.at(-1)?.number : undefined
  return { runs: found.map(listing), next }
}

/** `,done,failed,`, and `,` for none: as the statement takes it. */
function listed(names: readonly string[]): string {
  return [',', ...names.map((name) => `${name},`)].join('')
}
