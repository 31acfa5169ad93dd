// What a plan leaves undone of its task without saying so
// =============================================================================
//
// A plan may compile and pretend: it sums up what was to be sent. So each clause of the task that
// acts outside, or asks for a picture (`#words`), is looked for in the plan: a call that changes
// something or draws, a task for a person, or the words "Not done".
//
// Invariants:
//
//   UNCOVERED-1. A plan that says of anything that it is not done is taken at its word: which part it means is
//       for people to read.
//   UNCOVERED-2. In doubt nothing is uncovered: as many calls that act as clauses cover them all, whatever the words.
//   UNCOVERED-3. A picture that can be written as text (`as Mermaid`) is one that a model can give.

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
import { actingWordsIn, drawingWordsIn, isWrittenPicture, saysItDraws } from '#words'

const LONGEST_TASK = 20_000
const LONGEST_CLAUSE = 80

/** The clauses of a task that act or ask for a picture, in its words, that nothing in the plan does or calls not done. */
export function uncoveredActs(
  task: string,
  plan: Pick<Plan, 'goal' | 'steps' | 'unknowns' | 'assumptions'>,
  catalogue: Catalogue,
): readonly string[] {
  const text = task.slice(0, LONGEST_TASK)
  const acts = actingWordsIn(text).filter((one) => one.acts === 'outside')
  const drawn = drawingWordsIn(text)
  if ((acts.length === 0 && drawn === undefined) || saysNotDone(plan)) return []
  const doing = plan.steps.flatMap((step) => actingCalls(step, catalogue))
  const done = new Set(doing.flatMap(wordsOf))
  const undone = acts
    .map(({ start }) => clauseFrom(text, start))
    .filter((clause) => doing.length === 0 || !wordsOf(clause).some((word) => done.has(word)))
  const left = doing.length >= acts.length ? [] : undone
  if (drawn === undefined || doing.length > acts.length || draws(text, plan, catalogue)) return left
  const clause = clauseFrom(text, text.indexOf(drawn))
  return left.includes(clause) ? left : [...left, clause]
}

/** True where a call draws by its own description, or the picture can be written as text (UNCOVERED-3). */
function draws(text: string, plan: Pick<Plan, 'steps'>, catalogue: Catalogue): boolean {
  const calls = plan.steps.flatMap((step) => [...callsIn(step.body)])
  return (
    [text, ...calls.flatMap(literalsOf)].some(isWrittenPicture) ||
    calls.some(({ tool }) => saysItDraws(catalogue.entries.get(tool)?.description ?? ''))
  )
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
    .map((call) => [title, call.tool, ...literalsOf(call)].join(' '))
}

function literalsOf({ positional, named }: Call): readonly string[] {
  return [...positional, ...named.map((one) => one[1])].flatMap((one) =>
    one.kind === 'literal' && typeof one.value === 'string' ? [one.value] : [],
  )
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
