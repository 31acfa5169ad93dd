// A step while it is being read
// =============================================================================
//
// Collects the fields of one step. A field is open from its marker to the next;
// when it is settled its lines become a value, and lines that the value does not
// take are handed back as prose.
//
// Invariants:
//
//   STEP-OPEN-STEP-1. A field counts once: a second one of the same name is reported and its
//       lines are kept apart, so that the step has the first one's value.
//   STEP-OPEN-STEP-2. What stands under a misspelled marker is read as that field, so that one
//       slip is one error; a real marker of the name wins over it.

import { error, note, span, type Diagnostic, type Source, type Span } from '#text'
import { onFirstUse } from '#text/on-first-use'

import type { JsonReader } from '#json'

import { readDuration, readWord, readWords, type ValueLine } from './fields.ts'
import { likeFault } from './like-faults.ts'
import type { LikeMarker } from './like-markers.ts'
import type { FieldName, MarkerLine } from './markers.ts'
import { readNames } from './name-list.ts'
import { ObjectEnd } from './object-end.ts'
import { readParameters } from './parameters.ts'
import type { Duration, Parameters, StepNode, UnknownField, Word, Words } from './syntax.ts'

/** Without these a step says too little; absent PARAMETERS are an empty object. */
const NEEDED: readonly FieldName[] = ['FACULTY', 'ACTION', 'CAPABILITIES']
/** The seed's order; the two optional markers may stand anywhere. */
const ORDERED: readonly FieldName[] = ['FACULTY', 'ACTION', 'PARAMETERS', 'CAPABILITIES']

interface OpenField {
  readonly name: FieldName | undefined
  /** From its marker to the end of that line. */
  readonly place: Span
  /** Made with the first: most fields have one line, and lists that grow take room for many. */
  lines: ValueLine[] | undefined
  readonly like: LikeMarker | undefined
  readonly repeated: boolean
}

interface Like {
  readonly like: LikeMarker
  readonly place: Span
}

const NONE: readonly never[] = Object.freeze([])

export class OpenStep {
  readonly #source: Source
  readonly #header: MarkerLine
  readonly #position: number
  readonly #maxDepth: number
  readonly #json: JsonReader
  readonly #fields: Partial<Record<FieldName, Span>> = {}
  // Made only when a line asks for them, which in most steps none does.
  #adopted: Map<FieldName, LikeMarker> | undefined
  #likes: Like[] | undefined
  #unknown: UnknownField[] | undefined
  /** How far in the seed's order the fields have come, and the first that went back. */
  #furthest = -1
  #misplaced: { readonly name: FieldName; readonly before: FieldName } | undefined
  #field: OpenField | undefined
  /** Follows the object while PARAMETERS are open. */
  #object: ObjectEnd | undefined
  #end: number

  #faculty: Word | undefined
  #action: Words | undefined
  #parameters: Parameters | undefined
  #capabilities: readonly Word[] | undefined
  #duration: Duration | undefined
  #notes: Words | undefined

  constructor(
    source: Source,
    header: MarkerLine,
    position: number,
    maxDepth: number,
    json: JsonReader,
  ) {
    this.#source = source
    this.#header = header
    this.#position = position
    this.#maxDepth = maxDepth
    this.#json = json
    this.#end = Math.max(header.valueEnd, header.digitsEnd, header.colon + 1)
  }

