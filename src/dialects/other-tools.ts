// Tools that a prompt has no line for
//
// A model is told of the tools that its task speaks of. It asks for another one in place of a plan, and is then told
// of that one too.

import type { Dialect, PromptFacts } from './dialect.ts'

/** The line that asks for tools in place of a plan. */
export function wayToNeed({ isJson }: Pick<Dialect, 'isJson'>): string {
  return isJson ? '{"need": "calendar"}' : 'NEED: calendar'
}

/** Which other tools there are and how they are asked for, as lines of a prompt; none where all are told. */
export function otherTools(
  { others = [], othersFrom }: PromptFacts,
  dialect: Pick<Dialect, 'isJson'>,
): readonly string[] {
  if (others.length === 0) return []
  if (othersFrom !== undefined)
    return [`Others, without a line here: ${familiesOf(others).join(' ')}. ${othersFrom}`]
  return [
    `Others, without a line here: ${others.join(' ')}. If the plan needs one, answer with what is needed alone, such as ${wayToNeed(dialect)}; you are then told of it.`,
  ]
}

/** Ids by what stands in front of their last point: `sets.*`; an id without a point stays. */
function familiesOf(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.map((id) => id.replace(/\.[^.\s]+$/, '.*')))]
}
