// An answer watched while it is written
// =============================================================================
//
// Goal: what cannot become a plan is cut off at the end of the block that shows it,
// in whatever pieces it arrives. Method: answers of each kind with the place where they
// must end; random pieces. What must not be cut off: `let-finish.test.ts`.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { DialectName } from '#plan'
import { helpOf, messageOf } from '#text'
import { compileOptions } from '#planner/answer/read-answer'
import { cutOf, watchAnswer } from '#planner/answer/watch-answer'

import {
  ANSWERS,
  atomicAnswer,
  delegationAnswer,
  readOf,
  rtfsAnswer,
  stepAnswer,
  wanting,
} from './answers.ts'

const names = ['step', 'rtfs', 'atomic', 'delegation'] as const

describe('a plan of another dialect', () => {
  /** The end of the first part of each that shows what it is. */
  const first: Readonly<Record<(typeof names)[number], string>> = {
    step: 'CAPABILITIES: KNOWLEDGE_READ\n\n',
    rtfs: '(let [answer (call :ccos.user.ask "What is number 1?")]\n        {:answer answer}))',
    atomic: '"output": "sum_1",\n   "formula": "first + second"\n  }',
    delegation: '"task": "Find the genes on chromosome 1"\n  }',
  }
  const pairs = names.flatMap((wanted) =>
    names.filter((given) => given !== wanted).map((given) => [given, wanted] as const),
  )

  test.each(pairs)('%s in place of %s is cut off behind its first block', (given, wanted) => {
    const answer = `Sure, here it is:\n\n${ANSWERS[given]}`
    const { kind, read } = readOf(answer, wanted)
    expect(kind).toBe('other-dialect')
    expect(read.slice(-first[given].length)).toBe(first[given])
    expect(read.split(first[given])).toHaveLength(2)
  })

  test('says which it is and which was wanted', () => {
    const cut = cutOf(ANSWERS.rtfs, wanting('step'))
    expect(cut?.fault).toMatchObject({
      code: 'planner/other-dialect',
      details: { found: 'rtfs', wanted: 'step' },
    })
    expect(cut && messageOf(cut.fault)).toContain('rtfs')
  })

  test('with faults that a fix removes is one all the same', () => {
    const { kind, read } = readOf(atomicAnswer(4, 'Algebraic'), 'step')
    expect(kind).toBe('other-dialect')
    expect(read).toContain('sum_1')
    expect(read).not.toContain('sum_2')
  })

  test('behind an odd quotation mark in prose is cut off at the same place', () => {
    const { kind, read } = readOf(`A 5" disk it is.\n\n${ANSWERS.rtfs}`, 'step')
    expect(kind).toBe('other-dialect')
    expect(read.endsWith(first.rtfs)).toBe(true)
    expect(read).not.toContain('Ask 2')
  })

  test('that was begun, is none and comes to nothing is only prose', () => {
    const begun =
      'At first I had {"goal": "Books", "plan": {"type": "task", "tusk": "Find books about decorators"}'
    const answer = `${begun} and so on.\n\n${ANSWERS.step}`
    expect(compile(answer, { dialect: 'step' }).ok).toBe(true)
    expect(readOf(answer, 'step').kind).toBeUndefined()
  })

  test('that is only mentioned in prose is none', () => {
    const words =
      'Where RTFS has (plan …) and others have {"steps": […]}, we write STEP 1: and so on.'
    expect(compile(`${words}\n\n${ANSWERS.step}`, { dialect: 'step' }).ok).toBe(true)
    expect(readOf(`${words}\n\n${ANSWERS.step}`, 'step').kind).toBeUndefined()
    expect(readOf(`${words}\n\n${ANSWERS.atomic}`, 'atomic').kind).toBeUndefined()
  })
})

