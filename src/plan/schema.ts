// The JSON Schema of the plan's own JSON
// =============================================================================
//
// For programs that write plans, for editors, and for models that are asked for
// one: what `planwright schema` prints and `schema/plan.schema.json` holds. It says
// what the dialect `plan` accepts as to shape; what no schema can say (that ids are
// unique, that references point backwards, that tools exist) the checks say.

import type { JsonSchema } from './catalogue/entry.ts'
import { MOST_EARLIER } from './earlier-steps.ts'
import { builtins } from './expression/builtins.ts'
import { MOST_AT_ONCE, MOST_ITEMS } from './expr.ts'
import { DIALECT_NAME, PLAN_FORM } from './plan.ts'
import type { ToolId } from './ids.ts'
import type { Json } from './value.ts'

/** What the schema is called; it can be fetched from nowhere. */
export const PLAN_SCHEMA_ID = 'urn:planwright:schema:plan:2'

/** JSON Schema, draft 2020-12, as plain JSON; with `tools`, of plans that call no others. */
export function planSchema(tools?: readonly ToolId[]): JsonSchema {
  const expressions = expressionsWith(tools)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: PLAN_SCHEMA_ID,
    title: 'Plan',
    description: 'A plan in its own form, as Planwright prints and reads it.',
    ...object(
      {
        form: { const: PLAN_FORM, description: 'By which rules the plan is written.' },
        name: text('A short name.'),
        goal: text('What the plan is for, in words.'),
        dialect: {
          type: 'string',
          pattern: DIALECT_NAME.source,
          description: 'The dialect in which it was written first; says nothing about its meaning.',
        },
        inputs: {
          type: 'object',
          description: 'What the plan must be given, or is given here, by name.',
          propertyNames: { $ref: '#/$defs/name' },
          additionalProperties: { $ref: '#/$defs/planInput' },
        },
        steps: {
          ...listOf('step', 'In reading order: a step refers to earlier ones only.'),
          minItems: 1,
        },
        result: expression('What the run gives; the result of the last step where it is absent.'),
        onFailure: {
          enum: ['pause', 'continue'],
          description:
            'After a failed step: start nothing new (the default), or let what does not depend on it go on.',
        },
        criteria: texts('By what a person tells that the goal was reached.'),
        assumptions: texts('What is taken to be so.'),
        unknowns: texts('What is not known.'),
        annotations: { $ref: '#/$defs/annotations' },
      },
      ['form', 'goal', 'steps'],
    ),
    $defs: {
      name: {
        type: 'string',
        pattern: '^(?!__proto__$)[A-Za-z0-9_][A-Za-z0-9_.\\-]{0,127}$',
        description:
          'Up to 128 letters, digits, `_`, `-` and `.`; starts with a letter, digit or `_`.',
      },
      variableName: {
        type: 'string',
        pattern: '^[A-Za-z0-9_$+\\-*/=<>!?%.@]{1,128}$',
        description: 'A name that a pattern binds.',
      },
      step: step(),
      planInput: object(
        {
          description: text('What is wanted, for the person who is asked.'),
          unit: text('The unit of its value, such as `m/s`.'),
          value: value('Given beforehand.'),
        },
        ['description'],
      ),
      annotations: {
        type: 'object',
        description:
          'Remarks for people and programs; nothing that is checked or run hangs on them.',
        additionalProperties: { $ref: '#/$defs/value' },
      },
      expression: {
        description: 'What a step does. One key tells its kind.',
        oneOf: Object.keys(expressions).map((kind) => ({ $ref: `#/$defs/${kind}` })),
      },
      ...expressions,
      computedKey: {
        description: 'An expression that may give the key of a map: a list or a map never does.',
        oneOf: [
          object({ literal: { $ref: '#/$defs/mapKey' } }, ['literal']),
          ...Object.keys(expressions)
            .filter((kind) => !['literal', 'list', 'map'].includes(kind))
            .map((kind) => ({ $ref: `#/$defs/${kind}` })),
        ],
      },
      arm: object(
        {
          pattern: { $ref: '#/$defs/pattern' },
          guard: expression('Must hold as well.'),
          then: expression('The value, if it matches.'),
        },
        ['pattern', 'then'],
      ),
      pattern: {
        description: 'Takes a value apart, or tells whether it is of a certain shape.',
        oneOf: Object.keys(patterns()).map((kind) => ({ $ref: `#/$defs/${kind}` })),
      },
      ...patterns(),
      value: {
        description: 'A constant: JSON, with three kinds of object for what JSON lacks.',
        oneOf: [
          { type: ['null', 'boolean', 'number', 'string'] },
          { type: 'array', items: { $ref: '#/$defs/value' } },
          { $ref: '#/$defs/mapValue' },
          { $ref: '#/$defs/keywordValue' },
          { $ref: '#/$defs/quantityValue' },
        ],
      },
      mapValue: object(
        {
          map: {
            type: 'array',
            items: pair({ $ref: '#/$defs/mapKey' }, { $ref: '#/$defs/value' }),
            description: 'Its entries in order, no key twice.',
          },
        },
        ['map'],
      ),
      mapKey: {
        oneOf: [{ type: ['string', 'integer'] }, { $ref: '#/$defs/keywordValue' }],
      },
      keywordValue: object({ keyword: text('The name without its colon.') }, ['keyword']),
      quantityValue: object(
        { quantity: pair({ type: 'number' }, text('The unit, such as `m/s^2`.')) },
        ['quantity'],
      ),
    },
  }
}

