// An approval that only the words of a step ask for
//
// No dialect but Plan.md and RTFS can say that a step requires an approval. Where a name, a
// description or a hint says it, nothing would ask anybody: it is an error, with what does ask.

import { error, type Diagnostic, type Span } from '#text'
import { asksForApproval } from '#words'

/** The error about words that ask for an approval; undefined where they ask for none. */
export function approvalInWords(text: string, place: Span): Diagnostic | undefined {
  return asksForApproval(text)
    ? error('plan/approval-in-words', place, { details: approvalDetails(text) })
    : undefined
}

/** What its message needs. */
export function approvalDetails(text: string): { readonly words: string } {
  return { words: text.length > 120 ? `${text.slice(0, 119)}…` : text }
}
