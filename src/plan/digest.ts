// Digests
// =============================================================================
//
// A plan is named by what it says. The digest is a Merkle hash: each step's own
// digest, and one over the header and all of those, so that a change of one
// step in a million costs one step.
//
// Invariants:
//
//   DIGEST-1. Equal canonical form, equal digest; every field that canonical form
//       covers changes it.
//   DIGEST-2. Made lazily and once a node: plans are frozen (PLAN-1).
//   DIGEST-3. Each kind of digest starts with its own words, so that no two kinds can
//       be taken for each other.

import { sha256 } from '@noble/hashes/sha2.js'

import { Utf8Buffer, utf8Bytes } from '#text'

import { createWriting, writeHeader, writeStep } from './canonical/writer.ts'
import type { Plan, Step } from './plan.ts'
import { numberText, type Json } from './value.ts'

/** Digits of a digest that people compare. */
export const SHORT_DIGEST = 12

/** SHA-256 of a text's UTF-8 bytes as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hex(sha256(utf8Bytes(text)))
}

const STEPS_AT_ONCE = 256

const steps = new WeakMap<Step, string>()
const plans = new WeakMap<Plan, string>()

/** A step's digest. */
export function stepDigest(step: Step): string {
  return steps.get(step) ?? new Digesting().step(step)
}

/** A plan's digest over header and step digests. */
export function planDigest(plan: Plan): string {
  let digest = plans.get(plan)
  if (digest === undefined) {
    digest = new Digesting().plan(plan)
    plans.set(plan, digest)
  }
  return digest
}

/** Makes the digests of one plan; the bytes of one step lie where those of the last one did. */
class Digesting {
  readonly #bytes = new Utf8Buffer()
  readonly #writing = createWriting(this.#bytes)

  plan(plan: Plan): string {
    const hash = sha256.create()
    this.#bytes.add('planwright/plan/2\0')
    writeHeader(this.#writing, plan)
    hash.update(this.#bytes.bytes)
    // Many at a time: a call of the hash costs as much as the sixty-four bytes of a digest.
    for (let at = 0; at < plan.steps.length; at += STEPS_AT_ONCE) {
      const some = plan.steps.slice(at, at + STEPS_AT_ONCE)
      hash.update(utf8Bytes(some.map((step) => steps.get(step) ?? this.step(step)).join('')))
    }
    return hex(hash.digest())
  }

  step(step: Step): string {
    this.#bytes.clear()
    this.#bytes.add('planwright/step/2\0')
    writeStep(this.#writing, step)
    const digest = hex(sha256(this.#bytes.bytes))
    steps.set(step, digest)
    return digest
  }
}

/** The first digits of a digest, as people compare them. */
export function shortDigest(digest: string): string {
  return digest.slice(0, SHORT_DIGEST)
}

/** JSON with sorted keys and no white space: for data that is not a plan, such as a policy. */
export function stableJson(json: Json): string {
  if (json === null || typeof json === 'boolean') return String(json)
  if (typeof json === 'number') return numberText(json)
  if (typeof json === 'string') return JSON.stringify(json)
  if (Array.isArray(json)) return `[${(json as readonly Json[]).map(stableJson).join(',')}]`
  const object = json as Readonly<Record<string, Json | undefined>>
  const present = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .toSorted()
  return `{${present
    .map((key) => `${JSON.stringify(key)}:${stableJson(object[key] as Json)}`)
    .join(',')}}`
}

const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/** One for all digests: a list that grew to sixty-four would cost a kilobyte a step. */
const units = Array.from({ length: 64 }, () => 0)

function hex(bytes: Uint8Array): string {
  for (let at = 0; at < 32; at++) {
    const byte = bytes[at] as number
    units[at * 2] = DIGITS[byte >> 4] as number
    units[at * 2 + 1] = DIGITS[byte & 15] as number
  }
  return String.fromCharCode(...units)
}
