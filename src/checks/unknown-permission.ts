// Unknown permissions
// =============================================================================
//
// A permission that no tool goes with cannot be granted or withheld. It is
// usually misspelled, and what its author wanted to allow is not known.

import { knownPermissions, placeOf } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'
import { listed, suggestions } from './words.ts'

/** Reports each permission of a step that no tool of the catalogue goes with. */
export const unknownPermission: Pass = {
  name: 'unknown-permission',

  *check(plan, catalogue) {
    const names = knownPermissions(catalogue)
    const known = new Set(names)
    const had = surveyOf(plan).facts.permissions
    if ([...had].every((permission) => known.has(permission))) return
    const suggest = suggestions()
    for (const step of plan.steps) {
      for (let at = 0; at < step.permissions.length; at++) {
        const permission = step.permissions[at] ?? ''
        if (known.has(permission)) continue
        yield error('check/unknown-permission', placeOf(step, 'permissions', at), {
          details: {
            step: step.id,
            permission,
            known: names.length === 0 ? 'none' : listed(names),
            ...suggest.details(permission, () => names),
          },
        })
      }
    }
  },
}
