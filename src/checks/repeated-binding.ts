// Repeated bindings
// =============================================================================
//
// One pattern that binds a name twice would have to choose a value.

import { namesBoundBy, type Pattern } from '#plan'
import { error, type Span } from '#text'

import type { Pass } from './pass.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'

/** Reports a name that one pattern binds more than once; a later binding of a let may shadow it. */
export const repeatedBinding: Pass = {
  name: 'repeated-binding',

  *check(plan) {
    const { patterns } = surveyOf(plan)
    for (let at = 0; at < patterns.length; at++) {
      const { node } = patterns[at] as Placed<Pattern>
      if (node.kind === 'bind') continue
      const first = new Map<string, Span>()
      for (const { name, span } of namesBoundBy(node)) {
        const known = first.get(name)
        if (known === undefined) first.set(name, span)
        else {
          yield error('check/repeated-binding', span, {
            details: { name },
            related: [{ span: known, label: 'first bound here' }],
          })
        }
      }
    }
  },
}
