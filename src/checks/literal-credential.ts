// Credentials that stand in the plan
// =============================================================================
//
// A plan is shown, stored and handed on. A password or token in it would be too;
// it belongs into the keeping of the host and is named as `secret:NAME`.
//
// Invariants:
//
//   LITERAL-CREDENTIAL-1. Reported is what the run would certainly refuse: a text without a secret's
//       name as the value of a header that is made for credentials.

import { constantOf, isCredentialHeader, type Expr, type ToolId } from '#plan'
import { error } from '#text'

import { callsTo } from './calls-to.ts'
import type { Pass } from './pass.ts'
import { isSchema } from './schema/json-type.ts'

/** Reports credentials in the headers of calls, as far as they are stored. */
export const literalCredential: Pass = {
  name: 'literal-credential',

  *check(plan, catalogue) {
    const takesHeaders = (tool: ToolId) => {
      const properties = catalogue.entries.get(tool)?.input['properties']
      return isSchema(properties) && Object.hasOwn(properties, 'headers')
    }
    for (const { node } of callsTo(plan, takesHeaders)) {
      for (const [argument, value] of node.named) {
        if (argument !== 'headers' || value.kind !== 'map') continue
        for (const [key, content] of value.entries) {
          const header = headerOf(key)
          const text = constantOf(content)
          if (header === undefined || typeof text !== 'string' || text.includes('secret:')) continue
          if (!isCredentialHeader(header)) continue
          const details = { tool: node.tool, header }
          yield error('check/literal-credential', content.span, { details })
        }
      }
    }
  },
}

function headerOf(key: Expr): string | undefined {
  const name = constantOf(key)
  if (typeof name === 'string') return name
  return name !== null && typeof name === 'object' && 'kind' in name && name.kind === 'keyword'
    ? name.name
    : undefined
}
