// A run of a plan that Ada has decided on: compiled, reviewed, decided, with the
// tools that are built in.

import { expect } from 'vitest'
import { compile } from '#compile'
import { createCatalogue, type DialectName, type CheckedPlan } from '#plan'
import { decide, DEFAULT_POLICY, review, type Actor, type PolicyRule } from '#review'
import { createRuntime, type LimitRule, type Run, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { catalogueEntry } from '#runtime/tool'
import { builtinTools, type BuiltinOptions } from '#tools'
import type { Workspace } from './temporary.ts'

export const ada: Actor = { user: 'Ada', channel: 'terminal', terminal: true }

export interface ExchangeOptions extends Partial<BuiltinOptions> {
  readonly secrets?: Readonly<Record<string, string>>
  readonly rules?: readonly PolicyRule[]
  readonly limits?: readonly LimitRule[]
}

/** A way to compile and run plans of a dialect with these tools. */
export function plansOf(here: Workspace, dialect: DialectName, around: ExchangeOptions = {}) {
  const { secrets = {}, rules = [], limits = [], ...options } = around
  const policy = { ...DEFAULT_POLICY, rules }
  const tools = builtinTools({ ...here.places, ...options })
  const catalogue = createCatalogue(tools.map(catalogueEntry))
  const compiled = (text: string) => compile(text, { dialect, catalogue })
  let runtime: Promise<Runtime> | undefined
  const open = async () => {
    if (runtime === undefined) {
      runtime = createRuntime({
        world: nodeWorld({
          folder: here.places.stateFolder,
          root: here.folder,
          secret: async (name) => secrets[name],
        }),
        tools,
        policy,
        limits,
      })
      here.beforeRemoval(async () => (await runtime)?.close())
    }
    return await runtime
  }
  const decidedAll = async (plan: CheckedPlan): Promise<Run> => {
    const shown = review(plan, { catalogue, policy, security: 'SECURE' })
    const at = '2026-03-14T08:00:00Z'
    const { decision } = decide(shown, { verdict: 'approve', actor: ada, at })
    if (decision === undefined) throw new Error('Ada could not decide')
    return await (await open()).create(plan, { decision, actor: ada })
  }
  /** A run that may begin; the text must compile without errors and warnings. */
  const decided = async (text: string): Promise<Run> => {
    const { plan, diagnostics } = compiled(text)
    expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([])
    return await decidedAll(plan as CheckedPlan)
  }
  const undecided = async (plan: CheckedPlan): Promise<Run> =>
    await (await open()).create(plan, { actor: ada })
  return { compiled, decided, decidedAll, undecided }
}

/** Answers the one question that the run waits for, and goes on. */
export async function answer(run: Run, words: string) {
  const { waiting } = await run.snapshot()
  const [question] = waiting
  if (question?.for !== 'answer') throw new Error(`waits for ${question?.for}`)
  const reply = await run.answer(question.ask, words, ada)
  return { question: question.question, reply, outcome: await run.resume() }
}
