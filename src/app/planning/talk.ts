// Planning as a talk: the run of one, in the workspace's runtime

import { checkPlan } from '#checks'
import {
  call,
  createPlan,
  createStep,
  fromJson,
  literal,
  toJson,
  type CheckedPlan,
  type Json,
  type Value,
} from '#plan'
import { RunError, type Budget, type Run, type Runtime } from '#runtime'
import { TALK_TOOL, talkResult, type TalkInput, type TalkResult } from '#services/planning/index'
import { shorten } from '#text'

/** How much of a task stands in the title of its run. */
const LONGEST_TITLE = 120

/** What a talk is about, and what its models may take. */
export interface TalkRequest extends TalkInput {
  /** The workspace's own budget by default. */
  readonly budget?: Budget | undefined
}

/** Makes the run of a talk. Throws RunError where the policy refuses it. */
export async function startTalk({ budget, ...given }: TalkRequest, runtime: Runtime): Promise<Run> {
  const plan = planOfTalk(given, runtime)
  return await runtime.create(plan, budget === undefined ? {} : { budget })
}

function planOfTalk({ task, today, files }: TalkInput, { catalogue }: Runtime): CheckedPlan {
  const title = `Talk: ${shorten(task.replaceAll(/\s+/g, ' '), LONGEST_TITLE)}`
  const given: Readonly<Record<string, Json>> = {
    task,
    today,
    ...(files === undefined ? {} : { files: [...files] }),
  }
  const named = Object.entries(given).map(
    ([name, json]) => [name, literal(fromJson(json))] as const,
  )
  const step = createStep({ id: 'talk', title, body: call(TALK_TOOL, [], named) })
  const plan = createPlan({ goal: title, dialect: 'plan', steps: [step] })
  const { plan: checked, diagnostics } = checkPlan(plan, catalogue)
  if (checked === undefined) throw new RunError(diagnostics)
  return checked
}

/** What came of a talk that is over. */
export function resultOfTalk(result: Value): TalkResult {
  return talkResult.parse(toJson(result))
}
