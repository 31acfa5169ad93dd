// The proofs that vouch for a flush are HMAC-SHA-256 as everybody computes it.

import { createHmac } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { Proofs } from '#runtime/world/proofs'

test('a proof is that of HMAC-SHA-256, whatever the text, its length and the proof before', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 16 }),
      fc.array(fc.string({ unit: 'binary', maxLength: 600 }), { minLength: 1 }),
      (secret, texts) => {
        const proofs = new Proofs(secret)
        for (const text of texts) {
          const wanted = createHmac('sha256', secret).update(text).digest('base64url')
          expect(proofs.of(text)).toBe(wanted)
        }
      },
    ),
  )
})

test('a secret that is longer than a block is refused', () => {
  expect(() => new Proofs('x'.repeat(65))).toThrow(RangeError)
})
