// An answer watched while it is written
// =============================================================================
//
// A model that answers with something else than a plan goes on for minutes and is paid
// for each word. So its text is compiled at the ends of its blocks, and cut off where it
// cannot become a plan of the dialect any more. A plan with a few errors is let to
// finish: its repair must see all of them.
//
// Invariants:
//
//   WATCH-1. The verdict is a function of the text alone: in what pieces it arrives changes
//       nothing, nor what comes behind the cut.
//   WATCH-2. No text that compiles is cut off, whatever prose or fence stands around it, as long as
//       it keeps to the limits and is no loop (`repetition.ts`). Errors that come only from the text
//       being unfinished never count (`settled-errors.ts`).
//   WATCH-3. What an answer is compiled in all is bounded by a multiple of its length: blocks of a long
//       one are passed over, evenly.
//   WATCH-4. What a model thinks aloud (`ThinkingReader`) is not judged, but for its length and for loops.
//       Where its opening mark is missing, that is known only once it has ended.

import { dialectNamed, GLANCE, SURE, ThinkingReader, wayToDecline, type Dialect } from '#dialects'
import { estimateTokens } from '#model/estimate-tokens'
import { error, NOWHERE, type Code, type Details, type Diagnostic } from '#text'

import { BlockReader } from './blocks.ts'
import { otherDialectIn } from './other-dialect.ts'
import { compileOptions, type AnswerOptions } from './read-answer.ts'
import { isRefusal } from './refusal.ts'
import { RepetitionReader } from './repetition.ts'
import { countErrors } from './settled-errors.ts'

/** Why an answer was cut off. */
export type CutKind =
  /** It says a plan in another dialect. */
  | 'other-dialect'
  /** It talks and comes to no plan. */
  | 'prose'
  /** It refuses the task in its own words. */
  | 'refusal'
  /** It is longer than answers may be. */
  | 'too-long'
  /** It says the same again and again. */
  | 'repeating'
  /** It has more errors than a repair is worth. */
  | 'too-many-errors'

/** Where and why an answer was cut off. */
export interface Cut {
  /** Which of the reasons it is. */
  readonly kind: CutKind
  /** The text was judged up to here; nothing behind it plays a part. */
  readonly at: number
  /** The reason as a diagnostic of the answer, with a page of its own. */
  readonly fault: Diagnostic
  /** About how many tokens the rest would have had: up to an answer's usual length, a loop's up to the limit. */
  readonly tokensSaved: number
}

/** What an answer may be at most. */
export interface WatchLimits {
  /** UTF-16 units of the whole answer; 131,072 by default. */
  readonly length: number
  /** UTF-16 units without a plan; 8,000 by default. */
  readonly prose: number
  /** Errors that are let pass; 20 by default. */
  readonly errors: number
  /** Tokens that an answer usually has; 1,000 by default. */
  readonly usualTokens: number
}

/** The limits of an answer of which nothing else is known. */
export const WATCH_LIMITS: WatchLimits = Object.freeze({
  length: 131_072,
  prose: 8000,
  errors: 20,
  usualTokens: 1000,
})

/** What is watched for. */
export interface WatchOptions extends AnswerOptions {
  /** `WATCH_LIMITS` where absent. */
  readonly limits?: Partial<WatchLimits>
}

/** An answer that is being written. */
export interface AnswerWatch {
  /** Takes the next piece; gives the cut as soon as there is one, and from then on always the same. */
  feed(piece: string): Cut | undefined
}

/** Watches one answer. */
export function watchAnswer(options: WatchOptions): AnswerWatch {
  return new Watch(options)
}

/** The cut of an answer that is there already; undefined where it is let to finish. */
export function cutOf(answer: string, options: WatchOptions): Cut | undefined {
  return watchAnswer(options).feed(answer)
}

/** An answer is compiled in all at most so many times its length (WATCH-3). */
const EFFORT = 16
/** No text has more errors than one in so many characters. */
const ERROR_LENGTH = 12

