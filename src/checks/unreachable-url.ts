// URLs that no tool would reach
// =============================================================================
//
// A tool that fetches from public places only says so in its catalogue entry,
// with the exceptions that the host has made. A URL that stands whole in the plan
// is judged before anything runs. Where a name leads to, and a URL that is made
// while the plan runs, the tool judges when it connects.

import { argumentOf, type Expr, type ToolId } from '#plan'
import { error } from '#text'

import { callsTo } from './calls-to.ts'
import { placeText, readUrl, whyUnreachable } from './network-address.ts'
import type { Pass } from './pass.ts'
import { surveyOf, type Survey } from './survey.ts'

/** Refuses a constant `url` that is no plain URL of a place that the tool reaches. */
export const unreachableUrl: Pass = {
  name: 'unreachable-url',

  *check(plan, catalogue) {
    const survey = surveyOf(plan)
    const reaches = (tool: ToolId) => catalogue.entries.get(tool)?.reaches !== undefined
    for (const { node } of callsTo(plan, reaches)) {
      const entry = catalogue.entries.get(node.tool)
      if (entry?.reaches === undefined) continue
      const given = argumentOf(node, entry, 'url')
      const url = given === undefined ? undefined : constantIn(given, survey)
      if (url?.kind !== 'literal' || typeof url.value !== 'string') continue
      const place = readUrl(url.value)
      if (place === undefined) {
        yield error('check/not-a-url', url.span, { details: { url: url.value } })
        continue
      }
      const why = whyUnreachable(place, entry.reaches)
      if (why === undefined) continue
      const details = { url: url.value, place: placeText(place.host, place.port), why }
      yield error('check/unreachable-url', url.span, { details })
    }
  },
}

/** What an expression stands for where that is said by bindings alone. */
function constantIn(expr: Expr, { bindingOf }: Survey): Expr | undefined {
  let source: Expr | undefined = expr
  while (source?.kind === 'variable') source = bindingOf(source)?.value
  return source
}