function step(): JsonSchema {
  return {
    description: 'One thing that is done, approved and recorded as a whole.',
    ...object(
      {
        id: { $ref: '#/$defs/name' },
        title: {
          ...text('What the step does: one plain sentence that starts with a verb.'),
          pattern: '[^\\s]',
        },
        after: {
          type: 'array',
          items: { $ref: '#/$defs/name' },
          description: 'Earlier steps that must have ended, beside those whose results are used.',
        },
        body: expression('What is done.'),
        approval: {
          enum: ['by-policy', 'required'],
          description: 'Whether a person must approve the step whatever the policy says.',
        },
        permissions: texts('What the step may do, as names that tools go with.'),
        estimate: {
          description: 'How long it may take.',
          ...object({ seconds: { type: 'number', minimum: 0 } }, ['seconds']),
        },
        expects: {
          description: 'What the result must be.',
          ...object({ unit: text('The unit.'), tolerance: { type: 'number', minimum: 0 } }, []),
        },
        vote: {
          description:
            'Draw answers until one is `ahead` by so many, at most so many `samples`. Without `ahead` it is computed, so that all votes end right with probability `reliability` where one draw is right with probability `p`.',
          ...object(
            {
              ahead: { type: 'integer', minimum: 1 },
              samples: { type: 'integer', minimum: 1 },
              reliability: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
              p: { type: 'number', exclusiveMinimum: 0.5, maximum: 1 },
            },
            ['samples'],
          ),
          anyOf: [{ required: ['ahead'] }, { required: ['reliability', 'p'] }],
        },
        files: texts('Paths that must exist when the step starts.'),
        annotations: { $ref: '#/$defs/annotations' },
      },
      ['id', 'title', 'body'],
    ),
  }
}

