// A policy as a schema of what comes from outside: it stands in the decision that was made under it

import { z } from 'zod'

import type { Json } from '#plan'
import type { ArgumentTest, Policy, PolicyRule } from '#review'

import { exactOptional } from '../exact-optional.ts'

const json = z.custom<Json>((value) => value !== undefined)

const ARGUMENT: z.ZodType<ArgumentTest> = z.strictObject({
  name: z.string(),
  equals: exactOptional(json),
  oneOf: exactOptional(z.array(json)),
  startsWith: exactOptional(z.string()),
})

const RULE: z.ZodType<PolicyRule> = z.strictObject({
  tool: exactOptional(z.string()),
  effect: exactOptional(z.enum(['pure', 'read', 'write', 'irreversible'])),
  argument: exactOptional(ARGUMENT),
  then: z.enum(['allow', 'ask', 'deny']),
  because: exactOptional(z.string()),
})

export const POLICY: z.ZodType<Policy> = z.strictObject({
  form: z.literal(1),
  rules: z.array(RULE),
  approvals: z.strictObject({
    expireAfterHours: z.number(),
    fourEyes: z.boolean(),
    channels: z.array(z.string()),
  }),
  grants: exactOptional(z.array(z.string())),
  sees: exactOptional(z.record(z.string(), z.union([z.literal('all'), z.array(z.string())]))),
  within: exactOptional(z.lazy(() => POLICY)),
})
