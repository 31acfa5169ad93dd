// The beginning of a value, and whether it is all of it

import type { Json } from '../server/shapes.ts'

/** What came of its beginning: all of it, or text that goes on. */
export type Stored =
  | { readonly kind: 'whole'; readonly value: Json }
  | { readonly kind: 'beginning'; readonly text: string }

/** A text that was cut is no JSON, but for a number of thousands of digits. */
export function storedIn(text: string): Stored {
  try {
    return { kind: 'whole', value: JSON.parse(text) as Json }
  } catch {
    return { kind: 'beginning', text }
  }
}
