// Goal: whether a task needs a plan is judged as people judge it, with reasons, and the same
// each time.
//
// Method: tasks with the verdicts of their writer, most of them written before the code or without a
// look at its answers (tests/data/README.md); a few are looked at with their reasons.

import { readdir, readFile } from 'node:fs/promises'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { analyzeTaskComplexity, explainTaskComplexity } from '#planner'

interface Judged {
  readonly text: string
  readonly complex: boolean
  /** It is judged otherwise than its writer says. */
  readonly isKnown: boolean
}

const folder = new URL('../data/complexity/', import.meta.url)
const files = (await readdir(folder)).toSorted()
const judged: readonly Judged[] = (
  await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
).flatMap((text) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const parts = line.split('\t')
      const isKnown = parts[0] === 'known'
      const [verdict, task = ''] = isKnown ? parts.slice(1) : parts
      return { text: task.replaceAll('\\n', '\n'), complex: verdict === 'complex', isKnown }
    }),
)

test('there are enough tasks, of both kinds', () => {
  expect(judged.length).toBeGreaterThanOrEqual(200)
  expect(judged.filter(({ complex }) => complex).length).toBeGreaterThanOrEqual(80)
  expect(judged.filter(({ isKnown }) => isKnown).length).toBeLessThanOrEqual(2)
})

test.each(judged)('“$text” is complex: $complex', ({ text, complex, isKnown }) => {
  expect(analyzeTaskComplexity(text)).toBe(isKnown ? !complex : complex)
})

describe('explainTaskComplexity', () => {
  test('names the clauses and the word of sequence', () => {
    expect(explainTaskComplexity('First, research hotels, then book one')).toEqual({
      complex: true,
      reasons: [
        'It asks for several actions: “research hotels”, “book one”.',
        'It says what comes after what: “then”.',
        'It reaches others, or cannot be undone, beside something else: “book one”.',
      ],
    })
  })

  test('says nothing of a simple task', () => {
    expect(explainTaskComplexity('Bread and butter')).toEqual({ complex: false, reasons: [] })
    expect(explainTaskComplexity('')).toEqual({ complex: false, reasons: [] })
  })

  test('counts an action that is named beside an effect, and none beside what stays here', () => {
    expect(explainTaskComplexity('Email the team after updating the schedule').reasons).toEqual([
      'It reaches others, or cannot be undone, beside something else: “Email the team after updating the schedule”.',
    ])
    expect(analyzeTaskComplexity('Read the report after checking the date')).toBe(false)
  })

  test('takes a language that it does not know for complex unless it is short and in one piece', () => {
    const of = (text: string) => explainTaskComplexity(text).reasons
    expect(of('Schicke Anna eine Nachricht')).toEqual([])
    expect(of('Schicke Anna eine Nachricht.\nKaufe Brot.')).toEqual([
      'Its language is not known, and it has several lines.',
    ])
    expect(of('Schicke Anna eine Nachricht. Kaufe Brot.')).toEqual([
      'Its language is not known, and it has several sentences.',
    ])
    expect(of('Kaufe Brot, Milch')).toEqual([
      'Its language is not known, and it has several clauses.',
    ])
    expect(of('Suche Hotels dann buche eines')).toEqual(['It says what comes after what: “dann”.'])
    expect(of('брат '.repeat(13))).toEqual(['Its language is not known, and it is long.'])
  })

  test('does not read what is quoted, nor code', () => {
    expect(analyzeTaskComplexity('Translate “buy milk and call Anna” into French')).toBe(false)
    expect(analyzeTaskComplexity('Explain ```\nopen it\nthen close it\n``` please')).toBe(false)
  })

  test('answers at whatever text, the same each time', () => {
    const parts = fc.constantFrom(
      'and ',
      'then ',
      ', ',
      'send it ',
      '\n',
      '- ',
      '1. ',
      '?',
      '"',
      '```',
      'how to ',
      ' ',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const said = explainTaskComplexity(text)
        expect(said.complex).toBe(said.reasons.length > 0)
        expect(explainTaskComplexity(text)).toEqual(said)
      }),
      { numRuns: 300, seed: 14 },
    )
  })

  test.each([
    'and ',
    ' ',
    'how to ',
    '"',
    '- ',
    'you have ',
    'after that ',
    '((',
    '“',
    '„',
    'e',
    'brat ',
    ',\n',
  ])('reads a long text of nothing but “%s”', (part) => {
    expect(typeof analyzeTaskComplexity(part.repeat(100_000))).toBe('boolean')
  })
})