function expressionsWith(tools?: readonly ToolId[]): Readonly<Record<string, JsonSchema>> {
  const description = 'The id of a tool.'
  return {
    literal: kind('A constant.', { literal: { $ref: '#/$defs/value' } }),
    variable: kind('A name that a let or an arm around it binds.', {
      variable: { $ref: '#/$defs/variableName' },
    }),
    input: kind('An input of the plan.', { input: { $ref: '#/$defs/name' } }),
    output: kind(
      'The result of an earlier step, or a part of it.',
      {
        output: { $ref: '#/$defs/name' },
        path: {
          type: 'array',
          items: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }] },
        },
      },
      ['output'],
    ),
    earlier: kind('The results of earlier steps by their ids, as a map.', {
      earlier: {
        type: 'integer',
        minimum: 1,
        maximum: MOST_EARLIER,
        description: 'Of how many of the steps that this one comes after, the nearest ones.',
      },
    }),
    call: kind(
      'Calls a tool: the one way to act.',
      {
        call: tools === undefined ? text(description) : { enum: [...tools], description },
        positional: listOf('expression', 'Arguments by position.'),
        named: {
          type: 'array',
          items: pair({ type: 'string' }, { $ref: '#/$defs/expression' }),
          description: 'Arguments by name.',
        },
      },
      ['call'],
    ),
    let: kind('Names values, one after the other, for what follows.', {
      let: {
        type: 'array',
        items: pair({ $ref: '#/$defs/pattern' }, { $ref: '#/$defs/expression' }),
      },
      in: expression('The value of the whole.'),
    }),
    if: kind(
      'One of two; only false and null choose `else`.',
      {
        if: expression('The condition.'),
        then: expression('If it holds.'),
        else: expression('If it does not; null where it is absent.'),
      },
      ['if', 'then'],
    ),
    match: kind('The first arm that matches; none is a failure.', {
      match: expression('What is looked at.'),
      arms: listOf('arm', 'Tried in order.'),
    }),
    apply: kind('A built-in function.', {
      apply: { enum: [...builtins.keys()] },
      arguments: listOf('expression', 'All are evaluated, left to right.'),
    }),
    map: kind('A map whose keys or values are computed.', {
      map: {
        type: 'array',
        items: pair({ $ref: '#/$defs/computedKey' }, { $ref: '#/$defs/expression' }),
      },
    }),
    list: kind('A list whose items are computed.', { list: listOf('expression', 'In order.') }),
    do: kind('One after the other; the value of the last.', {
      do: listOf('expression', 'In order.'),
    }),
    each: kind(
      'The body once for each item of a list; the list of what it gave.',
      {
        each: expression('The list; evaluated once.'),
        item: {
          $ref: '#/$defs/variableName',
          description: 'What the body and `else` call the item.',
        },
        most: count(
          MOST_ITEMS,
          'The most items that the list may have; a longer one fails the step.',
        ),
        atOnce: count(MOST_AT_ONCE, 'How many items are under way side by side; 1 by default.'),
        body: expression('What is done with each item.'),
        else: expression(
          'The value of an item whose body failed; calls nothing. Without it a failed item fails the step.',
        ),
      },
      ['each', 'item', 'most', 'body'],
    ),
  }
}

function patterns(): Readonly<Record<string, JsonSchema>> {
  return {
    wildcard: kind('Matches all.', { wildcard: { const: true } }),
    bind: kind('Matches all and names it.', { bind: { $ref: '#/$defs/variableName' } }),
    constant: kind('Matches this value.', { constant: { $ref: '#/$defs/value' } }),
    items: kind(
      'Matches a list of so many items, or of at least so many where `rest` takes the others.',
      { items: listOf('pattern', 'One an item.'), rest: { $ref: '#/$defs/pattern' } },
      ['items'],
    ),
    keys: kind('Matches a map that has these keys, and maybe others.', {
      keys: {
        type: 'array',
        items: pair({ $ref: '#/$defs/mapKey' }, { $ref: '#/$defs/pattern' }),
      },
    }),
  }
}

function kind(
  description: string,
  properties: JsonSchema,
  required = Object.keys(properties),
): JsonSchema {
  return { description, ...object(properties, required) }
}

function object(properties: JsonSchema, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required: [...required], additionalProperties: false }
}

function pair(first: Json, second: Json): JsonSchema {
  return { type: 'array', prefixItems: [first, second], items: false, minItems: 2 }
}

function listOf(definition: string, description: string): JsonSchema {
  return { type: 'array', items: { $ref: `#/$defs/${definition}` }, description }
}

function expression(description: string): JsonSchema {
  return { $ref: '#/$defs/expression', description }
}

function value(description: string): JsonSchema {
  return { $ref: '#/$defs/value', description }
}

function text(description: string): JsonSchema {
  return { type: 'string', description }
}

function count(maximum: number, description: string): JsonSchema {
  return { type: 'integer', minimum: 1, maximum, description }
}

function texts(description: string): JsonSchema {
  return { type: 'array', items: { type: 'string' }, description }
}
