// Conditions that always hold
// =============================================================================
//
// Only `false` and nil do not hold. A text does, also the text "no": who asks a
// person and takes the answer for the condition does the same thing either way.

import { builtins, type If } from '#plan'
import { warning } from '#text'

import type { Pass } from './pass.ts'
import { typesInWords, type JsonType } from './schema/json-type.ts'
import { knownResults } from './schema/known-result.ts'
import type { Placed } from './placed.ts'
import { surveyOf } from './survey.ts'

/** Warns of each condition whose value is certainly neither `false` nor nil. */
export const alwaysTrue: Pass = {
  name: 'always-true',

  *check(plan, catalogue) {
    const { ifs } = surveyOf(plan)
    for (let at = 0; at < ifs.length; at++) {
      const { condition } = (ifs[at] as Placed<If>).node
      // Written out it is meant.
      if (condition.kind === 'literal' && condition.value === true) continue
      // As most conditions are: a comparison, which may fail.
      if (condition.kind === 'apply' && builtins.get(condition.builtin)?.gives === 'boolean')
        continue
      const types = new Set<JsonType>()
      let holds = true
      for (const known of knownResults(condition, [], plan, catalogue)) {
        if (known.kind === 'types') for (const type of known.types) types.add(type)
        else holds = false
      }
      if (!holds || types.size === 0 || types.has('boolean') || types.has('null')) continue
      yield warning('check/always-true', condition.span, {
        details: { given: typesInWords([...types]) },
      })
    }
  },
}
