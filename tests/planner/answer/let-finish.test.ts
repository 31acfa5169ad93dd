// What is let to finish
// =============================================================================
//
// Goal: no plan is ever cut off, and no answer whose repair must see all of it. Method:
// every text of the corpus, the examples and generated plans, with prose around them;
// what sloppy models write.

import { describe, expect, test } from 'vitest'

import type { DialectName } from '#plan'
import { readAnswer } from '#planner/answer/read-answer'
import { cutOf } from '#planner/answer/watch-answer'

import { goodTexts } from '../../dialects/fixes/good-texts.ts'
import {
  ANSWERS,
  AROUND,
  atomicAnswer,
  delegationAnswer,
  readOf,
  rightTexts,
  rtfsAnswer,
  stepAnswer,
  wanting,
} from './answers.ts'

const names = ['step', 'rtfs', 'atomic', 'delegation'] as const

describe('a plan', () => {
  test('in any text of the corpus or the examples is never cut off', () => {
    const texts = rightTexts()
    expect(texts.length).toBeGreaterThan(300)
    const cut = texts.filter(({ text, dialect }) => cutOf(text, wanting(dialect)) !== undefined)
    expect(cut).toEqual([])
  })

  test.each(['step', 'rtfs', 'delegation', 'atomic', 'plan'] as const)(
    'in %s is never cut off, whatever stands around it',
    (dialect) => {
      const texts = goodTexts(dialect, 20, 11)
      let watched = 0
      for (const [at, plan] of texts.entries()) {
        const [name, around] = AROUND[at % AROUND.length] ?? ['alone', (text: string) => text]
        const text = around(plan)
        // Some plans cannot be told from the words around them; they do not compile there.
        if (!readAnswer(text, wanting(dialect)).compilation.ok) continue
        watched++
        expect([name, readOf(plan, dialect), readOf(text, dialect)]).toEqual([
          name,
          { read: plan },
          { read: text },
        ])
      }
      expect(watched).toBeGreaterThan(texts.length * 0.95)
    },
  )

  test.each(names)('of a hundred steps in %s is not cut off', (dialect) => {
    const long = {
      step: stepAnswer,
      rtfs: rtfsAnswer,
      atomic: atomicAnswer,
      delegation: delegationAnswer,
    }
    const count = dialect === 'delegation' ? 30 : 100
    expect(readOf(long[dialect](count), dialect).kind).toBeUndefined()
  })
})

describe('what a sloppy model writes', () => {
  const two = `${ANSWERS.step}\nOr, better:\n\n${stepAnswer(2).replaceAll('decorators', 'classes')}`
  const half = ANSWERS.atomic.slice(0, ANSWERS.atomic.length * 0.6)
  const rows: readonly (readonly [string, DialectName, string, boolean])[] = [
    ['a fence in a fence', 'step', `\`\`\`text\n\`\`\`\n${ANSWERS.step}\`\`\`\n\`\`\`\n`, true],
    ['a fence that nobody closes', 'rtfs', `\`\`\`lisp\n${ANSWERS.rtfs}`, true],
    ['a heading before it', 'delegation', `## Plan\n\n${ANSWERS.delegation}`, true],
    ['JSON in a sentence', 'atomic', `The plan is ${ANSWERS.atomic.trim()}, as asked.`, true],
    [
      'what it did, behind it',
      'delegation',
      `${ANSWERS.delegation}\nI chose a union, since …\n`,
      true,
    ],
    ['keys in another order', 'atomic', reversed(ANSWERS.atomic), true],
    [
      'a thought and then prose and a fence',
      'rtfs',
      `<think>Hm.</think>\nSure:\n\`\`\`\n${ANSWERS.rtfs}\`\`\``,
      true,
    ],
    ['two plans', 'step', two, false],
    ['two objects', 'delegation', `${ANSWERS.delegation}\n${delegationAnswer(2)}`, false],
    ['half a plan', 'atomic', half, false],
    ['half a plan and an excuse', 'rtfs', `${ANSWERS.rtfs.slice(0, 300)}\n\nAnd so on.\n`, false],
    [
      'a tool call around it',
      'delegation',
      `{"name": "save", "arguments": ${ANSWERS.delegation}}`,
      false,
    ],
  ]

  test.each(rows)('is let to finish: %s', (_, dialect, answer, isPlan) => {
    expect(readOf(answer, dialect).kind).toBeUndefined()
    expect(readAnswer(answer, wanting(dialect)).compilation.ok).toBe(isPlan)
  })

  /** The same object with its keys from the last to the first. */
  function reversed(json: string): string {
    const entries = Object.entries(JSON.parse(json) as object)
    return JSON.stringify(Object.fromEntries(entries.toReversed()), null, 1)
  }
})
