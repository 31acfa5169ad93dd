// Good actions pass, hidden instructions do not
// =============================================================================
//
// Goal: the default profile refuses what hides a condition, a loop, a retry, a
// wait, and lets through what models plainly mean. Method: good sentences are
// put together from verbs, objects and phrases with `for`; the same sentences
// with an instruction planted in them must be refused, and the words underlined
// must be the planted ones.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { forbiddenWordsIn } from '#words'

import { stepBlock } from './step-text.ts'

const VERBS = [
  'Query',
  'Search',
  'Read',
  'Recall',
  'Analyze',
  'Compare',
  'Summarize',
  'List',
  'Explain',
  'Describe',
  'Review',
  'Outline',
  'Rank',
  'Collect',
  'Identify',
  'Extract',
  'Propose',
  'Plan',
  'Draft',
  'Recommend',
  'Look up',
  'Group',
  'Count',
  'Check',
  'Evaluate',
] as const

const OBJECTS = [
  'the knowledge base',
  'the meeting notes of May',
  'the country list',
  'past runs',
  'the entry point of the parser',
  'all worthwhile articles',
  'the symmetry checks',
  'the tone of the last message',
  'focus music',
  'a study timetable',
  'the retrieval notes',
  'the `if` statement and its forms',
  'the what-if analysis',
  'the try-catch blocks',
  'formatting rules',
  'the information on forums',
  'a certification path',
  'iffy sources',
  'the difference between "while" and "until"',
  'the script retry.py',
  'industry trends',
] as const

const FOR_PHRASES = [
  '',
  'for Python decorators',
  'for the user',
  'for all files in the folder',
  'for any open question',
  'for beginners',
  'for next week',
  'for a long run',
  'for readability, performance and style',
  'for review by the team',
  'for 30 minutes a day',
  'for patterns in the logs',
  'for notes in March',
  'for "for loops" in Python',
  'for free',
] as const

const ENDS = ['', ' and name the sources', ' in three sentences', ', newest first', '.'] as const

function allSentences(): readonly string[] {
  return VERBS.flatMap((verb, at) =>
    OBJECTS.map((object, index) => {
      const phrase = FOR_PHRASES[(at * 7 + index) % FOR_PHRASES.length] ?? ''
      const end = ENDS[(at + index) % ENDS.length] ?? ''
      return `${verb} ${object}${phrase === '' ? '' : ` ${phrase}`}${end}`
    }),
  )
}

describe('good actions', () => {
  const sentences = allSentences()

  test('there are many, and no two alike', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(500)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('are all accepted in the default profile', () => {
    const refused = sentences.filter((action) => {
      const text = stepBlock({ action })
      return !compile(text, { dialect: 'step' }).ok
    })
    expect(refused).toEqual([])
  })

  test('of which the literal list would refuse a large part', () => {
    const refused = sentences.filter((action) => forbiddenWordsIn(action, 'strict').length > 0)
    expect(refused.length / sentences.length).toBeGreaterThan(0.4)
  })
})

const SEARCHES = [
  'Search for every mention of closures',
  'Look for each error in the log',
  'Scan the notes for every date',
  'Query the knowledge base for every talk',
  'Check the calendar for every clash',
  'Hunt for each broken link',
] as const

test.each(SEARCHES)('%s is one search', (action) => {
  expect(forbiddenWordsIn(action, 'default')).toEqual([])
})

/** An instruction that hides something, and where in a sentence it can stand. */
const PLANTS = [
  'if it is there',
  'only if needed',
  'until it is done',
  'unless it is old',
  'while reading',
  'and rank it for each of them',
  'then sum up for every reader',
  'repeatedly',
  'in a loop',
  'and retry',
  'and try again',
  'and attempt a second pass',
  'or maybe not',
  'perhaps',
  'possibly',
  'and wait for the index',
  'and request approval',
  'and ask for permission',
  ', which depends on the day',
  'and ask the owner for explicit permission',
  'repeat on failure',
  'repeating it on failures',
  'for x in the list',
  'for file in files',
  'and trying harder',
  'it retries',
  'it waits for it',
  'IF NEEDED',
  'Unless told otherwise',
  'ｉｆ needed',
  'іf needed',
  're-try',
  'and\tloop\tagain',
] as const

describe('a planted instruction', () => {
  test.each(PLANTS)('%s', (plant) => {
    fc.assert(
      fc.property(fc.constantFrom(...allSentences()), fc.boolean(), (sentence, first) => {
        const bare = sentence.replace(/\.$/, '')
        const action = first ? `${plant}, ${bare}` : `${bare} ${plant}`
        const found = forbiddenWordsIn(action, 'default')
        expect(found.length).toBeGreaterThan(0)
        const start = first ? 0 : bare.length + 1
        const inPlant = found.some(
          ({ start: from }) => from >= start && from < start + plant.length,
        )
        expect(inPlant ? '' : action).toBe('')
        expect(compile(stepBlock({ action }), { dialect: 'step' }).ok).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})

test('what the default profile refuses, the strict one refuses', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allSentences()),
      fc.constantFrom(...PLANTS),
      (sentence, plant) => {
        const places = (profile: 'default' | 'strict') =>
          forbiddenWordsIn(`${sentence} ${plant}`, profile).map(({ start }) => start)
        expect(places('strict')).toEqual(expect.arrayContaining(places('default')))
      },
    ),
  )
})

test('an instruction over two lines is underlined where it stands', () => {
  const text = stepBlock({ action: 'Read the index, then wait\n  for the others' })
  const { diagnostics } = compile(text, { dialect: 'step' })
  const found = diagnostics.find(({ code }) => code === 'step/hidden-wait')
  expect(text.slice(found?.span.start, found?.span.end)).toBe('wait\n  for')
})
