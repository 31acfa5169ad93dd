// The body of a request, bounded and strict
// =============================================================================
//
// Invariants:
//
//   REQUEST-BODY-1. No more than MOST_BYTES is ever held, whatever the request says of its length.
//   REQUEST-BODY-2. It is JSON as a strict reader takes it, no deeper than MOST_DEPTH, in UTF-8; every fault is
//       told with its place.
//   REQUEST-BODY-3. A body that breaks off is the caller's: nothing of it is in the server's log.

import type { z } from 'zod'

import { plainOf, readJson } from '#json'
import { createSource, decodeUtf8, hasErrors, messageOf } from '#text'

import { problem, Problem } from './problem.ts'

export const MOST_BYTES = 1024 * 1024
const MOST_DEPTH = 100

/** Throws a problem unless a body is said to be JSON. */
export function refuseOtherThanJson(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  const [media = '', ...parameters] = type.toLowerCase().split(';')
  const isUtf8 = parameters.every((one) => /^\s*charset\s*=\s*"?utf-8"?\s*$/.test(one))
  if (media.trim() !== 'application/json' || !isUtf8) {
    throw problem('http/not-json', { type: type === '' ? 'nothing' : type })
  }
}

/** The body of a request as the schema has it. Throws a problem. */
export async function readBody<Read>(request: Request, schema: z.ZodType<Read>): Promise<Read> {
  refuseOtherThanJson(request.headers)
  const decoded = decodeUtf8(await bytesOf(request))
  if (!('text' in decoded)) {
    const why = `it is not UTF-8 at byte ${decoded.badByteAt}`
    throw problem('http/bad-body', { problem: why })
  }
  const source = createSource(decoded.text, 'body')
  const { node, diagnostics } = readJson(source, { maxDepth: MOST_DEPTH })
  if (node === undefined || hasErrors(diagnostics)) {
    const first = diagnostics.find((one) => hasErrors([one]))
    const why = first === undefined ? 'there is nothing in it' : messageOf(first)
    const [own] = problem('http/bad-body', { problem: why }).diagnostics
    throw new Problem([...(own === undefined ? [] : [own]), ...diagnostics], { source })
  }
  return parsed(plainOf(node), schema)
}

/** A value as the schema has it. Throws a problem that names each part that does not fit. */
export function parsed<Read>(given: unknown, schema: z.ZodType<Read>): Read {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const told = read.error.issues.slice(0, MOST_TOLD).map(({ path, message }) => {
    const where = path.length === 0 ? 'the body' : path.map(String).join('.')
    return `${where}: ${message}`
  })
  throw problem('http/bad-body', { problem: told.join('; ') })
}

const MOST_TOLD = 10

async function bytesOf({ body, headers }: Request): Promise<Uint8Array> {
  const tooLarge = () => problem('http/body-too-large', { most: MOST_BYTES })
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    // REQUEST-BODY-1
    for await (const part of body ?? []) {
      const bytes = part as Uint8Array
      length += bytes.length
      if (length > MOST_BYTES) throw tooLarge()
      parts.push(bytes)
    }
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown
    // A caller that breaks off is no error of this program (REQUEST-BODY-3).
    throw problem('http/bad-body', { problem: 'it broke off before its end' })
  }
  return Buffer.concat(parts)
}
