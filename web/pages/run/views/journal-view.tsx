// The record of a run, row by row
// =============================================================================
//
// The newest row first. However long the record is, the page asks for what is in view.
//
// Invariants:
//
//   JOURNAL-VIEW-1. New rows come at the top where somebody looks at the top and has nothing open. Else what is read stays
//       where it is, and a button says how many there are.

import { signal } from '@preact/signals'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'

import { grouped } from '#app/amounts'
import { decodeEvent } from '#app/runs/event-words'

import { Problem } from '../../../parts/notices.tsx'
import { VirtualRows, type InView, type RowsHandle } from '../../../parts/virtual-rows.tsx'
import { api } from '../../../server/api.ts'
import { changesOf } from '../../../server/live.ts'
import { useLoaded } from '../../../server/loaded.ts'
import type { StepsFacts } from '../../../server/shapes.ts'
import { ask } from '../../../router.ts'
import { GoToRow } from './journal/go-to-row.tsx'
import { filterOfAddress, JournalFilters } from './journal/journal-filters.tsx'
import { JournalRow } from './journal/journal-row.tsx'
import { rowAt } from './journal/ranges.ts'
import { JournalRows, type Listed, type RowFilter } from './journal/rows.ts'
import { VerifyHere } from './journal/verify-here.tsx'

import './journal/journal.css'

/** The ids and titles of steps do not change in a run. */
const NEVER = signal(0)
/** What fits into a list in every browser; a longer record is reached by number. */
const MOST_LISTED = 400_000
const ROW_PX = 37

export default function JournalView({ run }: { readonly run: string }) {
  const { value } = useLoaded(`steps ${run}`, (over) => api.steps(run, over), NEVER)
  const [shown, setShown] = useState<Shown>()
  const filter = filterOfAddress()
  const show = (seq: number) => {
    ask({ kind: undefined, of: undefined, by: undefined })
    setShown({ seq })
  }
  return (
    <div class="stack">
      <VerifyHere key={run} run={run} show={show} />
      <Journal
        key={`${run} ${JSON.stringify(filter)}`}
        run={run}
        filter={filter}
        steps={value?.steps ?? NO_STEPS}
        shown={shown}
        show={show}
      />
    </div>
  )
}

const NO_STEPS: StepsFacts['steps'] = []

/** A row that somebody wants to see; one object each time. */
interface Shown {
  readonly seq: number
}

interface JournalProps {
  readonly run: string
  readonly filter: RowFilter
  readonly steps: StepsFacts['steps']
  readonly shown: Shown | undefined
  readonly show: (seq: number) => void
}

