// A plan in a dialect that was not asked for
// =============================================================================
//
// Invariants:
//
//   OTHER-DIALECT-1. A mention is none: the text must say a plan there, at least its first step, or
//       the beginning of an object that nothing refuses so far.

import { compile } from '#compile'
import { detect, dialects, SURE, type Dialect } from '#dialects'
import type { Catalogue, DialectName } from '#plan'

import { settledErrors } from './settled-errors.ts'

/**
 * The other dialect in which a text that is still being written says a plan; undefined where there is
 * none. `closers` close the brackets that are open at its end.
 */
export function otherDialectIn(
  text: string,
  closers: string,
  wanted: Dialect,
  catalogue: Catalogue,
): DialectName | undefined {
  const found = detect(text, dialects)
  if (found.kind !== 'dialect' || found.dialect === wanted) return undefined
  const { name, isJson } = found.dialect
  if (found.dialect.recognise(text) < SURE) return undefined
  const compilation = compile(text + closers, { dialect: name, catalogue })
  const isOpen = isJson && closers !== ''
  // What just closed is whole; what is still open reaches into the closers.
  const says = isOpen
    ? settledErrors(compilation, text.trimEnd().length + 1).length === 0
    : (compilation.understood?.steps.length ?? 0) > 0
  return says ? name : undefined
}
