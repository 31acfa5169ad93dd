// What fixes may not touch
// =============================================================================
//
// Two rules about the edits of mechanical fixes, pass by pass, whatever comes of the
// text: `fix --write` keeps a text that still has errors too.
//
// Invariants:
//
//   KEPT-WORDS-1. No edit reaches into a text in quotes (or an action of STEP) that the slip left alone.
//   KEPT-WORDS-2. What an edit takes away, words and numbers, it puts back, or another edit of the same fix
//       where MOVING has its diagnostic's code, but for what TAKEN says of the code.

import { compile, type Compilation, type CompileOptions } from '#compile'
import { applyFixes, type Edit, type Fix, type Span } from '#text'

import type { DialectUnderTest } from './good-texts.ts'

const MOST_PASSES = 20

/** What the fixes of a text did, and what of it they should not have done. */
export interface FixedWords {
  readonly compilation: Compilation
  readonly violations: readonly string[]
}

/**
 * Applies mechanical fixes as `planwright fix` does; `texts` are the author's that are to stay as they are, and
 * `before` what is fixed without the slip too.
 */
export function fixedWords(
  first: Compilation,
  options: CompileOptions,
  texts: readonly Span[],
  before: ReadonlySet<string>,
): FixedWords {
  let compilation = first
  let kept = texts
  const violations: string[] = []
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { source, diagnostics } = compilation
    const { text, applied } = applyFixes(source, diagnostics)
    if (applied.length === 0 || text === source.text) break
    for (const fix of applied) violations.push(...faultsOf(fix, compilation, kept, before))
    kept = shifted(
      kept,
      applied.flatMap(({ edits }) => edits),
    )
    compilation = compile(text, options)
  }
  return { compilation, violations }
}

/** Fixes that write another name of a key: in JSON that stands in quotes and is none of the author's texts. */
const OF_KEYS: ReadonlySet<string> = new Set([
  'delegation/alias',
  'delegation/inputs-list',
  // The value of a key that only takes words of the dialect.
  'delegation/operator-spelling',
  'delegation/type-spelling',
  'atomic/type-spelling',
])

function* faultsOf(
  fix: Fix,
  { source, diagnostics }: Compilation,
  kept: readonly Span[],
  before: ReadonlySet<string>,
) {
  const cause = diagnostics.find(({ fixes }) => fixes.includes(fix))
  const code = cause?.code ?? 'no code'
  const spare = MOVING.has(code) ? wordsPutIn(fix, source.text) : []
  for (const { span, text } of fix.edits) {
    const was = source.text.slice(span.start, span.end)
    if (before.has(keyOf(code, was))) continue
    const hit = kept.find((one) =>
      span.start === span.end
        ? span.start > one.start && span.start < one.end
        : span.start < one.end && span.end > one.start,
    )
    if (hit !== undefined && !OF_KEYS.has(code)) {
      yield `${code}: "${fix.title}" reaches into ${JSON.stringify(source.text.slice(hit.start, hit.end))}`
    }
    const lost = wordsLost(was, text).filter((word) => !takeFrom(spare, word.toLowerCase()))
    if (lost.length > 0 && !mayTake(code, lost, was, text)) {
      yield `${code}: "${fix.title}" takes away ${lost.join(' ')} of ${JSON.stringify(was)}`
    }
  }
}

/** Fixes that put words of one place to another, the first of them with a capital. */
const MOVING: ReadonlySet<string> = new Set(['atomic/compound-step'])

/** The words that the edits of a fix put in beyond those that they take the place of, in small letters. */
function wordsPutIn({ edits }: Fix, text: string): string[] {
  return edits.flatMap(({ span, text: now }) =>
    wordsLost(now, text.slice(span.start, span.end)).map((word) => word.toLowerCase()),
  )
}

/** What the fixes of a text would take the place of before any slip, by code: some notes have fixes too. */
export function fixedBefore({ source, diagnostics }: Compilation): ReadonlySet<string> {
  return new Set(
    diagnostics.flatMap(({ code, fixes }) =>
      fixes.flatMap(({ edits }) =>
        edits.map(({ span }) => keyOf(code, source.text.slice(span.start, span.end))),
      ),
    ),
  )
}

/** Spaces count for nothing: a slip may put in some. */
function keyOf(code: string, was: string): string {
  return `${code} ${was.replaceAll(/\s/g, '')}`
}

/** The words and numbers of a passage that another lacks; where letters and digits stand is all that counts. */
function wordsLost(was: string, now: string): readonly string[] {
  const left = wordsOf(now)
  return wordsOf(was).filter((word) => !takeFrom(left, word))
}

/** Takes a word out of a list once; false where it is not there. */
function takeFrom(words: string[], word: string): boolean {
  const at = words.indexOf(word)
  if (at >= 0) words.splice(at, 1)
  return at >= 0
}

