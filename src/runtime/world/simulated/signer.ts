// The signatures of a simulated user
//
// No public keys, and as many users as a test names: whoever has the machine's secret counts. What the
// runtime makes of a row with and without a signature is the same as with real keys.

import { createHash } from 'node:crypto'

import type { Signer } from '../../signer.ts'

/** Who signs on a simulated machine. */
export function simulatedSigner(user: string, others: readonly string[] = []): Signer {
  const mark = (who: string, text: string) =>
    createHash('sha256').update(`${who}\0${text}`).digest('base64url')
  const who = [user, ...others]
  return {
    journal: 'simulated',
    key: user,
    sign: (text) => mark(user, text),
    counts: (text, key, signature) => who.includes(key) && signature === mark(key, text),
    vouch: (text) => mark(user, text),
    isVouched: (text, proof) => who.some((one) => proof === mark(one, text)),
  }
}
