// Names of tools as the makers of models have them
// =============================================================================
//
// Our ids have dots (`ccos.math.add`) and up to 128 characters; a model's server
// takes letters, digits, `_` and `-`, at most 64 of them.
//
// Invariants:
//
//   WIRE-NAME-1. No two names become the same. In an id separators never touch, so one,
//       two or three underscores for `.`, `_` and `/` are read back in one way only;
//       what does not fit ends in four and a digest, which no id becomes.
//   WIRE-NAME-2. A name that the request does not have is given on as it came: it is for
//       whoever asked to say that there is no such tool.

import { sha256Hex } from '#plan'

import type { ModelTool } from './port.ts'

/** How a name is said on the wire. */
export function wireName(name: string): string {
  if (ID.test(name)) {
    const said = name.replaceAll(/[._/]/g, (separator) => UNDERSCORES[separator] ?? '')
    if (said.length <= LONGEST) return said
  }
  const begin = name.replaceAll(/[^A-Za-z0-9-]+/g, '_').slice(0, LONGEST - DIGITS - 4)
  return `${begin.replace(/_+$/, '')}____${sha256Hex(name).slice(0, DIGITS)}`
}

/** How a name is said that a model used before: one that it made up as it made it up. */
export function wireNameAmong(name: string, tools: readonly ModelTool[]): string {
  const isKnown = tools.some((tool) => tool.name === name)
  return !isKnown && TAKEN.test(name) ? name : wireName(name)
}

/** The name that was meant, of one that a model said (WIRE-NAME-2). */
export function nameOfWire(said: string, tools: readonly ModelTool[]): string {
  return tools.find(({ name }) => wireName(name) === said)?.name ?? said
}

const ID = /^[a-z][a-z0-9-]*(?:[./_][a-z0-9-]+)*$/
const UNDERSCORES: Readonly<Record<string, string>> = { '.': '_', _: '__', '/': '___' }
const TAKEN = /^[A-Za-z0-9_-]{1,64}$/
const LONGEST = 64
const DIGITS = 16
