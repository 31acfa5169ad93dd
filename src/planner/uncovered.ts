// What a plan leaves undone of its task without saying so
// =============================================================================
//
// A plan may compile and pretend: it sums up what was to be sent. So each clause of the task that
// acts outside (`#words`) is looked for in the plan: a call that changes something, a task for
// a person, or the words "Not done".
//
// Invariants:
//
//   UNCOVERED-1. A plan that says of anything that it is not done is taken at its word: which part it means is
//       for people to read.
//   UNCOVERED-2. In doubt nothing is uncovered: as many calls that act as clauses cover them all, whatever the words.

import {
  callEffect,
  callsIn,
  isForPeople,
  type Call,
  type Catalogue,
  type Plan,
  type Step,
} from '#plan'
import { authorNotes } from '#review'
import { actingWordsIn } from '#words'

const LONGEST_TASK = 20_000
const LONGEST_CLAUSE = 80

/** The acting clauses of a task, in its words, that nothing in the plan does or says that it does not do. */
export function uncoveredActs(
  task: string,
  plan: Pick<Plan, 'goal' | 'steps' | 'unknowns' | 'assumptions'>,
  catalogue: Catalogue,
): readonly string[] {
  const text = task.slice(0, LONGEST_TASK)
  const acts = actingWordsIn(text).filter((one) => one.acts === 'outside')
  if (acts.length === 0 || saysNotDone(plan)) return []
  const doing = plan.steps.flatMap((step) => actingCalls(step, catalogue))
  if (doing.length >= acts.length) return []
  const done = new Set(doing.flatMap(wordsOf))
  return acts
    .map(({ start }) => clauseFrom(text, start))
    .filter((clause) => doing.length === 0 || !wordsOf(clause).some((word) => done.has(word)))
}

/** UNCOVERED-1 */
function saysNotDone(plan: Pick<Plan, 'goal' | 'steps' | 'unknowns' | 'assumptions'>): boolean {
  const notes = authorNotes(plan).map((one) => one.notes)
  return [...notes, ...plan.unknowns, ...plan.assumptions].some((one) => /\bnot done\b/i.test(one))
}

/** What the calls of a step that act, or have a person act, say of themselves. */
function actingCalls({ title, body }: Step, catalogue: Catalogue): readonly string[] {
  return [...callsIn(body)]
    .filter((call) => acts(call, catalogue))
    .map(({ tool, positional, named }) => {
      const given = [...positional, ...named.map((one) => one[1])]
      const literals = given.flatMap((one) =>
        one.kind === 'literal' && typeof one.value === 'string' ? [one.value] : [],
      )
      return [title, tool, ...literals].join(' ')
    })
}

function acts(call: Call, catalogue: Catalogue): boolean {
  const entry = catalogue.entries.get(call.tool)
  if (entry === undefined) return false
  const effect = callEffect(call, catalogue)
  if (effect === 'write' || effect === 'irreversible') return true
  return isForPeople(entry) || (entry.returns === 'person' && entry.startsAgents === true)
}

/** The words of a clause from its verb on, as far as it goes. */
function clauseFrom(text: string, start: number): string {
  const [clause = ''] = /^[^.!?;\n]*/.exec(text.slice(start)) ?? []
  const one = clause.replaceAll(/\s+/g, ' ').trim()
  return one.length > LONGEST_CLAUSE ? `${one.slice(0, LONGEST_CLAUSE).trimEnd()}…` : one
}

/** Words that say what something is about, without their ends. */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 5))
}
