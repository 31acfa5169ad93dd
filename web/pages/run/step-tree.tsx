// The steps of a run as a tree
// =============================================================================
//
// What the graph shows, for everybody: on telephones, by keys, read aloud.
//
// Invariants:
//
//   STEP-TREE-1. One row can be reached with Tab, and the arrows go on from there; it stays on the page wherever it is
//       scrolled to.
//   STEP-TREE-2. Letters go to the next step whose title begins with them.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

import { plural } from '#app/amounts'

import { EffectSign, Shape } from '../../parts/signs.tsx'
import { useEvenRows } from '../../parts/even-rows.ts'
import { Line, Words } from '../../parts/words.tsx'
import { api } from '../../server/api.ts'
import { changesOf } from '../../server/live.ts'
import type { CallFacts, GraphBox, StepStatus } from '../../server/shapes.ts'
import { STATE_SHAPES } from '#app/graph/state-shapes'
import { rowOfStep, stepCalled, treeRows, type TreeRow } from './tree-rows.ts'

interface StepTreeProps {
  readonly run: string
  readonly boxes: readonly GraphBox[]
  readonly states: readonly StepStatus[]
  /** The place of the step that is picked; -1 for none. */
  readonly picked: number
  readonly onPick: (at: number) => void
}

/** High enough for a finger where there is no mouse. */
const ROW_PX = matchMedia('(pointer: coarse)').matches ? 44 : 36
const TYPED_MS = 700
/** Steps that cannot have called anything yet. */
const NOT_BEGUN: ReadonlySet<StepStatus> = new Set<StepStatus>(['pending', 'ready', 'blocked'])

