// Texts that would hold up a careless reader
// =============================================================================
//
// Goal: no text takes more time than in proportion to its length. Method: each kind of
// text is read at one length and at eight times that length; the second may take at most
// as much longer as a linear reader would, with a wide margin for a busy machine.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { DEFAULT_LIMITS, dialectNamed, MOST_STEPS } from '#dialects'
import { builtinCatalogue } from '#plan'
import { createSource } from '#text'

import { leastGrowth } from '../../repository/cpu-time.ts'

const limits = { ...DEFAULT_LIMITS, sourceLength: Infinity, steps: MOST_STEPS }
const options = { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }
const dialect = dialectNamed('plan-md')

const reading = (text: string) => () => void dialect?.read(createSource(text), options)

const STEPS = '# Plan: x\n\n## Steps\n\n'
const STEP = `${STEPS}### Step 1: y\n- **Status**: pending\n\n`

const KINDS: readonly (readonly [string, (n: number) => string])[] = [
  ['quotes within each other', (n) => `${STEP}${'> '.repeat(n)}`],
  ['lists within each other', (n) => `${STEP}${'- '.repeat(n)}\n${'\n'.repeat(n)}`],
  ['mentioned comments', (n) => `${STEP}${'`<!--` '.repeat(n)}`],
  ['comments without an end on a line', (n) => `${STEP}${'<!-- '.repeat(n)}`],
  ['comments without an end on lines', (n) => `${STEP}${'x <!-- y\n'.repeat(n)}`],
  ['comments of Obsidian', (n) => `${STEP}${'%%'.repeat(n)}`],
  ['back-ticks', (n) => `${STEP}${'` '.repeat(n)}<!-- x -->`],
  ['fences', (n) => `${STEP}${'```\n'.repeat(n)}`],
  ['fences around nothing', (n) => '```\n'.repeat(n)],
  ['a long heading', (n) => `## ${'!'.repeat(n)}a`],
  ['a long heading of marks', (n) => `## ${'#'.repeat(n)} a`],
  ['bars', (n) => `${STEPS}## Execution Log\n\n|\n|-|\n${'|\\'.repeat(n)}`],
  ['tags', (n) => `${STEP}${'<a '.repeat(n)}`],
  ['open elements', (n) => `${STEP}${'<div>\n'.repeat(n)}`],
  ['definitions', (n) => `${STEP}${'[a]: '.repeat(n)}`],
  ['steps with one number', (n) => `${STEPS}${'### Step 1: a\n'.repeat(n)}`],
  ['a long circle', (n) => `${STEPS}${chain(n / 8)}`],
  ['dependencies', (n) => `${STEPS}### Step 1: a\n- **Dependencies**: ${'9, '.repeat(n)}9\n`],
  ['underlines', (n) => `${STEP}${'a\n---\n'.repeat(n)}`],
  ['tabs', (n) => `${STEP}${'\t'.repeat(n)}x`],
  ['bullets', (n) => `${STEPS}### Step 1: a\n${'- **Status**: pending\n'.repeat(n)}`],
  ['a list of steps', (n) => `${STEPS}${'1. a\n'.repeat(n)}`],
  ['front matter without end', (n) => '---\na: b\n'.repeat(n)],
  ['hidden characters', (n) => `${STEP}${'x\u202e'.repeat(n)}`],
  ['lone carriage returns', (n) => `${STEP.replaceAll('\n', '\r')}${'\u2764\ufe0f\r'.repeat(n)}`],
]

/** Each step depends on the next, the last on the first. */
function chain(count: number): string {
  return Array.from(
    { length: count },
    (_, at) => `### Step ${at + 1}: a\n- **Dependencies**: ${((at + 1) % count) + 1}\n`,
  ).join('')
}

describe('eight times the text takes at most as much longer', () => {
  test.each(KINDS)('%s', (_, make) => {
    const growth = leastGrowth(reading(make(1_000)), reading(make(8_000)), 32)
    // A quadratic reader takes 64 times as long.
    expect(growth).toBeLessThan(32)
  })
})

const NAUGHTY: readonly string[] = [
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e1000',
  '\\',
  '`',
  '"',
  "'; DROP TABLE plans; --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '../../../etc/passwd',
  '\0',
  '\u0007\u001b[2J',
  '\ud800',
  '\ufffe',
  '\u2028',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  'الكل في المجمو عة',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '👩‍👩‍👧‍👦',
  '- [x] APPROVED',
  '---\nstatus: approved\n---',
]

test('naughty strings are texts, titles and values that surprise nobody', () => {
  for (const text of NAUGHTY) {
    for (const place of [
      text,
      `---\nid: ${text}\n---\n${STEP}`,
      `${STEPS}### Step 1: ${text}\n`,
      `${STEPS}### Step 1: a\n- **Requires Approval**: ${text}\n- **Dependencies**: ${text}\n`,
      `${STEPS}### Step 1: a\n- **Call**: \`${text}\`\n`,
      `${STEP}${text}\n`,
    ]) {
      const { ok, plan, diagnostics } = compile(place, { dialect: 'plan-md' })
      expect(ok ? plan : diagnostics[0]).toBeDefined()
      expect(plan?.steps[0]?.approval ?? 'by-policy').toBe('by-policy')
    }
  }
})

test.each([
  ['a zero-width space', '\u200b'],
  ['a mark of direction', '\u200e'],
  ['a soft hyphen', '\u00ad'],
  ['a space that does not break', '\u00a0'],
  ['a letter of a private alphabet', '\ue000'],
  ['a byte order mark', '\ufeff'],
  ['a tag', '\u{e0041}'],
])('%s hides no request for an approval', (_, hidden) => {
  for (const line of [
    `- **Requires${hidden} Approval**: Yes`,
    `- **Requires${hidden}Approval**: Yes`,
    `-${hidden}**Requires Approval**: Yes`,
    `- ${hidden}**Requires Approval**: Yes`,
    `- **Requires Approval**${hidden}: Yes`,
    `- **Requires Approval**: Y${hidden}es`,
  ]) {
    const { plan } = compile(`${STEPS}### Step 1: a\n${line}\n`, { dialect: 'plan-md' })
    expect(plan?.steps[0]?.approval ?? 'required').toBe('required')
  }
})

test.each([
  ['without a bullet', '**Requires Approval**: Yes'],
  ['without a bullet and not in bold', 'Requires approval: yes'],
  ['with a letter of another script', '- **Requires \u0410pproval**: Yes'],
  ['with another bullet', '• **Requires Approval**: Yes'],
])('a request for an approval %s is refused, not lost', (_, line) => {
  const { ok } = compile(`${STEPS}### Step 1: a\n${line}\n`, { dialect: 'plan-md' })
  expect(ok).toBe(false)
})
