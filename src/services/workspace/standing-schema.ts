// A kept standing decision as a schema of what stands on disk

import { z } from 'zod'

import { exactOptional } from '#runtime/exact-optional'
import { ACTOR, DECISION } from '#runtime/people/decision-schema'

export const STANDING = z.strictObject({
  form: z.literal(1),
  id: z.string(),
  name: z.string(),
  decision: DECISION,
  revoked: exactOptional(z.strictObject({ actor: ACTOR, at: z.string() })),
  folder: z.string(),
})
