// The dialects of this version
// =============================================================================
//
// The registry: which ways to write a plan are read, and which are only known by
// name. A new dialect is one import and one line here.

import '#text/needed-node'

import { atomicDialect } from './atomic/index.ts'
import { delegationDialect } from './delegation/index.ts'
import type { Dialect } from './dialect.ts'
import { planDialect } from './plan/index.ts'
import { planMdDialect } from './plan-md/index.ts'
import { readRtfsExpression, rtfsDialect } from './rtfs/index.ts'
import { stepDialect } from './step/index.ts'

export { cannotBesidePlan, cannotIn } from './cannot.ts'
export * from './detect.ts'
export * from './dialect.ts'
export { withDoubtfulFixes } from './doubtful-fixes.ts'
export { honestWay, wayToDecline } from './honest-way.ts'
export { saidAlone, type SaidAlone } from './said-alone.ts'
export { DIALECT_NAMES, type KnownDialect } from './dialect-names.ts'
export { loneSurrogateIn } from './lone-surrogate.ts'
export type * from './plan-changes.ts'
export {
  ThinkingReader,
  thinkingIn,
  withoutThinking,
  type Recogniser,
  type SpokenText,
  type Thinking,
} from './thinking.ts'
export { toolCallAround } from './tool-call.ts'
export { mayHideCondition } from './step/index.ts'
export { unusedPlans, type PlanFinder } from './unused-plans.ts'

/** Every dialect that this version reads, in the order in which people are told of them. */
export const dialects: readonly Dialect[] = Object.freeze([
  stepDialect,
  rtfsDialect,
  delegationDialect,
  atomicDialect,
  planMdDialect(readRtfsExpression),
  planDialect,
])

/** The dialect of that name, if this version reads it. */
export function dialectNamed(name: string): Dialect | undefined {
  return dialects.find((dialect) => dialect.name === name)
}
