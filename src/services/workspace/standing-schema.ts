// A kept standing decision as a schema of what stands on disk

import { z } from 'zod'

import { ACTOR, DECISION } from '#runtime/people/decision-schema'

export const STANDING = z.strictObject({
  form: z.literal(1),
  id: z.string(),
  name: z.string(),
  decision: DECISION,
  revoked: z.strictObject({ actor: ACTOR, at: z.string() }).exactOptional(),
  folder: z.string(),
})
