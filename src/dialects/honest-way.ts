// What is written in place of what no tool can do
//
// The two ways that every prompt teaches: a part of the task is said to be not done, or the task is declined as a
// whole. A message that refuses an invented tool leads there, and never to a reader in place of an actor.

import type { Dialect } from './dialect.ts'

/** The line that says that nothing of a task can be done (`compile/cannot`). */
export function wayToDecline({ isJson }: Pick<Dialect, 'isJson'>): string {
  return isJson ? '{"cannot": "what, and why"}' : 'CANNOT: what, and why'
}

/** What to write where no tool does what a step is to do, as sentences. */
export function honestWay(dialect: Pick<Dialect, 'isJson' | 'notDone'>): string {
  return `Where nothing does it, leave it out and say so: ${dialect.notDone}; or, where nothing of the task can be done, answer with \`${wayToDecline(dialect)}\` alone.`
}
