// A kept standing decision as a schema of what stands on disk

import { z } from 'zod'

import { exactOptional } from '#runtime/exact-optional'
import { ACTOR, DECISION } from '#runtime/people/decision-schema'

/** In form 1 nothing was signed, and the folder was named that the decision was made in. */
export const STANDING = z.strictObject({
  form: z.literal([1, 2]),
  id: z.string(),
  name: z.string(),
  decision: DECISION,
  revoked: exactOptional(z.strictObject({ actor: ACTOR, at: z.string() })),
  folder: exactOptional(z.string()),
  sign: exactOptional(z.tuple([z.string(), z.string()])),
})
