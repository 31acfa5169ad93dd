// Mechanical fixes keep the meaning
// =============================================================================
//
// Goal: what `fix` accepts means what its author wrote. Method: a text that compiles
// gets a slip that takes no word from it and gives it none (`slips.ts`). Where it is
// refused then, and accepted once its mechanical fixes are made, its plan must be
// that of the text before the slip. Where it is still accepted, fixes must not
// change its plan. `FIX_TEXTS` says how many texts of each dialect:
// 500, and 260,000 in `npm run test:full`.
//
// So that no fix is called a guess only to be on the safe side, `recorded.json` has
// slips after which `fix` gave the right plan before this property was asked for.

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { Random } from '../../runtime/seeds/random.ts'
import { fixed, looselySaid, meaningOf, unbroken } from './fixed.ts'
import { goodTexts, type DialectUnderTest } from './good-texts.ts'
import { slip } from './slips.ts'

const COUNT = Number(process.env['FIX_TEXTS'] ?? 500)
/** The number of the first slip, to look at one again. */
const FIRST = Number(process.env['FIX_FIRST'] ?? 0)
/** Texts that compile, beside the corpus. */
const MADE = 150

const HELD: readonly DialectUnderTest[] = ['step', 'delegation', 'rtfs', 'atomic', 'plan']

describe.each(HELD)('%s', (dialect) => {
  const texts = goodTexts(dialect, MADE, 7)
  const meanings = texts.map((text) => meaningOf(compile(text, { dialect })))

  test('what a mechanical fix accepts has the plan of the text before the slip', () => {
    const changed: string[] = []
    let mended = 0
    for (let number = FIRST; number < FIRST + COUNT; number++) {
      const random = new Random(number)
      const at = random.between(0, texts.length - 1)
      const was = texts[at] ?? ''
      const { name, text } = slip(was, random, dialect)
      const verdict = judge(dialect, was, meanings[at], text)
      if (verdict === 'mended') mended++
      else if (verdict !== 'fine') changed.push(`${number} (${name})\n${verdict}`)
    }
    expect(changed.slice(0, 5).join('\n\n')).toBe('')
    // A property of nothing would hold as well.
    expect(mended).toBeGreaterThan(COUNT / 200)
  })
})

/** `mended` where fixes gave the plan back, `fine` where they claimed nothing, else the texts. */
function judge(
  dialect: DialectUnderTest,
  was: string,
  meaning: string | undefined,
  text: string,
): string {
  const first = compile(text, { dialect })
  const own = meaningOf(first)
  const after = fixed(first, dialect)
  const given = meaningOf(after)
  if (own === undefined && given === undefined) return 'fine'
  if (own === given) return 'fine'
  if (own === undefined && given === meaning) return 'mended'
  if (own === undefined) {
    const loosely = looselySaid(after)
    if (loosely === looselySaid(compile(was, { dialect }))) return 'mended'
    // A line end in a text in quotes: what else the slip changed there is the author's.
    if (loosely === looselySaid(compile(unbroken(was, text), { dialect }))) return 'fine'
  }
  return `${around(was, text)}\nbecomes ${around(was, after.source.text)}`
}

/** What a text has where it differs from another. */
function around(was: string, text: string): string {
  let at = 0
  while (at < was.length && was[at] === text[at]) at++
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
}

describe('the property sees a fix that changes the meaning', () => {
  const was = 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Query it\nCAPABILITIES: READ_ONLY\n'
  const meaning = meaningOf(compile(was, { dialect: 'step' }))

  test.each([
    ['a marker in full width', was.replace('ACTION:', 'ACTION：'), 'mended'],
    ['no slip at all', was, 'fine'],
    [
      'another action',
      was.replace('ACTION: Query', 'ACTION： Rank'),
      expect.stringMatching(/becomes/),
    ],
  ])('%s', (_, text, verdict) => {
    expect(judge('step', was, meaning, text)).toEqual(verdict)
  })
})

test('nine of ten recorded fixes that gave the right plan are still mechanical', () => {
  const { texts, slips } = JSON.parse(
    readFileSync(new URL('recorded.json', import.meta.url), 'utf8'),
  ) as { texts: string[]; slips: [DialectUnderTest, number, number, number, string][] }
  const held = slips.filter(([dialect]) => HELD.includes(dialect))
  const lost = held.filter(([dialect, which, at, cut, put]) => {
    const was = texts[which] ?? ''
    const text = was.slice(0, at) + put + was.slice(at + cut)
    return (
      meaningOf(fixed(compile(text, { dialect }), dialect)) !== meaningOf(compile(was, { dialect }))
    )
  })
  expect(held.length).toBeGreaterThan(400)
  // Which they are is worth seeing where there are too many.
  const which = lost.map(([dialect, , , cut, put]) => `${dialect}: ${cut} for ${put.slice(0, 80)}`)
  expect(lost.length > held.length / 10 ? which : []).toEqual([])
})
