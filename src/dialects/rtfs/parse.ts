// Reading RTFS text
// =============================================================================
//
// Finds the plan in a text, which may stand in prose or in a code fence, reads
// it, and says what else stands in the text.
//
// Invariants:
//
//   RTFS-PARSE-1. Nothing is chosen: two plans are an error, whichever is better, and so is one
//       that is whole within quotation marks or back-ticks. What stands in a comment
//       counts for nothing.
//   RTFS-PARSE-2. What was skipped around the plan is said, with its place. In the strict
//       profile it is an error.
//   RTFS-PARSE-3. A text in which brackets are missing is read once more with the knowledge
//       that steps do not nest, which finds where they are missing; so is one in which
//       a quotation mark is missing, from the text on that holds code.

import type { Catalogue } from '#plan'
import {
  error,
  guess,
  inReadingOrder,
  mechanical,
  note,
  span,
  type Code,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import { isBalanced, mayCloseLater, mayHoldCode, opensMore } from './bracket-doubts.ts'
import { blockCommentEnd } from './comments.ts'
import { Reader, type Repair } from './reader.ts'
import { CANDIDATE, spokenOf, startAt, type Start } from './starts.ts'
import {
  formInWords,
  headOf,
  headPlace,
  placeOf,
  type BracketForm,
  type Form,
  type RtfsDocument,
} from './syntax.ts'
import { misspelled } from './unknown-form.ts'
import { wrapInStep } from './wrap.ts'

export interface ParseOptions {
  /** Brackets are read so deep. */
  readonly depth: number
  /** What is skipped is an error. */
  readonly strict: boolean
  /** Says of a call whether it could take more than it has. */
  readonly catalogue: Catalogue
}

export interface Parsing {
  readonly document: RtfsDocument
  readonly diagnostics: readonly Diagnostic[]
  /** Texts and what stands between them may have changed places. */
  readonly mixesTexts: boolean
}

/** Reads a text as RTFS; the document holds what was understood, whatever else is wrong. */
export function parse(source: Source, options: ParseOptions): Parsing {
  let repair: Repair = {}
  let parser = new Parser(source, options, repair)
  let parsing = parser.parse()
  if (parser.lostQuote !== undefined) {
    repair = { cut: parser.lostQuote }
    parser = new Parser(source, options, repair)
    parsing = parser.parse()
  }
  if (!parser.unbalanced) return parsing
  return new Parser(source, options, { ...repair, stepsClose: true }).parse()
}

/** Faults after which a bracket too many may be one that was wrong before. */
const DOUBTS = new Set<Code>(['rtfs/mismatched-bracket', 'rtfs/wrong-bracket'])

class Parser {
  readonly #source: Source
  readonly #depth: number
  readonly #strict: boolean
  readonly #catalogue: Catalogue
  readonly #reader: Reader
  readonly #faults: Diagnostic[]
  readonly #forms: BracketForm[] = []
  /** Forms that belong into a step. */
  readonly #loose: BracketForm[] = []
  #misspelled = false
  /** Plans that are referred to, and whole. */
  readonly #spoken: BracketForm[] = []
  unbalanced = false
  #commentsEnd = true
  #spokenEnd = true
  /** Something of the text before here is no part of a form that is used. */
  #dropped = false

  constructor(source: Source, { depth, strict, catalogue }: ParseOptions, repair: Repair) {
    this.#source = source
    this.#depth = depth
    this.#strict = strict
    this.#catalogue = catalogue
    this.#reader = new Reader(source.text, depth, repair)
    this.#faults = this.#reader.faults
  }

  get lostQuote(): number | undefined {
    return this.#reader.lostQuote
  }

  parse(): Parsing {
    const { text } = this.#source
    const reader = this.#reader
    let end = text.charCodeAt(0) === 0xfeff ? 1 : 0
    for (let start = this.#start(end); start !== undefined; start = this.#start(end)) {
      this.#around(end, start.at)
      const form = reader.read(start.at)
      if (start.kind === 'plan') this.#forms.push(form)
      else this.#unused(start, form)
      end = this.#surplus()
    }
    this.unbalanced = reader.unbalanced
    if (this.#forms.length > 0) {
      this.#around(end, text.length)
      this.#severalPlans()
    } else if (this.#loose.length === 0 && !this.#misspelled) this.#noPlan()
    this.#looseForms()
    const { comments, extras, mixesTexts } = reader
    return {
      document: { forms: this.#forms, comments, extras },
      diagnostics: inReadingOrder(this.#faults),
      mixesTexts,
    }
  }

  #start(from: number): Start | undefined {
    const { text } = this.#source
    CANDIDATE.lastIndex = from
    for (let found = CANDIDATE.exec(text); found !== null; found = CANDIDATE.exec(text)) {
      const [, head] = found
      if (head === undefined) this.#comment(from, found.index)
      else {
        const start = startAt(text, from, found.index, head)
        const spoken = start === undefined ? undefined : spokenOf(text, from, found.index)
        if (start !== undefined && spoken === undefined) return start
        const whole = start?.kind === 'plan' && head === 'plan' && spoken === 'marks'
        if (whole && this.#isMarked(start)) return start
      }
    }
    return undefined
  }

  /** A comment around the plan: what it holds counts for nothing, and one without an end would hold all. */
  #comment(from: number, at: number): void {
    const { text } = this.#source
    if (!this.#commentsEnd || spokenOf(text, from, at) !== undefined) return
    const end = blockCommentEnd(text, at)
    if (end !== undefined) CANDIDATE.lastIndex = end
    else {
      this.#commentsEnd = false
      this.#faults.push(error('rtfs/unclosed-comment', span(at, at + 2)))
    }
  }

  /**
   * A plan within quotation marks or back-ticks: one that is whole may be the one that is meant. Over
   * several lines it is not referred to: somebody put the marks around the plan.
   */
  #isMarked({ at }: Start): boolean {
    if (!this.#spokenEnd) return false
    const { text } = this.#source
    const form = new Reader(text, this.#depth).read(at)
    this.#spokenEnd = form.closed
    if (!form.closed) return false
    if (/["`]/.test(text[at - 1] ?? '') && /[\r\n]/.test(text.slice(at, form.end))) return true
    CANDIDATE.lastIndex = form.end
    const body = form.items.find((_, index) => isBodyKey(form.items[index - 1]))
    const steps =
      body === undefined ? [] : headOf(body) === 'do' ? (body as BracketForm).items : [body]
    if (steps.some((step) => headOf(step) === 'step')) this.#spoken.push(form)
    return false
  }

  /** What parses as a part of a plan, and is none. */
  #unused(start: Exclude<Start, { kind: 'plan' }>, form: BracketForm): void {
    this.#dropped = true
    if (start.kind === 'loose') this.#loose.push(form)
    else {
      this.#misspelled = true
      this.#faults.push(misspelled(form, start.meant))
    }
  }

  /** Brackets behind a form that close nothing; gives the place behind them. */
  #surplus(): number {
    const { text } = this.#source
    const reader = this.#reader
    // Looked for once: there may be as many brackets as characters.
    let sure: boolean | undefined
    let doubtful: boolean | undefined
    for (;;) {
      const end = reader.at
      const comments = reader.comments.length
      reader.skip()
      const bracket = text[reader.at] ?? ''
      if (!')]}'.includes(bracket) || bracket === '') {
        reader.comments.length = comments
        return end
      }
      const place = span(reader.at, reader.at + 1)
      sure ??= this.#isWhole(bracket)
      if (bracket === ')') doubtful ??= this.#maySurplusBelong()
      const certain = sure && (bracket !== ')' || doubtful === false)
      const fixes = [(certain ? mechanical : guess)('remove it', { span: place, text: '' })]
      this.#faults.push(error('rtfs/surplus-bracket', place, { details: { bracket }, fixes }))
      reader.at++
    }
  }

  /** Whether the text has one plan, and nothing of it was skipped, nor what this bracket closes. */
  #isWhole(bracket: string): boolean {
    const [form, ...others] = this.#forms
    if (form === undefined || others.length > 0 || this.#dropped) return false
    if (this.#faults.some(({ code }) => DOUBTS.has(code))) return false
    // A bracket that a comment or a text took is missed where it is not.
    const { text } = this.#source
    const { comments } = this.#reader
    if (comments.some(({ start, end }) => mayHoldCode(text.slice(start, end)))) return false
    const read: string[] = []
    let at = form.start
    for (const { start, end } of comments) {
      if (start < form.start || end > form.end) continue
      read.push(text.slice(at, start))
      at = end
    }
    read.push(text.slice(at, form.end))
    return !opensMore(read.join(' '), bracket)
  }

  /** Whether a `)` too many could close something within the plan. */
  #maySurplusBelong(): boolean {
    const [form] = this.#forms
    return form === undefined || mayCloseLater(form, this.#catalogue)
  }

  /** What stands before, between or behind the forms (RTFS-PARSE-2). */
  #around(start: number, end: number): void {
    const { text } = this.#source
    let prose: Span | undefined
    let fence: Span | undefined
    for (const line of linesOf(text, start, end)) {
      const words = text.slice(line.start, line.end)
      if (/^(?:```|~~~)/.test(words)) {
        fence = fence === undefined ? line : span(fence.start, line.end)
      } else if (words !== '' && !words.startsWith(';')) {
        prose = prose === undefined ? line : span(prose.start, line.end)
      }
    }
    const report = this.#strict ? error : note
    if (fence !== undefined) this.#faults.push(report('rtfs/fence', fence))
    if (prose !== undefined) {
      this.#dropped ||= mayBeCode(text, prose, end)
      this.#faults.push(report('rtfs/prose-around', prose))
    }
  }

  #severalPlans(): void {
    const [first, ...others] = this.#forms
    if (first === undefined) return
    const plan = this.#forms.find((form) => headOf(form) === 'plan')
    const rest = plan === undefined ? others : this.#forms.filter((form) => form !== plan)
    const bare = plan === undefined && this.#forms.every((form) => headOf(form) === 'step')
    if (!bare) {
      const related = [{ span: headPlace(plan ?? first), label: 'the first one starts here' }]
      for (const form of rest) {
        this.#faults.push(error('rtfs/second-plan', headPlace(form), { related }))
      }
    }
    for (const form of this.#spoken) {
      const related = [{ span: headPlace(plan ?? first), label: 'the plan starts here' }]
      this.#faults.push(error('rtfs/second-plan', headPlace(form), { related }))
    }
    if (plan !== undefined) return
    const report = this.#strict ? error : note
    this.#faults.push(report('rtfs/bare-steps', headPlace(first)))
  }

  /** Forms that stand in no step: alone they can be wrapped in one (RTFS-STARTS-1). */
  #looseForms(): void {
    const alone = this.#forms.length === 0
    for (const [at, form] of this.#loose.entries()) {
      const fix = !alone
        ? guess('remove it', { span: placeOf(form), text: '' })
        : wrapInStep(form, at + 1)
      const fixes = form.closed ? [fix] : []
      const details = { what: formInWords(form) }
      this.#faults.push(error('rtfs/loose-form', headPlace(form), { details, fixes }))
    }
  }

  #noPlan(): void {
    const { text } = this.#source
    const end = text.trimEnd().length
    const start = Math.min(end, text.length - text.trimStart().length)
    this.#faults.push(error('rtfs/no-plan', span(start, end)))
  }
}

/** Whether words that are skipped look like a part of the plan: brackets, keys, the same line. */
function mayBeCode(text: string, prose: Span, next: number): boolean {
  const all = text.slice(prose.start, prose.end)
  // A bracket or mark around the whole is none of its parts.
  const around = prose.end === next && /(?:^|\n)\s*[([{"`]$/.test(all)
  const words = (around ? all.slice(0, -1) : all).replaceAll(/`[^`\n]*`|"[^"\n]*"/g, '')
  if (words.trim() === '') return false
  return (
    !isBalanced(words) ||
    /(?:^|\s):[A-Za-z]/.test(words) ||
    !(around || /[\r\n]/.test(text.slice(prose.end, next)))
  )
}

function isBodyKey(form: Form | undefined): boolean {
  return form?.kind === 'keyword' && form.name === 'body'
}

/** The lines of a region without the space around them. */
function* linesOf(text: string, start: number, end: number): Generator<Span> {
  let commentsEnd = true
  for (let at = start; at < end;) {
    let lineEnd = at
    while (lineEnd < end && text[lineEnd] !== '\n' && text[lineEnd] !== '\r') lineEnd++
    // A block comment is no prose, however many lines it has.
    const first = lineEnd - text.slice(at, lineEnd).trimStart().length
    const opens: boolean = commentsEnd && text.startsWith('#|', first)
    const comment: number | undefined = opens ? blockCommentEnd(text, first) : undefined
    if (opens) commentsEnd = comment !== undefined
    if (comment !== undefined && comment <= end) {
      at = comment
      continue
    }
    const last = at + text.slice(at, lineEnd).trimEnd().length
    if (first < last) yield span(first, last)
    at = lineEnd + 1
  }
}
