// A case is an answer of a model, what is read from it, and what is said about it.

import { describe, expect, test } from 'vitest'

import { plainOf, readJsonWithin, type ReadWithinOptions } from '#json'
import { createSource } from '#text'

function within(text: string, options?: ReadWithinOptions) {
  const { node, diagnostics } = readJsonWithin(createSource(text), options)
  return {
    value: node === undefined ? undefined : plainOf(node),
    said: diagnostics.map(
      ({ code, span, related }) =>
        `${code.replace('json/', '')}: ${[span, ...related.map((one) => one.span)]
          .map(({ start, end }) => text.slice(start, end))
          .join(' + ')}`,
    ),
  }
}

const PLAN = '{"goal": "x"}'
const value = { goal: 'x' }
const fenced = (text: string, info = 'json') => `\`\`\`${info}\n${text}\n\`\`\``

describe('one object', () => {
  test('alone is read as it is, with nothing to say', () => {
    expect(within(PLAN)).toEqual({ value, said: [] })
    expect(within(`\n ${PLAN} \n`)).toEqual({ value, said: [] })
    expect(within(`\ufeff${PLAN}`)).toEqual({ value, said: ['byte-order-mark: \ufeff'] })
  })

  test('in a code block is read, and the marks are mentioned', () => {
    expect(within(fenced(PLAN))).toEqual({ value, said: ['passed-over: ```json + ```'] })
    expect(within(fenced(PLAN, ''))).toEqual({ value, said: ['passed-over: ``` + ```'] })
    expect(within(`~~~\n${PLAN}\n~~~`)).toEqual({ value, said: ['passed-over: ~~~ + ~~~'] })
  })

  test('in a code block between sentences is read, and the sentences are mentioned', () => {
    expect(within(`Here it is:\n\n${fenced(PLAN)}\n\nGood luck {you}!`)).toEqual({
      value,
      said: ['passed-over: Here it is:\n\n```json + ```\n\nGood luck {you}!'],
    })
  })

  test('between sentences is read, and braces that are no object are left alone', () => {
    expect(within(`Use {this} one: ${PLAN} and {that}.`)).toEqual({
      value,
      said: ['passed-over: Use {this} one: + and {that}.'],
    })
    expect(within(`${PLAN}\nThat is all.`)).toEqual({ value, said: ['passed-over: That is all.'] })
  })

  test.each([
    ['', ''],
    ['Here it is: ', ''],
    ['', ' That is all.'],
  ])('that ends before its last member is refused with it: %o', (before, behind) => {
    const { said } = within(`${before}${PLAN}\n "limit": 5}${behind}`)
    expect(said).toContain(`text-after-value: "limit": 5}${behind}`)
    expect(said.filter((one) => one.startsWith('passed-over'))).toEqual([])
  })

  test('with a remark on a member behind it is read, and the remark is mentioned', () => {
    const { value: read, said } = within(`${PLAN}\n"goal": what is to be found`)
    expect({ read, said }).toEqual({
      read: value,
      said: ['passed-over: "goal": what is to be found'],
    })
  })

  test('beside code blocks without JSON is read from its block', () => {
    expect(within(`${fenced('ls -l', 'sh')}\n${fenced(PLAN)}`).value).toEqual(value)
  })

  test('in a block that was cut off says what is open', () => {
    expect(within('```json\n{"goal": "x"').said).toEqual([
      'truncated:  + {',
      'passed-over: ```json',
    ])
  })

  test.each([
    ['in a key', '{"goal": "x", "pl', 'truncated:  + " + {'],
    ['behind a key', '{"goal": "x", "plan"', 'truncated:  + {'],
    ['behind a colon', '{"goal": "x", "plan":', 'truncated:  + {'],
    ['in a text', '{"goal": "x", "plan": {"task": "Find', 'truncated:  + " + { + {'],
    ['in a number', '{"goal": "x", "plan": [1, 2', 'truncated:  + [ + {'],
    ['behind a comma', '{"goal": "x",', 'truncated:  + {'],
  ])('that was cut off %s is told to be cut off, once', (_, text, truncated) => {
    expect(within(text).said).toEqual([truncated])
    expect(within(`${text}\n`).said).toEqual([truncated])
    const passed = 'passed-over: ```json'
    expect(within(`\`\`\`json\n${text}`).said).toEqual([truncated, passed])
    expect(within(fenced(text)).said).toEqual([truncated, `${passed} + \`\`\``])
  })

  test('with faults is read with its faults', () => {
    expect(within(`So:\n{'goal': "x",}\nDone.`)).toEqual({
      value,
      said: ["wrong-quotes: 'goal'", 'trailing-comma: ,', 'passed-over: So: + Done.'],
    })
    expect(within(`${PLAN}}`).said).toEqual(['unmatched-close: }'])
  })

  test('that holds the marks of a block in a string is not torn at them', () => {
    const text = JSON.stringify({ goal: 'write\n```json\n{"a": 1}\n```\n' })
    expect(within(text)).toEqual({ value: JSON.parse(text), said: [] })
  })
})

describe('not one object', () => {
  test('two are an error that shows the other, and the first is read', () => {
    expect(within(`${fenced(PLAN)}\nor\n${fenced('{"goal": "y"}')}`)).toEqual({
      value,
      said: [`several-objects: ${PLAN} + {`],
    })
    expect(within(`${PLAN}\n{"goal": "y"}`).said).toEqual([`several-objects: ${PLAN} + {`])
    expect(within(`First ${PLAN} then {"goal": "y"}`).said).toEqual([
      `several-objects: ${PLAN} + {`,
    ])
    expect(within(`${PLAN}\n${fenced('{"goal": "y"}')}`).said).toEqual([
      `several-objects: ${PLAN} + {`,
    ])
  })

  test('none is an error over what was said instead', () => {
    expect(within(' I cannot do that. ')).toEqual({
      value: undefined,
      said: ['no-object: I cannot do that.'],
    })
    expect(within('42 files, I think').said).toEqual(['no-object: 42 files, I think'])
    expect(within('').said).toEqual(['empty: '])
  })

  test('another value alone is that value', () => {
    expect(within('"x"')).toEqual({ value: 'x', said: [] })
    expect(within('[1, 2]')).toEqual({ value: [1, 2], said: [] })
    expect(within(fenced('[1, 2]')).value).toEqual([1, 2])
  })
})

test('strict reading takes bare JSON only', () => {
  expect(within(PLAN, { strict: true })).toEqual({ value, said: [] })
  expect(within(fenced(PLAN), { strict: true }).said).toEqual(['not-bare: ```json + ```'])
  expect(within(`${PLAN} done`, { strict: true }).said).toEqual(['text-after-value: done'])
})

test('only the part that was asked for is searched', () => {
  const text = `{"a": 1} | ${PLAN} | {"b": 1}`
  const start = text.indexOf(PLAN)
  expect(within(text, { start, end: start + PLAN.length })).toEqual({ value, said: [] })
})
