// A tool call around a plan
// =============================================================================
//
// A model that is offered tools sometimes writes its call down: `{"name": …,
// "arguments": {…}}` with the plan somewhere in the arguments. That is no plan, and
// what each dialect would say of it leads astray; so it is named for what it is.
//
// Invariants:
//
//   TOOL-CALL-1. Only where the arguments hold what some dialect claims: an object with these
//       two keys may be anything else.

import { JsonObject, memberOf, readJsonWithin, type JsonNode } from '#json'
import { createSource, error, guess, span, type Diagnostic, type Source } from '#text'

import { SURE } from './detect.ts'
import type { Dialect } from './dialect.ts'

/**
 * The error about a text that is a tool call; undefined for any other. Arguments are read to
 * `maxDepth` levels.
 */
export function toolCallAround(
  source: Source,
  dialects: readonly Dialect[],
  maxDepth: number,
): Diagnostic | undefined {
  if (!LOOKS.test(source.text.slice(0, 400)) || !source.text.includes('"arguments"'))
    return undefined
  const { node } = readJsonWithin(source, { maxDepth })
  if (!(node instanceof JsonObject)) return undefined
  const called = memberOf(node, 'function')?.value
  const call = called instanceof JsonObject ? called : node
  const name = memberOf(call, 'name')?.value
  const given = memberOf(call, 'arguments')?.value
  if (name?.kind !== 'string' || given === undefined) return undefined
  const plan = planIn(given, source.text, dialects)
  if (plan === undefined) return undefined
  return error('compile/tool-call', name.span, {
    details: { name: name.value },
    related: [{ span: span(given.start, given.start + 1), label: 'the plan stands in here' }],
    fixes: [guess('leave only the plan', { span: node.span, text: plan })],
  })
}

/** `{"name": …` or `{"type": "function", …`, perhaps in a code fence. */
const LOOKS = /^\s*(?:```\w*\s*\n\s*)?\{\s*"(?:name|arguments|function|type|id)"\s*:/

/** The text of the plan that is given: the arguments themselves, or a text among them. */
function planIn(given: JsonNode, text: string, dialects: readonly Dialect[]): string | undefined {
  const isPlan = (one: string) => dialects.some((dialect) => dialect.recognise(one) >= SURE)
  if (given.kind === 'string') {
    if (isPlan(given.value)) return given.value
    // Some write the arguments as a text that holds JSON.
    const inner = readJsonWithin(createSource(given.value)).node
    return inner instanceof JsonObject ? memberIn(inner, given.value, isPlan) : undefined
  }
  if (!(given instanceof JsonObject)) return undefined
  const whole = text.slice(given.start, given.end)
  return isPlan(whole) && memberOf(given, 'plan') !== undefined
    ? whole
    : (memberIn(given, text, isPlan) ?? (isPlan(whole) ? whole : undefined))
}

function memberIn(
  object: JsonObject,
  text: string,
  isPlan: (text: string) => boolean,
): string | undefined {
  for (const { value } of object.members) {
    const said = value.kind === 'string' ? value.value : text.slice(value.start, value.end)
    if (isPlan(said)) return said
  }
  return undefined
}
