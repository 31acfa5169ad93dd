// Half of a character, put anywhere into a text that compiles

import { expect, test } from 'vitest'

import { compile } from '#compile'

import { goodTexts, type DialectUnderTest } from '../dialects/fixes/good-texts.ts'
import { Random } from '../runtime/seeds/random.ts'

const HELD: readonly DialectUnderTest[] = ['step', 'rtfs', 'delegation', 'atomic', 'plan']

test.each(HELD)('no text of %s with half of a character compiles', (dialect) => {
  const random = new Random(11)
  const texts = goodTexts(dialect, 40, 3)
  const accepted: string[] = []
  for (let count = 0; count < 300; count++) {
    const text = random.pick(texts)
    const at = random.between(0, text.length)
    // Between the halves of a pair it would not be alone.
    if (/[\ud800-\udbff]/.test(text.charAt(at - 1))) continue
    const half = random.pick(['\ud83d', '\ude00'])
    if (/[\udc00-\udfff]/.test(text.charAt(at))) continue
    const broken = text.slice(0, at) + half + text.slice(at)
    if (compile(broken, { dialect }).ok) accepted.push(JSON.stringify(broken))
  }
  expect(accepted).toEqual([])
})
