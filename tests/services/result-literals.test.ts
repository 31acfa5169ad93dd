// Goal: what one plan came to is taken by the next one as literals, and is the
// same value there.
//
// Method: values that anybody can think of are written down and read back by the
// compiler; and a real run's result is put into the text of a second plan, which
// is compiled, decided on and run.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { constantOf, equal, keyword, list, mapValue, quantity, toJson, type Value } from '#plan'

import { literalsOf, literalsText } from '../../src/services/index.ts'
import { arbitraryValue } from '../arbitrary/plan.ts'
import { plansOf } from '../tools/decided-run.ts'
import { workspace } from '../tools/temporary.ts'

/** The value that literals have in a plan; undefined where the plan does not compile. */
function readBack(text: string, language: string): Value | undefined {
  const source = `(plan :language ${language} :body (do (step "x" (do ${text}))))`
  const { plan } = compile(source, { dialect: 'rtfs' })
  const body = plan?.steps[0]?.body
  return body === undefined
    ? undefined
    : constantOf(body.kind === 'do' ? (body.body[0] ?? body) : body)
}

describe('literals', () => {
  test('are the value that they were made from', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        const literals = literalsOf(value)
        if (literals === undefined) throw new Error('it has none')
        const back = readBack(literals.text, literals.language)
        return back !== undefined && equal(back, value)
      }),
      { numRuns: Number(process.env['LITERALS'] ?? 300) },
    )
  })

  test.each<[string, Value, string, string]>([
    [
      'the seed has words for',
      mapValue([
        [keyword('trip/dates'), list(['May', 3, true, null])],
        ['text', 'a "b"\n'],
        [7, keyword('x.y/z')],
      ]),
      'rtfs20',
      '{:trip/dates ["May" 3 true nil] "text" "a \\"b\\"\\n" 7 :x.y/z}',
    ],
    ['the seed has no words for', quantity(3, 'm/s'), 'rtfs20-planwright', '(quantity 3 "m/s")'],
    ['whose keyword has a space', keyword('a b'), 'rtfs20-planwright', '(keyword "a b")'],
  ])('of a value that %s', (_, value, language, text) => {
    expect(literalsOf(value)).toEqual({ language, text })
  })

  test('are one value, whatever stands in its texts', () => {
    const hostile = '")) (step "x" (call :ccos.echo {:message "taken"}'
    const literals = literalsOf(mapValue([[keyword('body'), hostile]]))
    expect(literals?.language).toBe('rtfs20')
    expect(literalsText('k3f9ab', literals ?? { text: '', language: 'rtfs20' })).toBe(
      `; the result of run k3f9ab\n{:body "\\")) (step \\"x\\" (call :ccos.echo {:message \\"taken\\"}"}\n`,
    )
  })

  test('are not made of what no plan can hold', () => {
    expect(literalsOf('x'.repeat(2_000_000))).toBeUndefined()
  })
})

test('a second plan takes the values of the first, keywords and nested maps and all', async () => {
  await using here = await workspace()
  const { decided } = plansOf(here, 'rtfs')
  const first = await decided(`(plan :name "trip" :body (do (step "Note"
    (let [days (call :ccos.math.add 1 2)]
      {:trip/to "Rome" :trip/days days :trip/kind :kind/short
       :trip/by {:train {:class 2 :seats ["a" "b"]} "on foot" nil}}))))`)
  const { result } = await first.start()
  const literals = literalsOf(result ?? null)
  expect(literals?.language).toBe('rtfs20')

  const second = await decided(`(plan :name "book" :body (do (step "Book"
    (let [{to :trip/to days :trip/days kind :trip/kind by :trip/by} ${literals?.text}
          {{:keys [class seats]} :train} by
          nights (call :ccos.math.subtract days 1)]
      {:text (str to ", " nights " nights, class " class)
       :short (= kind :kind/short)
       :seats seats
       :whole ${literals?.text}}))))`)
  const booked = await second.start()
  expect(toJson(booked.result ?? null)).toEqual({
    text: 'Rome, 2 nights, class 2',
    short: true,
    seats: ['a', 'b'],
    whole: toJson(result ?? null),
  })
})
