// Credentials that stand in the plan
// =============================================================================
//
// A plan is shown, stored and handed on. A password or token in it would be too;
// it belongs into the keeping of the host and is named as `secret:NAME`.
//
// Invariants:
//
//   C1. Looked at are the headers of requests, and addresses with a password in
//       them. A text that names a secret is never reported.

import { constantOf, type Expr } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { isSchema } from './schema/json-type.ts'
import { surveyOf } from './survey.ts'

const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|(?:x-)?(?:api|auth|access|secret|goog-api|functions)[-_]?(?:key|token|secret)|x-[\w-]*(?:token|secret|api-key))$/i
const PASSWORD_IN_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*:[^/?#\s@]+@/i

/** Reports credentials in headers and addresses of calls, as far as they are written down. */
export const literalCredential: Pass = {
  name: 'literal-credential',

  *check(plan, catalogue) {
    for (const { node } of surveyOf(plan).calls) {
      const entry = catalogue.entries.get(node.tool)
      const properties = entry?.input['properties']
      if (entry === undefined || !isSchema(properties)) continue
      if (Object.hasOwn(properties, 'headers')) {
        for (const [name, value] of node.named) {
          if (name !== 'headers') continue
          for (const [header, content] of headersIn(value)) {
            const text = constantOf(content)
            if (typeof text !== 'string' || text.includes('secret:') || text === '') continue
            if (!SECRET_HEADER.test(header)) continue
            yield error('check/literal-credential', content.span, {
              details: { tool: node.tool, where: `The header \`${header}\`` },
            })
          }
        }
      }
      for (const [at, name] of entry.positional.entries()) {
        const value = node.positional[at]
        if (value !== undefined && entry.sinks.includes(name))
          yield* inAddress(node.tool, name, value)
      }
      for (const [name, value] of node.named) {
        if (entry.sinks.includes(name)) yield* inAddress(node.tool, name, value)
      }
    }
  },
}

function* inAddress(tool: string, name: string, value: Expr) {
  const text = constantOf(value)
  if (typeof text !== 'string' || text.includes('secret:') || !PASSWORD_IN_ADDRESS.test(text))
    return
  yield error('check/literal-credential', value.span, {
    details: { tool, where: `\`${name}\`` },
  })
}

/** Each header that is written in the plan, with the expression of its value. */
function* headersIn(headers: Expr): Generator<readonly [string, Expr]> {
  if (headers.kind !== 'map') return
  for (const [key, value] of headers.entries) {
    const name = constantOf(key)
    if (typeof name === 'string') yield [name, value]
    else if (
      name !== null &&
      typeof name === 'object' &&
      'kind' in name &&
      name.kind === 'keyword'
    ) {
      yield [name.name, value]
    }
  }
}
