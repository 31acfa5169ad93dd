// The tools that the seeds' examples need
//
// The built-in ones, and the solver of atomic steps, which is not built in.

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
  formula,
  propose,
])
