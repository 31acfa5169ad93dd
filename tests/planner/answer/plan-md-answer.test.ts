// Answers that are a Plan.md
//
// Goal: none that compiles is cut off while it is written, whatever it holds; one in place of another
// dialect is.

import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { planDigest } from '#plan'
import { readAnswer } from '#planner/answer/read-answer'

import { rtfsAnswer, readOf, wanting } from './answers.ts'

const ROOT = new URL('../../../', import.meta.url)
const NEWSLETTER = readFileSync(new URL('examples/14-newsletter.plan.md', ROOT), 'utf8')

test('texts that compile are read to their end', () => {
  const folder = new URL('tests/data/plan-md/', ROOT)
  const cut: string[] = []
  let read = 0
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.md'))) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    if (text.length > 4000 || !compile(text, { dialect: 'plan-md' }).ok) continue
    read++
    const { kind } = readOf(text, 'plan-md')
    if (kind !== undefined) cut.push(`${name}: ${kind}`)
  }
  expect(cut).toEqual([])
  expect(read).toBeGreaterThan(40)
})

test.each([
  ['as it stands', NEWSLETTER],
  [
    'in a fence with words around it',
    `Sure:\n\n\`\`\`markdown\n${NEWSLETTER}\`\`\`\n\nGood luck!\n`,
  ],
])('a Plan.md %s is the plan', (_, answer) => {
  const { kind } = readOf(answer, 'plan-md')
  const { compilation } = readAnswer(answer, wanting('plan-md'))
  const wanted = compile(NEWSLETTER, { dialect: 'plan-md' }).plan
  expect([kind, compilation.ok]).toEqual([undefined, true])
  expect(compilation.plan && planDigest(compilation.plan)).toBe(wanted && planDigest(wanted))
})

test('a Plan.md in place of another dialect is cut off, and the other way round', () => {
  expect(readOf(NEWSLETTER, 'rtfs').kind).toBe('other-dialect')
  expect(readOf(rtfsAnswer(3), 'plan-md').kind).toBe('other-dialect')
})

test('a refusal in place of a Plan.md is understood', () => {
  const { cannot } = readAnswer('CANNOT: travel to the moon, nobody here can.', wanting('plan-md'))
  expect(cannot).toBeDefined()
})
