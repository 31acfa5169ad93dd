// Texts and values that nobody should send

import type { Random } from '../../runtime/seeds/random.ts'

/** Ids, names and parts of paths, as they stand in an address: what is not ASCII is written as `%XX` already. */
export const HOSTILE_PARTS: readonly string[] = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fopenapi.json',
  '..;',
  '%00',
  'done%00',
  'done%0d%0aset-cookie:%20a=b',
  '%ff%fe',
  '%',
  '%zz',
  '%E2%80%AE',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'toString',
  "'%20or%20'1'='1",
  '%22;drop%20table%20runs;--',
  '%3Cscript%3E',
  '*',
  '-',
  '_',
  '%20',
  '+',
  '-1',
  '1e999',
  '9007199254740993',
  'null',
  'DONE',
  'done/',
  '/done',
  'done%2fsteps',
  'a'.repeat(64),
  'a'.repeat(3000),
  '%41'.repeat(500),
]

const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202Eevil',
  '\uD800',
  '💩'.repeat(50),
  '../../../../etc/passwd',
  'C:\\windows\\system32',
  '__proto__',
  'constructor',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  "'; drop table runs; --",
  '(((((((((((((((((((',
  '[[[[[[[[[[[[[[[[[[[[',
  'STEP 1:\nFACULTY: NOBODY\nACTION: x\nPARAMETERS: {',
  '# Plan\n\n## Steps\n\n### 1. \n- Approval: yes\n',
  '(plan :body (do (step "x" (call :calendar.add {:title 1}))))',
  '{"form": 2, "goal": "g", "steps": [{"id": "a", "title": "", "body": {"output": "a"}}]}',
  'x'.repeat(20_000),
  '2026-02-30',
  '999999999999d',
  '-7d',
  'NaN',
]

/** Where a text is put in place of another value. */
export function hostileText(random: Random): string {
  return random.pick(HOSTILE_TEXTS)
}

/** A value of some kind, mostly not of the kind that is wanted. */
function hostileValue(random: Random): unknown {
  return random.pick([
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 0.1,
    () => 2 ** 53,
    () => hostileText(random),
    () => [],
    () => [[[[]]]],
    () => ({}),
    () => JSON.parse('{"__proto__": {"scopes": ["decide"]}, "constructor": 1}') as unknown,
    () => Array.from({ length: 300 }, (_, at) => at),
    () => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, { at }])),
    () => nested(random.between(2, 90)),
    () => ({ literal: { output: 'ask' } }),
  ])()
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** A value with one of its parts replaced, left out or added. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return hostileValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, hostileValue(random)]
    const at = random.between(0, value.length - 1)
    return value.map((one: unknown, index) => (index === at ? mutated(one, random) : one))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.2)) {
    return { ...value, [random.pick(['id', 'kind', 'ask', 'actor', 'x'])]: hostileValue(random) }
  }
  const [changed] = random.pick(entries)
  if (random.chance(0.25)) return Object.fromEntries(entries.filter(([key]) => key !== changed))
  return Object.fromEntries(
    entries.map(([key, one]) => [key, key === changed ? mutated(one, random) : one]),
  )
}

/** The bytes of a body that is mostly no JSON any more. */
export function brokenBytes(text: string, random: Random): Buffer {
  const whole = Buffer.from(text)
  const at = random.between(0, whole.length)
  return random.pick([
    () => whole.subarray(0, at),
    () =>
      Buffer.concat([whole.subarray(0, at), Buffer.from([0xff, 0xc0, 0x80]), whole.subarray(at)]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([whole, whole]),
    () => Buffer.from(`${text},`),
    () => Buffer.from(`// a comment\n${text}`),
    () => Buffer.from(text.replace('{', '{"kind": "approve", "kind": "pause",')),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(text.replace(/:\s*/, ': NaN, "x": ')),
    () => Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    () => Buffer.from(`{"source": ${'{"a":'.repeat(99)}1${'}'.repeat(99)}}`),
    () => Buffer.from('"\\ud800"'),
    () => Buffer.alloc(0),
    () => Buffer.from('null'),
    () => Buffer.alloc(2000),
  ])()
}
