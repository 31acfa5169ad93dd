// What a model is told so that it writes a Plan.md.

import { availableTools } from '#plan'

import type { Grammars } from '../../dialect.ts'
import { planMdPrompt } from './prompt.ts'

/** The prompt alone: what stands between the headings is prose, which no grammar holds to anything. */
export const planMdGrammars: Grammars = Object.freeze({
  prompt: (catalogue, _, facts) => planMdPrompt(availableTools(catalogue), facts),
})
