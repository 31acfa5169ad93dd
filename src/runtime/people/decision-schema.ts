// Who says something and what they decided, as schemas of what comes from outside

import { z } from 'zod'

import type { Actor, Decision, DecisionSubject } from '#review'

import { exactOptional } from '../exact-optional.ts'
import { POLICY } from './policy-schema.ts'

export const ACTOR: z.ZodType<Actor> = z.strictObject({
  user: z.string(),
  name: exactOptional(z.string()),
  agent: exactOptional(z.string()),
  connection: exactOptional(z.string()),
  channel: z.string(),
  terminal: z.boolean(),
})

const SUBJECT: z.ZodType<DecisionSubject> = z.strictObject({
  plan: z.string(),
  policy: z.string(),
  entries: z.record(z.string(), z.string()),
  entryForm: exactOptional(z.number()),
  claims: exactOptional(z.array(z.string())),
  inputs: exactOptional(z.string()),
  standing: exactOptional(z.strictObject({ days: z.number(), free: z.array(z.string()) })),
  run: exactOptional(z.string()),
  digest: z.string(),
})

export const DECISION: z.ZodType<Decision> = z.strictObject({
  verdict: z.enum(['approve', 'reject']),
  subject: SUBJECT,
  policy: exactOptional(POLICY),
  actor: ACTOR,
  at: z.string(),
  reason: exactOptional(z.string()),
  shown: z.strictObject({
    risk: z.string(),
    assumptions: z.array(z.string()),
    unknowns: z.array(z.string()),
  }),
})
