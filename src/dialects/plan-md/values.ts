// What stands behind the names of a step's bullets
// =============================================================================
//
// Invariants:
//
//   PLAN-MD-VALUES-1. A word that is not known is an error, never the default: `Requires Approval: maybe`
//       does not mean No.
//   PLAN-MD-VALUES-2. Of a mark and a word that contradict each other the word counts, and a warning says so.

import {
  error,
  guess,
  mechanical,
  nearest,
  span,
  warning,
  type Diagnostic,
  type Fix,
  type Span,
} from '#text'

import type { ShownStepStatus } from '../plan-changes.ts'
import type { DependencyNode, Words } from './document.ts'
import { STEP_MARKS, STEP_STATUSES } from './syntax.ts'

/** Variation selectors choose how a mark looks, and nothing else. */
function withoutSelectors(text: string): string {
  return text.replace(/[\uFE0E\uFE0F]/g, '')
}

const MARKS: ReadonlyMap<string, ShownStepStatus> = new Map(
  STEP_STATUSES.map((status) => [withoutSelectors(STEP_MARKS[status]), status]),
)

/** `✅ completed`; undefined where it is no state of a step. */
export function readStatus(
  { text, span: place }: Words,
  faults: Diagnostic[],
): ShownStepStatus | undefined {
  const mark = /^[^\p{L}\p{N}_]*/u.exec(text)?.[0] ?? ''
  const word = text.slice(mark.length).trim()
  const status = STEP_STATUSES.find((one) => one === word.toLowerCase())
  if (status === undefined) {
    faults.push(
      unknownStatus(
        'a step',
        word,
        span(place.end - word.length, place.end),
        STEP_STATUSES,
        MARKS.get(withoutSelectors(mark).trim()),
      ),
    )
    return undefined
  }
  const shown = withoutSelectors(mark).trim()
  if (shown !== '' && MARKS.get(shown) !== status) {
    const where = span(place.start, place.start + mark.trimEnd().length)
    const details = { mark: mark.trim(), status }
    const fixes = [guess(`write ${STEP_MARKS[status]}`, { span: where, text: STEP_MARKS[status] })]
    faults.push(warning('plan-md/mark', where, { details, fixes }))
  }
  return status
}

/** The error about a word that is no state, with the one that may be meant. */
export function unknownStatus(
  whose: string,
  word: string,
  place: Span,
  known: readonly string[],
  byMark?: string,
): Diagnostic {
  const [near] = nearest(word, known)
  const meant = word === '' ? byMark : (near ?? SYNONYMS[word.toLowerCase()])
  const isMeant = meant !== undefined && known.includes(meant)
  const edit = isMeant && { span: place, text: word === '' ? ` ${meant}` : meant }
  const suggestion = isMeant ? `Did you mean \`${meant}\`?` : ''
  const details = { whose, known: known.map((one) => `\`${one}\``).join(', '), suggestion }
  return error('plan-md/status', place, {
    details,
    fixes: edit ? [guess(`write \`${meant}\``, edit)] : [],
  })
}

const SYNONYMS: Readonly<Record<string, string>> = {
  done: 'completed',
  complete: 'completed',
  finished: 'completed',
  todo: 'pending',
  open: 'pending',
  waiting: 'pending',
  running: 'in_progress',
  started: 'in_progress',
  active: 'in_progress',
  error: 'failed',
  canceled: 'cancelled',
}

/** Yes or No, True or False (PLAN-MD-VALUES-1). */
export function readYesNo({ text, span: place }: Words, faults: Diagnostic[]): boolean | undefined {
  switch (text.toLowerCase()) {
    case 'yes':
    case 'true':
      return true
    case 'no':
    case 'false':
      return false
    default: {
      // Whoever says more than No may mean that somebody is to be asked.
      const fixes = [guess('write `Yes`', { span: place, text: text === '' ? ' Yes' : 'Yes' })]
      faults.push(error('plan-md/approval-word', place, { fixes }))
      return undefined
    }
  }
}

const LIST =
  /^(?:steps?[ \t]+)?\d{1,9}(?:(?:[ \t]*,[ \t]*(?:and[ \t]+)?|[ \t]+and[ \t]+|[ \t]*&[ \t]*)(?:steps?[ \t]+)?\d{1,9})*$/i

/** `None`, `Step 1, Step 3`, `1, 3`, `Steps 2 and 3`. */
export function readDependencies(
  { text, span: place }: Words,
  faults: Diagnostic[],
): readonly DependencyNode[] | undefined {
  if (text.toLowerCase() === 'none') return []
  if (LIST.test(text)) {
    return Array.from(text.matchAll(/\d+/g), ({ index, 0: digits }) => ({
      number: Number(digits),
      span: placeIn(place, text, index, digits.length),
    }))
  }
  const fixes = dependencyFixes(text, place)
  faults.push(error('plan-md/dependencies', place, { fixes }))
  return undefined
}

function dependencyFixes(text: string, place: Span): readonly Fix[] {
  if (text === '') return [guess('write `None`', { span: place, text: ' None' })]
  if (/^(?:[-–—]|n\/?a|nothing|no)$/i.test(text)) {
    // `No` may be half of a word that a line end cut in two, or the `No.` before a number.
    const fix = text.toLowerCase() === 'no' ? guess : mechanical
    return [fix('write `None`', { span: place, text: 'None' })]
  }
  const range = /^steps?[ \t]+(\d{1,4})[ \t]*(?:-|–|to)[ \t]*(?:step[ \t]+)?(\d{1,4})$/i.exec(text)
  const [first, last] = [Number(range?.[1]), Number(range?.[2])]
  const numbers =
    range === null || last <= first || last - first > 50
      ? [...new Set(text.match(/\d{1,9}/g) ?? [])]
      : Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`)
  if (numbers.length === 0 || numbers.length > 60) return []
  const list = numbers.map((number) => `Step ${number}`).join(', ')
  return [guess(`write \`${list}\``, { span: place, text: list })]
}

/** Paths with commas between; in back-ticks one may have a comma itself. */
export function readFiles({ text, span: place }: Words): readonly Words[] {
  if (text === '' || text.toLowerCase() === 'none') return []
  return Array.from(text.matchAll(/`([^`]+)`|[^`,]+/g), (found) => {
    const ticked = found[1]
    const raw = ticked ?? found[0]
    const path = raw.trim()
    const at = found.index + (ticked === undefined ? 0 : 1) + raw.indexOf(path)
    return { text: path, span: placeIn(place, text, at, path.length) }
  }).filter((path) => path.text !== '')
}

/** A part of a value; all of it where a comment was left out of it. */
function placeIn(place: Span, text: string, at: number, length: number): Span {
  if (place.end - place.start !== text.length) return place
  return span(place.start + at, place.start + at + length)
}

const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/** Whether a text is a time as ISO 8601 writes it. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}
