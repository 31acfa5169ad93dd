// Rows of one height of which only those in view are on the page

import { defaultRangeExtractor, type VirtualItem } from '@tanstack/virtual-core'
import type { RefObject } from 'preact'

import { useVirtualizer } from './virtualizer.ts'

interface EvenRowsOptions {
  /** What scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Of each row, in pixels. */
  readonly height: number
  /** Stays on the page wherever it is, so that it keeps the focus. */
  readonly kept?: number | undefined
}

export interface EvenRows {
  readonly items: readonly VirtualItem[]
  /** Of all rows, in pixels. */
  readonly height: number
  /** Scrolls as little as is needed for a row to be in view. */
  readonly bring: (index: number) => void
}

export function useEvenRows({ scroller, count, height, kept }: EvenRowsOptions): EvenRows {
  const rows = useVirtualizer<HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (kept === undefined || kept < 0 || kept >= count || shown.includes(kept)) return shown
      return [...shown, kept].toSorted((a, b) => a - b)
    },
  })
  return {
    items: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    bring: (index) => rows.scrollToIndex(index, { align: 'auto' }),
  }
}
