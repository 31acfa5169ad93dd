// The differences of two plans in reading order

import type { Review } from '../../server/shapes.ts'

type PlanDiff = NonNullable<Review['diff']>

export type PlanDiffEntry = { readonly key: string } & (
  | { readonly kind: 'around'; readonly change: PlanDiff['around'][number] }
  | { readonly kind: 'removed'; readonly step: PlanDiff['removed'][number] }
  | { readonly kind: 'added'; readonly step: PlanDiff['added'][number] }
  | { readonly kind: 'moved'; readonly step: PlanDiff['moved'][number] }
  | { readonly kind: 'changed'; readonly step: PlanDiff['changed'][number] }
)

/** What stands around the steps, then the steps by their numbers: in the later plan, of one that went in the earlier. */
export function planDiffEntries(diff: PlanDiff): readonly PlanDiffEntry[] {
  const { added, removed, changed, moved, around } = diff
  const steps = [
    ...removed.map((step) => ({ kind: 'removed', key: `- ${step.id}`, step }) as const),
    ...added.map((step) => ({ kind: 'added', key: `+ ${step.id}`, step }) as const),
    ...moved.map((step) => ({ kind: 'moved', key: `> ${step.id}`, step }) as const),
    ...changed.map((step) => ({ kind: 'changed', key: `~ ${step.id}`, step }) as const),
  ]
  return [
    ...around.map(
      (change) =>
        ({ kind: 'around', key: `${change.field} ${change.name ?? ''}`, change }) as const,
    ),
    ...steps.toSorted((a, b) => a.step.number - b.step.number),
  ]
}
