// How a task is put to whoever carries it out
// =============================================================================
//
// The task, its hint and its instructions are the plan's words and stand where an agent
// takes its orders. What other steps left, and what a planner put into the context, is
// data about the task (agent/prompt.ts, AGENT-PROMPT-1).

import type { Json } from '#plan'

import type { SetResult } from '#sets'

export interface TaskParts {
  readonly task: string
  readonly hint?: string | undefined
  readonly instructions?: string | undefined
  readonly context?: Json | undefined
  /** What the task works on. */
  readonly input?: SetResult | undefined
  /** Why the attempt before this one was no use. */
  readonly lastAttempt?: string | undefined
}

const WHY_NO_USE = 'why the last attempt was no use'

const ROLE_OF_AGENT = `You build one result set, a step of a larger strategy. Sets are spoken of by handles, \`set:\` and 64 hexadecimal digits, which your tools return. Use the tools until one set is the result of the task, whole and nothing else. Your answer must name exactly one set by its whole handle: that one. Name no other handle, also not those of sets that you used on the way or were given. Where the data says why the last attempt was no use, do it otherwise.`

const ROLE_OF_PERSON = `Answer with the handle of a result set, or its beginning: \`set:1f0c2d4e\`.
Or with the path of a file to load: CSV, TSV, JSON lines, BED, GFF3, GTF or ids.`

/** The arguments of `agent`, without the tools. */
export function taskArguments(parts: TaskParts, isModel: boolean): Readonly<Record<string, Json>> {
  const { task, hint = '', instructions = '', context, input, lastAttempt } = parts
  const data: Readonly<Record<string, Json>> = {
    ...(context === undefined || context === null ? {} : { context }),
    ...(input === undefined ? {} : { 'the set to work on': { ...input } as unknown as Json }),
    ...(lastAttempt === undefined || !isModel ? {} : { [WHY_NO_USE]: lastAttempt }),
  }
  const lines = [
    task,
    ...(hint.trim() === '' ? [] : [`Hint: ${hint}`]),
    ...(instructions.trim() === '' ? [] : [`Instructions: ${instructions}`]),
    // A person reads this first; to a model it is data, for it may quote others.
    ...(lastAttempt === undefined || isModel ? [] : [`The last answer was no use: ${lastAttempt}`]),
  ]
  return {
    task: lines.join('\n\n'),
    role: isModel ? ROLE_OF_AGENT : ROLE_OF_PERSON,
    ...(Object.keys(data).length === 0 ? {} : { context: data }),
  }
}
