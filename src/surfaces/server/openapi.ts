// The API as OpenAPI 3.2
// =============================================================================
//
// Invariants:
//
//   OPENAPI-1. Made from the routes themselves: what is not declared is neither described nor served.

import { OpenApiGeneratorV32 } from '@asteasolutions/zod-to-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'

import { jsonSchemaOf } from '#app/request-schemas'

import type { Parameter, Route } from './route.ts'

/** Below this all routes of the API lie. */
export const API = '/api/v1'

/** Registers a route for the description (OPENAPI-1). */
export function describeRoute({ openAPIRegistry }: OpenAPIHono, route: Route): void {
  const { method, path, scope, summary, query = {}, body, answers } = route
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }))
  const inQuery = Object.entries(query).map(([name, one]) => ({
    name,
    in: 'query' as const,
    required: false,
    description: one.description,
    schema: schemaOf(one),
    ...(one.kind === 'texts' ? { style: 'form' as const, explode: false } : {}),
  }))
  const config = {
    method,
    path: `${API}${path}`,
    summary,
    operationId: operationOf(route),
    security: scope === 'nobody' ? [] : [scope].flat().map((one) => ({ token: [one] })),
    parameters: [...inPath, ...inQuery],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: withoutDialect(jsonSchemaOf(body)) } },
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, types }]) => [
          status,
          { description, ...contentOf(Number(status), types) },
        ]),
      ),
      default: {
        description: 'What went wrong (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
  openAPIRegistry.registerPath(config)
}

/** What the registered routes come to. */
export function openApiDocument({ openAPIRegistry }: OpenAPIHono): object {
  const document = new OpenApiGeneratorV32(openAPIRegistry.definitions).generateDocument({
    openapi: '3.2.0',
    info: {
      title: 'Planwright',
      version: '1',
      summary: 'Plans checked, reviewed, decided on and run in one workspace.',
    },
    servers: [{ url: '/' }],
  })
  return {
    ...document,
    components: {
      schemas: { Problem: PROBLEM, EventRow: EVENT_ROW },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'From `POST /api/v1/session`; the scopes of a route are named at it.',
        },
      },
    },
  }
}

/** `getRunsIdSteps` */
export function operationOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split(/[^a-zA-Z]+/).filter((word) => word !== '')
  return `${method}${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}`
}

function contentOf(status: number, types: readonly string[] = ['application/json']): object {
  if (status >= 400 || types.length === 0) return {}
  const content = types.map((type) => {
    if (type === 'text/event-stream') return [type, { itemSchema: STREAM_ITEM }]
    if (type === 'application/json') return [type, { schema: {} }]
    if (type === 'application/jsonl') return [type, { itemSchema: { type: 'object' } }]
    return [type, { schema: { type: 'string' } }]
  })
  return { content: Object.fromEntries(content) as object }
}

function schemaOf({ kind, choices }: Parameter): object {
  const of = choices === undefined ? { type: 'string' } : { type: 'string', enum: [...choices] }
  switch (kind) {
    case 'count':
      return { type: 'integer', minimum: 0 }
    case 'flag':
      return { type: 'boolean' }
    case 'text':
      return of
    case 'texts':
      return { type: 'array', items: of }
  }
}

/** The document says the dialect of all its schemas. */
function withoutDialect(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'))
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'diagnostics'],
  properties: {
    type: { type: 'string', description: "The address of the code's page on this server" },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Of a page: `planwright explain CODE`' },
    diagnostics: { type: 'array', items: { type: 'object' } },
  },
}

const EVENT_ROW = {
  type: 'object',
  required: ['seq', 'epoch', 'hash', 'event', 'text'],
  properties: {
    seq: { type: 'integer', description: 'The number of the row' },
    epoch: { type: 'integer', description: 'Of the process that wrote it' },
    hash: { type: 'string', description: 'Over the hash of the row before and `text`' },
    event: { type: 'object', description: 'With its times in ISO 8601; values are digests' },
    text: { type: 'string', description: 'As it is stored' },
  },
}

const STREAM_ITEM = {
  type: 'object',
  required: ['event', 'data'],
  properties: {
    id: { type: 'string', description: 'The number of the row; absent for what is no row' },
    event: { type: 'string', description: '`state`, the kind of a row, `progress`, or `end`' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: {
        anyOf: [{ $ref: '#/components/schemas/EventRow' }, { type: 'object' }],
      },
    },
  },
}
