// Events as text
// =============================================================================
//
// Invariants:
//
//   EVENT-TEXT-1. One event has one text: sorted keys, no white space, no absent
//       fields. A signature stands behind all of it (signer.ts).
//   EVENT-TEXT-2. A text of an older version is read; one of a newer, or of a kind
//       that is not known, is named with its version, never half understood.

import type { Json } from '#plan'
import { recordedActor } from '#review'

import type { EventKind, RunEvent } from './event.ts'

/**
 * The version of every kind; one number for all, raised when a release adds a kind, a field, or a form
 * of what is stored with a run.
 */
export const EVENT_VERSION = 8

const KINDS: Readonly<Record<EventKind, true>> = {
  'run-created': true,
  'run-decided': true,
  'decision-lapsed': true,
  'run-taken': true,
  'run-paused': true,
  'run-resumed': true,
  'run-adopted': true,
  'budget-set': true,
  'notice-sent': true,
  'notice-failed': true,
  'run-done': true,
  'run-failed': true,
  'run-cancelled': true,
  'step-started': true,
  'step-done': true,
  'steps-computed': true,
  'step-failed': true,
  'step-skipped': true,
  'step-unknown': true,
  'step-resolved': true,
  'step-retried': true,
  'result-inherited': true,
  'file-missing': true,
  'files-found': true,
  'item-failed': true,
  'step-held': true,
  'call-inherited': true,
  'call-intended': true,
  'call-withdrawn': true,
  'call-returned': true,
  'call-computed': true,
  'call-failed': true,
  'vote-won': true,
  'vote-lost': true,
  'approval-asked': true,
  'approval-granted': true,
  'approval-rejected': true,
  'approval-expired': true,
  'question-asked': true,
  'question-answered': true,
  'question-expired': true,
  'timer-set': true,
  'timer-fired': true,
  'timer-moved': true,
  informed: true,
  remembered: true,
  'model-asked': true,
  'model-used': true,
  'secret-used': true,
}

/** Every kind that a journal may hold. */
export const EVENT_KINDS = Object.keys(KINDS) as readonly EventKind[]

/** An event as its one text (EVENT-TEXT-1). */
export function encodeEvent(event: RunEvent): string {
  const fields = event as unknown as Fields
  let text = ''
  for (const [name, key] of orderOf(Object.keys(fields))) {
    const one = name === 'v' ? EVENT_VERSION : fields[name]
    if (one === undefined) continue
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one)
    text += (text === '' ? key : `,${key}`) + JSON.stringify(isObject ? sorted(one as Fields) : one)
  }
  return `{${text}}`
}

type Fields = Readonly<Record<string, Json | undefined>>
type Order = readonly (readonly [name: string, key: string])[]

/** Fields in the order in which they stand in texts, by how they were put together: few ways are ever met. */
const orders = new Map<string, Order>()

function orderOf(names: readonly string[]): Order {
  const way = names.join()
  const known = orders.get(way)
  if (known !== undefined) return known
  const order = [...names, 'v'].toSorted().map((name) => [name, `"${name}":`] as const)
  orders.set(way, order)
  return order
}

/** The same with its keys in order, all the way down. */
function sorted(fields: Fields): Fields {
  const ordered: Record<string, Json | undefined> = {}
  for (const name of Object.keys(fields).toSorted()) {
    const one = fields[name]
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one)
    ordered[name] = isObject ? (sorted(one as Fields) as Json) : one
  }
  return ordered
}

/** The event of a text, or undefined for one that this version does not know (EVENT-TEXT-2). */
export function decodeEvent(text: string): RunEvent | undefined {
  const parsed = parsedObject(text)
  if (parsed === undefined) return undefined
  const {
    v,
    sign: _,
    ...event
  } = parsed as RunEvent & { readonly v: number; readonly sign?: unknown }
  if (!(v >= 1 && v <= EVENT_VERSION && Object.hasOwn(KINDS, event.kind))) return undefined
  return v < 3 && 'actor' in event && event.actor !== undefined
    ? { ...event, actor: recordedActor(event.actor) }
    : event
}

/**
 * The version and the kind of a text that a newer version of this program wrote (EVENT-TEXT-2);
 * undefined for an event that is known, and for a text that is none.
 */
export function newerEvent(
  text: string,
): { readonly version: number; readonly kind: string } | undefined {
  const { v, kind } = (parsedObject(text) ?? {}) as {
    readonly v?: unknown
    readonly kind?: unknown
  }
  if (typeof v !== 'number' || !Number.isSafeInteger(v) || v < 1) return undefined
  if (typeof kind !== 'string' || !/^[a-z][a-z-]{0,63}$/.test(kind)) return undefined
  return v > EVENT_VERSION || !Object.hasOwn(KINDS, kind) ? { version: v, kind } : undefined
}

/** The object of a text of JSON; undefined where it is none. */
export function parsedObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
