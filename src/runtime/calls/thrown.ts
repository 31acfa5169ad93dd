// Whatever a tool throws, as a failure with words
//
// Tools throw errors with a code of a message page, ordinary errors, strings,
// null. An error that carries a code and details of ours keeps them, so that its
// page explains it.

import { DETAIL_LENGTH, messages, shorten, type Details } from '#text'

import type { Failure } from '../event.ts'
import { placeThrown } from '../place-thrown.ts'
import type { Tool } from '../tool.ts'

/** What is known of the tool that failed. */
type FailingTool = Pick<Tool, 'id' | 'definedIn'>

/**
 * Whether a tool says that it surely did nothing, by an error with `happened: false`. Any other error
 * may hide an effect: the answer was lost, not the effect.
 */
export function surelyNothing(thrown: unknown): boolean {
  return propertiesOf(thrown)['happened'] === false
}

/** Whether a tool says that nobody saw how its call ended, by an error with `happened: 'unknown'`. */
export function isUnseen(thrown: unknown): boolean {
  return propertiesOf(thrown)['happened'] === 'unknown'
}

/** The failure, with the place in the tool's own file where it comes from such. */
export function failureOf(thrown: unknown, { id: tool, definedIn }: FailingTool): Failure {
  const { code, details } = propertiesOf(thrown)
  if (typeof code === 'string' && Object.hasOwn(messages, code)) {
    return { code, details: plainDetails(details) }
  }
  const words = wordsOfThrown(thrown)
  if (words.trim() === '') return { code: 'run/tool-failed-silently', details: { tool } }
  const problem = shorten(words, DETAIL_LENGTH)
  const place = definedIn === undefined ? undefined : placeThrown(thrown)
  if (place === undefined) return { code: 'run/tool-failed', details: { tool, problem } }
  return { code: 'run/tool-failed', details: { tool, problem: `${problem} (${place})`, place } }
}

/** The words in whatever was thrown; empty where it holds none. Never throws, whatever that was. */
export function wordsOfThrown(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  const { message } = propertiesOf(thrown)
  return typeof message === 'string' ? message : ''
}

/** Whether something thrown is of a class of ours; `instanceof` itself throws at a hostile proxy. */
export function isThrown<Kind extends Error>(
  thrown: unknown,
  kind: abstract new (...given: never[]) => Kind,
): thrown is Kind {
  try {
    return thrown instanceof kind
  } catch {
    return false
  }
}

/** Those that matter; a getter that throws is one more way to say nothing. */
function propertiesOf(thrown: unknown): Readonly<Record<string, unknown>> {
  if (thrown === null || typeof thrown !== 'object') return {}
  try {
    const { code, details, message, happened } = thrown as Readonly<Record<string, unknown>>
    return { code, details, message, happened }
  } catch {
    return {}
  }
}

function plainDetails(details: unknown): Details {
  if (details === null || typeof details !== 'object') return {}
  const plain: Record<string, string | number> = {}
  try {
    for (const [name, one] of Object.entries(details)) {
      if (typeof one === 'number' && Number.isFinite(one)) plain[name] = one
      else if (typeof one === 'string') plain[name] = shorten(one, DETAIL_LENGTH)
    }
  } catch {
    // A getter that throws; what was read before it is kept.
  }
  return plain
}
