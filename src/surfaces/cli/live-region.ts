// Lines at the bottom of a terminal that change in place
// =============================================================================
//
// Invariants:
//
//   LIVE-REGION-1. Nothing above the region is ever touched: what was printed stays.
//   LIVE-REGION-2. After `end` the cursor is visible and stands below the last line, however
//       the region came to its end.
//   LIVE-REGION-3. What is typed meanwhile is neither shown nor lost: an echo would move the
//       cursor, and the next drawing would miss its place.
//   LIVE-REGION-4. A terminal that was made narrower has broken the old lines into more; all
//       of them are taken away.

import { cellsOf } from '#text'

import type { Host } from './host.ts'
import { wantsColour } from './output.ts'
import type { Styled } from './styled.ts'

export interface LiveRegion {
  /** Draws again. */
  refresh(): void
  /** Prints lines above the region. */
  print(lines: readonly Styled[]): void
  /** Leaves the last drawing where it is, or takes it away. */
  end(keep: boolean): void
}

const HIDE_CURSOR = '\u001b[?25l'
const SHOW_CURSOR = '\u001b[?25h'
const CLEAR_BELOW = '\u001b[J'
const REDRAW_MS = 200

/** Keeps a drawing at the bottom of the terminal; `draw` gives its lines for a size. */
export function liveRegion(
  {
    stdout,
    env,
    every,
    onResize,
    holdTerminal,
  }: Pick<Host, 'stdout' | 'env' | 'every' | 'onResize' | 'holdTerminal'>,
  draw: (width: number, height: number) => readonly Styled[],
): LiveRegion {
  const coloured = wantsColour(stdout, env)
  let drawn: readonly Styled[] = []
  let ended = false
  let aside = false

  const width = () => Math.max(10, stdout.columns() ?? 80)
  const text = (lines: readonly Styled[]) =>
    lines.map((line) => `${coloured ? line.coloured : line.plain}\n`).join('')
  /** Back to where the region starts, with everything below cleared (LIVE-REGION-4). */
  const back = () => {
    const rows = drawn.reduce((sum, line) => sum + rowsOf(line, width()), 0)
    return rows === 0 ? `\r${CLEAR_BELOW}` : `\u001b[${rows}A\r${CLEAR_BELOW}`
  }
  const refresh = () => {
    if (ended || aside) return
    const before = back()
    // One cell less than the line: a full line breaks on some terminals.
    drawn = draw(width() - 1, stdout.rows() ?? 24)
    stdout.write(`${HIDE_CURSOR}${before}${text(drawn)}`)
  }
  const letGo = holdTerminal(
    () => {
      aside = true
      stdout.write(SHOW_CURSOR)
    },
    () => {
      // The shell has written below the last drawing: a new one starts there.
      aside = false
      drawn = []
      refresh()
    },
  )
  const stopClock = every(REDRAW_MS, refresh)
  const stopResize = onResize(refresh)
  refresh()

  return {
    refresh,
    print(lines) {
      if (ended) return
      stdout.write(`${aside ? '' : back()}${text(lines)}`)
      drawn = []
      refresh()
    },
    end(keep) {
      if (ended) return
      if (keep) refresh()
      ended = true
      stopClock()
      stopResize()
      stdout.write(`${keep || aside ? '' : back()}${SHOW_CURSOR}`)
      letGo()
    },
  }
}

function rowsOf({ plain }: Styled, width: number): number {
  return Math.max(1, Math.ceil(cellsOf(plain) / width))
}