  /** The number in the header; undefined where none could be read. */
  get written(): number | undefined {
    const { digitsStart, digitsEnd } = this.#header
    if (digitsStart >= digitsEnd) return undefined
    return Number(this.#source.text.slice(digitsStart, digitsEnd))
  }

  get takesLines(): boolean {
    return this.#field !== undefined
  }

  /** Whether a text in quotes of the PARAMETERS continues behind the lines so far. */
  get inQuotes(): boolean {
    return this.#object?.inQuotes ?? false
  }

  /** The marker under which lines are taken. */
  get openName(): FieldName | undefined {
    return this.#field?.name
  }

  /** Whether the open field is a sentence, in which a marker's word may be meant as a word. */
  get isSentence(): boolean {
    const name = this.#field?.name
    return name === 'ACTION' || name === 'NOTES'
  }

  /** Where in a line, which comes next, the open field's JSON has ended; its start where it reads none. */
  behindObject(start: number, end: number): number {
    return this.#object?.follow(this.#source.text, start, end) ?? start
  }

  /** Whether a line of text that starts here would continue with the value above it (`gaps.ts`). */
  joins(start: number, isBlank: boolean): boolean {
    const { name, lines = NONE } = this.#field ?? {}
    const last = lines.at(-1)
    if (last === undefined || isBlank) return last !== undefined && name === 'PARAMETERS'
    if (name !== 'CAPABILITIES') return name !== 'FACULTY' && name !== 'DURATION'
    const { text } = this.#source
    return /[,[({]/.test(text.charAt(last.end - 1)) || /[-*+•,\])}]/.test(text.charAt(start))
  }

  /** A marker of this step; the field before it has been settled. */
  open(name: FieldName, place: Span): void {
    this.#dropAdopted(name)
    const first = this.#fields[name]
    const repeated = first !== undefined
    this.#field = { name, place, lines: undefined, like: undefined, repeated }
    this.#object = name === 'PARAMETERS' ? new ObjectEnd() : undefined
    if (first !== undefined) return
    this.#fields[name] = place
    const at = ORDERED.indexOf(name)
    if (at > this.#furthest) this.#furthest = at
    else if (at >= 0) this.#misplaced ??= { name, before: ORDERED[this.#furthest] ?? name }
  }

  /** STEP-OPEN-STEP-2: the real marker wins; what stood under the other is read by nobody. */
  #dropAdopted(name: FieldName): void {
    const like = this.#adopted?.get(name)
    const place = this.#fields[name]
    if (like === undefined || place === undefined) return
    this.#adopted?.delete(name)
    delete this.#fields[name]
    this.#setAside(like.name, span(like.wordStart, like.wordEnd), place)
  }

  #setAside(text: string, place: Span, whole: Span): void {
    this.#unknown ??= []
    this.#unknown.push({ name: { text, span: place }, span: whole })
  }

