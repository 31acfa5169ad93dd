// Carrying out a task: attempt after attempt
// =============================================================================
//
// See delegate.ts for what holds. Calls stand outside of what is remembered: they are
// journaled themselves.
//
// Invariants:
//
//   CARRY-OUT-1. Every call has a number that says which attempt it is of, in which
//       round of attempts. A round that came to nothing is over: when a person has
//       the task tried again, the next one asks again, and is given no answer that
//       was no use.
//   CARRY-OUT-2. Where sub-agents may write there is one round: the next would
//       write once more.
//   CARRY-OUT-3. A task with a source loads it, whoever carries out the others: the same plan
//       means the same with a model and without one.

import type { Json } from '#plan'
import { setResultOf, type SetResult } from '#sets'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { ATTEMPT_MS, isRefusal, mayPass, MOST_ATTEMPTS } from './attempts.ts'
import { namedByAgent, namedByPerson, type Named } from './named-set.ts'
import { nameOfTask } from './set-result.ts'
import { fromSource } from './source.ts'
import type { DelegateParts, TaskInput } from './task.ts'
import { taskArguments } from './task-words.ts'

interface Execution extends DelegateParts {
  readonly given: TaskInput
  readonly context: ToolContext
}

interface Attempt {
  /** What is remembered of it goes by this. */
  readonly name: string
  /** The arguments of `agent`, without the tools. */
  readonly words: Readonly<Record<string, Json>>
  /** Of the call of `agent`; the number after it is free for one more call. */
  readonly number: number
}

/** The set that a task left, or why this attempt was no use. */
type Came = { readonly result: SetResult } | { readonly why: string }

/** An agent carries it out with the tools that the policy grants. */
export function byAgent(doing: Execution): Promise<SetResult> {
  const { given, context, sets, grants } = doing
  const tools = grants.map(({ id }) => id)
  return attempts(doing, async ({ name, words, number }) => {
    const args = { ...words, ...(tools.length === 0 ? {} : { tools }) }
    let answer: Json
    try {
      answer = await context.call('agent', args, { number, withinMs: ATTEMPT_MS })
    } catch (thrown) {
      if (!mayPass(thrown)) throw thrown
      return { why: (thrown as Error).message }
    }
    const named = await context.remember<Named>(name, async () =>
      namedByAgent(wordsOf(answer), await sets.shownIn(context)),
    )
    if ('sets' in named) {
      const { sets } = named
      const details = { task: given.task, count: sets.length, sets: sets.join(', ') }
      throw endOfRound(new ToolFailure('tool/several-sets', details), doing)
    }
    if ('set' in named)
      return { result: await sets.describe(named.set, nameOfTask(given.task), context) }
    return { why: 'why' in named ? named.why : 'it names a file, not a set.' }
  })
}

/** The file or the set that the planner named, whole; undefined where it named none (CARRY-OUT-3). */
export async function bySource(doing: Execution): Promise<SetResult | undefined> {
  const { given, context, sets } = doing
  return await fromSource({ given, sets, context }, (from) => loaded(context, from, 1))
}

/** A file as a set, by a call of its own. */
async function loaded(
  context: ToolContext,
  from: Readonly<Record<string, Json>>,
  number: number,
): Promise<SetResult> {
  const made = setResultOf(await context.call('sets.load', from, { number }))
  if (made === undefined) throw new TypeError('what sets.load returned is no set')
  return made
}

/** A person. */
export async function byHand(doing: Execution): Promise<SetResult> {
  const { given, context, sets } = doing
  const called = nameOfTask(given.task)
  return attempts(doing, async ({ name, words, number }) => {
    const answer = await context.call('agent', words, { number })
    const named = await context.remember<Named>(name, () =>
      namedByPerson(wordsOf(answer), sets.all),
    )
    if ('set' in named) {
      await sets.give(named.set, context)
      return { result: await sets.describe(named.set, called, context) }
    }
    if (!('path' in named)) return { why: 'why' in named ? named.why : 'it names several sets.' }
    try {
      return { result: await loaded(context, { name: called, path: named.path }, number + 1) }
    } catch (thrown) {
      if (isRefusal(thrown)) throw thrown
      return { why: (thrown as Error).message }
    }
  })
}

/** One round of attempts. */
async function attempts(
  doing: Execution,
  make: (attempt: Attempt) => Promise<Came>,
): Promise<SetResult> {
  const { given, context, sets, modelName } = doing
  const { task, hint, instructions } = given
  const about = {
    task,
    hint,
    instructions,
    context: given.context as Json | undefined,
    input: given.input === undefined ? undefined : await sets.recall(given.input, context),
  }
  const before = (await roundOf(context)) * MOST_ATTEMPTS
  let why: string | undefined
  for (let at = 1; at <= MOST_ATTEMPTS; at++) {
    context.progress(`attempt ${at} of ${MOST_ATTEMPTS}`)
    const words = taskArguments({ ...about, lastAttempt: why }, modelName !== undefined)
    const number = 2 * (before + at) - 1
    const came = await make({ name: `attempt ${before + at}`, words, number })
    if ('result' in came) return came.result
    why = came.why
  }
  const details = { task, attempts: MOST_ATTEMPTS, why: why ?? '' }
  throw endOfRound(new ToolFailure('tool/no-steps-created', details), doing)
}

/** How many rounds of attempts have ended: each has a key of its own (`endOfRound`). */
async function roundOf(context: ToolContext): Promise<number> {
  const key = context.idempotencyKey
  for (let round = 0; ; round++) {
    if ((await context.remember(`key of round ${round + 1}`, async () => key)) === key) return round
  }
}

/** A failure after which a retry is a new effect: nothing was done outside (CARRY-OUT-1, CARRY-OUT-2). */
function endOfRound(failure: ToolFailure, { grants }: DelegateParts): ToolFailure {
  const onlyReads = grants.every(({ effect }) => effect === 'pure' || effect === 'read')
  return onlyReads ? Object.assign(failure, { happened: false }) : failure
}

/** What `agent` answers is a text; what stands in its place may answer anything. */
function wordsOf(answer: Json | undefined): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
}
