// Results that are not what the step says
//
// "… to find the density", and a result in cm³/g: the words and the unit disagree.

import { unitText } from '#plan'

import type { AtomicReading } from '../atomic-reading.ts'
import type { Finding } from '../finding.ts'
import { isIntegral } from '../formula-kinds.ts'
import { isOtherThan, quantityFoundBy } from '../quantity-words.ts'

/** Steps whose result measures something other than what they say to find. */
export function* misnamedResults(plan: AtomicReading): Generator<Finding> {
  for (const { id, description, output, unit, formula } of plan.steps) {
    const named = quantityFoundBy(description)
    if (unit === undefined || named === undefined || !isOtherThan(unit, named)) continue
    // The area under a curve is no area.
    if (named.noun === 'area' && formula !== undefined && isIntegral(formula)) continue
    yield {
      step_id: id,
      issue: 'unit_mismatch',
      claim: `The step is to find the ${named.noun}, and \`${output}\` is in \`${unitText(unit)}\`.`,
      support: `No ${named.noun} is measured in that: the operation is another one than the words say, perhaps upside down.`,
      severity: 'blocking',
      suggestion: 'Correct the operation, its unit, or the words.',
    }
  }
}
