// What a heading says
// =============================================================================
//
// Sections by their names, steps by their numbers. What is written otherwise and can
// only mean that is read, and noted; what may mean something else is an error.

import {
  error,
  firstHidden,
  guess,
  mechanical,
  nearest,
  note,
  span,
  warning,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Heading } from './blocks.ts'
import type { Words } from './document.ts'
import { SECTIONS, type SectionName } from './syntax.ts'
import type { TextReader } from './text-of.ts'
import {
  LIKE_STEPS,
  STEP_COUNTERS,
  STEP_WORDS,
  TRANSLATED_SECTIONS,
} from './translated-headings.ts'

const NAMES: ReadonlyMap<string, SectionName> = new Map(
  (Object.keys(SECTIONS) as SectionName[]).flatMap((name) =>
    [SECTIONS[name].toLowerCase(), ...(TRANSLATED_SECTIONS[name] ?? [])].map(
      (words) => [words, name] as const,
    ),
  ),
)

/** The section that a heading begins; undefined where it is a person's own. */
export function sectionOf(
  { words }: Heading,
  { text }: Source,
  faults: Diagnostic[],
): SectionName | undefined {
  // A heading of ours has few letters.
  if (words.end - words.start > 200) return undefined
  const written = text.slice(words.start, words.end)
  const plain = plainly(written)
  const name = NAMES.get(plain)
  if (name === undefined) {
    const [near] = plain.length > 4 ? nearest(plain, Object.values(SECTIONS)) : []
    if (near !== undefined && Math.abs(near.length - plain.length) <= 2) {
      const fixes = [guess(`write \`${near}\``, { span: words, text: near })]
      const details = { heading: written, suggestion: near }
      faults.push(warning('plan-md/unknown-section', words, { details, fixes }))
    }
    return undefined
  }
  const form = SECTIONS[name]
  if (written !== form) {
    const fixes = [mechanical(`write \`${form}\``, { span: words, text: form })]
    faults.push(note('plan-md/section-form', words, { details: { heading: written, form }, fixes }))
  }
  return name
}

/** Whether steps may be meant by the heading of a person's own section. */
export function mayMeanSteps({ words }: Heading, { text }: Source): boolean {
  return (
    words.end - words.start <= 200 && LIKE_STEPS.has(plainly(text.slice(words.start, words.end)))
  )
}

function plainly(heading: string): string {
  return heading
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .toLowerCase()
}

/** What the heading of a step says. */
export interface StepHeading {
  readonly number: number | undefined
  readonly digits: Span
  readonly title: Words
}

/** The form, without the mark that some put before it. */
const STEP = /^(Step[ \t]+(\d{1,9})[ \t]*)(?::[ \t]*|$)/
const LIKE_STEP = new RegExp(
  `^([^\\p{L}\\p{N}]*(?:(?:${STEP_WORDS})[ \\t_#.-]*|(?=\\d{1,9}단계))(\\d{1,9})(?:[ \\t]?(?:${STEP_COUNTERS}))?[*_]*[ \\t]*)` +
    '(?:[:：.)\\]–—|-]+[*_]*[ \\t]*|$)',
  'iu',
)
const NUMBERED = /^((\d{1,9})[ \t]*)[:.)][ \t]+/

/** Whether a heading of any level is one of a step. */
export function isStepHeading({ words }: Heading, { text }: Source): boolean {
  return LIKE_STEP.test(visible(text.slice(words.start, words.end)))
}

function visible(text: string): string {
  return firstHidden(text) === undefined
    ? text
    : text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
}

/** Reads the heading of a step; `position` is its number where it says none. */
export function stepHeading(
  heading: Heading,
  position: number,
  { text }: Source,
  reader: TextReader,
  faults: Diagnostic[],
): StepHeading {
  const { words } = heading
  const written = text.slice(words.start, words.end)
  const found = STEP.exec(written) ?? LIKE_STEP.exec(written)
  if (found === null) return withoutNumber(text, heading, position, written, reader, faults)
  const [head, before = '', digits = ''] = found
  const start = words.start + before.lastIndexOf(digits)
  const title = reader.read(words.start + head.length, words.end)
  const place = span(start, start + digits.length)
  const number = Number(digits)
  const form = `Step ${number}: ${text.slice(title.span.start, title.span.end)}`
  const isForm = /^Step \d+: \S/.test(written) && `${number}` === digits
  if (title.text === '') {
    faults.push(error('plan-md/no-title', words, { details: { number } }))
  } else if (!isForm) {
    const fixes = [mechanical(`write \`Step ${number}: …\``, { span: words, text: form })]
    faults.push(note('plan-md/step-form', words, { details: { number }, fixes }))
  }
  return { number, digits: place, title }
}

/** A heading among the steps that does not say `Step N`. */
function withoutNumber(
  text: string,
  { words, span: place }: Heading,
  position: number,
  written: string,
  reader: TextReader,
  faults: Diagnostic[],
): StepHeading {
  const numbered = NUMBERED.exec(written)
  const seen = visible(written)
  const hides = seen !== written && LIKE_STEP.test(seen)
  const from = words.start + (numbered?.[0].length ?? 0)
  const title = reader.read(from, words.end)
  const number = Number(numbered?.[2] ?? position)
  const edit = { span: span(words.start, from), text: `Step ${number}: ` }
  const fixes = hides
    ? [mechanical('remove what cannot be seen', { span: words, text: seen })]
    : [
        (numbered === null ? guess : mechanical)(`write \`Step ${number}: …\``, edit),
        ...(numbered === null
          ? [
              guess('make it a heading within the step', {
                span: span(text.indexOf('#', place.start)),
                text: '#',
              }),
            ]
          : []),
      ]
  faults.push(error('plan-md/not-a-step', words, { details: { heading: seen }, fixes }))
  return { number: numbered === null ? undefined : number, digits: span(words.start), title }
}
