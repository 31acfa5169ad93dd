// What holds for every text: reading ends without a throw, a text without an error
// is one that JSON.parse takes and gives the same value, and nearly the other way
// round.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { JsonReader, plainOf, readJson, readJsonWithin, type JsonNode } from '#json'
import { writeJson } from '#json/write-json'
import { applyFixes, createSource, hasErrors, type Code } from '#text'

/** What is refused, or taken with a note, where JSON.parse does otherwise. */
const OURS: ReadonlySet<Code> = new Set<Code>([
  'json/duplicate-key',
  'json/proto-key',
  'json/integer-too-large',
  'json/number-too-large',
  'json/number-too-small',
  'json/lone-surrogate',
  'json/too-deep',
])

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Values that JSON can say and that are not among our refusals. */
const json = fc
  .jsonValue({ maxDepth: 6 })
  .filter((value) => !/"__proto__":|\\ud[89a-f]/.test(JSON.stringify(value)))

/** Text that is nearly JSON: pieces of it in any order, and its spellings with a slip. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...'{ } [ ] , : " \' ` “ ” \\ / // /* */ # ; = . ... - + e 0 1 12 0x1f 1e5 1.5 9007199254740993'.split(
        ' ',
      ),
      ...'true false null True None NaN a key \\n \\u0041 \\ud800 \\x "a" "b": \'c\' __proto__ 😀 '.split(
        ' ',
      ),
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u200b',
      '\ufeff',
      '\u0000',
      '\ud83d',
      '"key":',
      '{"a":1}',
      '[[[[',
    ),
    { maxLength: 30 },
  )
  .map((all) => all.join(''))

const slipped = fc
  .tuple(
    json,
    fc.constantFrom(undefined, 2),
    fc.array(fc.tuple(fc.nat(), fc.nat(3), pieces), { maxLength: 4 }),
  )
  .map(([value, indent, slips]) =>
    slips.reduce(
      (text, [at, cut, piece]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + piece.slice(0, 4) + text.slice(place + cut)
      },
      JSON.stringify(value, null, indent),
    ),
  )

const anyText = fc.oneof(pieces, slipped, fc.string({ unit: 'binary', maxLength: 40 }))
const runs = { numRuns: 3000 }

/** Whole numbers beyond 2^53 - 1, which JSON.stringify writes with digits that no double holds. */
const large = fc
  .tuple(fc.double({ min: 1, max: 10, maxExcluded: true }), fc.integer({ min: 15, max: 23 }))
  .map(([size, power]) => Math.round(Number(`${size}e${power}`)))
const withLarge = fc.oneof(json, fc.array(fc.oneof(large, fc.string()), { maxLength: 4 }))

test('what writeJson writes is read to the same value', () => {
  fc.assert(
    fc.property(withLarge, fc.constantFrom(undefined, 1, 2), (value, indent) => {
      const text = writeJson(value, indent)
      const { node, diagnostics } = readJson(createSource(text))
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(plainOf(node as JsonNode)).toEqual(JSON.parse(text))
    }),
    { numRuns: 1000 },
  )
})

test('a text is read without an error exactly where JSON.parse takes it, our refusals aside', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { node, diagnostics } = readJson(createSource(text))
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      const theirs = parsed(text.replace(/^\ufeff/, ''))
      if (errors.length === 0) {
        expect(theirs).toBeDefined()
        expect(plainOf(node as JsonNode)).toEqual(theirs?.value)
      } else if (theirs !== undefined) {
        expect(errors.filter(({ code }) => !OURS.has(code))).toEqual([])
      }
    }),
    runs,
  )
})

test('every place lies in the text, and every node in the one around it', () => {
  const inside = (node: JsonNode, start: number, end: number): boolean => {
    if (!(start <= node.start && node.start <= node.end && node.end <= end)) return false
    if (node.kind === 'array') return node.items.every((item) => inside(item, node.start, node.end))
    if (node.kind !== 'object') return true
    return node.members.every(
      ({ keyStart, keyEnd, value }) =>
        node.start <= keyStart && keyStart < keyEnd && inside(value, keyEnd, node.end),
    )
  }
  fc.assert(
    fc.property(anyText, (text) => {
      const { node, diagnostics, end } = readJson(createSource(text))
      expect(end).toBe(text.length)
      expect(node === undefined || inside(node, 0, text.length)).toBe(true)
      for (const { span, related, fixes } of diagnostics) {
        const spans = [
          span,
          ...related.map((one) => one.span),
          ...fixes.flatMap(({ edits }) => edits.map((one) => one.span)),
        ]
        for (const one of spans) {
          expect([0 <= one.start, one.start <= one.end, one.end <= text.length]).toEqual([
            true,
            true,
            true,
          ])
        }
      }
    }),
    runs,
  )
})

