// Runs of RTFS texts on a simulated machine, with the tools of the stage and
// those that are built in.

import { expect } from 'vitest'

import { compile } from '#compile'
import type { CheckedPlan } from '#plan'
import { builtinTools } from '#tools'

import { Stage, type StageOptions } from './stage.ts'

const builtin = builtinTools({ workspaceFolder: '.' })
const tools = () => builtin

/** A stage that has the tools of RTFS as well. */
export function rtfsStage(options: StageOptions = {}): Stage {
  return new Stage({ tools, ...options })
}

/** The plan of an RTFS text; these codes are found in it, and no others. */
export function planOf(stage: Stage, text: string, codes: readonly string[] = []): CheckedPlan {
  const { catalogue } = stage
  const { plan, diagnostics } = compile(text, { dialect: 'rtfs', catalogue })
  const found = diagnostics.filter(({ severity }) => severity !== 'note').map(({ code }) => code)
  expect(found).toEqual(codes)
  return plan as CheckedPlan
}

/** A plan of one step. */
export const one = (body: string, language = 'rtfs20') =>
  `(plan :language ${language} :body (do (step "Only" ${body})))`

/** A run of one step, driven as far as it goes without anybody. */
export async function begun(
  body: string,
  codes: readonly string[] = [],
  options: StageOptions = {},
) {
  const stage = rtfsStage(options)
  const [run, outcome] = await stage.start(planOf(stage, one(body), codes))
  return { stage, run, outcome }
}