class Watch implements AnswerWatch {
  readonly #options: WatchOptions
  readonly #limits: WatchLimits
  readonly #dialect: Dialect | undefined
  readonly #thinking = new ThinkingReader()
  readonly #repetition = new RepetitionReader()
  #blocks = new BlockReader()
  /** The answer as it arrived, and where it begins behind the thinking. */
  #text = ''
  #start = 0
  /** How sure the dialect is that the answer is its own, and whether that is sure enough for good. */
  #own = 0
  #isOwn = false
  /** Up to where it was looked at for that. */
  #lookedTo = 0
  /** The errors that were counted last, and up to where. */
  #errors = 0
  #countedTo = 0
  /** The lengths of all that was compiled. */
  #spent = 0
  #cut: Cut | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    this.#limits = { ...WATCH_LIMITS, ...options.limits }
    this.#dialect = dialectNamed(options.dialect)
  }

  feed(piece: string): Cut | undefined {
    if (this.#cut !== undefined) return this.#cut
    const before = this.#text.length
    this.#text += piece
    // The piece is walked, not the text: to read a text that was just put together costs its length.
    for (let at = 0; at < piece.length && this.#cut === undefined; at++) {
      this.#read(before + at, piece.charCodeAt(at))
    }
    return this.#cut
  }

  #read(at: number, unit: number): void {
    const { length: limit } = this.#limits
    if (at >= limit) return this.#end('too-long', at, { limit })
    if (this.#repetition.next(unit)) {
      const seen = this.#text.slice(Math.max(0, at - 60), at + 1).trim()
      return this.#end('repeating', at + 1, { seen })
    }
    if (this.#thinking.next(unit)) {
      this.#start = at + 1
      this.#blocks = new BlockReader()
      return
    }
    const end = this.#blocks.next(unit)
    if (end !== undefined && !this.#thinking.isThinking) this.#judge(this.#start + end)
  }

  /** Judges the answer up to the end of a block. */
  #judge(end: number): void {
    const dialect = this.#dialect
    const text = this.#text.slice(this.#start, end)
    if (dialect === undefined || text.trim() === '') return
    if (!this.#isOwn) this.#look(text, end, dialect)
    if (this.#cut === undefined && this.#own > 0) this.#countErrors(text, end)
  }

  /** Looks what the answer is, as long as it is not known to be in the dialect. */
  #look(text: string, end: number, dialect: Dialect): void {
    const limit = this.#limits.prose
    const isDue = text.length > limit && this.#lookedTo <= limit
    if (!this.#spend(text.length) && !isDue) return
    this.#lookedTo = text.length
    this.#own = dialect.recognise(text.slice(0, GLANCE))
    this.#isOwn = this.#own >= SURE
    if (this.#isOwn) return
    const { closers } = this.#blocks
    const wanted = dialect.name
    const found = otherDialectIn(text, closers, dialect, this.#options.catalogue)
    if (found !== undefined) return this.#end('other-dialect', end, { found, wanted })
    if (this.#own > 0) return
    const seen = firstLine(text)
    if (isRefusal(text))
      return this.#end('refusal', end, { seen, wanted, no: wayToDecline(dialect) })
    // Of an object in which nothing was known so far the keys may still come.
    if (dialect.isJson && closers !== '') return
    if (text.length > limit) this.#end('prose', end, { seen, limit, wanted })
  }

  #countErrors(text: string, end: number): void {
    const limit = this.#limits.errors
    // Where there is no room for so many more, nothing has to be compiled.
    const room = (text.length - this.#countedTo) / ERROR_LENGTH
    if (room <= limit - this.#errors || !this.#spend(text.length)) return
    this.#countedTo = text.length
    this.#errors = countErrors(text, compileOptions(this.#options), limit)
    if (this.#errors > limit) this.#end('too-many-errors', end, { limit })
  }

  /** Whether a text of this length may be compiled (WATCH-3). */
  #spend(length: number): boolean {
    if (this.#spent + length > EFFORT * length) return false
    this.#spent += length
    return true
  }

  #end(kind: CutKind, at: number, details: Details): void {
    const { length, usualTokens } = this.#limits
    const tokens = estimateTokens(this.#text.slice(0, at))
    // Nothing ends a loop but the limit.
    const expected = kind === 'repeating' ? Math.round((tokens / at) * length) : usualTokens
    const tokensSaved = Math.max(0, expected - tokens)
    this.#cut = Object.freeze({
      kind,
      at,
      fault: error(CODES[kind], NOWHERE, { details }),
      tokensSaved,
    })
  }
}

/** The page of each kind. */
const CODES: Readonly<Record<CutKind, Code>> = {
  'other-dialect': 'planner/other-dialect',
  prose: 'planner/only-prose',
  refusal: 'planner/refused',
  'too-long': 'planner/too-long',
  repeating: 'planner/repeating',
  'too-many-errors': 'planner/too-many-errors',
}

/** The first line of a text that says something, no longer than a message shows it. */
function firstLine(text: string): string {
  return (/\S[^\r\n]*/.exec(text.slice(0, 2000))?.[0] ?? '').trimEnd()
}
