// A talk about a delegation plan
// =============================================================================
//
// The loop is that of agents. What stands here gives it the five functions of seed 003's planner
// and `ask`, each behind a door of its own.
//
// Invariants:
//
//   TALK-OVER-1. The calls of one answer are made in their order, so that what is saved
//       before it is asked counts as saved (TALK-1).

import { z } from 'zod'

import type { ModelPort, ModelRequest, ModelTool } from '#model'
import type { Catalogue, Json, JsonSchema } from '#plan'
import { PlanningError, planningSystemPrompt } from '#planner'
import type { ToolContext } from '#runtime'
import { workWithTools } from '#tools/agent/tool-loop'

import { artifactInput, buildInput, DRAFT_ID, draftInput } from '../artifact.ts'
import { prepareBuild } from '../executor-build.ts'
import { planningRecords } from '../planning-records.ts'
import { PlanningFolder } from '../planning-folder.ts'
import { planningRefusal } from '../planning-refusal.ts'
import type { PlanningHost } from '../planning-host.ts'
import { HAND_OVER_TOOL, type TalkInput, type TalkResult } from './talk-schemas.ts'

interface TalkPlace {
  readonly model: ModelPort | undefined
  readonly stateFolder: string
  readonly host: PlanningHost
  readonly catalogue: Catalogue
}

/** Talks until the model has nothing more to do; throws PlanningError, or what the loop throws. */
export async function talkOver(
  given: TalkInput,
  place: TalkPlace,
  context: ToolContext,
): Promise<TalkResult> {
  const { model } = place
  if (model === undefined) throw new PlanningError('planner/no-model')
  const talk = new Talk(place, context)
  const words = await workWithTools(model, await requestOf(given, place), talk.context())
  return { words, draft: talk.draft, run: talk.run }
}

async function requestOf(
  { task, today, files }: TalkInput,
  { catalogue }: TalkPlace,
): Promise<ModelRequest> {
  const facts = { today, ...(files === undefined ? {} : { files }) }
  const rules = await planningSystemPrompt({ dialect: 'delegation', catalogue, ...facts })
  return {
    system: `${rules.trimEnd()}\n\n${TALK_RULES}\n`,
    messages: [{ role: 'user', text: task }],
    tools: TOOLS,
  }
}

const TALK_RULES = `PLANNING AS A TALK
You do not answer with the plan: you talk it over with a person, through the tools that you are given, and save it.
1. What the person has not said and the plan depends on, ask with \`ask\`: one short question a call, with choices where there are few.
2. Save the plan so far with \`saveDelegationPlanDraft\` after each answer, as {"goal": …, "plan": …}. It may be incomplete. You are told what is wrong with it.
3. Keep what was agreed on in words with \`savePlanningArtifact\` where it is more than the plan says.
4. When the draft has no errors and nothing is open, call \`requestExecutorBuild\`: the person is shown the plan and agrees or not.
5. Then answer in one or two sentences, without tools.`

const words = z.string().min(1)
const askInput = z.strictObject({
  prompt: words.max(4000).describe('The question.'),
  choices: z.array(words).min(2).max(50).optional().describe('The answers to choose from.'),
})
const findInput = z.strictObject({
  id: words.describe(`\`plan_…\`, or \`${DRAFT_ID}\`.`),
  version: z.int().min(1).optional().describe('Which version of the draft; the last by default.'),
})

const TOOLS: readonly ModelTool[] = [
  tool('ask', 'Asks the person; returns the answer.', askInput),
  tool(
    'savePlanningArtifact',
    'Saves a plan in words, with its assumptions and parameters.',
    artifactInput,
  ),
  tool(
    'saveDelegationPlanDraft',
    'Saves the next version of the delegation plan and returns what is wrong with it. `delegationPlan` is {"goal": …, "plan": …}.',
    draftInput,
  ),
  tool('listSavedPlanningArtifacts', 'Lists what was saved, the newest first.', z.strictObject({})),
  tool('getSavedPlanningArtifact', 'Returns an artifact, or a version of the draft.', findInput),
  tool(
    'requestExecutorBuild',
    'Hands a plan over, by default the last draft; the person must agree first.',
    buildInput,
  ),
]

function tool(name: string, description: string, schema: z.ZodType): ModelTool {
  const parameters = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { name, description, parameters: parameters as unknown as JsonSchema }
}

/** What has been done in a talk, and the doors of its tools. */
class Talk {
  /** The last version of the draft that was saved. */
  draft: number | null = null
  /** The run that was made. */
  run: string | null = null
  /** Something was answered since the draft was saved. */
  #unsaved = false
  /** Settles with the last call (TALK-OVER-1). */
  #turn: Promise<unknown> = Promise.resolve()
  readonly #place: TalkPlace
  readonly #context: ToolContext

  constructor(place: TalkPlace, context: ToolContext) {
    this.#place = place
    this.#context = context
  }

  /** The context of the loop: its calls go through the doors of the talk. */
  context(): ToolContext {
    return {
      ...this.#context,
      call: (name, args, options = {}) => {
        const made = this.#turn.then(() => this.#call(name, args, options.number ?? 0))
        this.#turn = made.catch(() => undefined)
        return made
      },
    }
  }

  async #call(name: string, args: Readonly<Record<string, Json>>, number: number): Promise<Json> {
    const records = planningRecords(this.#place)
    const kept = async (work: () => Promise<object>): Promise<Json> =>
      await this.#context.remember(`kept-${number}`, async () => plain(await work()))
    switch (name) {
      case 'ask': {
        this.#refuseUnsaved()
        const answer = await this.#context.call('human.ask', args, { number })
        this.#unsaved = true
        return answer
      }
      case 'savePlanningArtifact':
        return await kept(() => records.savePlanningArtifact(args as never))
      case 'saveDelegationPlanDraft': {
        const saved = await kept(() => records.saveDelegationPlanDraft(args))
        const { version } = saved as { readonly version?: number }
        if (version === undefined) return saved
        this.draft = version
        this.#unsaved = false
        return saved
      }
      case 'getSavedPlanningArtifact': {
        const { id, version } = findInput.parse(args)
        return await kept(() => records.getSavedPlanningArtifact(id, version))
      }
      case 'requestExecutorBuild':
        return await this.#handOver(args, number)
      default:
        return await kept(() => records.listSavedPlanningArtifacts())
    }
  }

  /** Hands over exactly the plan that the person is shown (TALK-2). */
  async #handOver(args: Readonly<Record<string, Json>>, number: number): Promise<Json> {
    this.#refuseUnsaved()
    const { stateFolder, host, catalogue } = this.#place
    const prepared = await this.#context.remember(`build-${number}`, async () => {
      const found = await prepareBuild(new PlanningFolder(stateFolder, host), args, catalogue)
      return plain('refused' in found ? planningRefusal(found) : { ok: true, ...found.request })
    })
    const { ok, goal, plan, additionalInstructions, artifactId, version } = prepared as Readonly<
      Record<string, Json>
    >
    if (ok !== true) return prepared
    const named = {
      goal: goal ?? '',
      plan: plan ?? null,
      additionalInstructions: additionalInstructions ?? '',
      ...(artifactId === null ? {} : { artifactId: artifactId ?? '' }),
      ...(version === null ? {} : { version: version ?? 0 }),
    }
    const built = await this.#context.call(HAND_OVER_TOOL, named, { number })
    const { runId } = built as { readonly runId?: string }
    if (runId !== undefined) this.run = runId
    return built
  }

  #refuseUnsaved(): void {
    if (!this.#unsaved) return
    throw new Error('Save the draft with the last answer first: saveDelegationPlanDraft.')
  }
}

function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
