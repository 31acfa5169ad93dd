// Between which angles an angle is
//
// As the words of its step say, or the name of the result: `launch_angle`.

import { angleSaid } from '#words'
import { combined, constantOf, formulaOfName, formulaOfRational } from '#plan/formula/arithmetic'
import { rational } from '#plan/units/rational'

import type { SolvedQuantity } from './quantity-conditions.ts'
import type { RootCondition } from './root-conditions.ts'

/** The conditions of an angle in radians; none where words and name say nothing, or not the same. */
export function conditionsOfAngle({ name, words }: SolvedQuantity): readonly RootCondition[] {
  const [byWords, byName] = [angleSaid(words), angleSaid(spelled(name))]
  const said = byWords ?? byName
  if (said === undefined) return []
  if (byName !== undefined && (byName.from !== said.from || byName.to !== said.to)) return []
  const { noun, from, to } = said
  const left = formulaOfName(name)
  const why = `${noun} is between ${from}° and ${to}°`
  return [
    { operator: '>=', left, right: radians(from), why },
    { operator: '<=', left, right: radians(to), why },
  ]
}

/** `launch_angle` and `launchAngle` as `launch angle`. */
function spelled(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
}

function radians(degrees: number) {
  return combined('*', formulaOfRational(rational(BigInt(degrees), 180n)), constantOf('pi'))
}
