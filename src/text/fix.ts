// Applying fixes
// =============================================================================
//
// Fixes a text where the fixing is right whatever the author meant.
//
// Invariants:
//
//   FIX-1. Only mechanical fixes are applied (DIAGNOSTIC-3), each with all its edits or not
//       at all.
//   FIX-2. Two fixes whose edits meet are not both applied: the one that starts
//       earlier wins, and the other is reported as skipped.
//   FIX-3. The result does not depend on the order of the diagnostics.

import type { Diagnostic, Edit, Fix } from './diagnostic.ts'
import type { Source } from './source.ts'

/** What came of fixing a text. */
export interface FixResult {
  /** The text with all of `applied` made. */
  readonly text: string
  /** What was done, in reading order. */
  readonly applied: readonly Fix[]
  /** Mechanical fixes that met an applied one; a second pass may take them. */
  readonly skipped: readonly Fix[]
}

/** The text with the first mechanical fix of each diagnostic applied (FIX-1–FIX-3). */
export function applyFixes(source: Source, diagnostics: readonly Diagnostic[]): FixResult {
  const wanted: { readonly fix: Fix; readonly edits: readonly Edit[]; readonly key: string }[] = []
  const seen = new Set<string>()
  for (const { fixes } of diagnostics) {
    const fix = fixes.find(({ applicability }) => applicability === 'mechanical')
    if (fix === undefined || fix.edits.length === 0) continue
    const edits = fix.edits.toSorted(byPlace)
    const key = JSON.stringify([
      edits.map(({ span, text }) => [span.start, span.end, text]),
      fix.title,
    ])
    // Two diagnostics may propose the very same fix: once is enough.
    if (seen.has(key)) continue
    seen.add(key)
    wanted.push({ fix, edits, key })
  }
  wanted.sort((a, b) => compareEdits(a.edits, b.edits) || (a.key < b.key ? -1 : 1))

  const taken = new Taken(source.text.length)
  const applied: Fix[] = []
  const skipped: Fix[] = []
  const edits: Edit[] = []
  for (const one of wanted) {
    if (taken.take(one.edits)) {
      applied.push(one.fix)
      edits.push(...one.edits)
    } else skipped.push(one.fix)
  }
  return Object.freeze({ text: applyEdits(source.text, edits), applied, skipped })
}

/** The text with edits made that do not meet; offsets are those of the given text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { span, text: replacement } of edits.toSorted(byPlace)) {
    result += text.slice(at, span.start) + replacement
    at = span.end
  }
  return result + text.slice(at)
}

/**
 * The places that applied fixes have claimed. Fixes come by their first edit, but
 * their later edits may lie anywhere, so places are kept in a sorted list.
 */
class Taken {
  #length: number
  #places: (readonly [number, number])[] = []

  constructor(length: number) {
    this.#length = length
  }

  /** Claims the places of all edits, or none when one meets a claimed place or another edit. */
  take(edits: readonly Edit[]): boolean {
    for (const [at, { span }] of edits.entries()) {
      const next = edits[at + 1]?.span
      const outside = span.start < 0 || span.end < span.start || span.end > this.#length
      if (outside || (next !== undefined && meet(span.start, span.end, next.start, next.end)))
        return false
      const near = this.#after(span.start, span.end)
      for (const other of [this.#places[near - 1], this.#places[near]]) {
        if (other !== undefined && meet(span.start, span.end, other[0], other[1])) return false
      }
    }
    for (const { span } of edits)
      this.#places.splice(this.#after(span.start, span.end), 0, [span.start, span.end])
    return true
  }

  /** The index of the first claimed place that comes after one, by start, then by end. */
  #after(start: number, end: number): number {
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >> 1
      const [otherStart, otherEnd] = this.#places[middle] ?? [0, 0]
      if (otherStart < start || (otherStart === start && otherEnd <= end)) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Places meet when they share a character, or when both insert at one point. */
function meet(start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (start === end && otherStart === otherEnd) return start === otherStart
  if (start === end) return start > otherStart && start < otherEnd
  if (otherStart === otherEnd) return otherStart > start && otherStart < end
  return start < otherEnd && otherStart < end
}

function byPlace(a: Edit, b: Edit): number {
  return a.span.start - b.span.start || a.span.end - b.span.end
}

function compareEdits(a: readonly Edit[], b: readonly Edit[]): number {
  for (const [at, edit] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const order =
      byPlace(edit, other) || (edit.text < other.text ? -1 : edit.text > other.text ? 1 : 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}
