// The arguments of a planner's function, judged
// =============================================================================

import type { z } from 'zod'

import { plainJson } from './plain-json.ts'
import { refusing, wrongArguments, type Refused } from './planning-refusal.ts'

/** What was handed over as a copy of the kind that is wanted, or every reason why it is none. */
export function givenArguments<Wanted>(
  input: unknown,
  wanted: z.ZodType<Wanted>,
): { readonly given: Wanted } | Refused {
  const plain = plainJson(input)
  if ('fault' in plain) {
    const { path, found } = plain.fault
    const details = { path: path === '' ? 'the arguments' : path, found }
    return refusing('invalid_arguments', 'planning/not-json', details)
  }
  const { success, data, error } = wanted.safeParse(plain.json)
  return success ? { given: data } : wrongArguments(error.issues)
}
