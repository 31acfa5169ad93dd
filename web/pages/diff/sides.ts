// The two plans that are compared
// =============================================================================
//
// Invariants:
//
//   SIDES-1. The address holds ids of runs, never a text: what was pasted stays on the page.

import { api } from '../../server/api.ts'
import type { Json, PlanDiffFacts } from '../../server/shapes.ts'

export type SideName = 'before' | 'after'
export const SIDES: readonly SideName[] = ['before', 'after']

/** One plan: that of a run, or a text. */
export type Side =
  | { readonly kind: 'run'; readonly run: string }
  | { readonly kind: 'text'; readonly text: string }

export type Sides = Readonly<Record<SideName, Side>>

/** The plans that an address names, as `run:ID`; an empty run where it names none. */
export function sidesOf(asked: URLSearchParams): Sides {
  const side = (name: SideName): Side => {
    const given = asked.get(name) ?? ''
    return { kind: 'run', run: given.startsWith('run:') ? given.slice('run:'.length) : '' }
  }
  return { before: side('before'), after: side('after') }
}

/** What stands in the address for a plan (SIDES-1). */
export function addressOf(side: Side): string | undefined {
  return side.kind === 'run' && side.run !== '' ? `run:${side.run}` : undefined
}

/** Whether there is anything to compare. */
export function isGiven(side: Side): boolean {
  return (side.kind === 'run' ? side.run : side.text).trim() !== ''
}

/** Two plans compared, the plans of runs as they were made. */
export async function compared({ before, after }: Sides): Promise<PlanDiffFacts> {
  const [was, is] = await Promise.all([request(before), request(after)])
  return await api.diff(was, is)
}

async function request(side: Side): Promise<{ readonly [name: string]: Json }> {
  if (side.kind === 'text') return { source: side.text }
  const { plan } = await api.plan(side.run.trim())
  return { plan: plan as Json }
}