function wordsOf(text: string): string[] {
  return text.replaceAll(/\p{Cf}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether the words that an edit takes away may go: none of them is the author's, or it says so itself. */
type Taking = (lost: readonly string[], was: string, now: string) => boolean

const isMarkerWord: Taking = (lost) => lost.every((word) => /^[\p{L}_]+$/u.test(word))
const isNumber: Taking = (lost, _, now) =>
  lost.length === 1 && /^\d+$/.test(lost[0] ?? '') && /\d/.test(now)
const isRemark: Taking = (_, was, now) => now.trim() === '' && /^\s*(?:\/\/|\/\*|#|<!--)/.test(was)
const isFence: Taking = (_, was, now) => now === '' && /^\s*(?:`{3,}|~{3,})/.test(was)
const isLiteral: Taking = (lost, _, now) =>
  lost.length === 1 &&
  /^(?:none|null|true|false)$/i.test(lost[0] ?? '') &&
  /^(?:null|true|false)$/.test(now)
const isHeadingWord: Taking = (lost) =>
  lost.every((word) => /^(?:plan|objective|steps?\d*|success|criteria|\d+)$/i.test(word))
const isSpelling: Taking = (lost, was, now) =>
  lost.length > 0 && /^(?:["'`“”‘’„«»][^]*["'`“”‘’«»]|\w+)$/.test(was) && /^"[^"]*"$/.test(now)

/** STEP with one letter more, less or other, or two swapped. */
const LIKE_STEP = /^(?:.?TEP|S.?EP|ST.?P|STE.?|TSEP|SETP|STPE|.STEP|S.TEP|ST.EP|STE.P|STEP.)$/i

/** The codes whose fixes may take words away, and which: anything else is a fix that drops what was written. */
export const TAKEN: Readonly<Record<string, Taking>> = {
  'json/comment': isRemark,
  'step/comment': isRemark,
  'json/wrong-word': isLiteral,
  'json/number-form': (lost, _, now) =>
    lost.every((word) => /^[\d_a-fx]+$/i.test(word)) && /\d/.test(now),
  'step/fence': isFence,
  'step/unclosed-fence': isFence,
  'step/numbering': isNumber,
  'step/malformed-header': (lost) =>
    lost.every((word) => LIKE_STEP.test(word) || /^(?:[step]{2,6}\d*|\d+)$/i.test(word)),
  'step/unknown-marker': isMarkerWord,
  'step/marker-form': isMarkerWord,
  // The seed's own keys that the program keeps by itself, with their values.
  'rtfs/managed-key': (_, was, now) => now === '' && /^:[\w-]+\s/.test(was),
  'plan-md/numbering': isNumber,
  // The words of headings that the dialect knows, in other letters or with other signs.
  'plan-md/title-form': isHeadingWord,
  'plan-md/step-form': isHeadingWord,
  'plan-md/section-form': isHeadingWord,
  // `(not x)` is `(if x false true)` where the language has no `not`.
  'rtfs/extended-form': (lost) => lost.join() === 'not',
  // The digits and their order stay.
  'rtfs/bad-number': (_, was, now) => now.replace(/\.0(?=e|$)/i, '') === was,
  'rtfs/unknown-form': (lost, _, now) => lost.join() === 'when' && now === 'if',
  // A comment beside it goes unasked as well (`json/comment`).
  'delegation/inputs-list': (_, was, now) =>
    wordsLost(was.replaceAll(/\/\*[^]*?\*\/|(?:\/\/|#).*/g, ''), now).join() === 'inputs',
  'delegation/alias': isSpelling,
  'delegation/operator-spelling': isSpelling,
  'delegation/type-spelling': isSpelling,
  'atomic/type-spelling': isSpelling,
  // "Solve for x, then substitute it": two clauses that need nothing between them.
  'atomic/compound-step': (lost) => lost.every((word) => /^(?:and|then|first|next)$/i.test(word)),
  // What says nothing is left out.
  'atomic/null': (_, was, now) => now === '' && /^[\s,]*"\w+"\s*:\s*(?:null|None)[\s,]*$/.test(was),
}

function mayTake(code: string, lost: readonly string[], was: string, now: string): boolean {
  return TAKEN[code]?.(lost, was, now) ?? false
}

function shifted(kept: readonly Span[], edits: readonly Edit[]): readonly Span[] {
  return kept.map(({ start, end }) => {
    let by = 0
    for (const { span, text } of edits) {
      if (span.end <= start) by += text.length - (span.end - span.start)
    }
    return { start: start + by, end: end + by }
  })
}

/** Where the author's own texts stand in a text that compiles: between quotes, and the actions of STEP. */
export function authorsTexts(text: string, dialect: DialectUnderTest): readonly Span[] {
  const places: Span[] = []
  const pattern = dialect === 'rtfs' ? RTFS : dialect === 'step' ? STEP : JSON_TEXT
  for (const match of text.matchAll(pattern)) {
    const inside = match[1] ?? match[2]
    if (inside === undefined || inside === '') continue
    const start = match.index + match[0].indexOf(inside)
    places.push({ start, end: start + inside.length })
  }
  return places
}

const JSON_TEXT = /"((?:[^"\\\n]|\\.)*)"/g
/** Comments hold no texts. */
const RTFS = /;[^\n]*|"((?:[^"\\]|\\[^])*)"/g
/** Names in quotes are the dialect's. */
const STEP = /^(?:FACULTY|CAPABILITIES):.*$|^ACTION: (.+)$|"((?:[^"\\\n]|\\.)*)"/gm

/** The places that a slip left alone, where they stand behind it. */
export function untouched(was: string, text: string, places: readonly Span[]): readonly Span[] {
  let start = 0
  while (start < was.length && was[start] === text[start]) start++
  let end = 0
  const most = Math.min(was.length, text.length) - start
  while (end < most && was.at(-1 - end) === text.at(-1 - end)) end++
  const until = was.length - end
  const by = text.length - was.length
  return places.flatMap((place) => {
    if (place.end < start) return [place]
    return place.start > until ? [{ start: place.start + by, end: place.end + by }] : []
  })
}
