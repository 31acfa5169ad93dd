// A second plan behind the first
// =============================================================================
//
// Goal: two versions of a plan in one text are one error, and no fix makes one plan
// of them. Method: what models write between two versions, and every one of it
// around plans of several lengths.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { applyFixes } from '#text'

const step = (number: number) =>
  `STEP ${number}:\nFACULTY: READ_KNOWLEDGE\nACTION: Query part ${number}\nCAPABILITIES: KNOWLEDGE_READ\n`
const plan = (count: number) => Array.from({ length: count }, (_, at) => step(at + 1)).join('')

function found(text: string) {
  const { ok, source, diagnostics } = compile(text, { dialect: 'step' })
  return {
    ok,
    codes: diagnostics.map(({ code }) => code),
    titles: diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => title)),
    mended: applyFixes(source, diagnostics).text,
  }
}

const between: Readonly<Record<string, (first: string, second: string) => string>> = {
  prose: (first, second) => `${first}\nOr, better:\n\n${second}`,
  'prose and a rule': (first, second) => `${first}\nOr, better:\n\n---\n${second}`,
  'a fence around the second': (first, second) => `${first}\n\`\`\`\n${second}\`\`\`\n`,
  'prose and a fence around the second': (first, second) =>
    `${first}\nOr, better:\n\n\`\`\`step\n${second}\n\`\`\`\n`,
  'a fence that nobody closes': (first, second) => `${first}\n\`\`\`\n${second}`,
}

describe.each(Object.entries(between))('a second plan behind %s', (_, joined) => {
  test.each([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 3],
  ])('is the one thing said, with no fix: %i and %i steps', (first, second) => {
    const text = joined(plan(first), plan(second))
    expect(found(text)).toEqual({
      ok: false,
      codes: ['step/second-plan'],
      titles: [],
      mended: text,
    })
  })
})

test('a fence around the first plan is noted and stays', () => {
  const text = `\`\`\`\n${plan(1)}\`\`\`\n${plan(1)}`
  const codes = ['step/fence', 'step/second-plan']
  expect(found(text)).toEqual({ ok: false, codes, titles: [], mended: text })
})

test('what is wrong within the second plan is still said', () => {
  const second = plan(1).replace('FACULTY: READ_KNOWLEDGE', 'FACULITY: READ_KNOWLEDGE')
  const { ok, codes } = found(`${plan(1)}\nOr, better:\n\n${second}`)
  expect(ok).toBe(false)
  expect(codes).toEqual(['step/second-plan', 'step/unknown-marker'])
})

test('another step 1 right behind the first may be a slip: the numbers can be written anew', () => {
  const { codes, titles } = found(plan(1) + plan(1))
  expect(codes).toEqual(['step/numbering'])
  expect(titles).toEqual(['number the steps in the order in which they stand'])
})

test('prose before the next number is prose', () => {
  expect(found(`${step(1)}\nThen:\n\n${step(2)}`).codes).toContain('step/prose-inside')
})

test('fences around the value of a field do not part two steps', () => {
  const fenced =
    'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Query\nCAPABILITIES: KNOWLEDGE_READ\nPARAMETERS:\n```\n{}\n```\n'
  expect(found(fenced + step(1)).codes).toContain('step/numbering')
})
