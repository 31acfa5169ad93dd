// What the client asks for is what the description of the API has.

import { expect, test } from 'vitest'

import document from '../../schema/openapi.json' with { type: 'json' }
import { ROUTES, type ClientRoute } from '../../src/surfaces/client/routes.ts'

interface Operation {
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, unknown>>
}
const paths = document.paths as unknown as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>

/** What is wrong with a route, beside the document. */
function faultsOf({ method, path, statuses }: ClientRoute): readonly string[] {
  const operation = paths[`/api/v1${path}`]?.[method]
  if (operation === undefined) return [`${method} ${path} is not there`]
  const hasBody = operation.requestBody !== undefined
  const successes = Object.keys(operation.responses).filter((one) => one.startsWith('2'))
  // A range of bytes is never asked for.
  const expected = successes.map(Number).filter((one) => one !== 206)
  return [
    ...(hasBody === (method !== 'get') ? [] : [`${method} ${path}: body`]),
    ...(expected.join() === statuses.join() ? [] : [`${method} ${path}: ${expected.join()}`]),
  ]
}

test('each route is in the document, with its body and its statuses', () => {
  expect(Object.values(ROUTES).flatMap(faultsOf)).toEqual([])
})

test('what is not in the document is found', () => {
  expect(faultsOf({ method: 'get', path: '/nothing', statuses: [200] })).toHaveLength(1)
  expect(faultsOf({ method: 'post', path: '/check', statuses: [201] })).toHaveLength(1)
  expect(faultsOf({ method: 'get', path: '/session/codes', statuses: [201] })).toHaveLength(1)
})
