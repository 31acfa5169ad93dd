// Values: what calls are given and give
// =============================================================================
//
// Invariants:
//
//   VALUES-1. A value is shown whole, or it says that it is not and how much is missing. What is folded away
//       counts as not shown.

import { useState } from 'preact/hooks'

import type { Json } from '../server/shapes.ts'
import { whole, Words } from './words.tsx'

/** Characters that are shown without being asked for. */
const SHOWN_AT_ONCE = 4_000
/** Characters that one more click brings: no page has to lay out a megabyte in one line at once. */
const SHOWN_MORE = 100_000

interface ValueProps {
  readonly text: string
  /** Called when the end of the text is on the page, and when it is not any more. */
  readonly whenWhole?: (isWhole: boolean) => void
}

/** A text or a printed value in a face in which every character is told apart. */
export function Value({ text, whenWhole }: ValueProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const isWhole = text.length <= most
  const more = () => {
    const next = most === SHOWN_AT_ONCE ? SHOWN_MORE : most + SHOWN_MORE
    setMost(next)
    whenWhole?.(text.length <= next)
  }
  return (
    <div class="value">
      <pre>
        <Words text={isWhole ? text : whole(text, most)} face="code" />
      </pre>
      {isWhole ? null : (
        <p class="row small">
          <span>
            {(text.length - most).toLocaleString('en')} of {text.length.toLocaleString('en')}{' '}
            characters are not shown.
          </span>
          <button class="button" type="button" onClick={more}>
            Show{' '}
            {text.length - most > SHOWN_MORE
              ? `${SHOWN_MORE.toLocaleString('en')} more`
              : 'the rest'}
          </button>
        </p>
      )}
    </div>
  )
}

/** Whether all of a text is shown without being asked for. */
export function isShownAtOnce(text: string): boolean {
  return text.length <= SHOWN_AT_ONCE
}

/** A JSON value as text: a text itself, anything else indented. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
