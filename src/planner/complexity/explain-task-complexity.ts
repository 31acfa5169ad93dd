// Whether a task needs a plan of several steps
// =============================================================================
//
// Deterministic and without a model, so that it says the same each time and to everybody. It is
// for deciding whether to plan at all; a plan with one step is no harm, and neither is one that is
// asked for where one action would do. `docs/planning.md` has the rules.
//
// Invariants:
//
//   COMPLEXITY-1. What is called complex says why, in the words of the task.
//   COMPLEXITY-2. A text that cannot be read is complex unless it is short and in one piece:
//       a plan is looked at by a person before anything is done.

import { readTask, type Action, type TaskReading } from './read-task.ts'

/** Whether a task needs a plan of several steps, and why. */
export interface TaskComplexity {
  /** Whether it asks for more than one action. */
  readonly complex: boolean
  /** Why, one sentence each with the words of the task; empty where it is not. */
  readonly reasons: readonly string[]
}

/**
 * Whether a task in words asks for more than one action, so that it needs a plan: several clauses that
 * say what to do, words of sequence between clauses, or an effect on others beside another action. English
 * is read; of other languages a text of several lines, sentences or clauses is complex.
 */
export function analyzeTaskComplexity(text: string): boolean {
  return explainTaskComplexity(text).complex
}

/** The same with its reasons; deterministic, of the first 20,000 characters. */
export function explainTaskComplexity(text: string): TaskComplexity {
  const reading = readTask(text)
  const reasons = reading.isEnglish ? reasonsOf(reading) : reasonsOfUnread(reading)
  return Object.freeze({ complex: reasons.length > 0, reasons: Object.freeze(reasons) })
}

function reasonsOf({ actions, sequence }: TaskReading): string[] {
  const clauses = actions.filter(({ form }) => form === 'clause')
  const reasons: string[] = []
  if (clauses.length > 1) reasons.push(`It asks for several actions: ${quoted(clauses)}.`)
  const [word] = sequence
  if (clauses.length > 1 && word !== undefined) {
    reasons.push(`It says what comes after what: “${word}”.`)
  }
  const effect = actions.find(({ hasEffect }) => hasEffect)
  const others = actions.filter((action) => action !== effect)
  if (effect !== undefined && others.length > 0) {
    reasons.push(
      `It reaches others, or cannot be undone, beside something else: ${quoted([effect])}.`,
    )
  }
  return reasons
}

/** More words than these are not in one piece. */
const MOST_WORDS = 12

function reasonsOfUnread(reading: TaskReading): string[] {
  const { lines, sentences, hasClauses, words, sequence } = reading
  const reasons: string[] = []
  const unread = 'Its language is not known, and'
  if (lines > 1) reasons.push(`${unread} it has several lines.`)
  else if (sentences > 1) reasons.push(`${unread} it has several sentences.`)
  else if (hasClauses) reasons.push(`${unread} it has several clauses.`)
  else if (words > MOST_WORDS) reasons.push(`${unread} it is long.`)
  const [word] = sequence
  if (word !== undefined) reasons.push(`It says what comes after what: “${word}”.`)
  return reasons
}

const MOST_SHOWN = 4
const LONGEST_SHOWN = 60

function quoted(actions: readonly Action[]): string {
  const shown = actions.slice(0, MOST_SHOWN).map(({ words }) => `“${clipped(words)}”`)
  const more = actions.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function clipped(words: string): string {
  const one = words.replaceAll(/\s+/g, ' ').replace(/[.!?]+$/, '')
  return one.length > LONGEST_SHOWN ? `${one.slice(0, LONGEST_SHOWN).trimEnd()}…` : one
}
