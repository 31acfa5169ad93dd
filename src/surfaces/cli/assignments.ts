// NAME=VALUE on the command line
// =============================================================================

import { fromJson, type Json, type Value } from '#plan'

import { misuse } from './refusal.ts'

/** One NAME=VALUE of an option; the value is JSON where it can be read so, text otherwise. */
export function assignment(option: string, text: string): readonly [string, Value] {
  const at = text.indexOf('=')
  if (at < 1) throw misuse('cli/not-an-assignment', { option, text })
  return [text.slice(0, at), fromJson(jsonOrText(text.slice(at + 1)))]
}

/** The JSON of an option; throws a Refusal where it is none. */
export function jsonOption(option: string, text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch (thrown) {
    throw misuse('cli/bad-value', { option, why: (thrown as Error).message })
  }
}

/** The whole number from 1 of an option, at most `most`; throws a Refusal where it is none. */
export function countOption(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (Number.isSafeInteger(count) && count > 0 && count <= most) return count
  const range = most === Number.MAX_SAFE_INTEGER ? '1' : `1 to ${most}`
  throw misuse('cli/not-a-count', { option, text, range })
}

function jsonOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}
