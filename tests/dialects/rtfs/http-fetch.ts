// The tool `ccos.network.http-fetch` as the catalogue has it
//
// The built-in entry where there is one, else one in the seed's words (002).

import { builtinCatalogue, createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'

const text = { type: 'string' } as const

const entry: CatalogueEntry = {
  id: 'ccos.network.http-fetch',
  description: 'Makes an HTTP request and returns the answer.',
  effect: {
    argument: 'method',
    values: { GET: 'read', HEAD: 'read' },
    absent: 'read',
    otherwise: 'write',
  },
  sampled: false,
  repeat: 'once',
  returns: 'untrusted',
  risk: 'medium',
  positional: ['url'],
  input: {
    type: 'object',
    properties: {
      url: text,
      method: text,
      headers: { type: 'object', additionalProperties: text },
      body: text,
      'timeout-ms': { type: 'integer', minimum: 1 },
    },
    required: ['url'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      body: text,
      headers: { type: 'object', additionalProperties: text },
    },
    required: ['status', 'body', 'headers'],
    additionalProperties: false,
  },
  sinks: ['url'],
  permissions: [],
  implementation: 'a test',
}

/** The built-in tools and this one. */
export const fetchCatalogue: Catalogue = builtinCatalogue.entries.has(entry.id)
  ? builtinCatalogue
  : createCatalogue([...builtinCatalogue.entries.values(), entry])
