// Who says something and what they decided, as schemas of what comes from outside

import { z } from 'zod'

import type { Actor, Decision, DecisionSubject } from '#review'

import { POLICY } from './policy-schema.ts'

export const ACTOR: z.ZodType<Actor> = z.strictObject({
  user: z.string(),
  name: z.string().exactOptional(),
  agent: z.string().exactOptional(),
  channel: z.string(),
  terminal: z.boolean(),
})

const SUBJECT: z.ZodType<DecisionSubject> = z.strictObject({
  plan: z.string(),
  policy: z.string(),
  entries: z.record(z.string(), z.string()),
  claims: z.array(z.string()).exactOptional(),
  inputs: z.string().exactOptional(),
  standing: z.strictObject({ days: z.number(), free: z.array(z.string()) }).exactOptional(),
  run: z.string().exactOptional(),
  digest: z.string(),
})

export const DECISION: z.ZodType<Decision> = z.strictObject({
  verdict: z.enum(['approve', 'reject']),
  subject: SUBJECT,
  policy: POLICY.exactOptional(),
  actor: ACTOR,
  at: z.string(),
  reason: z.string().exactOptional(),
  shown: z.strictObject({
    risk: z.string(),
    assumptions: z.array(z.string()),
    unknowns: z.array(z.string()),
  }),
})
