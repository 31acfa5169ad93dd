// A value with where it comes from, as a part of what has to be read
// =============================================================================
//
// Invariants:
//
//   SEEN-VALUE-1. Its end is behind where it comes from, and is on the page only while the value is shown whole.

import { useState } from 'preact/hooks'

import type { ValueOrigin } from '../server/shapes.ts'
import { Origin } from './origin.tsx'
import { isShownAtOnce, Value } from './values.tsx'

interface SeenValueProps {
  readonly text: string
  /** Undefined where nothing is known of it. */
  readonly origin: ValueOrigin | undefined
  /** Takes the very end; see `usePart`. */
  readonly end: (element: Element | null) => void
}

export function SeenValue({ text, origin, end }: SeenValueProps) {
  const [isWhole, setWhole] = useState(isShownAtOnce(text))
  return (
    <>
      <Value text={text} whenWhole={setWhole} />
      {origin === undefined ? null : <Origin of={origin} />}
      {isWhole ? <span ref={end} /> : null}
    </>
  )
}