  /** A line that only looks like a marker. */
  openLike(like: LikeMarker, place: Span): void {
    const { meant, misspelled } = like
    this.#likes ??= []
    this.#likes.push({ like, place })
    const reads = misspelled && meant !== undefined && this.#fields[meant] === undefined
    this.#field = {
      name: reads ? meant : undefined,
      place,
      lines: undefined,
      like,
      repeated: false,
    }
    this.#object = this.#field.name === 'PARAMETERS' ? new ObjectEnd() : undefined
    if (!reads) return
    this.#adopted ??= new Map()
    this.#adopted.set(meant, like)
    this.#fields[meant] = place
  }

  line(line: ValueLine): void {
    const field = this.#field
    if (field === undefined) return
    if (field.lines === undefined) field.lines = [line]
    else field.lines.push(line)
  }

  /** Makes the open field's lines a value; gives back the places of what is not part of it. */
  settle(nextIsField: boolean, diagnostics: Diagnostic[]): readonly Span[] {
    const field = this.#field
    if (field === undefined) return NONE
    this.#field = undefined
    const { name, place, lines = NONE } = field
    if (name === undefined || field.repeated) {
      this.#unread(field, diagnostics)
      return NONE
    }
    let taken = lines.length
    let restStart = -1
    const { text } = this.#source
    switch (name) {
      case 'FACULTY': {
        const reading = readWord(text, lines)
        this.#faculty = reading.value
        taken = this.#take(reading, diagnostics)
        break
      }
      case 'ACTION':
      case 'NOTES': {
        taken = nextIsField ? lines.length : paragraph(lines)
        const words = taken === 0 ? undefined : readWords(text, lines, taken)
        if (name === 'ACTION') this.#action = words
        else this.#notes = words
        break
      }
      case 'PARAMETERS': {
        const reading = readParameters(this.#source, lines, this.#maxDepth, this.#json)
        this.#parameters = reading.value
        restStart = reading.restStart
        taken = this.#take(reading, diagnostics)
        break
      }
      case 'CAPABILITIES': {
        const reading = readNames(text, lines)
        this.#capabilities = reading.value
        taken = this.#take(reading, diagnostics)
        break
      }
      case 'DURATION': {
        const reading = readDuration(text, lines)
        this.#duration = reading.value
        if (reading.value !== undefined && reading.value.seconds === undefined) {
          const written = text.slice(reading.value.span.start, reading.value.span.end)
          diagnostics.push(error('step/bad-duration', reading.value.span, { details: { written } }))
        }
        taken = this.#take(reading, diagnostics)
        break
      }
    }
    const end = lines[taken - 1]?.end ?? place.end
    if (end !== place.end) this.#fields[name] = { start: place.start, end }
    this.#end = Math.max(this.#end, end)
    if (taken === lines.length && restStart < 0) return NONE
    const rest = lines.slice(taken).map((line) => span(line.start, line.end))
    if (restStart >= 0) rest.unshift(span(restStart, end))
    return rest
  }

  #take(
    reading: { readonly taken: number; readonly diagnostics: readonly Diagnostic[] },
    diagnostics: Diagnostic[],
  ): number {
    for (let at = 0; at < reading.diagnostics.length; at++) {
      diagnostics.push(reading.diagnostics[at] as Diagnostic)
    }
    return reading.taken
  }

  /** A field that nothing reads: repeated, or nobody's (STEP-OPEN-STEP-1). */
  #unread({ name, place, lines, like }: OpenField, diagnostics: Diagnostic[]): void {
    const whole = span(place.start, lines?.at(-1)?.end ?? place.end)
    const start = like?.wordStart ?? place.start
    const end = like?.wordEnd ?? place.end
    this.#setAside(this.#source.text.slice(start, end), span(start, end), whole)
    this.#end = Math.max(this.#end, whole.end)
    if (name === undefined) return
    const first = this.#fields[name] as Span
    diagnostics.push(
      error('step/repeated-marker', span(place.start, place.end), {
        details: { marker: name, position: this.#position },
        related: [{ span: first, label: 'the first one' }],
      }),
    )
  }

  /** The step as it is, with what is missing from it reported. */
  close(diagnostics: Diagnostic[]): StepNode {
    const header = this.#headerPlace()
    if (this.#likes !== undefined) {
      for (const { like, place } of this.#likes) diagnostics.push(this.#likeFault(like, place))
    }
    const missing = this.#missing()
    if (missing.length > 0) {
      const details = { position: this.#position, markers: listed(missing) }
      diagnostics.push(error('step/missing-marker', header, { details }))
    }
    this.#emptyFields(diagnostics)
    this.#orderNote(diagnostics)
    const { digitsStart, digitsEnd, valueStart, valueEnd } = this.#header
    const titled = valueStart < valueEnd
    return {
      position: this.#position,
      written: this.written,
      header,
      digits: { start: digitsStart, end: digitsEnd },
      title: titled
        ? readWords(this.#source.text, [{ start: valueStart, end: valueEnd, apart: 'no' }], 1)
        : undefined,
      faculty: this.#faculty,
      action: this.#action,
      parameters: this.#parameters,
      capabilities: this.#capabilities,
      duration: this.#duration,
      notes: this.#notes,
      unknown: this.#unknown ?? NONE,
      fields: this.#fields,
      span: span(this.#header.start, this.#end),
    }
  }

  #likeFault(like: LikeMarker, place: Span): Diagnostic {
    const { meant } = like
    const isFree =
      meant !== undefined &&
      (this.#adopted?.get(meant) === like || this.#fields[meant] === undefined)
    return likeFault(this.#source.text, this.#position, like, place, {
      notes: this.#fields.NOTES === undefined,
      other: isFree || meant === undefined ? undefined : this.#fields[meant],
    })
  }

  /** The needed fields that are not there, mostly none. */
  #missing(): readonly FieldName[] {
    const { FACULTY, ACTION, CAPABILITIES } = this.#fields
    if (FACULTY !== undefined && ACTION !== undefined && CAPABILITIES !== undefined) return NONE
    return NEEDED.filter((name) => this.#fields[name] === undefined)
  }

  #headerPlace(): Span {
    const { wordStart, digitsEnd, colon } = this.#header
    return span(wordStart, Math.max(digitsEnd, colon + 1))
  }

  /** FACULTY and ACTION must say something; CAPABILITIES are judged as a list. */
  #emptyFields(diagnostics: Diagnostic[]): void {
    const { FACULTY: faculty, ACTION: action } = this.#fields
    if (faculty !== undefined && this.#faculty === undefined) {
      diagnostics.push(this.#empty('FACULTY', faculty))
    }
    const says = this.#action !== undefined && letterOrDigit().test(this.#action.text)
    if (action !== undefined && !says) diagnostics.push(this.#empty('ACTION', action))
  }

  #empty(marker: FieldName, place: Span): Diagnostic {
    return error('step/empty-marker', place, { details: { marker, position: this.#position } })
  }

  #orderNote(diagnostics: Diagnostic[]): void {
    if (this.#misplaced === undefined) return
    const { name, before } = this.#misplaced
    const details = { marker: name, before, position: this.#position }
    const { start, end } = this.#fields[name] as Span
    const colon = this.#source.text.slice(start, Math.min(end, start + 64)).indexOf(':')
    const place = span(start, start + (colon < 0 ? name.length : colon + 1))
    diagnostics.push(note('step/marker-order', place, { details }))
  }
}

const letterOrDigit = onFirstUse(() => /[\p{L}\p{N}]/u)

/** How many lines there are before something stands between two of them. */
function paragraph(lines: readonly ValueLine[]): number {
  let taken = Math.min(1, lines.length)
  while (taken < lines.length && lines[taken]?.apart === 'no') taken++
  return taken
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`
}
