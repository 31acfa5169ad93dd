// What goes into a sandbox and what comes out
// =============================================================================
//
// Invariants:
//
//   EXCHANGE-1. Both are JSON text. What comes out is read by the strict reader: no repeated name,
//       no `__proto__`, no number that a double does not hold, at most DEPTH_LIMIT deep.
//   EXCHANGE-2. `{value, unit}` with a number and a text is a quantity, both ways. Nothing else is made
//       into something else.

import { readJson, type JsonNode } from '#json'
import { DEPTH_LIMIT, list, mapValue, quantity, toJson, valueFromNode, type Value } from '#plan'
import { createSource, hasErrors, messageOf } from '#text'

import {
  limitsOf,
  sandboxFailure,
  type SandboxLimits,
  type SandboxRequest,
  type SandboxResult,
} from './sandbox.ts'

/** More is not handed over: it would be copied on the thread that runs plans. */
export const INPUT_CHARS = 1_048_576
/** The longest code that is taken. */
export const CODE_CHARS = 65_536

/** A request as an adapter hands it over. */
export interface PreparedRequest {
  readonly code: string
  /** The inputs as one JSON object. */
  readonly inputs: string
  readonly limits: SandboxLimits
  readonly signal: AbortSignal | undefined
}

/** A request made ready, or why it cannot be handed over; throws RangeError as `limitsOf` does. */
export function prepare(request: SandboxRequest): PreparedRequest | SandboxResult {
  const { code, inputs = {}, signal } = request
  const limits = limitsOf(request)
  if (signal?.aborted === true) return sandboxFailure('aborted', 'it was ended before it began')
  if (code.length > CODE_CHARS) {
    return sandboxFailure('input', `the code is longer than ${CODE_CHARS} characters`)
  }
  const plain = Object.entries(inputs).map(([name, value]) => [name, toJson(value)])
  const text = JSON.stringify(Object.fromEntries(plain))
  if (text.length > INPUT_CHARS) {
    return sandboxFailure('input', `the inputs are longer than ${INPUT_CHARS} characters of JSON`)
  }
  return { code, inputs: text, limits, signal }
}

/** The value that the JSON of a sandbox says (EXCHANGE-1, EXCHANGE-2), or that it says none. */
export function valueOfOutput(text: string): SandboxResult {
  const { node, diagnostics } = readJson(createSource(text), { maxDepth: DEPTH_LIMIT })
  const [first] = diagnostics
  if (node === undefined || hasErrors(diagnostics)) {
    return sandboxFailure('error', first === undefined ? 'it has no result' : messageOf(first))
  }
  return { kind: 'value', value: withQuantities(node) }
}

function withQuantities(node: JsonNode): Value {
  if (node.kind === 'array') return list(node.items.map(withQuantities))
  if (node.kind !== 'object') return valueFromNode(node)
  const [first, second] = node.members.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const isQuantity =
    node.members.length === 2 &&
    first?.name === 'unit' &&
    first.value.kind === 'string' &&
    second?.name === 'value' &&
    second.value.kind === 'number'
  return isQuantity && first.value.kind === 'string' && second.value.kind === 'number'
    ? quantity(second.value.value, first.value.value)
    : mapValue(node.members.map(({ name, value }) => [name, withQuantities(value)]))
}
