// The bullets of a step
// =============================================================================
//
// `- **Status**: ✅ completed`: those that are ours, between the heading of a step and
// its prose. Others among them belong to the prose.
//
// Invariants:
//
//   PLAN-MD-BULLETS-1. A bullet that nearly has a name of ours is an error: what was meant to ask for
//       an approval must not become prose.
//   PLAN-MD-BULLETS-2. A value stands on one line. What stands below it is a person's note, and is an
//       error under a bullet that decides what runs.

import {
  error,
  guess,
  mechanical,
  nearest,
  note,
  span,
  warning,
  type Diagnostic,
  type Span,
} from '#text'

import { labelAsks, namesWhoAgrees } from '#words'

import type { Item } from './blocks.ts'
import { columns, lineAt, type Line } from './cursor.ts'
import type { BulletNode, StepValues, Words } from './document.ts'
import { bulletAt, bulletNamed, LABEL } from './look-alikes.ts'
import { BULLETS, type BulletName } from './syntax.ts'
import type { TextReader } from './text-of.ts'
import { isTime, readDependencies, readFiles, readStatus, readYesNo } from './values.ts'

/** How a step says things that have a bullet of another name. */
const OTHER_NAMES: Readonly<Record<string, BulletName>> = {
  state: 'status',
  'completed at': 'completed',
}

export class StepBullets {
  readonly #text: string
  readonly #reader: TextReader
  readonly #faults: Diagnostic[]
  readonly bullets: BulletNode[] = []
  readonly #byName = new Map<BulletName, BulletNode>()

  constructor(text: string, reader: TextReader, faults: Diagnostic[]) {
    this.#text = text
    this.#reader = reader
    this.#faults = faults
  }

  /** Takes an item that is a bullet of ours, or is nearly one. */
  take({ line, marker, number, span: place }: Item): boolean {
    if (number !== undefined) return false
    const content = this.#text.slice(marker.end, line.end)
    const label = LABEL.exec(content)
    const name = label?.[2] === undefined ? undefined : bulletNamed(label[2])
    if (label === null || name === undefined) {
      return (
        this.#seemsOurs(marker.end, content) ||
        (label !== null && this.#isNearly(marker.end, label[0], label[2] ?? ''))
      )
    }
    const [written] = label
    const value = this.#reader.read(marker.end + written.length, line.end)
    const bullet: BulletNode = Object.freeze({
      name,
      line: span(line.from, line.to),
      marker: span(line.from, marker.end),
      label: span(marker.end, marker.end + written.length),
      value: value.text === '' ? { text: '', span: span(marker.end + written.length) } : value,
    })
    const first = this.#byName.get(name)
    if (first === undefined) this.#byName.set(name, bullet)
    else {
      this.#faults.push(
        error('plan-md/repeated-bullet', span(bullet.label.start, line.end), {
          details: { name: BULLETS[name] },
          related: [{ span: first.label, label: 'it stands here first' }],
        }),
      )
    }
    if (name === 'approval') this.#approvalId(bullet, line)
    this.bullets.push(bullet)
    this.#below(name, span(line.to, place.end), bullet.marker)
    return true
  }

