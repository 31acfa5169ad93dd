// What an each goes over
// =============================================================================
//
// The items come from a list. What is certainly none, and a list in the plan that is
// longer than its bound, would fail the step whenever it runs.

import { constantOf, isList } from '#plan'
import { error, warning } from '#text'

import type { Pass } from './pass.ts'
import { typesInWords, type JsonType } from './schema/json-type.ts'
import { knownResults } from './schema/known-result.ts'
import { surveyOf } from './survey.ts'
import { placeInWords } from './words.ts'

/** Reports each `each` over what is certainly no list, warns where that stands elsewhere; reports lists that are certainly too long. */
export const notAList: Pass = {
  name: 'not-a-list',

  *check(plan, catalogue) {
    for (const { node, step } of surveyOf(plan).eaches) {
      const { list, most } = node
      const where = placeInWords(step)
      const value = constantOf(list)
      if (value !== undefined && isList(value) && value.length > most) {
        const details = { where, length: value.length, most }
        yield error('check/list-too-long', list.span, { details })
      }
      const types = new Set<JsonType>()
      let isKnown = true
      for (const known of knownResults(list, [], plan, catalogue)) {
        if (known.kind === 'types') for (const type of known.types) types.add(type)
        else isKnown = false
      }
      if (!isKnown || types.size === 0 || types.has('array')) continue
      const details = { where, given: typesInWords([...types]) }
      // What comes from elsewhere may be fixed there.
      const isElsewhere = list.kind === 'output' || list.kind === 'variable'
      const report = isElsewhere ? warning : error
      yield report('check/not-a-list', list.span, { details })
    }
  },
}