function Journal({ run, filter, steps, shown, show }: JournalProps) {
  const rows = useMemo(() => {
    return new JournalRows(
      {
        events: async (query, over) => await api.events(run, { ...query }, over),
        newest: async (over) => (await api.steps(run, over)).seq,
      },
      filter,
    )
  }, [])
  useEffect(() => {
    const stop = changesOf(run).subscribe(() => void rows.look())
    return () => {
      stop()
      rows.close()
    }
  }, [rows])
  const listed = rows.listed.value
  const { newest, fitting, looked, problem } = listed
  const [open, setOpen] = useState<ReadonlySet<number>>(NOTHING_OPEN)
  const [top, setTop] = useState(0)
  const [inView, setInView] = useState<InView>({ first: 0, last: 0, isAtTop: true })
  const handle = useRef<RowsHandle>(null)

  // JOURNAL-VIEW-1
  const isFollowing = inView.isAtTop && open.size === 0
  useEffect(() => {
    if (newest > top && (isFollowing || top === 0)) setTop(newest)
  }, [newest, isFollowing, top])

  const hidden = fitting === undefined ? 0 : firstUpTo(fitting, top)
  const count = fitting === undefined ? Math.min(top, MOST_LISTED) : fitting.length - hidden
  const seqAt = useCallback(
    (index: number) => (fitting === undefined ? rowAt(top, index) : (fitting[index + hidden] ?? 0)),
    [fitting, top, hidden],
  )
  const seen = useMemo(() => {
    const last = Math.min(inView.last, count - 1)
    return Array.from({ length: Math.max(0, last - inView.first + 1) }, (_, at) =>
      seqAt(inView.first + at),
    )
  }, [seqAt, inView, count])
  useEffect(() => rows.want(seen), [rows, seen, newest])
  const isAtEnd = inView.last >= count - 1
  useEffect(() => {
    if (isAtEnd) void rows.lookBack()
  }, [rows, isAtEnd, looked])

  useEffect(() => {
    if (shown === undefined || fitting !== undefined || top === 0) return
    setOpen(new Set([shown.seq]))
    // A row that the list does not reach becomes one near its beginning.
    const { seq } = shown
    const isListed = seq <= top && seq > top - MOST_LISTED
    const from = isListed ? top : Math.min(newest, seq + ROWS_BEFORE)
    setTop(from)
    requestAnimationFrame(() => handle.current?.goTo(from - seq))
  }, [shown, top > 0])

  const numbers = useMemo(
    () => new Map(steps.map(({ id, number, title }) => [id, `${number} ${title}`])),
    [steps],
  )
  const nameOf = useCallback((step: string) => numbers.get(step) ?? step, [numbers])
  const users = useUsers(rows, seen, listed)
  const fresh = fitting === undefined ? newest - top : hidden

  const toggle = (seq: number) => {
    const next = new Set(open)
    if (!next.delete(seq)) next.add(seq)
    setOpen(next)
  }
  return (
    <>
      <div class="row apart filters">
        <JournalFilters steps={steps} users={users} />
        <GoToRow newest={newest} show={show} />
      </div>
      {problem === undefined ? null : <Problem of={problem} />}
      <div class="journal-list">
        <div role="status" class="fresh">
          {fresh === 0 ? null : (
            <button
              class="button main-one"
              type="button"
              onClick={() => {
                setOpen(NOTHING_OPEN)
                setTop(newest)
                handle.current?.goTo(0)
              }}
            >
              {grouped(fresh, 'new row')}
            </button>
          )}
        </div>
        {count === 0 ? null : (
          <VirtualRows
            label="Rows of the record, the newest first"
            count={count}
            height={ROW_PX}
            keyOf={seqAt}
            whenMoved={setInView}
            handle={handle}
            row={(index) => {
              const seq = seqAt(index)
              return (
                <JournalRow
                  seq={seq}
                  row={rows.row(seq)}
                  nameOf={nameOf}
                  isOpen={open.has(seq)}
                  toggle={() => toggle(seq)}
                />
              )
            }}
          />
        )}
      </div>
      <p class="small soft" role="status">
        {told(listed, count)}
      </p>
    </>
  )
}

const NOTHING_OPEN: ReadonlySet<number> = new Set()
const ROWS_BEFORE = 100

function told({ newest, fitting, looked }: Listed, count: number): string {
  if (newest === 0) return 'Loading …'
  if (fitting === undefined) {
    const most = newest > MOST_LISTED ? `; ${grouped(count, 'row')} of them are in the list` : ''
    return `${grouped(newest, 'row')}${most}.`
  }
  const all = newest.toLocaleString('en')
  const found = `${grouped(fitting.length, 'row')} of ${all} ${fitting.length === 1 ? 'fits' : 'fit'}`
  return looked === 0
    ? `${found}.`
    : `${found} so far; looked back to row ${(looked + 1).toLocaleString('en')}.`
}

/** The place of the first of these numbers, which fall, that is no higher than `top`. */
function firstUpTo(fitting: readonly number[], top: number): number {
  const at = fitting.findIndex((seq) => seq <= top)
  return at < 0 ? fitting.length : at
}

/** Users whose words are in rows that were in view. */
function useUsers(rows: JournalRows, seen: readonly number[], listed: Listed): readonly string[] {
  const [users, setUsers] = useState<readonly string[]>([])
  useEffect(() => {
    const found = new Set(users)
    for (const seq of seen) {
      const text = rows.row(seq)?.text ?? ''
      const event = text.includes('"actor"') ? decodeEvent(text) : undefined
      if (event !== undefined && 'actor' in event && event.actor !== undefined)
        found.add(event.actor.user)
    }
    if (found.size > users.length) setUsers([...found])
  }, [seen, listed])
  return users
}
