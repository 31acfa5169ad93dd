// What happened in a plan's run, read from its journal, and what is said of it when it is done

import type { Run } from '#runtime'

import { numbersOf, type ReadPlan } from './plan-text.ts'
import { RunStory } from './run-story.ts'
import type { VaultHere } from './vault-here.ts'

/** Everything that happened in a plan's run. */
export async function storyOf(
  run: Run,
  planId: string,
  read: ReadPlan,
  { runtime }: VaultHere,
): Promise<RunStory> {
  const { plan } = await run.origin()
  const numbers = numbersOf(plan)
  const story = new RunStory({
    id: planId,
    objective: read.facts.objective,
    plan,
    numberOf: (step) => numbers.get(step) ?? 0,
  })
  for await (const placed of runtime.changes.events(run.id, story.place)) story.take(placed)
  story.read()
  return story
}

/** What is said of a plan that has completed by itself. */
export function doneWords({ plan, facts }: ReadPlan, story: RunStory): string {
  const { steps, criteria } = plan
  const done = steps.filter(({ id }) => story.completedAt.has(id)).length
  const open = criteria.filter((_, at) => facts.ticks[at] !== true)
  const all =
    done === steps.length
      ? `All ${done} steps are done.`
      : `${done} of ${steps.length} steps are done, the others were skipped.`
  if (open.length === 0) return all
  return [
    all,
    '',
    'Nobody has ticked these success criteria:',
    '',
    ...open.map((one) => `- ${one}`),
  ].join('\n')
}