describe('a refusal', () => {
  test.each([
    "I'm sorry, but I can't help with that.",
    'I can’t assist with this request.',
    "Sorry, I'm unable to help with this.",
    'As an AI language model, I cannot comply with this request.',
    'Unfortunately, I am not able to create this plan.',
    'I apologize, but I must decline to continue this task.',
    "**I'm really sorry**, but I won't provide such a plan.",
  ])('is cut off behind its first paragraph: %s', (words) => {
    const answer = `${words}\n\nThis would go against my rules, and here is why.\n\nFirst, …\n`
    expect(readOf(answer, 'step')).toEqual({ kind: 'refusal', read: `${words}\n\n` })
    expect(readOf(answer, 'atomic').kind).toBe('refusal')
  })

  test.each([
    "I can't see your files, so the plan reads them first.",
    "I'm sorry, but I can't help with the booking itself. However, the rest can be done.",
    'I cannot do this task in one step, so here is a plan of three:',
    'I will not use the network.',
  ])('is not what goes on to a plan: %s', (words) => {
    expect(readOf(`${words}\n\n${ANSWERS.step}`, 'step').kind).toBeUndefined()
    expect(readOf(`${words}\n\n${ANSWERS.delegation}`, 'delegation').kind).toBeUndefined()
  })

  test.each([
    ['step', 'CANNOT: what, and why'],
    ['delegation', '{"cannot": "what, and why"}'],
  ] as const)('in place of %s is answered with the way to say no there', (dialect, no) => {
    const cut = cutOf("I can't help with that.\n\nSorry.\n", wanting(dialect))
    expect(cut && helpOf(cut.fault)).toContain(no)
  })

  test.each(['CANNOT: buy books, no tool does\n', '{"cannot": "buy books, no tool does"}\n'])(
    'in the agreed words simply ends: %s',
    (answer) => {
      expect(readOf(`${answer}\n`, 'step').kind).toBeUndefined()
      expect(readOf(`${answer}\n`, 'delegation').kind).toBeUndefined()
    },
  )
})

describe('prose without a plan', () => {
  const talk = Array.from({ length: 400 }, (_, at) => `It is clear that point ${at} matters.`)

  test('is cut off behind the paragraph that goes beyond the limit', () => {
    const answer = talk.join('\n\n')
    const { kind, read } = readOf(answer, 'step')
    expect(kind).toBe('prose')
    expect(read.length).toBeGreaterThan(8000)
    expect(read.length).toBeLessThan(8100)
    expect(read.endsWith('matters.\n\n')).toBe(true)
  })

  test('without paragraphs is cut off behind a line', () => {
    const { kind, read } = readOf(talk.join('\n'), 'rtfs')
    expect(kind).toBe('prose')
    expect(read.length).toBeLessThan(9100)
  })

  test('of half the length before a plan is only prose before a plan', () => {
    const answer = `${talk.slice(0, 200).join('\n\n')}\n\n${ANSWERS.delegation}`
    expect(readOf(answer, 'delegation').kind).toBeUndefined()
  })

  test('is no prose where a large object has shown nothing yet', () => {
    const variables = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`v${at}`, `The value number ${at} of the table`]),
    )
    const answer = JSON.stringify({ variables, steps: [] }, null, 1)
    expect(readOf(answer, 'atomic').kind).toBeUndefined()
  })
})

describe('an answer that is too long', () => {
  test('is cut off at the limit, and one of that length is not', () => {
    const limits = { length: ANSWERS.step.length }
    expect(cutOf(ANSWERS.step, wanting('step', limits))).toBeUndefined()
    expect(cutOf(`${ANSWERS.step}\n`, wanting('step', limits))).toMatchObject({
      kind: 'too-long',
      at: ANSWERS.step.length,
    })
  })

  test('of two megabytes is cut off at the default limit', () => {
    const answer = stepAnswer(13_000)
    expect(answer.length).toBeGreaterThan(2_000_000)
    expect(cutOf(answer, wanting('step'))).toMatchObject({ kind: 'too-long', at: 131_072 })
  })

  test('counts what is thought aloud', () => {
    const answer = `<think>${ANSWERS.step}</think>${ANSWERS.step}`
    expect(cutOf(answer, wanting('step', { length: ANSWERS.step.length }))?.kind).toBe('too-long')
  })
})

