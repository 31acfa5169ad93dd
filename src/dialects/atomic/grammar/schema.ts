// The JSON Schema of atomic plans, for models with structured output
//
// The same as the one that is made from the Zod schemas of the API; a test compares. It leaves out the `uncertainty` of a
// variable, which the prompt does not teach: people write it.

import { EXACT, LENGTHS, NAME, READINGS, STEP_ID, STEP_TYPES } from '../syntax.ts'

const text = (length: keyof typeof LENGTHS, description: string, pattern?: RegExp) => ({
  type: 'string',
  minLength: LENGTHS[length][0],
  maxLength: LENGTHS[length][1],
  ...(pattern === undefined ? {} : { pattern: pattern.source }),
  description,
})

const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const step = object(
  {
    step_id: text('step_id', 'Names the step; one is made where it is absent.', STEP_ID),
    type: { type: 'string', enum: [...STEP_TYPES], description: 'What kind of operation it is.' },
    description: text('description', 'The one operation that the step does, in words.'),
    inputs: {
      type: 'array',
      minItems: 1,
      items: text('name', 'A variable, or the output of another step.', NAME),
      description: 'What the step reads.',
    },
    output: text('name', 'The name of the result.', NAME),
    formula: text('formula', 'An expression or equation that can be carried out as it stands.'),
    expected_units: text('unit', 'The unit of the result.'),
    tolerance: { type: 'number', minimum: 0, description: 'How far the result may be off.' },
    justification: text('justification', 'Why the step is right, in a few words.'),
    assumption_needed: text('text', 'What is missing; a person is asked for it.'),
  },
  ['type', 'description', 'inputs', 'output'],
)

const numberSaid = [
  { type: 'number' },
  text('unit', 'A number as exact text, such as `1/3`.', EXACT),
] as const

const variable = {
  anyOf: [
    text('text', 'What the variable is.'),
    object(
      {
        description: text('text', 'What the variable is.'),
        unit: text('unit', 'Its unit; `1` for a number without one.'),
        value: {
          anyOf: [
            ...numberSaid,
            {
              type: 'array',
              minItems: READINGS[0],
              maxItems: READINGS[1],
              items: { anyOf: numberSaid },
              description: 'Readings of one quantity, or a vector.',
            },
            {
              type: 'array',
              minItems: 1,
              items: { type: 'array', minItems: 1, items: { anyOf: numberSaid } },
              description: 'A matrix by rows.',
            },
          ],
          description: 'What it is known to be; absent where it must be given.',
        },
      },
      ['description'],
    ),
  ],
}

/** JSON Schema, draft 2020-12. */
export const atomicSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...object(
    {
      plan_version: {
        type: 'integer',
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Counts the versions of the plan; 1 where it is absent.',
      },
      variables: {
        type: 'object',
        propertyNames: text('name', 'The name of a variable.', NAME),
        additionalProperties: variable,
        description: 'What is known or must be given, by name.',
      },
      assumptions: {
        type: 'array',
        items: text('text', 'A sentence.'),
        description: 'What the plan takes for granted.',
      },
      steps: { type: 'array', minItems: 1, items: step, description: 'One operation each.' },
      composition: {
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'For a step, the ids of the steps whose outputs it reads; may be left out.',
      },
      metadata: {
        type: 'object',
        propertyNames: { type: 'string' },
        additionalProperties: {},
        description: 'Who planned, when, and whatever else is to be kept.',
      },
    },
    ['steps'],
  ),
}