  /** The id of a request, not an answer to whether there is to be one. */
  #approvalId({ value }: BulletNode, { start, end }: Line): void {
    if (value.text === '' || /^[\w-]*[\d_][\w-]*$/.test(value.text.replace(/^`(.*)`$/, '$1')))
      return
    const request = labelAsks(BULLETS.approval, value.text, true)
    const bullet = `- **${BULLETS.approvalRequired}**: ${request?.means === 'no' ? 'No' : 'Yes'}`
    const place = span(start, end)
    const details = {
      text: this.#text.slice(start, end),
      what: 'is about an approval',
      bullet: BULLETS.approvalRequired,
      suggestion: bullet,
    }
    const has = this.#byName.has('approvalRequired')
    const fixes = has ? [] : [guess(`write \`${bullet}\``, { span: place, text: bullet })]
    this.#faults.push(error('plan-md/request-in-words', place, { details, fixes }))
  }

  /** Where prose begins that goes on with a bullet's line: undefined where none does. */
  proseIn({ line, marker, span: { end } }: Item): Span | undefined {
    if (line.to >= end) return undefined
    const next = lineAt(this.#text, line.to, end)
    const isNote = next.start === next.end || this.#isBelow(next, marker)
    return isNote ? undefined : span(line.to, end)
  }

  /** What the bullets say. */
  values(): StepValues {
    const read = <Content>(
      name: BulletName,
      reader: (value: Words) => Content,
    ): Content | undefined => {
      const bullet = this.#byName.get(name)
      return bullet === undefined ? undefined : reader(bullet.value)
    }
    const words = (name: BulletName) =>
      read(name, (value) => (value.text === '' ? undefined : value))
    const completed = words('completed')
    if (completed !== undefined && !isTime(completed.text)) {
      this.#faults.push(
        warning('plan-md/time', completed.span, { details: { time: completed.text } }),
      )
    }
    return {
      status: read('status', (value) => readStatus(value, this.#faults)) ?? 'pending',
      // What could not be read has been refused; meanwhile somebody is asked.
      requiresApproval:
        read('approvalRequired', (value) => readYesNo(value, this.#faults) ?? true) ?? false,
      dependencies: read('dependencies', (value) => readDependencies(value, this.#faults)) ?? [],
      files: read('files', readFiles) ?? [],
      completed,
      approval: words('approval'),
      error: words('error'),
    }
  }

  get call(): BulletNode | undefined {
    return this.#byName.get('call')
  }

  /** A label that looks like one of ours, and holds what cannot be seen or letters of another script. */
  #seemsOurs(start: number, content: string): boolean {
    const name = bulletAt(content)
    if (name === undefined) return false
    const colon = content.search(/[:\u2236\u02D0\u0589\uFF1A\uFE55\uFE13]/)
    const place = span(start, start + (colon < 0 ? content.length : colon))
    const meant = BULLETS[name]
    const details = { name: content.slice(0, Math.max(0, colon)), suggestion: meant }
    const edit = { span: place, text: `**${meant}**` }
    const fixes = colon < 0 ? [] : [guess(`write \`${meant}\``, edit)]
    this.#faults.push(error('plan-md/unknown-bullet', place, { details, fixes }))
    return true
  }

  /** PLAN-MD-BULLETS-1 */
  #isNearly(start: number, written: string, words: string): boolean {
    // `Approver` is near to `Approval`, and names a person.
    if (namesWhoAgrees(words)) return false
    const names = Object.values(BULLETS)
    const folded = words.toLowerCase().replace(/[\s_-]+/g, ' ')
    const other = Object.hasOwn(OTHER_NAMES, folded) ? OTHER_NAMES[folded] : undefined
    const isBold = /^[*_]/.test(written)
    const [near] = isBold ? nearest(words, names) : []
    const isNear = near !== undefined && Math.abs(near.length - words.length) <= 3
    const meant = other !== undefined && isBold ? BULLETS[other] : isNear ? near : undefined
    if (meant === undefined) return false
    const at = start + written.indexOf(words)
    const edit = { span: span(at, at + words.length), text: meant }
    const isSame = folded === meant.toLowerCase()
    const fixes = [(isSame ? mechanical : guess)(`write \`${meant}\``, edit)]
    const details = { name: words, suggestion: meant }
    const place = span(start, start + written.length)
    this.#faults.push(error('plan-md/unknown-bullet', place, { details, fixes }))
    return true
  }

  /** PLAN-MD-BULLETS-2 */
  #below(name: BulletName, { start, end }: Span, marker: Span): void {
    for (let from = start; from < end;) {
      const line = lineAt(this.#text, from, end)
      from = line.to
      if (line.start === line.end) continue
      if (!this.#isBelow(line, marker)) return
      const place = span(line.start, line.end)
      const details = { name: BULLETS[name] }
      const report = DECIDING.has(name) ? error : note
      this.#faults.push(report('plan-md/bullet-lines', place, { details }))
      return
    }
  }

  /** Whether a line is indented as far as what stands behind a marker. */
  #isBelow(line: Line, marker: Span): boolean {
    return (
      columns(this.#text, line.from, line.start) >= columns(this.#text, marker.start, marker.end)
    )
  }
}

const DECIDING: ReadonlySet<BulletName> = new Set([
  'approvalRequired',
  'dependencies',
  'files',
  'call',
])
