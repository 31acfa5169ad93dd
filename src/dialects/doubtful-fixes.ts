// Fixes beside a fault that only the author can settle
// =============================================================================
//
// Behind a quote that was not escaped or is missing, what is read as a word of the plan
// may be text, and the other way round. A fix there is right only if the quotes are
// where the reader takes them to be, so none is mechanical: it is offered as a guess.
// Nor is a fix that would take away what another fault is about.
//
// Invariants:
//
//   DOUBTFUL-FIXES-1. A fix stays mechanical only where none of its edits touches a line whose quotes do
//       not pair up, or a line into which a string runs on from there.
//   DOUBTFUL-FIXES-2. Nor where one of them takes away the place of another error that no mechanical fix
//       settles.
//   DOUBTFUL-FIXES-3. Nor anywhere in a text in which a mark still ends thinking.
//   DOUBTFUL-FIXES-4. Nor anywhere in a refused text of which its dialect says that texts and what stands between
//       them may have changed places.
//   DOUBTFUL-FIXES-5. Nothing else changes: which faults there are, and what each fix would do.

import {
  guess,
  lineStarts,
  positionAt,
  type Code,
  type Diagnostic,
  type Fix,
  type Source,
  type Span,
} from '#text'

import { hasThinkingMark } from './thinking.ts'

/** What tells that strings and what stands between them may have changed places. */
const UNEVEN: ReadonlySet<Code> = new Set<Code>([
  'json/unescaped-quote',
  'json/uneven-quotes',
  'json/missing-quote',
  'json/unclosed-string',
  'json/unexpected',
  'json/missing-key',
  'rtfs/unescaped-quote',
  // Read as if spaces stood there, and yet somebody's words.
  'compile/thinking',
])

/** The same where texts go over lines, so that the whole text is doubtful. */
const UNEVEN_TO_THE_END: ReadonlySet<Code> = new Set<Code>(['rtfs/unclosed-text'])

/** The same, where the fault's own fix is a guess: beside it, a quote may be the slip. */
const UNEVEN_IF_GUESSED: ReadonlySet<Code> = new Set<Code>([
  'json/wrong-quotes',
  'json/missing-comma',
  'json/missing-colon',
  'json/wrong-separator',
])

/** What a string is reported for that goes over several lines. */
const OVER_LINES: ReadonlySet<Code> = new Set<Code>(['json/control-character'])

/**
 * The diagnostics, with guesses for the mechanical fixes that are none (DOUBTFUL-FIXES-1 to DOUBTFUL-FIXES-4);
 * `mixesTexts` is what the reading says of itself.
 */
export function withDoubtfulFixes(
  source: Source,
  diagnostics: readonly Diagnostic[],
  mixesTexts = false,
): readonly Diagnostic[] {
  if (!diagnostics.some(isMechanical)) return diagnostics
  // Behind such a mark stands the answer, before it a draft: which of the two was read is not known.
  const isRefused = diagnostics.some(({ severity }) => severity === 'error')
  if (hasThinkingMark(source.text) || (isRefused && mixesTexts)) return diagnostics.map(asGuesses)
  const lines = unevenLines(source, diagnostics)
  const open = new OpenFaults(diagnostics)
  return diagnostics.map((one) => {
    const isDoubtful = ({ applicability, edits }: Fix) =>
      applicability === 'mechanical' &&
      edits.some(
        ({ span, text }) =>
          lines?.touch(span) === true || (text.trim() === '' && open.isTakenAway(span, one)),
      )
    return one.fixes.some(isDoubtful) ? asGuesses(one) : one
  })
}

function asGuesses(one: Diagnostic): Diagnostic {
  if (!isMechanical(one)) return one
  const fixes = one.fixes.map(({ title, edits }) => guess(title, ...edits))
  return Object.freeze({ ...one, fixes })
}

function isMechanical({ fixes }: Diagnostic): boolean {
  return fixes.some(({ applicability }) => applicability === 'mechanical')
}

/** The errors that no mechanical fix settles, in the order of the text. */
class OpenFaults {
  readonly #all: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    this.#all = diagnostics
      .filter(
        (one) => one.severity === 'error' && !isMechanical(one) && one.span.start < one.span.end,
      )
      .toSorted((a, b) => a.span.start - b.span.start)
  }

  /** Whether one beside `own` stands within a place that is to be removed. */
  isTakenAway({ start, end }: Span, own: Diagnostic): boolean {
    let at = this.#firstFrom(start)
    for (
      let one = this.#all[at];
      one !== undefined && one.span.start < end;
      one = this.#all[++at]
    ) {
      if (one !== own && one.span.end <= end) return true
    }
    return false
  }

  #firstFrom(start: number): number {
    let low = 0
    let high = this.#all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#all[middle]?.span.start ?? 0) < start) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The lines on which strings and what stands between them may have changed places; undefined where none are. */
function unevenLines(source: Source, diagnostics: readonly Diagnostic[]): Lines | undefined {
  if (!diagnostics.some(isUneven)) return undefined
  const lines = new Lines(source)
  for (const fault of diagnostics) {
    if (!isUneven(fault)) continue
    lines.add(
      UNEVEN_TO_THE_END.has(fault.code) ? { start: 0, end: source.text.length } : fault.span,
    )
    for (const { span } of fault.related) lines.add(span)
  }
  lines.count()
  let until = -1
  for (const { code, span, fixes } of diagnostics) {
    if (!OVER_LINES.has(code) || !(span.start <= until || lines.touch(span))) continue
    // Behind its last line end the string ends, on that line.
    const { end } = fixes[0]?.edits.at(-1)?.span ?? span
    until = lineStarts(source)[positionAt(source, end).line] ?? source.text.length
    lines.add({ start: span.start, end: until })
  }
  lines.count()
  return lines
}

function isUneven({ code, fixes }: Diagnostic): boolean {
  if (UNEVEN.has(code) || UNEVEN_TO_THE_END.has(code)) return true
  return UNEVEN_IF_GUESSED.has(code) && fixes.some((fix) => fix.applicability === 'guess')
}

/** Some lines of a source. A fix may go over many of them, so how many came before each is counted. */
class Lines {
  readonly #source: Source
  readonly #has: Uint8Array
  readonly #before: Uint32Array

  constructor(source: Source) {
    this.#source = source
    const count = lineStarts(source).length
    this.#has = new Uint8Array(count + 1)
    this.#before = new Uint32Array(count + 2)
  }

  /** Adds the lines of a place. */
  add(place: Span): void {
    const [first, last] = this.#linesOf(place)
    this.#has.fill(1, first, last + 1)
  }

  /** Counts what was added. */
  count(): void {
    for (const [line, has] of this.#has.entries()) {
      this.#before[line + 1] = (this.#before[line] ?? 0) + has
    }
  }

  /** Whether a place touches one of the lines that were counted. */
  touch(place: Span): boolean {
    const [first, last] = this.#linesOf(place)
    return (this.#before[last + 1] ?? 0) > (this.#before[first] ?? 0)
  }

  #linesOf({ start, end }: Span): readonly [first: number, last: number] {
    return [positionAt(this.#source, start).line, positionAt(this.#source, end).line]
  }
}
