// Texts that would hold up or upset a careless reader
// =============================================================================
//
// Goal: every text is answered with positioned diagnostics, in time that grows with
// its length. Method: texts that were cut off anywhere; nesting without end;
// characters that hide or deceive; texts of many kinds at one length and at eight
// times that length, where the second may take at most as much longer as a linear
// reader would, with a wide margin for a busy machine. `npm test` cuts an example off at
// every third place, RTFS_CUTS=all at each, as `npm run test:full` does.

import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { compile, format } from '#compile'
import { DEFAULT_LIMITS, dialectNamed, MOST_STEPS } from '#dialects'
import { builtinCatalogue } from '#plan'
import { createSource, hasErrors, hiddenIn } from '#text'

import { leastGrowth } from '../../repository/cpu-time.ts'

const limits = { ...DEFAULT_LIMITS, sourceLength: Infinity, steps: MOST_STEPS }
const options = { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }
const rtfs = dialectNamed('rtfs')

const inStep = (body: string) => `(plan :body (do (step "Note" ${body})))`
const codes = (text: string) =>
  compile(text, { dialect: 'rtfs', limits }).diagnostics.map(({ code }) => code)

/** Compiles a text and asks of what comes out what must hold of any text. */
function answered(text: string): readonly string[] {
  return answer(text).codes
}

function answer(text: string): { readonly ok: boolean; readonly codes: readonly string[] } {
  const { ok, diagnostics } = compile(text, { dialect: 'rtfs', limits })
  expect(ok).toBe(!hasErrors(diagnostics))
  for (const { span } of diagnostics) {
    expect(span.start).toBeGreaterThanOrEqual(0)
    expect(span.end).toBeLessThanOrEqual(text.length)
  }
  return { ok, codes: diagnostics.map(({ code }) => code) }
}

const corpus = new URL('../../corpus/rtfs/', import.meta.url)
const examples = readdirSync(corpus)
  .filter((name) => name.startsWith('seed-') || name.startsWith('form-') || name === 'whole.md')
  .map((name) => [name, sourceOf(name)] as const)

function sourceOf(name: string): string {
  const page = readFileSync(new URL(name, corpus), 'utf8')
  return /^```rtfs[^\n]*\n([^]*?)^```$/m.exec(page)?.[1] ?? ''
}

/** At every so manieth place an example is cut off. */
const EACH = process.env['RTFS_CUTS'] === 'all' ? 1 : 3

