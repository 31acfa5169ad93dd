// From the plan to its own JSON, and a text laid out again

import { printJson, type Plan } from '#plan'
import { hasErrors, type Diagnostic, type Source } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing } from '../dialect.ts'
import { lower } from './lower.ts'
import { parse } from './parse.ts'

/** Every plan can be said. */
export function print(plan: Plan): Printing {
  return { text: printJson(plan), diagnostics: [] }
}

/** The same plan, laid out as it would be printed; a text with an error is left alone. */
export function format(source: Source): Printing {
  const { node, diagnostics } = parse(source, 'default', DEFAULT_LIMITS.depth)
  const faults: Diagnostic[] = [...diagnostics]
  const plan = node === undefined ? undefined : lower(node, MOST_STEPS, faults)
  const text = plan === undefined || hasErrors(faults) ? undefined : printJson(plan)
  return { text, diagnostics: faults }
}
