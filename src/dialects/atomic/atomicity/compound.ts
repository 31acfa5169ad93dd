// A step that is several steps
// =============================================================================
//
// A step is one operation; a description that names two in sequence or in
// coordination is compound. Where the two stand in clauses of their own the
// description can be cut between them. Descriptions in other languages than English are
// read by `#words`, and not cut.

import { span } from '#text'
import { operationClausesIn, type OperationPlace } from '#words'

import { operationsOf, type Operation } from './operations.ts'

/** A description of more than one operation. */
export interface CompoundDescription {
  /** All of them in the order of the text; at least two. */
  readonly operations: readonly [Named, Named, ...Named[]]
  /** One description an operation; undefined where a clause says nothing without its neighbour. */
  readonly parts: readonly string[] | undefined
}

/** An operation by the words that name it. */
export type Named = Pick<Operation, 'span'>

/** What makes a description compound; undefined where it names one operation or none. */
export function compoundOf(description: string): CompoundDescription | undefined {
  const elsewhere = operationClausesIn(description)
  if (elsewhere !== undefined) return severalOf(elsewhere.map(placed), undefined)
  const operations = operationsOf(description)
  return severalOf(operations, () => partsOf(description, operations))
}

function severalOf(
  [first, second, ...others]: readonly Named[],
  parts: (() => CompoundDescription['parts']) | undefined,
): CompoundDescription | undefined {
  if (first === undefined || second === undefined) return undefined
  return { operations: [first, second, ...others], parts: parts?.() }
}

function placed({ start, end }: OperationPlace): Named {
  return { span: span(start, end) }
}

/** What a message says of it: the words of the first two operations. */
export function compoundDetails(
  description: string,
  { operations: [first, second] }: CompoundDescription,
): { readonly first: string; readonly second: string } {
  const words = ({ span: { start, end } }: Named) => description.slice(start, end)
  return { first: words(first), second: words(second) }
}

function partsOf(description: string, operations: readonly Operation[]): string[] | undefined {
  const parts: string[] = []
  for (const [at, operation] of operations.entries()) {
    const end = operations[at + 1]?.joinedAt ?? description.length
    // What stands before the first verb belongs to it, but for a word such as `first`.
    const start = at === 0 ? 0 : operation.span.start
    const clause = description.slice(start, end).replace(LEADING, '').replace(TRAILING, '')
    if (!operation.isImperative || !isClause(clause)) return undefined
    parts.push(clause.slice(0, 1).toUpperCase() + clause.slice(1))
  }
  return parts
}

const LEADING =
  /^\s*(?:(?:[([]?(?:\d{1,2}|[a-e]|i{1,3}|iv|v)[.)\]]|[-*•]|step\s+\w+\s*[:-]|first(?:ly)?[,:]?)\s+)?/i
const TRAILING = /[\s,;.:(]+$/

/** A verb with something that it is done to. */
function isClause(clause: string): boolean {
  return (
    /\s/.test(clause) &&
    (clause.match(/[([{]/g)?.length ?? 0) === (clause.match(/[)\]}]/g)?.length ?? 0)
  )
}
