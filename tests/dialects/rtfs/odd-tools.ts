// Tools that ask for arguments in every way that a schema has

import { createCatalogue, type Catalogue, type CatalogueEntry, type Json } from '#plan'

function tool(
  id: string,
  input: Readonly<Record<string, Json>>,
  positional: readonly string[] = [],
) {
  const entry: CatalogueEntry = {
    id,
    description: 'Does nothing.',
    effect: 'pure',
    sampled: false,
    repeat: 'safe',
    returns: 'trusted',
    risk: 'low',
    positional,
    input: { type: 'object', additionalProperties: false, ...input },
    output: {},
    sinks: [],
    permissions: [],
    implementation: 'a test',
  }
  return entry
}

/** A catalogue in which nearly every tool is odd in a way of its own. */
export const oddTools: Catalogue = createCatalogue([
  tool('odd.nothing', {}),
  tool('odd.anything', { additionalProperties: true }),
  tool('odd.all-optional', { properties: { a: {}, b: { type: 'boolean' }, c: { type: 'null' } } }, [
    'a',
    'b',
  ]),
  tool('odd.bounds', {
    properties: {
      few: { type: 'integer', minimum: -12, maximum: -3 },
      around: { type: 'number', minimum: -2.5, exclusiveMaximum: 7 },
      half: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
      above: { type: 'integer', exclusiveMinimum: 99 },
      below: { type: 'number', maximum: 5 },
      narrow: { type: 'number', minimum: 0.2, maximum: 0.4 },
      none: { type: 'integer', minimum: 3, maximum: 2 },
      short: { type: 'string', minLength: 2, maxLength: 3 },
      long: { type: 'string', minLength: 5000 },
      pair: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
      empty: { type: 'array', maxItems: 0 },
      nested: { type: 'array', items: { type: 'array', items: { enum: ['x', 'y'] } } },
    },
    required: ['short', 'pair'],
  }),
  tool(
    'odd.choices',
    {
      properties: {
        mixed: { enum: ['a', 1, true, null, [1, 2], { k: 'v' }] },
        one: { const: 'only "this" \\ one' },
        either: { type: ['string', 'integer', 'null'], minimum: 3, minLength: 1 },
        any: { anyOf: [{ type: 'integer', minimum: 1 }, { enum: ['auto'] }] },
        loose: { oneOf: [{ type: 'string' }, {}] },
        never: false,
        always: true,
        pattern: { type: 'string', pattern: '^[0-9]+$' },
        form: { type: ['string', 'object'], pattern: '^k:[0-9a-f]{4}$' },
        tooShort: { type: 'string', pattern: '^k{4}$', maxLength: 3 },
      },
      required: ['mixed', 'one'],
    },
    ['mixed', 'one', 'either'],
  ),
  tool(
    'odd.objects',
    {
      properties: {
        free: { type: 'object' },
        closed: {
          type: 'object',
          properties: { x: { type: 'number' }, 'not a keyword': { type: 'string' }, '': {} },
          required: ['not a keyword'],
          additionalProperties: false,
        },
        counted: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
        open: {
          type: 'object',
          properties: { when: { type: 'integer' }, whence: { type: 'integer' } },
          required: ['missing'],
        },
        patterned: { type: 'object', patternProperties: { '^x': { type: 'string' } } },
      },
      required: ['closed'],
    },
    ['free', 'closed', 'counted'],
  ),
  tool('odd.headers', { properties: { headers: { type: 'object' }, url: { type: 'string' } } }, [
    'url',
  ]),
  { ...tool('odd.reaches', { properties: { url: { type: 'string' } } }, ['url']), reaches: [] },
  tool('odd/with.slash', { properties: { 'a/b': { type: 'string' }, 'a b': {} } }, ['a/b']),
  tool('odd name with spaces', { properties: { x: { type: 'string' } }, required: ['x'] }),
  tool('odd.name', {
    properties: { description: { type: 'integer' }, default: { type: 'string' } },
  }),
  tool('odd-name', {
    properties: { description: { type: 'integer' }, default: { type: 'string' } },
  }),
])
