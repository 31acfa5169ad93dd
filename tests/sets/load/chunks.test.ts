// Goal: what a file gives does not hang on where its bytes were cut (LOAD-SET-1). Method:
// texts made of the pieces that formats stumble over, cut anywhere, against the same
// bytes in one piece: the same set, the same report, the same faults.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FORMATS, type Format } from '#sets'

import { shownLoad } from './shown.ts'

const PIECES: Readonly<Record<Format, readonly string[]>> = {
  csv: ['id,chr,start,end\n', 'a,c,1,2', '"a ""b""",c,7,6', '"x\r\ny",,,', 'a,c,x,2', '"', 'ä'],
  tsv: ['id\tnote\r\n', 'a\tb', '"a\tb"\t', '"', 'ä\t😀', '\t', '\r'],
  jsonl: ['{"id":"a"}', '{"id":"ä","chr":"c","start":1,"end":2}', '{"id":1}', '[', '{}'],
  bed: ['track x', '#', 'c\t1\t2', 'c\t5\t5\tä\t0\t-', 'c\t2\t1', 'c 1 2', '\t'],
  gff3: [
    '##gff-version 3',
    'c\t.\tgene\t1\t9\t.\t+\t.\tID=a%20b',
    'ä\t.\texon\t1\t9\t.\t?\t.\tParent=a',
    '##FASTA',
    '>c',
    'c\t.\tgene',
  ],
  gtf: ['c\t.\tgene\t1\t9\t.\t+\t.\tgene_id "a;b"; tag "x"; tag "y";', '#!genome', 'c\t.\tgene'],
  ids: ['a', 'ä😀', 'a ', '>', '#'],
}
const ANYWHERE = ['\n', '\r', '\r\n', '\n\n', '\ufeff', '', ' ']
const BAD = ['ff', '00', 'c3', 'e282', 'f09f98', '504b0304', '1f8b'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

function bytesFor(format: Format): fc.Arbitrary<Buffer> {
  const text = fc.constantFrom(...PIECES[format], ...ANYWHERE, '\n', '\n')
  const line = fc.constantFrom(...PIECES[format]).map((piece) => `${piece}\n`)
  const bad = fc.constantFrom(...BAD)
  const piece = fc.oneof(
    { weight: 8, arbitrary: line.map((one) => Buffer.from(one)) },
    { weight: 8, arbitrary: text.map((one) => Buffer.from(one)) },
    { weight: 1, arbitrary: bad },
  )
  const first = fc.constantFrom('', PIECES[format][0] ?? '', '\ufeff')
  return fc
    .tuple(first, fc.array(piece, { maxLength: 14 }))
    .map(([head, pieces]) => Buffer.concat([Buffer.from(head), ...pieces]))
}

function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length]
  let start = 0
  return ends
    .toSorted((a, b) => a - b)
    .map((end) => {
      const chunk = Buffer.from(bytes.subarray(start, end))
      start = end
      return chunk
    })
}

describe('however the bytes are cut, the same comes out', () => {
  test.each(FORMATS)('%s', async (format) => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(
        bytesFor(format),
        fc.array(fc.nat(400), { maxLength: 6 }),
        async (bytes, places) => {
          const whole = await shownLoad([bytes], { format })
          if (whole.records !== undefined) read++
          expect(await shownLoad(cut(bytes, places), { format })).toEqual(whole)
          const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
          expect(await shownLoad(single, { format })).toEqual(whole)
        },
      ),
      { numRuns: 300 },
    )
    // Neither all of them refused nor all of them read.
    expect(read).toBeGreaterThan(20)
    expect(read).toBeLessThan(300)
  })

  test.each([
    ['a line of the greatest length', 2 ** 20, undefined],
    ['a line that is one byte longer', 2 ** 20 + 1, ['1:1 sets/line-too-long']],
  ])('%s', async (_, length, faults) => {
    const bytes = Buffer.from(`#${'x'.repeat(length - 1)}\nc\t0\t1\n`)
    for (const places of [[], [1], [length - 1], [length], [length + 1], [length, length + 1]]) {
      const shown = await shownLoad(cut(bytes, places), { format: 'bed' })
      expect(shown.faults).toEqual(faults)
    }
  })

  test('a long line in many small chunks is read in one pass', async () => {
    const bytes = Buffer.from(`#${'x'.repeat(2 ** 20 - 1)}\nc\t0\t1\n`)
    const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
      bytes.subarray(at * 7, at * 7 + 7),
    )
    expect((await shownLoad(chunks, { format: 'bed' })).records).toEqual(['c:1-1 c:1-1'])
  })
})