export function StepTree({ run, boxes, states, picked, onPick }: StepTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [calls, setCalls] = useState<ReadonlyMap<number, readonly CallFacts[]>>(new Map())
  const rows = useMemo(() => treeRows(boxes.length, open, calls), [boxes, open, calls])
  const [focused, setFocused] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)
  const titles = useMemo(() => boxes.map(({ title }) => title), [boxes])
  const typed = useRef({ text: '', at: 0 })
  const wantsFocus = useRef(false)
  const current = Math.min(focused, rows.length - 1)
  const { items, height, bring } = useEvenRows({
    scroller,
    count: rows.length,
    height: ROW_PX,
    kept: current,
  })

  useCallsOf(run, boxes, open, setCalls)
  useEffect(() => {
    if (picked < 0) return
    const row = rowOfStep(rows, picked)
    setFocused(row)
    bring(row)
  }, [picked])
  // At once: an effect of a render before would take the focus to where it was.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    wantsFocus.current = true
    setFocused(next)
    bring(next)
  }
  const turn = (at: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(at)
    else next.delete(at)
    setOpen(next)
  }
  const canOpen = (at: number) => !NOT_BEGUN.has(states[at] ?? 'pending')
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_PX) / ROW_PX) - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[current]
    if (row === undefined) return
    const isStep = row.kind === 'step'
    switch (event.key) {
      case 'ArrowDown':
        goTo(current + 1)
        break
      case 'ArrowUp':
        goTo(current - 1)
        break
      case 'PageDown':
        goTo(current + page)
        break
      case 'PageUp':
        goTo(current - page)
        break
      case 'Home':
        goTo(0)
        break
      case 'End':
        goTo(rows.length - 1)
        break
      case 'ArrowRight':
        if (isStep && open.has(row.at)) goTo(current + 1)
        else if (isStep && canOpen(row.at)) turn(row.at, true)
        break
      case 'ArrowLeft':
        if (!isStep) goTo(rowOfStep(rows, row.at))
        else if (open.has(row.at)) turn(row.at, false)
        break
      case 'Enter':
      case ' ':
        onPick(row.at)
        break
      default: {
        if (Array.from(event.key).length !== 1) return
        // STEP-TREE-2
        const isFresh = event.timeStamp - typed.current.at > TYPED_MS
        typed.current = {
          text: isFresh ? event.key : typed.current.text + event.key,
          at: event.timeStamp,
        }
        const found = stepCalled(titles, typed.current.text, row.at)
        if (found !== undefined) goTo(rowOfStep(rows, found))
      }
    }
    event.preventDefault()
  }

  return (
    <div class="tree" ref={scroller} style={{ '--rows': `${height + 2}px` }}>
      <div
        role="tree"
        aria-label={plural(boxes.length, 'step')}
        style={{ height: `${height}px`, '--digits': `${String(boxes.length).length}ch` }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={index}
              class={row.at === picked ? 'row-of-tree picked' : 'row-of-tree'}
              role="treeitem"
              aria-level={row.kind === 'step' ? 1 : 2}
              aria-setsize={row.kind === 'step' ? boxes.length : row.kind === 'call' ? row.of : 1}
              aria-posinset={row.kind === 'step' ? row.at + 1 : row.kind === 'call' ? row.place : 1}
              aria-selected={row.kind === 'step' && row.at === picked}
              aria-expanded={row.kind === 'step' && canOpen(row.at) ? open.has(row.at) : undefined}
              // STEP-TREE-1
              tabIndex={index === current ? 0 : -1}
              style={{ transform: `translateY(${start}px)`, height: `${size}px` }}
              onClick={() => {
                setFocused(index)
                onPick(row.at)
              }}
              onFocus={() => setFocused(index)}
            >
              <Row
                row={row}
                box={boxes[row.at]}
                status={states[row.at] ?? 'pending'}
                isOpen={canOpen(row.at) ? open.has(row.at) : undefined}
                onTurn={() => turn(row.at, !open.has(row.at))}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: TreeRow
  readonly box: GraphBox | undefined
  readonly status: StepStatus
  /** Undefined where there is nothing to open. */
  readonly isOpen: boolean | undefined
  readonly onTurn: () => void
}

function Row({ row, box, status, isOpen, onTurn }: RowProps) {
  switch (row.kind) {
    case 'loading':
      return <span class="soft small of-step">Loading …</span>
    case 'none':
      return <span class="soft small of-step">No calls are recorded.</span>
    case 'call':
      return (
        <span class="of-step small">
          <Words text={row.call.tool} face="code" />
          <span class={CALL_TONES[row.call.status] ?? 'soft'}>{row.call.status}</span>
          <EffectSign effect={row.call.effect} />
        </span>
      )
    case 'step':
      return (
        <>
          <span
            class={isOpen === undefined ? 'turn none' : isOpen ? 'turn open-one' : 'turn'}
            aria-hidden="true"
            onClick={(event) => {
              if (isOpen === undefined) return
              event.stopPropagation()
              onTurn()
            }}
          />
          <span class={`state ${STATE_SHAPES[status].tone}`}>
            <Shape of={status} />
          </span>
          <span class="soft number small">{row.at + 1}</span>
          <span class="title">
            <Line text={box?.title ?? ''} most={120} />
          </span>
          {status === 'done' || status === 'pending' ? (
            <span class="unseen">{status}</span>
          ) : (
            <span class={`state ${STATE_SHAPES[status].tone}`}>{status}</span>
          )}
        </>
      )
  }
}

const CALL_TONES: Readonly<Record<string, string>> = {
  returned: 'good',
  inherited: 'good',
  failed: 'bad',
  unknown: 'bad',
  open: 'open',
  parked: 'open',
}

/** Loads the calls of what is open, again with every change of the run. */
function useCallsOf(
  run: string,
  boxes: readonly GraphBox[],
  open: ReadonlySet<number>,
  setCalls: (calls: ReadonlyMap<number, readonly CallFacts[]>) => void,
): void {
  const changed = changesOf(run).value
  useEffect(() => {
    if (open.size === 0) return undefined
    const over = new AbortController()
    const load = async () => {
      const found = new Map<number, readonly CallFacts[]>()
      for (const at of open) {
        const id = boxes[at]?.id
        if (id === undefined) continue
        const { calls } = await api.step(run, id, over.signal)
        found.set(at, calls)
      }
      if (!over.signal.aborted) setCalls(found)
    }
    // What keeps it from being loaded is told by the page, which asks for the same run.
    load().catch(() => {})
    return () => over.abort()
  }, [run, open, changed])
}
