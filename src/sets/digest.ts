// The digest of a set's bytes

import { createHash } from 'node:crypto'

/** The hash takes no more than 2 GiB at once, and the ids of one set may be twice as long. */
const PART_BYTES = 2 ** 30

/** The SHA-256 of bytes, however many, as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    hash.update(bytes.subarray(at, at + PART_BYTES))
  }
  return hash.digest('hex')
}
