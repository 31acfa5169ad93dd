// The tools that the seeds' examples need
//
// The built-in ones, and those of packs that are not built in: operations on result
// sets, and the solver of atomic steps.

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

const union: CatalogueEntry = {
  ...FACTS,
  id: 'sets.union',
  description: 'Gives the records of both sets, each once.',
  input: {
    type: 'object',
    properties: { left: side, right: side },
    required: ['left', 'right'],
    additionalProperties: false,
  },
}

const colocate: CatalogueEntry = {
  ...FACTS,
  id: 'sets.colocate',
  description: 'Gives the records of one set whose places match those of the other.',
  input: {
    type: 'object',
    properties: {
      left: side,
      right: side,
      upstream: { type: 'integer', minimum: 0 },
      downstream: { type: 'integer', minimum: 0 },
      strand: { enum: ['same', 'opposite', 'both'] },
      operation: { enum: ['overlap', 'a_contain_b', 'b_contain_a'] },
      return: { enum: ['a', 'b'] },
    },
    required: ['left', 'right'],
    additionalProperties: false,
  },
}

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
  union,
  colocate,
  formula,
  propose,
])
