// Carrying out a task: attempt after attempt
// =============================================================================
//
// See delegate.ts for what holds. The calls stand outside of what is remembered: they are
// journaled themselves, and must come in the same order each time.

import type { Json } from '#plan'
import type { SetResult } from '#sets'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { ATTEMPT_MS, isRefusal, mayPass, MOST_ATTEMPTS } from './attempts.ts'
import type { DelegateParts, TaskInput } from './delegate.ts'
import { namedByAgent, namedByPerson, type Named } from './named-set.ts'
import { nameOfTask, setResult } from './set-result.ts'
import { taskArguments } from './task-words.ts'

interface Doing extends DelegateParts {
  readonly given: TaskInput
  readonly context: ToolContext
}

/** The set that a task left, or why this attempt was no use. */
type Came = { readonly result: SetResult } | { readonly why: string }

/** An agent carries it out with the tools that the policy grants. */
export function byAgent(doing: Doing): Promise<SetResult> {
  const { given, context, shelf, grants } = doing
  return attempts(doing, async (attempt, words) => {
    const tools = grants.map(({ id }) => id)
    let answer: Json | undefined
    let why: string | undefined
    try {
      const given = { ...words, ...(tools.length === 0 ? {} : { tools }) }
      answer = await context.call('agent', given, { withinMs: ATTEMPT_MS })
    } catch (thrown) {
      if (!mayPass(thrown)) throw thrown
      why = (thrown as Error).message
    }
    const named = await context.remember<Named>(`attempt ${attempt}`, async () =>
      why === undefined ? namedByAgent(wordsOf(answer), shelf) : { why },
    )
    if ('sets' in named) {
      const { sets } = named
      const details = { task: given.task, count: sets.length, sets: sets.join(', ') }
      throw new ToolFailure('tool/several-sets', details)
    }
    if ('set' in named) return { result: await shelf.describe(named.set, nameOfTask(given.task)) }
    return { why: 'why' in named ? named.why : 'it names a file, not a set.' }
  })
}

/** The file that the planner named, else a person. */
export async function byHand(doing: Doing): Promise<SetResult> {
  const { given, context, shelf } = doing
  const source = sourceOf(given)
  const name = nameOfTask(given.task)
  const load = async (from: Readonly<Record<string, Json>>) =>
    setResult.parse(await context.call('sets.load', { name, ...from }))
  if (source !== undefined) return load(source)

  return attempts(doing, async (attempt, words) => {
    const answer = await context.call('agent', words)
    const named = await context.remember<Named>(`attempt ${attempt}`, () =>
      namedByPerson(wordsOf(answer), shelf),
    )
    if ('set' in named) return { result: await shelf.describe(named.set, name) }
    if (!('path' in named)) return { why: 'why' in named ? named.why : 'it names several sets.' }
    try {
      return { result: await load({ path: named.path }) }
    } catch (thrown) {
      if (isRefusal(thrown)) throw thrown
      const why = (thrown as Error).message
      return { why: await context.remember(`file of attempt ${attempt}`, async () => why) }
    }
  })
}

async function attempts(
  { given, context, shelf, modelName }: Doing,
  attempt: (number: number, words: Readonly<Record<string, Json>>) => Promise<Came>,
): Promise<SetResult> {
  const { task, hint, instructions } = given
  const about = {
    task,
    hint,
    instructions,
    context: given.context as Json | undefined,
    input: given.input === undefined ? undefined : await shelf.recall(given.input),
  }
  let why: string | undefined
  for (let number = 1; number <= MOST_ATTEMPTS; number++) {
    context.progress(`attempt ${number} of ${MOST_ATTEMPTS}`)
    const words = taskArguments({ ...about, lastAttempt: why }, modelName !== undefined)
    const came = await attempt(number, words)
    if ('result' in came) return came.result
    why = came.why
  }
  const details = { task, attempts: MOST_ATTEMPTS, why: why ?? '' }
  throw new ToolFailure('tool/no-steps-created', details)
}

/** What `agent` answers is a text; what stands in its place may answer anything. */
function wordsOf(answer: Json | undefined): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer ?? '')
}

/** The arguments of `sets.load` that the context names; throws ToolFailure where it names none. */
function sourceOf({ task, context }: TaskInput): Readonly<Record<string, Json>> | undefined {
  const source = partOf(context, 'source')
  if (source === undefined || source === null) return undefined
  if (typeof source === 'string' && source.trim() !== '') return { path: source }
  if (typeof partOf(source, 'path') === 'string') return source as Readonly<Record<string, Json>>
  throw new ToolFailure('tool/bad-source', { task })
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}
