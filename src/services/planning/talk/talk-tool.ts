// planner.talk and planner.hand-off: planning as a talk
// =============================================================================
//
// The model asks the person, saves what was agreed on as artifacts and as a draft, and hands the
// draft over. A talk is a run of one step, so each question, each answer and each saving
// is in its journal, and it goes on from there in any process.
//
// Invariants:
//
//   TALK-1. What was answered is saved before more is asked: a question, and the hand-over, are
//       refused to the model until it has saved a draft since the last answer.
//   TALK-2. A plan is handed over by a call that is irreversible, so a person approves it each time,
//       with the whole plan in its arguments; nothing that the model says stands for that.
//   TALK-3. Only a plan that the host makes calls either tool (`hostOnly`).

import { z } from 'zod'

import type { ModelPort } from '#model'
import type { Catalogue } from '#plan'
import { defineTool, type Tool } from '#runtime'

import { buildInput } from '../artifact.ts'
import type { PlanningPlace } from '../planning-records.ts'
import type { SessionParts } from '../planning-session.ts'
import { HAND_OVER_TOOL, TALK_TOOL, talkInput, talkResult } from './talk-schemas.ts'

/** What a talk works with. */
export interface TalkParts extends Omit<PlanningPlace, 'catalogue'> {
  /** Who talks; a talk without one fails. */
  readonly model: ModelPort | undefined
  /** The tools that plans may name, asked when a talk begins. */
  readonly catalogue: () => Catalogue
  /** Where builds run, asked when one is made. */
  readonly runtime: () => SessionParts['runtime']
}

/** Models and people think for a while; waiting for an answer is not counted. */
const TIMEOUT_MS = 2 * 60 * 60 * 1000

/** The two tools of a talk. */
export function talkTools(parts: TalkParts): readonly Tool[] {
  const { model } = parts
  const talk = defineTool({
    id: TALK_TOOL,
    description: 'Talks a delegation plan over with a person, saves its drafts and hands it over.',
    input: talkInput,
    output: talkResult,
    effect: 'read',
    sampled: true,
    risk: 'medium',
    hostOnly: true,
    implementation: model?.name ?? 'no model',
    timeoutMs: TIMEOUT_MS,
    async run(given, context) {
      const { talkOver } = await import('./talk-over.ts')
      return await talkOver(given, { ...parts, catalogue: parts.catalogue() }, context)
    },
  })
  const handOver = defineTool({
    id: HAND_OVER_TOOL,
    description: 'Makes a run of a delegation plan. It is reviewed as every run is.',
    input: buildInput,
    output: z.looseObject({ ok: z.boolean() }),
    effect: 'irreversible',
    risk: 'medium',
    hostOnly: true,
    async run(given) {
      const { planningSession } = await import('../planning-session.ts')
      const runtime = parts.runtime()
      const session = planningSession({ ...parts, catalogue: parts.catalogue(), runtime })
      return { ...(await session.requestExecutorBuild(given)) }
    },
  })
  return [talk, handOver]
}
