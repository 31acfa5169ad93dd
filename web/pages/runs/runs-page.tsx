// The runs of the workspace, the newest first
// =============================================================================
//
// Invariants:
//
//   RUNS-PAGE-1. Nothing moves below the eyes of who reads: away from the top, or with a run chosen, new runs wait behind a
//       button (HELD-RUNS-1), and how the others stand is up to date all the same.
//   RUNS-PAGE-2. Which runs are shown stands in the address.

import { computed, signal } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'

import { grouped } from '#app/amounts'

import { Problem } from '../../parts/notices.tsx'
import { address, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { RunPage } from '../../server/shapes.ts'
import { heldRuns } from './held-runs.ts'
import { RunItem } from './run-item.tsx'
import { RunsFilters } from './runs-filters.tsx'

import './runs.css'

const RUNS_A_PAGE = 50
/** The most that the server gives at once. */
const MOST_AT_ONCE = 200
const AT_TOP_PX = 80

export default function RunsPage() {
  const { value } = query
  const status = value.get('status') ?? undefined
  const waiting = value.get('waiting') === 'true' ? 'true' : undefined
  const since = value.get('since') ?? undefined
  const key = JSON.stringify([status, waiting, since])
  return (
    <div class="stack">
      <div class="row apart baseline">
        <h1>Runs</h1>
        <a href="/trash">Trash</a>
      </div>
      <RunsFilters status={status} waiting={waiting} since={since} />
      <RunsList key={key} filter={{ status, waiting, since }} />
    </div>
  )
}

interface RunsListProps {
  readonly filter: Readonly<Record<'status' | 'waiting' | 'since', string | undefined>>
}

function RunsList({ filter }: RunsListProps) {
  const wanted = useMemo(() => signal(RUNS_A_PAGE), [])
  const changed = useMemo(() => computed(() => changes.any.value + wanted.value), [])
  const { value: now, problem } = useLoaded(
    'runs',
    async (over) => await pageOf(filter, wanted.value, over),
    changed,
  )
  const [shown, setShown] = useState<RunPage>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    if (now === undefined) return
    // RUNS-PAGE-1
    const isHeld = shown !== undefined && (window.scrollY > AT_TOP_PX || chosen.length > 0)
    const next = isHeld ? heldRuns(shown, now) : { page: now, fresh: 0 }
    setShown(next.page)
    setFresh(next.fresh)
  }, [now])

  const choose = (run: string) => {
    setChosen(chosen.includes(run) ? chosen.filter((one) => one !== run) : [...chosen, run])
  }
  if (shown === undefined) {
    return problem === undefined ? (
      <p class="soft" role="status">
        Loading …
      </p>
    ) : (
      <Problem of={problem} />
    )
  }
  const { runs, next } = shown
  return (
    <>
      {problem === undefined ? null : <Problem of={problem} />}
      <div role="status" class="fresh-runs">
        {fresh === 0 ? null : (
          <button
            class="button main-one"
            type="button"
            onClick={() => {
              setShown(now)
              setFresh(0)
              window.scrollTo(0, 0)
            }}
          >
            {grouped(fresh, 'new run')}
          </button>
        )}
      </div>
      {runs.length === 0 ? <Empty isFiltered={Object.values(filter).some(Boolean)} /> : null}
      {runs.length === 0 ? null : (
        <ol class="list">
          {runs.map((listed) => (
            <li key={listed.run}>
              <RunItem
                listed={listed}
                isChosen={chosen.includes(listed.run)}
                choose={
                  chosen.length < 2 || chosen.includes(listed.run)
                    ? () => choose(listed.run)
                    : undefined
                }
              />
            </li>
          ))}
        </ol>
      )}
      {next === null ? null : (
        <p>
          <button
            class="button"
            type="button"
            onClick={() => (wanted.value = runs.length + RUNS_A_PAGE)}
          >
            Show older runs
          </button>
        </p>
      )}
      {chosen.length === 0 ? null : (
        <Compare runs={shown} chosen={chosen} forget={() => setChosen([])} />
      )}
    </>
  )
}

/** So many runs as one page, however many the server gives at once. */
async function pageOf(
  filter: RunsListProps['filter'],
  wanted: number,
  over: AbortSignal,
): Promise<RunPage> {
  const runs: RunPage['runs'][number][] = []
  let next: number | null = null
  do {
    const limit = Math.min(MOST_AT_ONCE, wanted - runs.length)
    const cursor = next ?? undefined
    const page: RunPage = await api.runs({ ...filter, limit, cursor }, over)
    runs.push(...page.runs)
    next = page.next
  } while (next !== null && runs.length < wanted)
  return { runs, next }
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <p class="soft">
      No run fits. <a href="/runs">Show all runs</a>
    </p>
  ) : (
    <div class="card stack tight">
      <p>
        <strong>There is no run yet.</strong>
      </p>
      <p class="soft">
        <code>planwright run PLAN</code> reviews a plan and makes a run of it; it appears here.
      </p>
    </div>
  )
}

interface CompareProps {
  readonly runs: RunPage
  readonly chosen: readonly string[]
  readonly forget: () => void
}

function Compare({ runs, chosen, forget }: CompareProps) {
  // The older one is what the other is compared with.
  const [after, before] = runs.runs.filter(({ run }) => chosen.includes(run))
  return (
    <div class="bar row apart" role="region" aria-label="Compare runs">
      <span>
        {after === undefined || before === undefined
          ? 'Choose another run to compare this one with.'
          : 'Two runs are chosen.'}
      </span>
      <span class="row">
        <button class="button" type="button" onClick={forget}>
          Choose none
        </button>
        {after === undefined || before === undefined ? null : (
          <a
            class="button main-one"
            href={address(['diff'], { before: `run:${before.run}`, after: `run:${after.run}` })}
          >
            Compare their plans
          </a>
        )}
      </span>
    </div>
  )
}
