// The plan that everything is lowered to: its types and how they are made, walked,
// printed and named by a digest; the catalogue of tools that it may call.

import '#text/needed-node'

export { actingTasksIn, isForPeople, type ActingTask, type TasksForPeople } from './acting-tasks.ts'
export * from './arrows.ts'
export * from './canonical.ts'
export { boundDetail, type BoundDetail } from './catalogue/bound-at.ts'
export * from './catalogue/builtin.gen.ts'
export * from './catalogue/catalogue.ts'
export * from './catalogue/credential-headers.ts'
export * from './catalogue/effects.ts'
export * from './catalogue/entry-members.ts'
export * from './catalogue/entry.ts'
export { hasForm, textFormOf, type FormPart } from '#grammar'
export { isChecked, isRefused, type CheckedPlan } from './checked-plan.ts'
export * from './constant.ts'
export * from './digest.ts'
export * from './earlier-steps.ts'
export * from './equal-measured.ts'
export * from './expectation.ts'
export * from './expression/builtins.ts'
export { nameText, printExpr, printPattern, printValue, quoted } from './expression/print.ts'
export * from './expr.ts'
export * from './formula/index.ts'
export * from './ids.ts'
export * from './from-json-node.ts'
export * from './json-text.ts'
export * from './mermaid.ts'
export * from './plan.ts'
export { settled } from './settled.ts'
export { keyUnlessRead } from './unread-arguments.ts'
export type { Interval } from './precise/interval.ts'
export * from './print-json.ts'
export { READINGS_KEY } from './readings-map.ts'
export { readingsOfValue, readingsValue } from './readings-value.ts'
export * from './schema.ts'
export * from './units/index.ts'
export * from './value.ts'
export * from './visit.ts'
export {
  aheadFor,
  chanceOf,
  drawsFor,
  leadFor,
  votedSteps,
  type MaybeVoted,
  type VoteTarget,
} from './voting.ts'
