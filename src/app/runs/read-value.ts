// A value of a run, whole or in part
// =============================================================================

import { toJson } from '#plan'
import type { Run } from '#runtime'

export interface ValueRequest {
  /** As events call it: a digest, or `digest/item` for an item of a list. */
  readonly digest: string
  /** From which byte on; default: 0. */
  readonly from?: number
  /** At most so many bytes; default: all. */
  readonly most?: number
}

export interface ValuePart {
  readonly run: string
  readonly digest: string
  /** The length of the whole, in bytes of UTF-8. */
  readonly bytes: number
  /** The bytes of the part, of the value's JSON. */
  readonly part: Uint8Array
  readonly from: number
  /** Whether something follows. */
  readonly more: boolean
}

/** Bytes of a value's JSON. Throws RunError where it was erased or is damaged. */
export async function readValue(run: Run, request: ValueRequest): Promise<ValuePart> {
  const { digest, from = 0, most = Number.POSITIVE_INFINITY } = request
  const text = JSON.stringify(toJson(await run.value(digest)))
  const whole = new TextEncoder().encode(text)
  const start = Math.min(Math.max(0, from), whole.length)
  const part = whole.subarray(start, Math.min(whole.length, start + most))
  const more = start + part.length < whole.length
  return { run: run.id, digest, bytes: whole.length, part, from: start, more }
}

/** The beginning of a value as text, with no character cut in two. */
export async function previewValue(run: Run, digest: string, most: number): Promise<string> {
  const { part, more } = await readValue(run, { digest, most })
  // As a stream the decoder keeps back what is not whole.
  return new TextDecoder().decode(part, { stream: more })
}