describe('every beginning of an example', () => {
  test.each(examples)('%s', (name, text) => {
    // Not at the same places of each.
    const first = name.length % EACH
    expect(text.length).toBeGreaterThan(40)
    const whole = compile(text, { dialect: 'rtfs' }).ok
    const end = text.trimEnd().lastIndexOf(')') + 1
    for (let length = first; length < text.length; length += EACH) {
      const { ok, codes: found } = answer(text.slice(0, length))
      // What is cut off is never taken for a plan.
      if (whole && length < end && !/^\(step[^]*\n\(step/.test(text)) {
        expect(found.length).toBeGreaterThan(0)
        expect(ok).toBe(false)
      }
    }
  })
})

describe('brackets', () => {
  test.each(['(', '[', '{', '(do ', '(let [a ', '(if ', '{:a ', '(match 1 _ ', '#| '])(
    '100,000 times %s',
    (opening) => {
      expect(answered(`(plan :body (do (step "Note" ${opening.repeat(100_000)}`)).not.toEqual([])
      expect(answered(opening.repeat(100_000))).not.toEqual([])
    },
  )

  test('10,000 steps that nobody closes are each told', () => {
    const found = answered(`(plan :body (do ${'(step "a" 1 '.repeat(10_000)}`)
    expect(found.filter((code) => code === 'rtfs/unclosed-step').length).toBeGreaterThan(9_000)
  })

  test.each([')', ']', '}', '|#'])('10,000 times %s', (closing) => {
    expect(answered(`${inStep('1')}${closing.repeat(10_000)}`)).toContain(
      closing === '|#' ? 'rtfs/prose-around' : 'rtfs/surplus-bracket',
    )
  })

  test('nested 100,000 deep and closed again are passed over as one', () => {
    const text = inStep('['.repeat(100_000) + ']'.repeat(100_000))
    expect(codes(text).filter((code) => code === 'rtfs/too-deep')).toHaveLength(1)
  })

  test('in texts and comments count for nothing', () => {
    expect(codes(inStep('{:a "((([[[{{" :b ")))" ; (((\n :c #| ((( |# 1}'))).toEqual([])
  })
})

describe('characters', () => {
  const { codepoints, confusables } = JSON.parse(
    readFileSync(new URL('../../data/attacks/unicode_hostile.json', import.meta.url), 'utf8'),
  ) as { codepoints: { cp: string; name: string }[]; confusables: [string, string][] }
  const hostile = codepoints.map(
    ({ cp, name }) => [name, String.fromCodePoint(Number.parseInt(cp.slice(2), 16))] as const,
  )

  test('there are some', () => {
    expect(hostile.length).toBeGreaterThan(20)
    expect(confusables.length).toBeGreaterThan(5)
  })

  test.each(hostile)('%s is refused in names, and told in texts', (_, character) => {
    for (const text of [
      inStep(`(call :ccos.e${character}cho 1)`),
      inStep(`(let [a${character} 1] {:b a${character}})`),
      inStep(`{:a${character}b 1}`),
      `(pl${character}an :body (do (step "a" 1)))`,
      inStep(`(call :ccos.network.http-fetch "https://a${character}.example")`),
    ]) {
      expect(answered(text)).not.toEqual([])
      expect(compile(text, { dialect: 'rtfs' }).ok).toBe(false)
    }
    // Spaces that only look unusual stand in many texts, and have a width.
    const [hidden] = hiddenIn(character)
    const seen = hidden?.kind === 'space' || hidden?.kind === 'unassigned'
    expect(answered(inStep(`{:a "a${character}b"}`))).toHaveLength(seen ? 0 : 1)
  })

  const letters = confusables.filter(([ascii]) => /^\w+$/.test(ascii))

  test.each(letters)('%s is not taken for %s', (ascii, lookalike) => {
    const found = codes(inStep(`(let [n${lookalike} 1 n${ascii} 2] {:a n${ascii}})`))
    // What is ASCII is another name, and nothing uses it.
    const other = /^[\w]+$/.test(lookalike)
    expect(found).toEqual([other ? 'check/unused-binding' : 'rtfs/bad-name'])
  })

  test.each(['\ud800', '\udc00', 'a\ud83d', '\udfff\ud800'])('half a character: %j', (half) => {
    for (const text of [
      half,
      `${half}${inStep('1')}`,
      inStep(half),
      inStep(`{:a "${half}"}`),
      inStep(`; ${half}\n1`),
    ]) {
      answered(text)
      format(text, { dialect: 'rtfs' })
    }
    expect(compile(inStep(`{:a "${half}"}`)).ok).toBe(false)
  })

  test('a zero character is no text', () => {
    expect(compile(inStep('{:a "\0"}')).ok).toBe(false)
  })
})

describe('numbers', () => {
  test.each([
    '9'.repeat(100_000),
    `-${'9'.repeat(100_000)}`,
    `0.${'0'.repeat(100_000)}1`,
    `1.0e${'9'.repeat(100_000)}`,
    `1.0e-${'9'.repeat(100_000)}`,
    '1.'.repeat(100_000),
    `${'1'.repeat(100_000)}x`,
  ])('one of 100,000 digits (%#)', (number) => {
    expect(answered(inStep(`{:a ${number}}`))).toHaveLength(1)
  })

  test('a whole number is exact or an error', () => {
    const valueOf = (text: string) => compile(inStep(`{:a ${text}}`)).plan?.steps[0]?.body
    expect(valueOf('9007199254740991')).toMatchObject({ entries: [[{}, { value: 2 ** 53 - 1 }]] })
    expect(codes(inStep('{:a 9007199254740992}'))).toEqual(['rtfs/integer-too-large'])
    expect(codes(inStep('{:a -9007199254740992}'))).toEqual(['rtfs/integer-too-large'])
    expect(Object.is(valueOf('-0'), -0)).toBe(false)
  })
})

const KINDS: readonly (readonly [string, (n: number) => string])[] = [
  ['steps', (n) => `(plan :body (do ${'(step "a" {:a 1})\n'.repeat(n / 4)}))`],
  ['steps that nobody closes', (n) => `(plan :body (do ${'(step "a" {:a 1}\n'.repeat(n / 4)}`],
  ['steps alone', (n) => '(step "a" {:a 1})\n'.repeat(n / 4)],
  ['plans', (n) => '(plan :body (do))\n'.repeat(n / 4)],
  ['plans on one line', (n) => '(plan :body (do)) '.repeat(n / 4)],
  ['plans in comments', (n) => '; (plan :body (do))\n'.repeat(n / 4)],
  ['plans in back-ticks on one line', (n) => '`(plan :a` '.repeat(n / 4)],
  ['brackets that look like plans', (n) => '(do not) (plan b) '.repeat(n / 4)],
  ['comments that open', (n) => '#| '.repeat(n)],
  ['comments that open, on lines', (n) => `${inStep('1')}\n${'#| \n'.repeat(n)}`],
  ['quotation marks', (n) => inStep('"'.repeat(n + 1))],
  ['escaped quotation marks', (n) => inStep('"\\"\n'.repeat(n))],
  ['other quotation marks', (n) => inStep("“a ‘b 'c ".repeat(n / 4))],
  ['bars', (n) => inStep('|a '.repeat(n / 2))],
  ['long names between bars', (n) => inStep(`|${'a\\|'.repeat(n)}`)],
  ['one long name', (n) => inStep('a'.repeat(n * 8))],
  ['one long keyword', (n) => inStep(`:${'a/'.repeat(n * 4)}`)],
  ['one long line of spaces', (n) => `${' '.repeat(n * 8)}(${' '.repeat(n * 8)}plan :body (do))`],
  ['blank lines', (n) => `${'\n'.repeat(n * 4)}${inStep('1')}${'\n \n'.repeat(n * 2)}`],
  ['commas', (n) => inStep(`[${','.repeat(n)}]`)],
  ['prose', (n) => 'I would (do it) first, (plan) or not. '.repeat(n / 4)],
  ['fences', (n) => '```\n'.repeat(n)],
  ['fences around the plan', (n) => `${'```\n'.repeat(n)}${inStep('1')}${'\n```'.repeat(n)}`],
  ['placeholders', (n) => inStep(`[${'{{x}} $1 <a> '.repeat(n / 4)}]`)],
  ['openings of placeholders', (n) => inStep(`"${'{{ ${ <a '.repeat(n / 2)}"`)],
  ['bindings', (n) => inStep(`(let [${'a 1 '.repeat(n / 4)}] a)`)],
  ['names that nothing binds', (n) => inStep(`[${'abc '.repeat(n / 2)}]`)],
  ['arms', (n) => inStep(`(match 1 ${'1 2 '.repeat(n / 4)})`)],
  ['keys', (n) => inStep(`{${Array.from({ length: n / 2 }, (_, at) => `:k${at} 1`).join(' ')}}`)],
  ['keys of the plan', (n) => `(plan ${':a 1 '.repeat(n / 4)})`],
  ['closing brackets', (n) => `${inStep('1')}${' )'.repeat(n)}`],
  ['brackets of other kinds', (n) => inStep('[)(]{'.repeat(n / 4))],
  ['words that are not ASCII', (n) => inStep('é '.repeat(n / 2))],
]

describe('eight times the text takes at most as much longer', () => {
  const reading = (text: string) => () => void rtfs?.read(createSource(text), options)

  test.each(KINDS)('%s', (_, make) => {
    const growth = leastGrowth(reading(make(2_000)), reading(make(16_000)), 32)
    // A quadratic reader takes 64 times as long.
    expect(growth).toBeLessThan(32)
  })
})
