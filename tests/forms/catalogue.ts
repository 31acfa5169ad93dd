// The tools that the seeds' examples need
//
// The built-in ones, and those of packs that are not built in: delegation and operations
// on result sets, and the solver of atomic steps.

import { builtinCatalogue, createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'

const FACTS = {
  effect: 'pure',
  sampled: false,
  repeat: 'safe',
  returns: 'trusted',
  risk: 'low',
  positional: [],
  output: {},
  sinks: [],
  permissions: [],
  implementation: 'a test',
} as const

const side = { description: 'A result set.' }

function setTool(name: string, description: string, more: CatalogueEntry['input'] = {}) {
  return {
    ...FACTS,
    effect: 'read',
    id: `sets.${name}`,
    description,
    input: {
      type: 'object',
      properties: { left: side, right: side, ...more },
      required: ['left', 'right'],
      additionalProperties: false,
    },
  } satisfies CatalogueEntry
}

const delegate: CatalogueEntry = {
  ...FACTS,
  id: 'sets.delegate',
  description: 'Has a task carried out that leaves a result set.',
  effect: 'read',
  sampled: true,
  returns: 'untrusted',
  input: {
    type: 'object',
    properties: {
      task: { type: 'string' },
      hint: { type: 'string' },
      context: {},
      input: side,
      instructions: { type: 'string' },
    },
    required: ['task'],
    additionalProperties: false,
  },
}

/** What the steps of a strategy call. */
const sets: readonly CatalogueEntry[] = [
  delegate,
  setTool('union', 'Gives the records of both sets, each once.'),
  setTool('intersect', 'Gives the records that are in both sets.'),
  setTool('minus-left', 'Gives the records of the left set that are not in the right one.'),
  setTool('minus-right', 'Gives the records of the right set that are not in the left one.'),
  setTool('colocate', 'Gives the records of one set whose places match those of the other.', {
    upstream: { type: 'integer', minimum: 0 },
    downstream: { type: 'integer', minimum: 0 },
    strand: { enum: ['same', 'opposite', 'both'] },
    operation: { enum: ['overlap', 'a_contain_b', 'b_contain_a'] },
    return: { enum: ['a', 'b'] },
  }),
]

const stepType = { enum: ['algebraic', 'symbolic', 'matrix', 'ode', 'substitute'] }

const formula: CatalogueEntry = {
  ...FACTS,
  id: 'solve.formula',
  description: 'Carries out a formula with units.',
  input: {
    type: 'object',
    properties: {
      type: stepType,
      formula: { type: 'string' },
      inputs: { type: 'object', additionalProperties: {} },
      output: { type: 'string' },
    },
    required: ['type', 'formula', 'inputs', 'output'],
    additionalProperties: false,
  },
}

const propose: CatalogueEntry = {
  ...FACTS,
  id: 'solve.propose',
  description: 'Lets a model propose how an operation is carried out, and tries it.',
  effect: 'read',
  sampled: true,
  returns: 'untrusted',
  risk: 'medium',
  input: {
    type: 'object',
    properties: {
      type: stepType,
      task: { type: 'string' },
      inputs: { type: 'object', additionalProperties: {} },
      output: { type: 'string' },
    },
    required: ['type', 'task', 'inputs', 'output'],
    additionalProperties: false,
  },
}

export const seedCatalogue: Catalogue = createCatalogue([
  ...builtinCatalogue.entries.values(),
  ...sets.filter(({ id }) => !builtinCatalogue.entries.has(id)),
  formula,
  propose,
])
