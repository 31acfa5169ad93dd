// The operations of every description under tests/data/atomicity, as they are underlined
//
// `npm run goldens` writes the pages, one a file: each description that is taken for several
// operations, its verbs between brackets, and under it the steps that it is cut into, where it can
// be cut. Lines with `!` are judged otherwise than their label says. A change of a rule shows here
// in what it does to each sentence; the rates are held by tests/dialects/atomic/atomicity.test.ts.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { compoundOf } from '#dialects/atomic/atomicity/compound'

import { expectGolden } from '../golden.ts'
import { madeDescriptions } from './atomicity-made.ts'

const FOLDER = join(import.meta.dirname, '../data/atomicity')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))

/** What a line of a data file comes to; nothing where it is one operation and should be. */
function judged(line: string): readonly string[] {
  const [, label, description = ''] = /^(atomic|compound): (.*)$/.exec(line) ?? []
  if (label === undefined) return []
  const compound = compoundOf(description)
  if (compound === undefined) return label === 'atomic' ? [] : [`! ${description}`]
  const marked = compound.operations.reduceRight(
    (text, { span: { start, end } }) =>
      `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    description,
  )
  const parts = compound.parts === undefined ? [] : [`    ${compound.parts.join(' | ')}`]
  return [`${label === 'atomic' ? '! ' : ''}${marked}`, ...parts]
}

/** Each way of saying one operation or two, with verbs of each kind: `!` is a way that is not understood. */
test('descriptions that are put together', async () => {
  const compound = madeDescriptions('compound')
  const atomic = madeDescriptions('atomic')
  const missed = compound.filter((line) => compoundOf(line) === undefined)
  expect(missed.length).toBeLessThanOrEqual(compound.length / 50)
  expect(atomic.filter((line) => compoundOf(line) !== undefined)).toEqual([])
  const lines = [...compound.map((line) => `compound: ${line}`), ...atomic.map((line) => `atomic: ${line}`)]
  await expectGolden('atomicity/made.txt', `${lines.flatMap(judged).join('\n')}\n`)
})

test.each(names)('%s', async (name) => {
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n').flatMap(judged)
  expect(lines.length).toBeGreaterThan(0)
  await expectGolden(`atomicity/${name}`, `${lines.join('\n')}\n`)
})
