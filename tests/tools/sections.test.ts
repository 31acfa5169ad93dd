import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../../src/tools/faculties/notes/sections.ts'
import { timed } from '../repository/cpu-time.ts'

/** Sections as `line heading | body`, one a line. */
const sections = (text: string, markdown = true) =>
  sectionsOf(text, markdown).map(
    ({ heading, line, bodyLine, body }) =>
      `${line} ${heading} | ${bodyLine} ${JSON.stringify(body)}`,
  )

describe('a note', () => {
  test('is taken apart at its headings, each with those above it', () => {
    expect(sections('before\n# A\n\none\n## B\ntwo\n### C\n## D\n\nthree\n')).toEqual([
      '1  | 1 "before"',
      '2 A | 4 "one"',
      '5 A › B | 6 "two"',
      '7 A › B › C | 8 ""',
      '8 A › D | 10 "three"',
    ])
  })

  test('may skip a level and close its headings', () => {
    expect(sections('### Deep ###\nx\n# Top\n#hashtag\n#\ny')).toEqual([
      '1 Deep | 2 "x"',
      '3 Top | 4 "#hashtag"',
      '5  | 6 "y"',
    ])
  })

  test('may underline its headings', () => {
    expect(sections('Title\n=====\none\n\nPart\n---\ntwo')).toEqual([
      '1 Title | 3 "one"',
      '5 Title › Part | 7 "two"',
    ])
  })

  test.each([
    ['a rule after a blank line', 'one\n\n---\ntwo'],
    ['a rule after a list', '- one\n---\ntwo'],
    ['a line under a paragraph', 'one\ntwo\n---\nthree'],
    ['front matter', '---\ntitle: x\nkind: y\n---'],
    ['a heading in a fence', '```\n# no\n```'],
    ['a heading in a longer fence', '~~~~\n~~~\n# no\n~~~~'],
    ['a fence that never ends', '```python\n# no'],
  ])('has no heading in %s', (_, text) => {
    expect(sections(text)).toEqual([`1  | 1 ${JSON.stringify(text)}`])
  })

  test('of plain text has no headings', () => {
    expect(sections('# A\none', false)).toEqual(['1  | 1 "# A\\none"'])
  })

  test('counts its lines whatever ends them', () => {
    expect(sections('a\r\n# B\r\rc\n')).toEqual(['1  | 1 "a"', '2 B | 4 "c"'])
  })

  test('without a word has no sections', () => {
    expect(sections('')).toEqual([])
    expect(sections(' \n\n\t\n')).toEqual([])
  })

  test('that is long is taken in parts, at blank lines where there are some', () => {
    const paragraph = `${'word '.repeat(150)}\n\n`
    const parts = sectionsOf(`# Long\n\n${paragraph.repeat(30)}`, true)
    expect(parts.length).toBeGreaterThan(3)
    for (const { heading, body } of parts) {
      expect(heading).toBe('Long')
      expect(body.length).toBeLessThan(5000)
      expect(body.startsWith('word')).toBe(true)
    }
  })
})

test('every line that is not blank stands in one section, under its own number', () => {
  const piece = fc.constantFrom(
    '# A',
    '## B c',
    '#',
    'Title',
    '===',
    '---',
    '```',
    'some words',
    '',
    '  ',
    '- x',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (lines, markdown) => {
      const found = new Map<number, string>()
      const put = (number: number, text: string) => {
        expect(found.has(number)).toBe(false)
        found.set(number, text)
      }
      for (const { line, bodyLine, body } of sectionsOf(lines.join('\n'), markdown)) {
        if (line !== bodyLine) put(line, lines[line - 1] ?? '')
        if (body !== '')
          for (const [at, text] of body.split('\n').entries()) put(bodyLine + at, text)
      }
      for (const [at, text] of lines.entries()) {
        const taken = found.get(at + 1)
        if (taken !== undefined) expect(taken.trimEnd()).toBe(text.trimEnd())
        // An underline belongs to the heading above it.
        else if (text.trim() !== '') expect(text).toMatch(/^(?:===|---)$/)
      }
    }),
  )
})

test('time grows with the length alone', () => {
  const shapes = ['# a\n', 'a\n', '```\n', '    \n', '---\n', `${'#'.repeat(6)} `, '` ', ' #']
  for (const shape of shapes) {
    const text = shape.repeat(400_000 / shape.length)
    expect(timed(() => sectionsOf(text, true)).cpuMs).toBeLessThan(1500)
  }
})
