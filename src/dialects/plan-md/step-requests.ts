// Requests that are said in other words than the bullets
// =============================================================================
//
// An approval, an order, a call or files that a step names in another way than a bullet
// of ours would be text, and the step would run without them. Every line of a step and its
// title are looked at, by the words of `#words`.
//
// Invariants:
//
//   PLAN-MD-REQUESTS-1. A label with a value that fits is an error wherever it stands in a step; so is
//       a phrase in a title or in a line among the bullets. In a sentence of prose it is a warning.
//   PLAN-MD-REQUESTS-2. Nothing is said where the step does what is asked: it requires an approval,
//       depends on that step, directly or through others.
//   PLAN-MD-REQUESTS-3. A fix adds a bullet, or writes a line as the bullet that it says; no approval,
//       order, call or file is lost by it.

import {
  bracketsIn,
  foldedTitle,
  holdsCall,
  labelAsks,
  phraseAsks,
  remarkAsks,
  type PhraseStrength,
  type RequestContext,
  type Requested,
  type RequestInWords,
} from '#words'
import {
  error,
  guess,
  span,
  warning,
  type Diagnostic,
  type Fix,
  type Source,
  type Span,
} from '#text'

import type { StepNode } from './document.ts'
import { isLostBullet } from './prose.ts'
import { OwnLabels } from './own-labels.ts'
import { partsOf, saidLine, type SaidLine } from './said-line.ts'
import type { StepLine, StepLines, Zone } from './step-lines.ts'
import { BULLETS, type BulletName } from './syntax.ts'

/** What steps ask in words and no bullet says, with the labels that are a person's own. */
export function stepRequests(
  source: Source,
  steps: readonly { readonly step: StepNode; readonly lines: StepLines }[],
  textLabels: readonly string[],
): readonly Diagnostic[] {
  const titles = new Map(
    steps.map(({ step }) => [foldedTitle(step.title.text), step.number ?? step.position]),
  )
  const context = { steps: steps.length, titles }
  const judge = new Judge(source, steps, context)
  const own = new OwnLabels(textLabels)
  for (const { step, lines } of steps) {
    judge.title(step)
    for (const line of lines.lines) {
      const isAsked = judge.line(step, line)
      if (!isAsked && line.zone === 'bullets') own.take(line)
    }
    for (const place of lines.fencedCalls) judge.fence(step, place)
  }
  return [...judge.faults, ...own.faults()]
}

class Judge {
  readonly faults: Diagnostic[] = []
  readonly #text: string
  readonly #context: RequestContext
  readonly #needs: ReadonlyMap<number, readonly number[]>

