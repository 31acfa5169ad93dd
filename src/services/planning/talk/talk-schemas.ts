// What a talk about a plan is given, and what comes of it

import { z } from 'zod'

/** The id of the tool that talks. */
export const TALK_TOOL = 'planner.talk'
/** The id of the tool that hands a plan over. */
export const HAND_OVER_TOOL = 'planner.hand-over'

/** What `planner.talk` takes. */
export const talkInput = z.strictObject({
  task: z.string().min(1).describe('What the plan is to be about, in words.'),
  today: z.string().describe('The date that the model is told: 2026-11-22.'),
  files: z.array(z.string()).optional().describe('Paths that tasks may name as their sources.'),
})

/** What a talk is about. */
export type TalkInput = z.infer<typeof talkInput>

/** What came of a talk. */
export const talkResult = z.strictObject({
  words: z.string().describe('What the model said last.'),
  draft: z.int().nullable().describe('The last version of the draft that it saved.'),
  run: z.string().nullable().describe('The run that was made of it; null where none was.'),
})

/** What came of a talk. */
export type TalkResult = z.infer<typeof talkResult>
