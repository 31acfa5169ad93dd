// Repeated keys
// =============================================================================
//
// A map with one key twice would have to lose one of the values.

import { constantOf, isMapKey, keyName, type MapExpr } from '#plan'
import { error, type Diagnostic, type Span } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports keys that cannot be keys, or that an earlier entry has, as far as they are constants. */
export const repeatedKey: Pass = {
  name: 'repeated-key',

  *check(plan) {
    for (const { node } of surveyOf(plan).oddMaps) yield* inKeys(node)
  },
}

function* inKeys({ entries }: MapExpr): Generator<Diagnostic> {
  const first = new Map<string, Span>()
  for (const [keyExpr] of entries) {
    const key = constantOf(keyExpr)
    // A list or a map is no key, whatever is in it.
    const never = keyExpr.kind === 'list' || keyExpr.kind === 'map'
    if (key === undefined && !never) continue
    if (key === undefined || !isMapKey(key)) {
      yield error('check/bad-key', keyExpr.span)
      continue
    }
    const name = keyName(key)
    const known = first.get(name)
    if (known === undefined) first.set(name, keyExpr.span)
    else {
      yield error('check/repeated-key', keyExpr.span, {
        details: { key: name },
        related: [{ span: known, label: 'first used here' }],
      })
    }
  }
}
