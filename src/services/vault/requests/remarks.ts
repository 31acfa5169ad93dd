// What else a person should know of a plan before they decide

import { ASKED_AGAIN } from '#runtime/state/lapsed'
import type { Need, PlanDiff, Policy, Review, StepFieldChange } from '#review'

import { stepNumber } from './origin-words.ts'
import type { RequestRemark } from './request.ts'

/** Why there is a decision, what the author says, what is not known. */
export function remarksOn(review: Review): readonly RequestRemark[] {
  const { because, notes, assumptions, unknowns, criteria, claims, steps, policy } = review
  const numbers = new Map(steps.map(({ id, number }) => [id, stepNumber(id, number)]))
  const step = (id: string) => `step ${numbers.get(id) ?? id}`
  const files = [...new Set(steps.flatMap((one) => one.files))]
  const noted = notes.map((note) =>
    note.number === undefined ? note.notes : `Step ${note.number}: ${note.notes}`,
  )
  const gates = review.gates.map(step)
  return [
    listed(
      'You are asked because',
      because.map((need) => needWords(need, step)),
    ),
    listed('Done already, as the plan says; it will not be done again', claims.map(step)),
    listed('Waits for another yes before it begins', gates),
    listed('Files that must be there', files),
    listed('Given to the plan', review.inputs.map(inputWords)),
    listed('The author of the plan remarks', noted),
    listed('The plan assumes', assumptions),
    listed('The plan does not know', unknowns),
    listed('The plan has succeeded when', criteria),
    whoDecides(policy),
  ].flat()
}

/** Where moving the file is not enough, or nothing at all. */
export function whoDecides({
  approvals: { fourEyes, channels },
}: Pick<Policy, 'approvals'>): readonly RequestRemark[] {
  if (channels.length > 0 && !channels.includes('vault')) {
    return [{ words: 'The policy takes no answer from a moved file: decide on the command line' }]
  }
  if (!fourEyes) return []
  const words =
    'The policy wants two people, and a moved file counts for neither of them: decide on the command line'
  return [{ words }]
}

/** What is different from the version that was decided on before, each as it was and as it is. */
export function differences(diff: PlanDiff): readonly RequestRemark[] {
  const { added, removed, changed, moved, around } = diff
  return [
    ...removed.map(({ number, title }) => ({
      words: `Step ${number} of before is gone`,
      said: [title],
    })),
    ...added.map(({ number, title }) => ({ words: `Step ${number} is new`, said: [title] })),
    ...moved.map(({ number, from, title }) => ({
      words: `Step ${number} was step ${from}`,
      said: [title],
    })),
    ...changed.flatMap(({ number, changes }) =>
      changes.map((one) => changeWords(`Step ${number}, ${one.name ?? one.field}`, one)),
    ),
    ...around.map((one) => changeWords(`The plan's ${one.name ?? one.field}`, one)),
  ]
}

function changeWords(
  where: string,
  { before, after }: Pick<StepFieldChange, 'before' | 'after'>,
): RequestRemark {
  if (before === undefined) return { words: `${where} is new`, said: [after ?? ''] }
  if (after === undefined) return { words: `${where} is gone`, said: [before] }
  return { words: `${where} is another; as it was, and as it is now`, said: [before, after] }
}

function listed(words: string, said: readonly string[]): readonly RequestRemark[] {
  return said.length === 0 ? [] : [{ words, said }]
}

function needWords(need: Need, step: (id: string) => string): string {
  switch (need.kind) {
    case 'asked': {
      const most = need.atMost === true ? 'at most ' : ''
      return `${most}${need.calls === 1 ? 'one action needs a yes' : `${need.calls} actions need a yes`}`
    }
    case 'risk':
      return need.risk === 'unknown'
        ? `nobody knows beforehand what ${need.steps.map(step).join(', ')} may lead to`
        : `much is at stake in ${need.steps.map(step).join(', ')}`
    case 'claims':
      return `${need.steps.map(step).join(', ')} are said to be done already`
    case 'again':
      return ASKED_AGAIN
  }
}

function inputWords({ name, text, free }: Review['inputs'][number]): string {
  return free ? `${name}: each run has its own` : `${name}: ${text ?? 'nothing yet'}`
}
