// Rows of a list of which only those in view are on the page

import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

interface VirtualRowsOptions {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Of each row, in pixels. */
  readonly height: number
  /** Stays on the page wherever it is, so that it keeps the focus. */
  readonly kept?: number | undefined
}

export interface VirtualRows {
  readonly items: readonly VirtualItem[]
  /** Of all rows, in pixels. */
  readonly height: number
  /** Scrolls as little as is needed for a row to be in view. */
  readonly bring: (index: number) => void
}

export function useVirtualRows({ scroller, count, height, kept }: VirtualRowsOptions): VirtualRows {
  const [, change] = useState({})
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: 12,
    onChange: () => change({}),
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const shown = defaultRangeExtractor(range)
      if (kept === undefined || kept < 0 || kept >= count || shown.includes(kept)) return shown
      return [...shown, kept].toSorted((a, b) => a - b)
    },
  }
  const [rows] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [])
  useLayoutEffect(() => rows._willUpdate())
  return {
    items: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    bring: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}