test('every character belongs to a value, a key, a diagnostic, or is space or punctuation', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { node, diagnostics } = readJson(createSource(text))
      // A member that cannot be one is left out with its value; its key is reported.
      fc.pre(!diagnostics.some(({ code }) => /duplicate-key|proto-key/.test(code)))
      const units = text.split('')
      const cover = (start: number, end: number) => units.fill(' ', start, end)
      const visit = (one: JsonNode): void => {
        if (one.kind === 'array') one.items.forEach(visit)
        else if (one.kind === 'object') {
          for (const { keyStart, keyEnd, value } of one.members) {
            cover(keyStart, keyEnd)
            visit(value)
          }
        } else cover(one.start, one.end)
      }
      if (node !== undefined) visit(node)
      for (const { code, span, related, fixes } of diagnostics) {
        cover(span.start, span.end)
        // All of them are reported at the first.
        if (code === 'json/wide-signs') {
          for (const { edits } of fixes)
            for (const one of edits) cover(one.span.start, one.span.end)
        }
        // What was open when the text broke off goes to its end.
        if (code === 'json/unescaped-quote')
          cover(related[0]?.span.start ?? 0, related[0]?.span.end ?? 0)
        if (code === 'json/uneven-quotes') cover(related[0]?.span.start ?? text.length, text.length)
        if (code === 'json/truncated') cover(related[0]?.span.start ?? span.start, text.length)
      }
      expect(units.join('')).toMatch(/^[ \t\n\r,:[\]{}]*$/)
    }),
    runs,
  )
})

test('a part of a source is read as if it stood alone', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, text, after) => {
      fc.pre(!text.startsWith('\ufeff'))
      const alone = readJson(createSource(text))
      const start = before.length
      const part = readJson(createSource(before + text + after), {
        start,
        end: start + text.length,
      })
      expect(
        part.diagnostics.map(({ code, span }) => [code, span.start - start, span.end - start]),
      ).toEqual(alone.diagnostics.map(({ code, span }) => [code, span.start, span.end]))
      expect(part.end).toBe(alone.end + start)
    }),
    { numRuns: 1000 },
  )
})

test('values of one text are read by one reader, in any order, as each is read alone', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, slipped), { maxLength: 5 }), fc.nat(), (texts, turn) => {
      const source = createSource(texts.join(''))
      const ends = texts.map((_, at) => texts.slice(0, at + 1).join('').length)
      const parts = ends.map((end, at) => ({ start: ends[at - 1] ?? 0, end }))
      const reader = new JsonReader(source)
      const first = turn % (parts.length + 1)
      for (const part of [...parts.slice(first), ...parts, {}]) {
        expect(reader.read(part)).toEqual(readJson(source, part))
      }
    }),
    { numRuns: 1000 },
  )
})

test('mechanical fixes end: a few passes leave none, and no pass makes a text worse', () => {
  fc.assert(
    fc.property(slipped, (text) => {
      let now = text
      for (let pass = 0; pass < 8; pass++) {
        const source = createSource(now)
        const { text: next, applied } = applyFixes(source, readJson(source).diagnostics)
        if (applied.length === 0) return
        now = next
      }
      expect.unreachable(`fixes of ${JSON.stringify(text)} do not end: ${JSON.stringify(now)}`)
    }),
    { numRuns: 1500 },
  )
})

test('an answer around JSON is read without a throw, and what is bare is read the same', () => {
  fc.assert(
    fc.property(anyText, pieces, (text, prose) => {
      readJsonWithin(createSource(`${prose}\n\`\`\`json\n${text}\n\`\`\`\n${prose}`))
      const strict = readJsonWithin(createSource(text), { strict: true })
      const bare = readJson(createSource(text))
      // Either as the bare reader has it, or with an error for what stands around one object.
      if (strict.diagnostics.every(({ code }) => code !== 'json/not-bare')) {
        expect(strict).toEqual(bare)
      } else expect(hasErrors(bare.diagnostics)).toBe(true)
      if (bare.node?.kind === 'object' && !hasErrors(bare.diagnostics)) {
        expect(readJsonWithin(createSource(text)).node).toEqual(bare.node)
      }
    }),
    { numRuns: 1500 },
  )
})
