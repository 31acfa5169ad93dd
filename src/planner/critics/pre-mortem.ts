// The Pre-Mortem
//
// The plan was carried out and has failed: a model says why. One finding, the likeliest.

import type { ModelPort } from '#model'

import type { Critic } from '../interfaces.ts'
import { signed } from './finding.ts'
import { askForFindings } from './model-findings.ts'

/** How the Pre-Mortem works. */
export interface PreMortemOptions {
  /** Who is asked; the planner's own model by default. */
  readonly model?: ModelPort
  /** How many ways to fail it may name; 1 by default. */
  readonly most?: number
}

const INSTRUCTIONS = `You do a pre-mortem. Imagine that the plan below was carried out exactly as it stands, and that it failed: its result was wrong, missing, or not what was asked for. Name the likeliest reason, with the step where it begins. Only what the plan itself causes counts: no lost network, no user who is away. A plan that is sound has no such reason; say so with an empty list.`

/** A critic that names the likeliest way in which a plan fails; it judges every dialect, by a model. */
export function preMortem({ model, most = 1 }: PreMortemOptions = {}): Critic {
  const id = 'pre-mortem'
  if (!Number.isSafeInteger(most) || most < 1 || most > 5) {
    throw new RangeError(`\`most\` is ${most}: it is a whole number from 1 to 5`)
  }
  return Object.freeze({
    id,
    dialects: 'all' as const,
    digest: `built in: 1, ${model?.name ?? 'planner'}, ${most}`,
    async critique(_plan, state, context) {
      const asked = { id, instructions: INSTRUCTIONS, most }
      return signed(id, await askForFindings(asked, state, context, model ?? 'planner'))
    },
  } satisfies Critic)
}
