// The JSON Schema of delegation plans
//
// For models with structured output, and for programs that write strategies. It
// describes the one form; what else is understood is read with a note.

import type { Json } from '#plan'

import { OPERATORS } from '../delegation-plan.ts'
import { CHOICES, MOST_BASES, PARAMETERS } from '../words.ts'

type Schema = { readonly [key: string]: Json }

const words = (description: string): Schema => ({ type: 'string', description })
const node = (description: string): Schema => ({ $ref: '#/$defs/node', description })

const PARAMETER_WORDS: Readonly<Record<(typeof PARAMETERS)[number], string>> = {
  upstream: 'How many bases before its start a feature of the left set counts.',
  downstream: 'How many bases behind its end a feature of the left set counts.',
  region:
    'What counts of a feature of the left set: itself and the bases around it, or only those before or behind it.',
  strand: 'Whether both have to lie on the same strand, on opposite ones, or on any.',
  operation: 'Whether they overlap, the left contains the right, or the right the left.',
  return: 'Which records are kept: those of the left set (a) or of the right one (b).',
}

type Parameter = (typeof PARAMETERS)[number]

/** The parameters but those left out; `region` is one word, and its bases are some. */
function parameters(region: string, leftOut?: Parameter): Readonly<Record<string, Schema>> {
  const least = region === 'with_feature' ? 0 : 1
  const all = PARAMETERS.filter((name) => name !== leftOut).map((name): [string, Schema] => {
    const choices = name === 'region' ? [region] : CHOICES[name]
    const kind: Schema =
      choices === undefined
        ? { type: 'integer', minimum: least, maximum: MOST_BASES }
        : { enum: [...choices] }
    return [name, { ...kind, description: PARAMETER_WORDS[name] }]
  })
  return Object.fromEntries(all)
}

const names: Readonly<Record<string, Schema>> = {
  display_name: words('What the result is called.'),
  hint: words('A remark for people.'),
}

const sides: Readonly<Record<string, Schema>> = {
  left: node('The node on the left.'),
  right: node('The node on the right.'),
}

function combine(
  operator: Schema,
  more: Readonly<Record<string, Schema>> = {},
  needed: readonly Parameter[] = [],
): Schema {
  const properties = { type: { const: 'combine' }, operator, ...names, ...more, ...sides }
  return object(properties, ['type', 'operator', ...needed, 'left', 'right'])
}

function object(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false }
}

const OF_ANY_KIND = ['equals', 'not_equals', 'less', 'at_most', 'greater', 'at_least'] as const
const OF_TEXTS = ['contains', 'starts_with'] as const
const OF_LISTS = ['in', 'not_in'] as const

/** A task that keeps a part of its input. */
function part(key: string, said: Schema): Schema {
  const properties = {
    type: { const: 'task' },
    task: { ...words('What is kept, in words.'), pattern: '\\S' },
    context: object({ [key]: said }, [key]),
    input: node('The node whose set it is a part of.'),
  }
  return object(properties, ['type', 'task', 'context', 'input'])
}

/** JSON Schema, draft 2020-12. */
export const delegationSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:planwright:schema:delegation:1',
  title: 'Delegation plan',
  description: 'One nested tree of tasks and combinations.',
  ...object(
    {
      goal: { ...words('What is wanted, in words.'), pattern: '\\S' },
      plan: node('The root of the tree: what its result is, is the result.'),
    },
    ['goal', 'plan'],
  ),
  $defs: {
    node: {
      description: 'A task, or two nodes combined.',
      anyOf: [
        'load',
        'filter',
        'top',
        'task',
        'combine',
        'colocate',
        'colocate_before',
        'colocate_behind',
      ].map((name) => ({
        $ref: `#/$defs/${name}`,
      })),
    },
    load: {
      description: 'Loads a file whole, with its columns; nothing else stands in it.',
      ...object(
        {
          type: { const: 'task' },
          task: { ...words('What the whole file holds.'), pattern: '\\S' },
          context: object({ source: { ...words('The path of the file.'), pattern: '\\S' } }, [
            'source',
          ]),
        },
        ['type', 'task', 'context'],
      ),
    },
    filter: {
      description: 'Keeps the records of its input whose columns fulfil all conditions.',
      ...part('where', { type: 'array', items: { $ref: '#/$defs/condition' } }),
    },
    top: {
      description: 'Keeps so many records of its input, the first in the order of a column.',
      ...part(
        'top',
        object(
          {
            by: words('The name of a column, exactly.'),
            count: { type: 'integer', minimum: 1 },
            order: { enum: ['highest', 'lowest'] },
          },
          ['by', 'count'],
        ),
      ),
    },
    condition: {
      description: 'A column and what is said of its value, or `any` alone.',
      ...object(
        {
          column: words('The name of a column, exactly.'),
          ...Object.fromEntries(OF_ANY_KIND.map((name) => [name, {}])),
          ...Object.fromEntries(OF_TEXTS.map((name) => [name, { type: 'string' }])),
          ...Object.fromEntries(OF_LISTS.map((name) => [name, { type: 'array', items: {} }])),
          empty: { type: 'boolean' },
          any: { type: 'array', items: { $ref: '#/$defs/condition' } },
        },
        [],
      ),
    },
    task: {
      description: 'A sub-agent carries it out and leaves one set of records.',
      ...object(
        {
          type: { const: 'task' },
          task: { ...words('What is to be found or built, complete in itself.'), pattern: '\\S' },
          hint: words('How it may be done.'),
          context: { description: 'Whatever else the sub-agent should know; any JSON.' },
          input: node('A node whose set the task works on.'),
        },
        ['type', 'task'],
      ),
    },
    combine: {
      description: 'Makes one set of two, by the ids of their records.',
      ...combine({ enum: OPERATORS.filter((one) => one !== 'COLOCATE') }),
    },
    colocate: {
      description: 'Keeps records that lie near records of the other set, on one sequence.',
      ...combine({ const: 'COLOCATE' }, parameters('with_feature')),
    },
    colocate_before: {
      description: 'COLOCATE by the `upstream` bases before each feature of the left set alone.',
      ...combine({ const: 'COLOCATE' }, parameters('before', 'downstream'), ['upstream', 'region']),
    },
    colocate_behind: {
      description: 'COLOCATE by the `downstream` bases behind each feature of the left set alone.',
      ...combine({ const: 'COLOCATE' }, parameters('behind', 'upstream'), ['downstream', 'region']),
    },
  },
}
