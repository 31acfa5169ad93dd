// A policy as a schema of what comes from outside: it stands in the decision that was made under it

import { z } from 'zod'

import type { Json } from '#plan'
import type { ArgumentTest, Policy, PolicyRule } from '#review'

const json = z.custom<Json>((value) => value !== undefined)

const ARGUMENT: z.ZodType<ArgumentTest> = z.strictObject({
  name: z.string(),
  equals: json.exactOptional(),
  oneOf: z.array(json).exactOptional(),
  startsWith: z.string().exactOptional(),
})

const RULE: z.ZodType<PolicyRule> = z.strictObject({
  tool: z.string().exactOptional(),
  effect: z.enum(['pure', 'read', 'write', 'irreversible']).exactOptional(),
  argument: ARGUMENT.exactOptional(),
  then: z.enum(['allow', 'ask', 'deny']),
  because: z.string().exactOptional(),
})

export const POLICY: z.ZodType<Policy> = z.strictObject({
  form: z.literal(1),
  rules: z.array(RULE),
  approvals: z.strictObject({
    expireAfterHours: z.number(),
    fourEyes: z.boolean(),
    channels: z.array(z.string()),
  }),
  grants: z.array(z.string()).exactOptional(),
  within: z.lazy(() => POLICY).exactOptional(),
})
