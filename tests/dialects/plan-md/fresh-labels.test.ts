// Lines and notes by a writer who had seen neither the program nor its rules
// =============================================================================
//
// Goal: what asks for an approval, an order, a call or files in words of its own is never
// lost, and ordinary notes are left alone.
// Method: each line stands below the second step of a plan. It is an error, or the plan is
// another than without it.

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { planDigest } from '#plan'

const read = (name: string) => readFileSync(new URL(`fresh/${name}`, import.meta.url), 'utf8')

function planWith(line: string): string {
  return (
    '# Plan: Travel\n\n## Objective\nTravel well.\n\n## Steps\n\n### Step 1: Look up the trains\n' +
    '- **Requires Approval**: No\n\nLook up the trains to Rome.\n\n### Step 2: Make a list\n' +
    `${line}\n\nMake a list of the trains.\n`
  )
}

const digestOf = (text: string) => {
  const compilation = compile(text, { dialect: 'plan-md' })
  return compilation.ok ? planDigest(compilation.plan) : 'refused'
}

const rows = read('labels.tsv')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t') as [string, string, string])

test('no line that asks for something is lost', () => {
  const without = digestOf(planWith(''))
  const asking = rows.filter(([kind]) => kind !== 'none')
  expect(asking.length).toBeGreaterThan(120)
  expect(asking.filter(([, , line]) => digestOf(planWith(line)) === without)).toEqual([])
})

test('a label that asks for nothing is no error', () => {
  const others = rows.filter(([kind]) => kind === 'none')
  expect(others.filter(([, , line]) => digestOf(planWith(line)) === 'refused')).toEqual([])
})

test('of 200 ordinary notes none is refused', () => {
  const notes = read('notes.md')
    .split(/^--- note \d+ ---$/m)
    .slice(1)
  expect(notes).toHaveLength(200)
  expect(notes.filter((note) => digestOf(`${note.trim()}\n`) === 'refused')).toEqual([])
})
