// A plan that names a set by less than its whole handle
// =============================================================================
//
// It is refused, and it is said what to write instead.
//
// Invariants:
//
//   NOT-WHOLE-1. No set is used here: what is looked for only makes the refusal
//       better. What people are told to type holds the handle, or the digits that
//       they wrote.

import { SetFailure, type Handle } from '#sets'

import { ToolFailure } from '../failure.ts'

/** Finds the handle that begins with a text. Throws SetFailure. */
interface Finder {
  resolve(text: string): Promise<Handle>
}

/** The refusal of a text that is meant as a handle. */
export async function notWhole(source: string, finder: Finder): Promise<ToolFailure> {
  return refusedWith(source, (await adviceOn(source, finder)) ?? LIST)
}

const LIST =
  '`planwright sets` lists the sets that there are, and `planwright sets show` prints the whole handle of one.'

/** What to write in place of digits that sets begin with; undefined where none does. */
export async function adviceOn(source: string, finder: Finder): Promise<string | undefined> {
  const typed = source.trim().replace(/…$/, '')
  try {
    return `Write \`${await finder.resolve(typed)}\`.`
  } catch (error) {
    if (!(error instanceof SetFailure)) throw error
    switch (error.code) {
      case 'sets/ambiguous-handle':
        return `Several sets begin so: ${String(error.details['known'])}. \`planwright sets show\` prints the whole handle of one.`
      case 'sets/in-trash':
        return `Bring the set back with \`planwright sets restore ${typed}\`, and write \`${String(error.details['set'])}\`.`
      default:
        return undefined
    }
  }
}

/** The refusal with these words of advice. */
export function refusedWith(source: string, advice: string): ToolFailure {
  return new ToolFailure('tool/handle-not-whole', { source, advice })
}