describe('an answer that repeats itself', () => {
  const step = ANSWERS.step.slice(0, ANSWERS.step.indexOf('\n\n') + 2)
  test.each<[string, string, DialectName]>([
    ['a word', 'and then '.repeat(1000), 'step'],
    ['a line', `STEP 1:\n${'ACTION: Read the notes of the week\n'.repeat(200)}`, 'step'],
    ['a step', step.repeat(40), 'step'],
    [
      'a step with the next number each time',
      Array.from({ length: 40 }, (_, at) => step.replace('STEP 1', `STEP ${at + 1}`)).join(''),
      'step',
    ],
    [
      'an object on one line',
      `{"steps":[${'{"type":"algebraic","output":"x"},'.repeat(300)}`,
      'atomic',
    ],
    ['a word without spaces', `{"goal": "${'hahaho'.repeat(2000)}`, 'delegation'],
    ['white space', `{"goal": "Find genes",${' \n'.repeat(4000)}`, 'delegation'],
    [
      'a form',
      `(plan :body (do (step "Ask" [${'(call :ccos.user.ask "Why?")\n'.repeat(200)}`,
      'rtfs',
    ],
    ['thoughts', `<think>${'Wait, let me think about it again. '.repeat(200)}`, 'rtfs'],
  ])('%s is cut off', (_, answer, dialect) => {
    const { kind, read } = readOf(answer, dialect)
    expect(kind).toBe('repeating')
    expect(read.length).toBeLessThan(Math.min(answer.length, 2500))
  })

  test('is cut off where a thousand characters of it have come, not before', () => {
    const line = 'Read the notes of the whole last week once more, and say so.\n'
    const { kind, read } = readOf(line.repeat(100), 'step')
    expect(kind).toBe('repeating')
    expect(read.length).toBeGreaterThanOrEqual(1000)
    expect(read.length).toBeLessThan(1010)
  })

  test.each<[string, string, DialectName]>([
    [
      'a row of zeros',
      `{"goal": "g", "plan": {"type": "task", "task": "t", "context": [${'0, '.repeat(900)}0]}}`,
      'delegation',
    ],
    ['a step that is said seven times', step.repeat(7), 'step'],
    ['closing brackets', `${ANSWERS.rtfs}${')'.repeat(1200)}`, 'rtfs'],
  ])('is not %s', (_, answer, dialect) => {
    expect(readOf(answer, dialect).kind).not.toBe('repeating')
  })
})

