// A body that no request sends
// =============================================================================
//
// GET and HEAD ask for something and bring nothing along. A tool that fetches refuses
// a body with them when it runs, after a person has approved the call.
//
// Invariants:
//
//   BODY-WITHOUT-USE-1. An empty body counts as none, and one that is made while the plan runs may be
//       empty: the tool judges that.

import { argumentOf, constantOf, type Call, type CatalogueEntry, type ToolId } from '#plan'
import { error, span, type Span } from '#text'

import { callsTo } from './calls-to.ts'
import type { Pass } from './pass.ts'

const WITHOUT_BODY: ReadonlySet<unknown> = new Set([undefined, 'GET', 'HEAD'])

/** Refuses a constant body that is not empty in a request by GET or HEAD. */
export const bodyWithoutUse: Pass = {
  name: 'body-without-use',

  *check(plan, catalogue) {
    const requests = (tool: ToolId) => {
      const entry = catalogue.entries.get(tool)
      return entry?.reaches !== undefined && hasMethod(entry)
    }
    for (const { node } of callsTo(plan, requests)) {
      const entry = catalogue.entries.get(node.tool)
      const body = entry === undefined ? undefined : argumentOf(node, entry, 'body')
      const text = body === undefined ? undefined : constantOf(body)
      if (entry === undefined || body === undefined || text === undefined || text === '') continue
      const method = argumentOf(node, entry, 'method')
      const name = method === undefined ? undefined : constantOf(method)
      if ((method !== undefined && name === undefined) || !WITHOUT_BODY.has(name)) continue
      const related =
        method === undefined ? [] : [{ span: method.span, label: 'this sends no body' }]
      const details = { tool: node.tool, method: typeof name === 'string' ? name : 'GET' }
      yield error('check/body-without-use', placeOf(node, body.span), { details, related })
    }
  },
}

function hasMethod({ effect }: CatalogueEntry): boolean {
  return typeof effect === 'object' && 'argument' in effect && effect.argument === 'method'
}

/** From the argument's name to the end of its value. */
function placeOf({ named, places }: Call, value: Span): Span {
  const at = named.findIndex(([name]) => name === 'body')
  const name = places.names[at]
  return name === undefined ? value : span(Math.min(name.start, value.start), value.end)
}
