// Which set an answer names
// =============================================================================
//
// Agents and people answer in words. A set is meant only where its handle stands in them
// and leads to a set that there is; a person may also write the beginning of a handle, or
// the path of a file to load.
//
// Invariants:
//
//   NAMED-SET-1. No set is guessed: an answer names one set, or several, or none.
//       Where it names one that there is not, that may be the one that was meant,
//       and no other stands in for it.

import { handlesIn, SetFailure } from '#sets'
import { digitsNamed, setNameOf } from '#sets/set-name'

import type { SetFinder } from './workspace-sets.ts'

/** What an answer comes to; also the partial result that is journaled, so plain data. */
export type Named =
  | { readonly set: string }
  | { readonly sets: readonly string[] }
  | { readonly path: string }
  /** Why it is no use, as a sentence about the answer. */
  | { readonly why: string }

/** What an agent's answer names: only whole handles count. */
export async function namedByAgent(answer: string, sets: SetFinder): Promise<Named> {
  const handles = handlesIn(answer)
  for (const handle of handles) {
    if (!(await sets.has(handle))) return { why: `it names ${handle}, and there is no such set.` }
  }
  const [set] = handles
  if (handles.length > 1) return { sets: handles }
  if (set !== undefined) return { set }
  return { why: `it names no set: \`${shown(answer)}\`.` }
}

/** What a person's answer names: a handle, the beginning of one, or a file. */
export async function namedByPerson(answer: string, sets: SetFinder): Promise<Named> {
  const words = answer.trim().replaceAll(/^["'`]|["'`]$/g, '')
  const digits = words.replace(/…$/, '')
  if (digits.startsWith('set:') ? isBeginning(digits) : digitsNamed(digits) !== undefined) {
    try {
      return { set: await sets.resolve(digits) }
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error
      return { why: error.message }
    }
  }
  const named = await namedByAgent(answer, sets)
  if ('set' in named) return named
  if ('sets' in named)
    return { why: `it names ${named.sets.length} sets, and exactly one is wanted.` }
  if (PATH.test(words)) return { path: words }
  if (handlesIn(answer).length > 0) return named
  return { why: `\`${shown(answer)}\` is neither the handle of a set nor the path of a file.` }
}

/** Also one with too few digits, of which looking for it tells. */
function isBeginning(words: string): boolean {
  const { kind } = setNameOf(words)
  return kind === 'handle' || kind === 'beginning'
}

/** One line that ends in a file's extension; whether there is such a file, loading it tells. */
const PATH = /^[^\n\r]{1,200}\.[A-Za-z0-9]{1,10}$/

const LONGEST_SHOWN = 120

function shown(answer: string): string {
  const line = answer.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line
}