describe('an answer with errors', () => {
  const wrong = (count: number) => stepAnswer(count).replaceAll('READ_KNOWLEDGE', 'READ_MINDS')
  const unknown = (count: number) =>
    rtfsAnswer(count).replaceAll(':ccos.user.ask', ':ccos.user.guess')

  test('is let to finish with twenty of them', () => {
    const answer = wrong(20)
    const errors = compile(answer, compileOptions(wanting('step'))).diagnostics.filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors).toHaveLength(20)
    expect(readOf(`${answer}\nDone.\n`, 'step').kind).toBeUndefined()
  })

  test('is cut off behind the step with the twenty-first', () => {
    const { kind, read } = readOf(wrong(40), 'step')
    expect(kind).toBe('too-many-errors')
    expect(read).toBe(`${wrong(21)}\n`)
  })

  test('is cut off behind the step with the twenty-first, without blank lines as well', () => {
    const close = (count: number) => wrong(count).replaceAll('\n\n', '\n')
    expect(readOf(close(40), 'step')).toEqual({ kind: 'too-many-errors', read: close(21) })
  })

  test('does not count what its last step may still get', () => {
    const half = 'STEP 21:\nFACULTY: READ_KNOWLEDGE\n\nACTION: Query the knowledge base\n\n'
    const answer = `${wrong(20)}\n${half}CAPABILITIES: KNOWLEDGE_READ\n`
    expect(readOf(answer, 'step').kind).toBeUndefined()
    expect(readOf(`${wrong(20)}\n${half}${stepAnswer(1)}\n`, 'step').kind).toBe('too-many-errors')
  })

  test('is cut off behind the form with the twenty-first', () => {
    const { kind, read } = readOf(unknown(40), 'rtfs')
    expect(kind).toBe('too-many-errors')
    expect(read.match(/\(step/g)).toHaveLength(21)
  })

  test('that mechanical fixes remove is let to finish', () => {
    const answer = atomicAnswer(40, 'Algebraic')
    expect(compile(answer, compileOptions(wanting('atomic'))).ok).toBe(false)
    expect(readOf(answer, 'atomic').kind).toBeUndefined()
  })

  test('that come only from what is still to come is let to finish', () => {
    // Every name is used long before it is given.
    const plan = JSON.parse(atomicAnswer(40)) as { steps: object[]; variables: object }
    const answer = JSON.stringify({ steps: plan.steps, variables: plan.variables }, null, 1)
    expect(compile(answer, compileOptions(wanting('atomic'))).ok).toBe(true)
    expect(readOf(answer, 'atomic').kind).toBeUndefined()
  })

  test('a limit of its own is kept', () => {
    expect(cutOf(wrong(10), wanting('step', { errors: 3 }))?.at).toBe(wrong(4).length + 1)
  })
})

describe('the verdict', () => {
  const bad: readonly (readonly [DialectName, string])[] = [
    ['step', ANSWERS.rtfs],
    ['atomic', `Sure:\n\n${ANSWERS.delegation}`],
    ['rtfs', "I'm sorry, but I can't help with that.\n\nReally.\n"],
    ['step', stepAnswer(30).replaceAll('READ_KNOWLEDGE', 'READ_MINDS')],
    ['step', 'and then '.repeat(500)],
    ['rtfs', `<think>${ANSWERS.step}</think>${ANSWERS.step}`],
    ['step', `<think>${ANSWERS.rtfs}</think>${ANSWERS.step}`],
    ['delegation', delegationAnswer(8)],
    ['atomic', 'Let us see. {"steps": \n'.repeat(20)],
  ]

  test('is the same in whatever pieces the text arrives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bad),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
        ([dialect, answer], lengths) => {
          const whole = cutOf(answer, wanting(dialect))
          const watch = watchAnswer(wanting(dialect))
          let cut
          let at = 0
          for (let turn = 0; at < answer.length; turn++) {
            const end = at + (lengths[turn % lengths.length] ?? 1)
            const now = watch.feed(answer.slice(at, end))
            // A cut stays what it is, and does not wait for more.
            if (cut !== undefined) expect(now).toBe(cut)
            cut = now
            at = end
          }
          expect(cut).toEqual(whole)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('does not depend on what comes behind the cut', () => {
    for (const [dialect, answer] of bad) {
      const cut = cutOf(answer, wanting(dialect))
      if (cut === undefined) continue
      // Whether a block has ended is seen at the character behind it.
      const read = answer.slice(0, cut.at + 8)
      expect(cutOf(`${read}STEP 1:\n\n((([[[{{{"`, wanting(dialect))).toEqual(cut)
    }
  })

  test('says about how many tokens were saved', () => {
    const other = cutOf(ANSWERS.rtfs, wanting('step', { usualTokens: 500 }))
    expect(other?.tokensSaved).toBeGreaterThan(400)
    expect(other?.tokensSaved).toBeLessThan(500)
    // A loop would have gone on to the limit.
    expect(cutOf('and then '.repeat(500), wanting('step'))?.tokensSaved).toBeGreaterThan(30_000)
    expect(cutOf(stepAnswer(1000), wanting('step', { length: 9000 }))?.tokensSaved).toBe(0)
  })
})
