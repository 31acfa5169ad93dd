// UTF-8 made and read by hand, held against the host's own.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodeUtf8, utf8Bytes } from '#text'

const host = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function byHost(bytes: Uint8Array): string | undefined {
  try {
    return host.decode(bytes)
  } catch {
    return undefined
  }
}

test('text becomes the bytes that the host gives, and becomes the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(text.isWellFormed())
      const bytes = utf8Bytes(text)
      expect([...bytes]).toEqual([...new TextEncoder().encode(text)])
      expect(decodeUtf8(bytes)).toEqual({ text })
    }),
  )
})

test('bytes are read where the host reads them, and give the same text', () => {
  const lead = fc.constantFrom(0x41, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff)
  const tail = fc.constantFrom(0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbb, 0xbf, 0xc0)
  const byte = fc.oneof(lead, tail, fc.nat(255))
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (all) => {
      const bytes = Uint8Array.from(all)
      const decoded = decodeUtf8(bytes)
      if ('text' in decoded) expect(decoded.text).toBe(byHost(bytes))
      else {
        expect(byHost(bytes)).toBeUndefined()
        expect(byHost(bytes.subarray(0, decoded.badByteAt))).toBeDefined()
      }
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['an overlong slash', [0x41, 0xc0, 0xaf], 1],
  ['a surrogate', [0xed, 0xa0, 0x80], 0],
  ['a number beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
  ['a cut sequence', [0x41, 0x42, 0xe2, 0x82], 2],
  ['a stray tail', [0x80], 0],
])('%s is bad at its first byte', (_, bytes, badByteAt) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toEqual({ badByteAt })
})

test('a byte order mark stays in the text', () => {
  expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: '\ufeffA' })
})

test('a text longer than one chunk is whole', () => {
  const text = `${'a'.repeat(8191)}😀é${'日本'.repeat(9000)}`
  expect(decodeUtf8(new TextEncoder().encode(text))).toEqual({ text })
})

test('a lone surrogate has no bytes', () => {
  expect(() => utf8Bytes('a\ud800')).toThrow('lone surrogate at 1')
})
