// Errors that more text cannot remove
// =============================================================================
//
// Goal: what is counted against half an answer is wrong with the whole one too. Method:
// every text is read up to the end of each of its blocks; what is settled there must be
// found again in the whole text, at the same place.

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { dialectNamed } from '#dialects'
import { BlockReader } from '#planner/answer/blocks'
import { settledErrors } from '#planner/answer/settled-errors'

import { corpusSources, goodTexts, type DialectUnderTest } from '../../dialects/fixes/good-texts.ts'

const dialects = ['step', 'rtfs', 'delegation', 'atomic', 'plan'] as const

/** The beginnings of a text that end where one of its first blocks does, and show the dialect. */
function beginnings(text: string, dialect: DialectUnderTest): readonly string[] {
  const reader = new BlockReader()
  const found: string[] = []
  for (let at = 0; at < text.length && found.length < 12; at++) {
    const end = reader.next(text.charCodeAt(at))
    if (end !== undefined) found.push(text.slice(0, end))
  }
  return found.filter((one) => (dialectNamed(dialect)?.recognise(one) ?? 0) > 0)
}

function settledIn(text: string, dialect: DialectUnderTest): readonly string[] {
  return settledErrors(compile(text, { dialect })).map(({ code, span }) => `${code} ${span.start}`)
}

test.each(dialects)('the beginning of a right text in %s has none', (dialect) => {
  const found = goodTexts(dialect, 20, 23)
    .flatMap((text) => beginnings(text, dialect))
    .map((text) => [text, settledIn(text, dialect)])
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter(([, settled]) => settled?.length !== 0)).toEqual([])
})

/** Readers that give up on a text say nothing else of it. */
const GIVES_UP = /json\/(?:several-objects|too-many-faults)|\/not-a-plan|too-many-steps|second-plan/

test.each(['step', 'rtfs', 'delegation', 'atomic'] as const)(
  'what is wrong with the beginning of a text in %s is wrong with the whole',
  (dialect) => {
    let compared = 0
    const lost = corpusSources(dialect)
      .filter((text) => text.length < 3000)
      .flatMap((text) => {
        const { diagnostics } = compile(text, { dialect })
        if (diagnostics.some(({ code }) => GIVES_UP.test(code))) return []
        const whole = new Set(diagnostics.map(({ code, span }) => `${code} ${span.start}`))
        return beginnings(text, dialect).flatMap((beginning) => {
          const settled = settledIn(beginning, dialect)
          compared += settled.length
          return settled.filter((one) => !whole.has(one)).map((one) => [one, beginning])
        })
      })
    expect(lost).toEqual([])
    expect(compared).toBeGreaterThan(dialect === 'atomic' ? 3 : 10)
  },
)

const NODE = '{"type": "combine", "operator": "XYZ", "left": 1, "rihgt": 2}'
const WHOLE = '{"goal": "Kinases", "plan": {"type": "task", "task": "Find kinases"}}'

test.each([
  ['is closed', `Like this:\n\n\`\`\`json\n{"plan": ${NODE}}\n`, '```\n\n```json\n'],
  ['is still open', `Like this: {"type": "task", "task": "A",\n`, '"hint": "B"}\n'],
])('nothing is settled of an example before the plan that %s', (_, beginning, rest) => {
  expect(compile(beginning, { dialect: 'delegation' }).ok).toBe(false)
  expect(settledIn(beginning, 'delegation')).toEqual([])
  expect(compile(`${beginning}${rest}${WHOLE}`, { dialect: 'delegation' }).ok).toBe(true)
})

test('what is wrong in an object that has goal and plan is settled', () => {
  const text = `{"goal": "A", "plan": ${NODE}}\n\nThat is all.`
  expect(settledIn(text, 'delegation').length).toBeGreaterThan(0)
})