  constructor(
    { text }: Source,
    steps: readonly { readonly step: StepNode }[],
    context: RequestContext,
  ) {
    this.#text = text
    this.#context = context
    this.#needs = new Map(
      steps.flatMap(({ step: { number, values } }) =>
        number === undefined ? [] : [[number, values.dependencies.map((one) => one.number)]],
      ),
    )
  }

  title(step: StepNode): void {
    const { text, span: place } = step.title
    if (text === '') return
    const asked = new Set<Requested>()
    for (const part of [...partsOf(text), text]) {
      const said = saidLine(part)
      const { label, value, isMarked } = said
      const request =
        label === undefined ? undefined : labelAsks(label, value, isMarked, this.#context)
      // A title may name a file that it is about.
      if (
        request === undefined ||
        request.asks === 'files' ||
        (part === text && !isSure(request, said))
      )
        continue
      if (asked.has(request.asks)) continue
      asked.add(request.asks)
      this.#report(step, request, place, place, true, undefined)
    }
    if (holdsCall(text)) this.#report(step, CALL, place, place, true, undefined)
    const brackets = bracketsIn(text)
    let hasError = false
    for (const request of [
      ...brackets.flatMap((part) => phraseAsks(part, this.#context, true)),
      ...phraseAsks(text, this.#context),
    ]) {
      if (asked.has(request.asks)) continue
      const isBracket =
        brackets.length > 0 && (request.strength === 'bare' || request.strength === 'said')
      const isError = isBracket || SURE.has(request.strength)
      hasError ||= isError && request.asks === 'approval'
      this.#report(step, request, place, place, isError, undefined, request.means === 'no')
    }
    if (!asked.has('approval') && !hasError && brackets.some(remarkAsks))
      this.#report(step, APPROVAL, place, place, true, undefined)
  }

  /** Whether a line asks something, told or not. */
  line(step: StepNode, line: StepLine): boolean {
    const { zone, place, said } = line
    const written = this.#text.slice(place.start, place.end)
    // These have been told where prose is read.
    if (line.isProse && isLostBullet(written)) return true
    const whole = this.#label(said, zone)
    if (whole !== undefined) {
      const isError = zone !== 'prose' || isSure(whole, said)
      this.#report(step, whole, place, place, isError, line)
      return true
    }
    let isAsked = false
    for (const part of partsOf(said.text)) {
      const inner = saidLine(part)
      const request = this.#label(inner, zone)
      if (request === undefined || !isSure(request, inner)) continue
      this.#report(step, request, place, place, zone !== 'prose', undefined)
      isAsked = true
    }
    if (isAsked) return true
    if (holdsCall(said.text)) {
      this.#report(step, CALL, place, place, zone !== 'prose', undefined)
      return true
    }
    // `Requires: approval from Anna`
    const joined =
      said.label === undefined ? [] : phraseAsks(`${said.label} ${said.value}`, this.#context)
    const together = joined.filter(({ strength }) => strength === 'whole' || strength === 'leading')
    const requests = phraseAsks(withMarks(written, said.text), this.#context, zone !== 'prose')
    for (const request of together.length > 0 ? together : requests) {
      const { strength, means } = request
      const isRemark = zone === 'bullets' && (strength === 'said' || remarkAsks(said.text))
      const isLine = SURE.has(strength) || (isRemark && request.asks === 'approval')
      const isError = zone !== 'prose' && (isLine || (strength === 'bare' && said.text.length < 60))
      const isAlone = said.label === undefined || said.value === ''
      if (strength === 'bare' && (zone === 'prose' || !isAlone)) continue
      if (strength === 'with' && zone === 'prose') continue
      this.#report(step, request, place, place, isError, undefined, means === 'no')
      isAsked = true
    }
    if (isAsked || zone !== 'bullets' || !remarkAsks(said.text)) return isAsked
    this.#report(step, APPROVAL, place, place, true, undefined)
    return true
  }

  fence(step: StepNode, place: Span): void {
    this.#report(step, CALL, place, place, false, undefined)
  }

  #label({ label, value, isMarked, isItem }: SaidLine, zone: Zone): RequestInWords | undefined {
    if (label === undefined) return undefined
    const request = labelAsks(label, value, isMarked && isItem, this.#context)
    // A list of prose may name files that a task is about.
    return request?.asks === 'files' && zone === 'prose' ? undefined : request
  }

  /** Reports a request that the step does not follow (PLAN-MD-REQUESTS-2). */
  #report(
    step: StepNode,
    request: RequestInWords,
    place: Span,
    at: Span,
    isError: boolean,
    line: StepLine | undefined,
    isDenial = false,
  ): boolean {
    const isLabel = line !== undefined
    const follows = this.#follows(step, request)
    // A text that says that nothing is needed takes nothing away.
    const isNo = request.means === 'no' && line?.zone !== 'bullets'
    if (follows && isNo) return false
    // What says that no approval is needed contradicts nothing, where none is asked.
    if (follows && (isDenial || !isLabel || request.means === 'yes')) {
      if (!isLabel || request.asks !== 'approval') return false
    }
    const report = isError && !isNo && !(follows && request.means === 'yes') ? error : warning
    const bullet = TARGETS[request.asks]
    const details = {
      text: shortened(this.#text.slice(at.start, at.end)),
      what: SAID[request.asks],
      bullet: BULLETS[bullet],
      suggestion:
        wanted(request, line?.said.value ?? this.#text.slice(at.start, at.end)) ??
        `- **${BULLETS[bullet]}**: …`,
    }
    const fix = follows
      ? undefined
      : this.#fix(step, request, line, this.#text.slice(at.start, at.end))
    const fixes = fix === undefined ? [] : [fix]
    this.faults.push(report('plan-md/request-in-words', place, { details, fixes }))
    return true
  }

  #follows(step: StepNode, { asks, means, steps, isOpen }: RequestInWords): boolean {
    const { requiresApproval, files } = step.values
    switch (asks) {
      case 'approval':
        return requiresApproval === (means !== 'no')
      case 'order':
        return (
          !isOpen &&
          steps.length > 0 &&
          steps.every((on) => on !== step.number && this.#reaches(step, on))
        )
      case 'call':
        return step.call !== undefined
      case 'files':
        return files.length > 0
    }
  }

  /** Whether a step depends on another, directly or through others. */
  #reaches({ number }: StepNode, on: number): boolean {
    const open = number === undefined ? [] : [...(this.#needs.get(number) ?? [])]
    const seen = new Set(open)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === on) return true
      for (const further of this.#needs.get(next) ?? []) {
        if (!seen.has(further)) open.push(further)
        seen.add(further)
      }
    }
    return false
  }

  /** PLAN-MD-REQUESTS-3 */
  #fix(
    step: StepNode,
    request: RequestInWords,
    line: StepLine | undefined,
    written: string,
  ): Fix | undefined {
    const name = TARGETS[request.asks]
    const bullet = wanted(request, line?.said.value ?? written)
    if (bullet === undefined) return undefined
    const title = `write \`${bullet}\``
    const has = step.bullets.find((one) => one.name === name)
    if (has !== undefined) {
      if (request.asks !== 'order' || request.steps.length === 0) return undefined
      const known = step.values.dependencies.map((one) => one.number)
      const all = [...new Set([...known, ...request.steps])].toSorted((a, b) => a - b)
      const text = all.map((number) => `Step ${number}`).join(', ')
      return guess(`write \`${text}\` as dependencies`, { span: has.value.span, text })
    }
    if (line?.zone === 'bullets' && line.isWhole) {
      return guess(title, { span: line.place, text: bullet })
    }
    const { end } = step.heading.span
    const before = this.#text.slice(0, end)
    const lineEnd = /\r\n$|\n$|\r$/.exec(before)?.[0]
    const text = lineEnd === undefined ? `\n${bullet}` : `${bullet}${lineEnd}`
    return guess(title, { span: span(end), text })
  }
}

/** Phrases that leave no doubt where they stand in a title or in a line of their own. */
const SURE: ReadonlySet<PhraseStrength> = new Set(['whole', 'leading', 'trailing', 'with'])

const APPROVAL: RequestInWords = { asks: 'approval', means: 'yes', steps: [], isOpen: false }
const CALL: RequestInWords = { asks: 'call', means: 'yes', steps: [], isOpen: false }

const TARGETS: Readonly<Record<Requested, BulletName>> = {
  approval: 'approvalRequired',
  order: 'dependencies',
  call: 'call',
  files: 'files',
}

const SAID: Readonly<Record<Requested, string>> = {
  approval: 'is about an approval',
  order: 'is about the order of the steps',
  call: 'holds a call',
  files: 'names files',
}

/** The bullet that says the same; undefined where only the author can write it. */
function wanted({ asks, means, steps, isOpen }: RequestInWords, value = ''): string | undefined {
  const name = `- **${BULLETS[TARGETS[asks]]}**: `
  switch (asks) {
    case 'approval':
      return `${name}${means === 'no' ? 'No' : 'Yes'}`
    case 'order': {
      if (isOpen || (steps.length === 0 && means === 'yes')) return undefined
      return (
        name +
        (steps.length === 0 ? 'None' : [...new Set(steps)].map((on) => `Step ${on}`).join(', '))
      )
    }
    case 'call': {
      const call =
        /`+\s*(\(.*\))\s*`+/s.exec(value)?.[1] ??
        /\(\s*call.*\)/s.exec(value)?.[0] ??
        /^[`\s]*([\w.-]+)[`\s]*$/.exec(value)?.[1]?.replace(/^.*$/, '(call :$&)')
      return call === undefined ? undefined : `${name}\`${call}\``
    }
    case 'files':
      return value === '' ? undefined : name + value
  }
}

/** Whether a label's value leaves no doubt. */
function isSure(
  { asks, means, steps, isOpen }: RequestInWords,
  { value, isItem, isMarked }: SaidLine,
): boolean {
  if (asks === 'approval') return value.trim() === '' || value.trim().length < 40
  if (asks === 'call') return (isItem || isMarked) && /^[`(\s]/.test(value)
  return asks === 'order' && means === 'yes' && (steps.length > 0 || isOpen)
}

/** The words of a line with the pictures that were taken off it. */
function withMarks(written: string, text: string): string {
  return `${/[🔒✋⛔🛑]/u.exec(written)?.[0] ?? ''} ${text}`
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
