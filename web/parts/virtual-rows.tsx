// A list of which only what is in view is on the page
// =============================================================================
//
// Invariants:
//
//   VIRTUAL-ROWS-1. Whatever the list has, the page has the rows in view and a few around them.
//   VIRTUAL-ROWS-2. A row is known by its key: what was measured of it, its focus and what is open in it stay with it when
//       others come before it.

import type { ComponentChildren, Ref } from 'preact'
import { useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks'

import { useVirtualizer } from './virtualizer.ts'

import './virtual-rows.css'

/** What of a list is in view. */
export interface InView {
  readonly first: number
  readonly last: number
  readonly isAtTop: boolean
}

/** Moves a list. */
export interface RowsHandle {
  /** Brings a row to the upper end of what is in view. */
  readonly goTo: (index: number) => void
}

interface VirtualRowsProps {
  /** What the list is, for who does not see it. */
  readonly label: string
  readonly count: number
  /** Pixels of a row that nothing is open in. */
  readonly height: number
  /** Must be the same function for as long as rows keep their places: to change it costs the length of the list. */
  readonly keyOf: (index: number) => string | number
  readonly row: (index: number) => ComponentChildren
  /** Told after each drawing. */
  readonly whenMoved?: (inView: InView) => void
  readonly handle?: Ref<RowsHandle>
}

const ROWS_AROUND = 8
const AT_TOP_PX = 4

export function VirtualRows(props: VirtualRowsProps) {
  const { label, count, height, keyOf, row, whenMoved, handle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: ROWS_AROUND,
    getScrollElement: () => scroller.current,
  })
  useImperativeHandle(
    handle ?? null,
    () => ({ goTo: (index) => virtual.scrollToIndex(index, { align: 'start' }) }),
    [],
  )
  const items = virtual.getVirtualItems()
  const { startIndex: first = 0, endIndex: last = 0 } = virtual.range ?? {}
  const isAtTop = (virtual.scrollOffset ?? 0) < AT_TOP_PX
  useLayoutEffect(() => whenMoved?.({ first, last, isAtTop }), [first, last, isAtTop, count, keyOf])
  return (
    <div ref={scroller} class="virtual-rows" tabIndex={0} role="region" aria-label={label}>
      <ol style={{ height: `${virtual.getTotalSize()}px` }}>
        <li
          aria-hidden="true"
          class="before"
          style={{ height: `${items[0]?.start ?? 0}px` }}
          role="presentation"
        />
        {items.map(({ key, index }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  )
}
