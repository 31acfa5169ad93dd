// The dialect that a task needs
// =============================================================================
//
// Where nobody names one. A Plan.md can say most, and models write it best (docs/planning.md, "How well it goes").
// Problems of formulas and units are said as atomic steps, sets of records and how they are combined as a tree of
// delegations. The words of the task decide; no model is asked for it.
//
// Invariants:
//
//   CHOOSE-DIALECT-1. The same task gives the same choice, with the words that made it.
//   CHOOSE-DIALECT-2. Another than the general dialect is chosen on strong evidence alone: more than one word speaks for
//       it, and more than speaks against it.

import type { DialectName } from '#plan'
import { subjectNamesIn } from '#words/subjects/subject-words'

import { DAYS, PEOPLE, SIGNS } from './dialect-signs.ts'

/** A dialect, and in a clause why. */
export interface ChosenDialect {
  /** What the plan is to be written in. */
  readonly dialect: DialectName
  /** For people: `the task asks for a formula or a quantity ("acceleration", "60 mph")`. */
  readonly why: string
}

/** The dialect that speaks for itself in the words of a task (CHOOSE-DIALECT-1). */
export function chooseDialect(task: string): ChosenDialect {
  const text = task.slice(0, LONGEST)
  const votes = SIGNS.map(({ dialect, what, signs }) => {
    const found = signs.flatMap(({ weight, pattern }) =>
      [...text.matchAll(pattern)].map(([word]) => ({ word: word.trim(), weight })),
    )
    const words = new Map<string, number>()
    for (const { word, weight } of found) {
      const key = word.toLowerCase()
      words.set(key, Math.max(weight, words.get(key) ?? 0))
    }
    const sum = [...words.values()].reduce((total, weight) => total + weight, 0)
    return { dialect, what, words: [...words.keys()], sum }
  })
  const handed = peopleOverDays(text)
  const isNamed = votes.some(({ sum }) => sum >= NAMED)
  if (handed !== undefined && !isNamed)
    return { dialect: GENERAL_DIALECT, why: `the task has people at work over days (${handed})` }
  const outside = spokenOutside(text)
  // The first of those that are level: the general one (CHOOSE-DIALECT-2).
  const [general, ...others] = votes
  const sumOfGeneral = Math.max(general?.sum ?? 0, outside)
  const best =
    others
      .filter(({ sum }) => sum >= STRONG && sum > sumOfGeneral)
      .toSorted((a, b) => b.sum - a.sum)[0] ?? general
  if (best === undefined || best.words.length === 0)
    return { dialect: GENERAL_DIALECT, why: 'no word of the task speaks for another dialect' }
  const shown = best.words.slice(0, 3).map((word) => `"${word}"`)
  return { dialect: best.dialect, why: `the task ${best.what} (${shown.join(', ')})` }
}

/** The dialect that can say most: chosen without evidence for another, and where a model declines in another. */
export const GENERAL_DIALECT = 'plan-md' satisfies DialectName

/** So much of a task is looked at. */
const LONGEST = 10_000
/** What another dialect than the general one needs. */
const STRONG = 3
/** The weight of the name of a dialect. */
const NAMED = 20

/** What speaks for people, papers and places outside in any language. */
function spokenOutside(text: string): number {
  return subjectNamesIn(text).filter((name) => OUTSIDE.has(name)).length * 2
}

/** Subjects that no formula and no set is about. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'calendar',
  'mail',
  'chat',
  'notes',
  'web',
  'ask',
  'order',
  'task',
  'translate',
  'music',
  'sum',
])

/** Two people who work on two days at least, in quotes; undefined where there are fewer of either. */
function peopleOverDays(text: string): string | undefined {
  const days = new Set([...text.matchAll(DAYS)].map(([word]) => word.toLowerCase()))
  const people = new Set([...text.matchAll(PEOPLE)].map(([word]) => word.toLowerCase()))
  if (days.size < 2 || people.size < 2) return undefined
  return [...people, ...days]
    .map((word) => `"${word}"`)
    .slice(0, 3)
    .join(', ')
}
