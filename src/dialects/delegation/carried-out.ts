// What a task's context has carried out without an agent
// =============================================================================
//
// `source` loads a file, `where` keeps records of the input, `top` the first of them in an order.
//
// Invariants:
//
//   CARRIED-OUT-1. The title says what is done, not what the task asks for in words.

import type { Json } from '#plan'
import { shorten } from '#text'

/** What is done, and what it is done with. */
export type CarriedOut =
  | { readonly kind: 'source' | 'where' | 'top'; readonly given: Json }
  | { readonly kind: 'agent' }

/** Keys that have something carried out, in the order in which they count. */
export const CARRIED_OUT = ['source', 'where', 'top'] as const

/** What a context has carried out; with none of its keys the task is an agent's or a person's. */
export function carriedOutBy(context: Json): CarriedOut {
  const members = membersOf(context)
  for (const kind of CARRIED_OUT) {
    const given = members?.[kind] ?? null
    if (given !== null) return { kind, given }
  }
  return { kind: 'agent' }
}

/** The members of a JSON object; undefined for any other value. */
export function membersOf(json: Json): Readonly<Record<string, Json>> | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  return json as Readonly<Record<string, Json>>
}

const LONGEST_TITLE = 200

/** The title of the step that carries it out (CARRIED-OUT-1); undefined for an agent's. */
export function titleOf(carriedOut: CarriedOut): string | undefined {
  switch (carriedOut.kind) {
    case 'source':
      return shorten(sourceTitle(carriedOut.given), LONGEST_TITLE)
    case 'where':
      return shorten(`Keep those with ${conditionsText(carriedOut.given)}`, LONGEST_TITLE)
    case 'top':
      return shorten(topTitle(carriedOut.given), LONGEST_TITLE)
    case 'agent':
      return undefined
  }
}

const HANDLE_SHOWN = 16

/** What is loaded of a source, or the set that it names. */
function sourceTitle(source: Json): string {
  if (typeof source === 'string') {
    const name = source.trim()
    return name.startsWith('set:')
      ? `Set ${name.slice(4, HANDLE_SHOWN)}, as it is`
      : `All of ${name}`
  }
  const { path, type } = membersOf(source) ?? {}
  const types = [type ?? []].flat().map(String)
  const which = types.length === 0 ? '' : ` (type ${types.join(', ')})`
  return `All of ${typeof path === 'string' ? path : 'the source'}${which}`
}

/** Signs and words of the operators of a condition, in the order in which they are said. */
const SAID: Readonly<Record<string, string>> = {
  equals: '=',
  not_equals: '≠',
  at_least: '≥',
  greater: '>',
  at_most: '≤',
  less: '<',
  contains: 'containing',
  starts_with: 'beginning with',
  in: 'one of',
  not_in: 'none of',
}

function conditionsText(where: Json): string {
  const conditions = Array.isArray(where) ? (where as readonly Json[]) : [where]
  return conditions.map(conditionText).join(' and ')
}

function conditionText(condition: Json): string {
  const members = membersOf(condition)
  if (members === undefined) return JSON.stringify(condition)
  const { any, column, empty } = members
  if (Array.isArray(any)) return `(${(any as readonly Json[]).map(conditionText).join(' or ')})`
  const name = typeof column === 'string' ? column : '?'
  const parts = Object.entries(SAID)
    .filter(([operator]) => (members[operator] ?? null) !== null)
    .map(([operator, sign]) => `${name} ${sign} ${JSON.stringify(members[operator])}`)
  if (typeof empty === 'boolean') parts.push(empty ? `no ${name}` : `a ${name}`)
  return parts.join(' and ')
}

/** A text as it is, anything else as JSON. */
function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : JSON.stringify(json ?? null)
}

function topTitle(top: Json): string {
  const { by, count, order } = membersOf(top) ?? {}
  const which = order === 'lowest' ? 'lowest' : 'highest'
  return `Keep the ${textOf(count)} ${which} by ${textOf(by)}`
}
