// What a fork is to be
// =============================================================================
//
// Invariants:
//
//   CHOICES-1. Inputs reach the server as they were typed, or not at all: a number that would be rounded is refused.

import type { Json } from '../../server/shapes.ts'

/** As a person chose it: a step or none, the texts of two fields. */
export interface ForkChoices {
  readonly from: string
  /** JSON of an object; empty for the inputs of the other run. */
  readonly inputs: string
  /** The text of another plan; empty for that of the other run. */
  readonly plan: string
}

/** The body of the request, or why there is none. */
export type ForkBody =
  | { readonly kind: 'body'; readonly body: Readonly<Record<string, Json>> }
  | { readonly kind: 'problem'; readonly problem: string }

export function forkBody({ from, inputs, plan }: ForkChoices): ForkBody {
  const given = inputs.trim() === '' ? undefined : inputsOf(inputs)
  if (typeof given === 'string') return { kind: 'problem', problem: given }
  return {
    kind: 'body',
    body: {
      ...(from === '' ? {} : { from }),
      ...(given === undefined ? {} : { inputs: given }),
      ...(plan.trim() === '' ? {} : { plan: { source: plan } }),
    },
  }
}

/** The inputs of a text, or what is wrong with it (CHOICES-1). */
function inputsOf(text: string): Readonly<Record<string, Json>> | string {
  let rounded: string | undefined
  try {
    const read: unknown = JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
      const source = context?.source
      if (typeof value === 'number' && source !== undefined && isRounded(value, source))
        rounded ??= source
      return value
    })
    if (rounded !== undefined) return `The number ${rounded} has more digits than can be sent.`
    if (typeof read !== 'object' || read === null || Array.isArray(read))
      return 'Inputs are a JSON object: {"name": value}.'
    return read as Readonly<Record<string, Json>>
  } catch (thrown) {
    return `This is no JSON: ${thrown instanceof Error ? thrown.message : String(thrown)}`
  }
}

function isRounded(value: number, source: string): boolean {
  return !Number.isFinite(value) || (/^-?\d+$/.test(source) && BigInt(source) !== BigInt(value))
}
