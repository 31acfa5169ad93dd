// A JSON schema as rows

import { expect, test } from 'vitest'

import { schemaTable } from '#app/tools/schema-rows'
import { builtinCatalogue, type Json } from '#plan'

const table = (schema: Readonly<Record<string, Json>>) => {
  const { rows, isWhole } = schemaTable(schema)
  const lines = rows.map(({ name, type, isRequired, description, bounds }) =>
    [
      `${name}${isRequired ? '!' : ''}`,
      type,
      ...(description === undefined ? [] : [description]),
      ...bounds,
    ].join(' | '),
  )
  return isWhole ? lines : [...lines, '…']
}
const object = (
  properties: Readonly<Record<string, Json>>,
  more: Readonly<Record<string, Json>> = {},
) => table({ type: 'object', properties, additionalProperties: false, ...more })

test('an argument has its type, whether it is required, its description and its bounds', () => {
  const title = { type: 'string', minLength: 1, maxLength: 500, description: 'What it is.' }
  expect(object({ title }, { required: ['title'] })).toEqual([
    'title! | string | What it is. | 1 to 500 characters',
  ])
})

test.each<[string, Readonly<Record<string, Json>>, string]>([
  ['values', { enum: ['a', 1, null] }, 'x | one of a, 1, null'],
  ['one value', { const: 'a' }, 'x | only a'],
  ['several types', { type: ['string', 'null'] }, 'x | string or null'],
  [
    'a list of texts',
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    'x | array of string | at least 1 item',
  ],
  [
    'bounds of a number',
    { type: 'integer', minimum: 0, maximum: 1000 },
    'x | integer | 0 to 1,000',
  ],
  [
    'bounds that are none',
    { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    'x | integer',
  ],
  ['a default', { type: 'boolean', default: false }, 'x | boolean | default: false'],
  ['a pattern', { type: 'string', pattern: '^a' }, 'x | string | matches ^a'],
  ['anything', {}, 'x | any value'],
  [
    'what a list holds',
    { type: 'array', items: { type: 'string', maxLength: 3 } },
    'x | array of string | each: at most 3 characters',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'x | object of string'],
])('%s are told', (_, schema, line) => {
  expect(object({ x: schema })).toEqual([line])
})

test('what is inside objects and lists of objects has rows of its own', () => {
  const place = {
    type: 'object',
    properties: { city: { type: 'string' } },
    additionalProperties: false,
  }
  expect(object({ place, all: { type: 'array', items: place } })).toEqual([
    'place | object',
    'place.city | string',
    'all | array of object',
    'all[].city | string',
  ])
})

test('a result that is no object, or one with free names, is one row', () => {
  expect(table({ type: 'object', additionalProperties: { type: 'string' } })).toEqual([
    '! | object of string',
  ])
  expect(table({ type: 'integer', minimum: 0 })).toEqual(['! | integer | at least 0'])
})

test.each<[string, Readonly<Record<string, Json>>]>([
  ['a choice between rules', { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] }],
  ['a reference', { type: 'object', properties: { a: { $ref: '#/$defs/a' } } }],
  [
    'rules for other names',
    { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } },
  ],
  ['what is said of all at once', { type: 'object', properties: {}, description: 'Be careful.' }],
  [
    'what is said of what a list holds',
    {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'object', properties: {}, description: 'x' } },
      },
    },
  ],
  [
    'a list in a list',
    { type: 'object', properties: { a: { type: 'array', items: { type: 'array', items: {} } } } },
  ],
  [
    'bounds of the values of a map',
    {
      type: 'object',
      properties: { a: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } } },
    },
  ],
  [
    'rules for the names of a map',
    {
      type: 'object',
      properties: {
        a: {
          type: 'object',
          propertyNames: { pattern: '^x' },
          additionalProperties: { type: 'string' },
        },
      },
    },
  ],
])('%s stands in no row, and that is told', (_, schema) => {
  expect(schemaTable(schema).isWhole).toBe(false)
})

test('a deep or a wide schema is cut, and that is told', () => {
  let deep: Readonly<Record<string, Json>> = { type: 'string' }
  for (let at = 0; at < 50; at++) deep = { type: 'object', properties: { a: deep } }
  expect(schemaTable(deep).rows.length).toBeLessThan(10)
  expect(schemaTable(deep).isWhole).toBe(false)
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, {}]))
  expect(schemaTable({ type: 'object', properties: wide })).toMatchObject({ isWhole: false })
})

test.each([...builtinCatalogue.entries.values()])(
  'every argument of $id has a row',
  ({ input }) => {
    const names = schemaTable(input).rows.map(({ name }) => name)
    const known = Object.keys((input['properties'] ?? {}) as object)
    expect(names).toEqual(expect.arrayContaining(known))
  },
)
