// A message page, taken apart
// =============================================================================
//
// `messages/README.md` says what a page looks like; this is the same rule for
// machines. The tests read the examples through it.
//
// Invariants:
//
//   SCRIPTS-PAGE-1. A page that passes has a title, a message, the five sections in their
//       order, each with text, and one fenced block under `Wrong` and `Right`.
//   SCRIPTS-PAGE-2. Every problem of a page is reported, each with its line.

import { DIALECT_NAMES } from '../../src/dialects/dialect-names.ts'

/** The dialects of compiled examples, what else is read, and the two kinds that are only shown. */
export const EXAMPLE_KINDS = [
  ...DIALECT_NAMES,
  'json',
  'unit',
  'formula',
  'console',
  'text',
] as const

export type ExampleKind = (typeof EXAMPLE_KINDS)[number]

/** A fenced block: its dialect, the options of its info string and its text. */
export interface Example {
  readonly kind: ExampleKind
  readonly options: Readonly<Record<string, string>>
  readonly text: string
  /** The line of the fence. */
  readonly line: number
}

export interface Page {
  readonly title: string
  readonly message: string
  /** What to do; the first whose details are all there is said. */
  readonly help: readonly string[]
  readonly wrong: Example
  readonly right: Example
}

export interface PageProblem {
  readonly line: number
  readonly text: string
}

const SECTIONS = ['What is wrong', 'Why it matters', 'What to do', 'Wrong', 'Right'] as const

interface Section {
  readonly name: string
  readonly line: number
  readonly lines: string[]
}

/** Takes a page apart, or says what is wrong with it (SCRIPTS-PAGE-1, SCRIPTS-PAGE-2). */
export function readPage(text: string): Page | readonly PageProblem[] {
  const problems: PageProblem[] = []
  const complain = (line: number, text: string) => void problems.push({ line, text })
  const lines = text.split('\n')

  if (text.includes('\r')) complain(1, 'has carriage returns')
  if (!text.endsWith('\n') || text.endsWith('\n\n'))
    complain(lines.length, 'ends without exactly one line end')

  const title = /^# (\S.*)$/.exec(lines[0] ?? '')?.[1] ?? ''
  if (title === '') complain(1, 'the first line is not `# Title`')
  if (/[.:!]$/.test(title)) complain(1, 'the title ends in a punctuation mark')

  const { quote, sections } = split(lines)
  const message = quote[0]?.text ?? ''
  if (message === '') complain(3, 'no message: a quotation `> …` follows the title')
  const help: string[] = []
  for (const { text, line } of quote.slice(1)) {
    if (text.startsWith('help: ')) help.push(text.slice('help: '.length))
    else complain(line, 'the quotation is one line of message, then `help:` lines')
  }
  for (const { text, line } of quote) {
    const wrong = /\{[A-Za-z][A-Za-z0-9]*[_-][A-Za-z0-9_-]*\}/.exec(text)
    if (wrong) complain(line, `\`${wrong[0]}\` is not a placeholder: use letters and digits`)
  }

  const names = sections.map(({ name }) => name)
  for (const name of SECTIONS) {
    const found = sections.filter((one) => one.name === name)
    if (found.length !== 1)
      complain(found[1]?.line ?? lines.length, `needs one section \`## ${name}\``)
    else if (found[0]?.lines.every((line) => line.trim() === '')) {
      complain(found[0].line, `\`## ${name}\` is empty`)
    }
  }
  for (const { name, line } of sections) {
    if (!(SECTIONS as readonly string[]).includes(name))
      complain(line, `unknown section \`## ${name}\``)
  }
  if (problems.length === 0 && names.join() !== SECTIONS.join()) {
    complain(sections[0]?.line ?? 1, `the sections are, in this order: ${SECTIONS.join(', ')}`)
  }

  const wrong = exampleOf(sections, 'Wrong', complain)
  const right = exampleOf(sections, 'Right', complain)
  if (problems.length > 0 || wrong === undefined || right === undefined) return problems
  return { title, message, help, wrong, right }
}

/** The quotation under the title, and the sections; a fence hides what looks like a heading. */
function split(lines: readonly string[]) {
  const quote: { text: string; line: number }[] = []
  const sections: Section[] = []
  let fence = ''
  for (const [at, line] of lines.entries()) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const heading = fence === '' ? /^## (.*)$/.exec(line)?.[1] : undefined
    if (heading !== undefined) sections.push({ name: heading.trim(), line: at + 1, lines: [] })
    else if (sections.length > 0) sections.at(-1)?.lines.push(line)
    else if (line.startsWith('> ')) quote.push({ text: line.slice(2).trim(), line: at + 1 })
  }
  return { quote, sections }
}

/** The one fenced block of a section. */
function exampleOf(
  sections: readonly Section[],
  name: string,
  complain: (line: number, text: string) => void,
): Example | undefined {
  const section = sections.find((one) => one.name === name)
  if (section === undefined) return undefined
  const open = section.lines.findIndex((line) => /^(`{3,}|~{3,})/.test(line))
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(section.lines[open] ?? '') ?? []
  const length = section.lines.slice(open + 1).findIndex((line) => line.trim() === fence)
  if (fence === '' || length < 0) {
    complain(section.line, `\`## ${name}\` needs one fenced block`)
    return undefined
  }
  const line = section.line + open + 1
  const after = section.lines.slice(open + length + 2)
  if (after.some((text) => text.startsWith(fence))) {
    complain(line, `\`## ${name}\` has more than one fenced block`)
  }
  const [kind = '', ...options] = info.trim().split(/\s+/)
  if (!(EXAMPLE_KINDS as readonly string[]).includes(kind)) {
    complain(line, `the block says \`${kind}\`; one of ${EXAMPLE_KINDS.join(', ')} is expected`)
    return undefined
  }
  return {
    kind: kind as ExampleKind,
    options: Object.fromEntries(options.map((option) => option.split('=', 2) as [string, string])),
    text: section.lines
      .slice(open + 1, open + 1 + length)
      .map((line) => `${line}\n`)
      .join(''),
    line,
  }
}
