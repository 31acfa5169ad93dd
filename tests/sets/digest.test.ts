// The ids of a set may be longer than what one call of the hash takes.

import { expect, test } from 'vitest'

import { sha256 } from '#sets/digest'

test('more than 2 GiB have a digest', () => {
  // Zeros that nobody wrote take no room in memory.
  expect(sha256(new Uint8Array(2 ** 31 + 8))).toBe(
    '58a3e88bb31d949356cbde4386c02f3c205285c8b29ccb0b792204647ea55fcf',
  )
})

test('bytes have the digest that they have everywhere', () => {
  expect(sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
