// Is it STEP?
// =============================================================================
//
// A glance: which markers do lines start with? A step's header alone is not
// enough, because Plan.md has `### Step 1:` too.

import type { LineReader } from './lines.ts'
import { readLines } from './lines.ts'
import type { FieldName, MarkerLine } from './markers.ts'

/** Lines that are looked at. */
const MOST_LINES = 2000

/** How sure it is that a text is STEP, from 0 to 1. */
export function recognise(text: string): number {
  const glance = new Glance()
  readLines(text, text.charCodeAt(0) === 0xfeff ? 1 : 0, glance)
  const { headers, plainHeaders, names } = glance
  const fields = names.size
  if (headers > 0 && fields >= 2) return 0.95
  if (headers > 0 && fields === 1) return names.has('FACULTY') ? 0.9 : 0.6
  if (fields >= 3 && names.has('FACULTY')) return 0.7
  return plainHeaders > 0 ? 0.4 : 0
}

class Glance implements LineReader {
  readonly inPlan = false
  readonly inQuotes = false
  readonly readTo = 0
  readonly names = new Set<string>()
  headers = 0
  /** Headers in capitals that stand at the start of their line. */
  plainHeaders = 0
  #lines = 0

  get full(): boolean {
    return this.#lines >= MOST_LINES || (this.headers > 0 && this.names.size >= 2)
  }

  marker(_start: number, _end: number, { name, start, wordStart, malformed }: MarkerLine): void {
    this.#lines++
    if (name === 'STEP') {
      this.headers++
      if (start === wordStart && !malformed) this.plainHeaders++
    } else this.#name(name)
  }

  field(name: FieldName): void {
    this.#lines++
    this.#name(name)
  }

  #name(name: FieldName): void {
    if (name !== 'NOTES' && name !== 'DURATION') this.names.add(name)
  }

  unseen(): void {}
  blank(): void {
    this.#lines++
  }
  rule(): void {
    this.#lines++
  }
  fence(): void {
    this.#lines++
  }
  likeMarker(): void {
    this.#lines++
  }
  text(): void {
    this.#lines++
  }
}
