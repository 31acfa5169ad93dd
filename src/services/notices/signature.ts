// The signature of a webhook
// =============================================================================
//
// As Standard Webhooks have it (https://www.standardwebhooks.com): HMAC-SHA256 over id, time and body, so that
// a receiver knows who sent it, that nothing was changed, and that it is not an old one sent again.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const BASE64_SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/

/** What is signed. */
export interface Signed {
  readonly id: string
  /** Seconds since 1970-01-01 UTC. */
  readonly timestamp: number
  /** Exactly as it is sent. */
  readonly body: string
}

/** The headers of a signed message. A secret `whsec_…` holds its key in Base64; any other is the key itself. */
export function signatureHeaders(
  { id, timestamp, body }: Signed,
  secret: string,
): Readonly<Record<string, string>> {
  const bytes = hmac(sha256, keyOf(secret), utf8ToBytes(`${id}.${timestamp}.${body}`))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...bytes))}`,
  }
}

function keyOf(secret: string): Uint8Array {
  const [, base64] = BASE64_SECRET.exec(secret) ?? []
  if (base64 === undefined || base64 === '') return utf8ToBytes(secret)
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
