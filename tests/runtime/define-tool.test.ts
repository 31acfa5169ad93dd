// What `defineTool` refuses, at once and in words.

import { expect, test } from 'vitest'
import { z } from 'zod'

import { defineTool } from '#runtime'

const GOOD = {
  id: 'demo.tool',
  description: 'Does something.',
  input: z.strictObject({ text: z.string() }),
  output: z.string(),
  effect: 'read',
  run: () => 'done',
} as const

/** As somebody does who has no type checker. */
const define = (parts: object) => defineTool({ ...GOOD, ...parts } as unknown as typeof GOOD)

test('a good declaration is taken', () => {
  expect(define({ positional: ['text'] }).kind).toBe('acting')
})

test.each<[string, object, RegExp]>([
  ['no effect', { effect: undefined }, /no `effect`.*`pure`, `read`, `write`, `irreversible`/],
  [
    'a grant by default of a tool that writes',
    { effect: 'write', grantedByDefault: true },
    /only where a policy grants it/,
  ],
  ['a misspelled effect', { effect: 'reads' }, /"reads".*`read`/],
  [
    'an effect by an argument that it has not',
    { effect: { argument: 'how', values: {}, absent: 'read', otherwise: 'write' } },
    /by `how`, which is no argument/,
  ],
  ['a free tool whose answers do not vary', { free: true }, /is `free`.*`sampled: true`/],
  ['a free that is no yes', { sampled: true, free: false }, /`free` that is not `true`/],
  [
    'a free tool that writes',
    { sampled: true, free: true, effect: 'write' },
    /called again unseen: only a tool that `run`s and reads/,
  ],
  [
    'a free tool that is not safe to repeat',
    { sampled: true, free: true, repeat: 'keyed' },
    /`repeat` "keyed".*is `safe`/,
  ],
  ['a misspelled repeat', { repeat: 'always' }, /`repeat` "always".*`keyed`/],
  ['a positional that is no argument', { positional: ['txt'] }, /`txt` in `positional`/],
  ['a sink that is no argument', { sinks: ['to'] }, /`to` in `sinks`/],
  ['a role of no argument', { roles: { to: { role: 'destination' } } }, /`to` a role/],
  ['a label of no part', { labels: { '[].name': {} } }, /labels `\[\]\.name`/],
  ['a sentence about no argument', { says: 'Says {words}' }, /`words` in `says`/],
  ['a provider of its own choice', { provider: 'built in' }, /`provider`.*leave it out/],
  ['no description', { description: ' ' }, /no `description`/],
  ['no schema', { input: { text: 'string' } }, /no `input` that is a schema/],
  ['arguments that are no object', { input: z.string() }, /by name/],
  ['nothing that it does', { run: undefined }, /does nothing/],
  ['a run that is no function', { run: 'x' }, /no function/],
  ['a date', { input: z.strictObject({ when: z.date() }) }, /`when` of its `input`.*z\.date/],
  ['a date that may be left out', { input: z.object({ when: z.date().optional() }) }, /z\.date/],
  ['a date within', { input: z.object({ a: z.array(z.object({ b: z.date() })) }) }, /`a.items.b`/],
  ['a map as the result', { output: z.map(z.string(), z.string()) }, /`output` as `z\.map/],
  ['a bigint', { output: z.object({ big: z.bigint() }) }, /`big` of its `output`/],
  [
    'a refinement that no schema says',
    { input: z.strictObject({ text: z.string().refine((text) => text !== 'no') }) },
    /checks `text` of its `input`.*approved and then fail/,
  ],
  [
    'a refinement of all arguments',
    { input: z.strictObject({ a: z.number(), b: z.number() }).superRefine(() => {}) },
    /checks `input`/,
  ],
])('refused is %s', (_, parts, words) => {
  expect(() => define(parts)).toThrow(words)
  expect(() => define(parts)).toThrow(TypeError)
})

test.each<[string, z.ZodType]>([
  [
    'a pattern',
    z.strictObject({
      text: z
        .string()
        .regex(/^a/)
        .refine((text) => text !== 'ab'),
    }),
  ],
  [
    'words',
    z.strictObject({
      n: z
        .number()
        .refine((n) => n !== 7)
        .meta({ $comment: 'Not 7.' }),
    }),
  ],
  ['a text that becomes a date', z.strictObject({ when: z.coerce.date() })],
  [
    'a combination of arguments',
    z
      .strictObject({ a: z.string().optional(), b: z.string().optional() })
      .refine(({ a, b }) => a !== undefined || b !== undefined)
      .meta({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
  ],
])('taken is %s, which the schema says', (_, input) => {
  expect(() => define({ input })).not.toThrow()
})
