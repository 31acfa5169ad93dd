// A note in sections
// =============================================================================
//
// What is found is a place in a note, so notes are searched by section: from one
// heading to the next, and long ones in parts.
//
// Invariants:
//
//   NOTE-SECTIONS-1. Every line of the note that is not blank stands in exactly one
//       section, as its heading or in its body.
//   NOTE-SECTIONS-2. `line` counts from 1 and is the line of the heading, or of the
//       body's first line where the section has no heading line of its own.
//   NOTE-SECTIONS-3. Time grows with the length of the note and nothing else.

export interface Section {
  /** The headings above, outermost first: `Functions › Decorators`; empty above the first. */
  readonly heading: string
  readonly line: number
  /** The line on which the body starts. */
  readonly bodyLine: number
  /** It goes on where the section before it was too long. */
  readonly continues: boolean
  readonly body: string
}

const LONGEST_BODY = 4_000

/** The sections of a note in their order; `markdown` says whether headings are looked for. */
export function sectionsOf(text: string, markdown: boolean): readonly Section[] {
  const lines = text.split(/\r\n|\r|\n/)
  const sections: Section[] = []
  const path: string[] = []
  let fence = ''
  let heading = ''
  let headingLine = 0
  let body: string[] = []
  let bodyLine = 1
  let length = 0

  let continues = false

  const close = (next: number, isSplit: boolean) => {
    const filled = body.findIndex((line) => line.trim() !== '')
    if (filled >= 0 || headingLine > 0) {
      const first = bodyLine + Math.max(filled, 0)
      sections.push({
        heading,
        line: headingLine > 0 ? headingLine : first,
        bodyLine: first,
        continues,
        body: body.slice(Math.max(filled, 0)).join('\n').trimEnd(),
      })
    }
    continues = isSplit
    headingLine = 0
    body = []
    bodyLine = next
    length = 0
  }

  for (const [at, line] of lines.entries()) {
    const number = at + 1
    const mark = markdown ? (/^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '') : ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const found = markdown && fence === '' ? headingAt(line, lines[at - 1] ?? '', body) : undefined
    if (found !== undefined) {
      // An underlined heading's words are the line before, already taken for body.
      if (found.underlined) body.pop()
      close(number + 1, false)
      path.length = Math.min(path.length, found.level - 1)
      while (path.length < found.level - 1) path.push('')
      path.push(found.words)
      heading = path.filter((words) => words !== '').join(' › ')
      headingLine = found.underlined ? number - 1 : number
      continue
    }
    if (length + line.length > LONGEST_BODY && (line.trim() === '' || length > LONGEST_BODY)) {
      close(number, true)
    }
    body.push(line)
    length += line.length + 1
  }
  close(lines.length + 1, false)
  return sections
}

interface Heading {
  readonly level: number
  readonly words: string
  readonly underlined: boolean
}

function headingAt(line: string, before: string, body: readonly string[]): Heading | undefined {
  const marks = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(line)
  if (marks !== null) {
    const words = line
      .slice(marks[0].length)
      .trim()
      .replace(/(?:^|[ \t])#+$/, '')
      .trim()
    return { level: marks[1]?.length ?? 1, words, underlined: false }
  }
  const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)?.[1]
  if (underline === undefined || body.length === 0 || !isParagraph(before)) return undefined
  // Under more than one line of text it is a rule or a paragraph's end more often than a heading.
  if (isParagraph(body.at(-2) ?? '')) return undefined
  return { level: underline.startsWith('=') ? 1 : 2, words: before.trim(), underlined: true }
}

function isParagraph(line: string): boolean {
  return line.trim() !== '' && !/^ {0,3}(?:[-*+>|]|\d+[.)])/.test(line)
}
