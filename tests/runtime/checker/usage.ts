// Were models asked under the budget, and is it known what they took?

import { callOf, type Fields } from './evidence.ts'

/** No question is put that the budget does not allow, and no answer is counted that has no question. */
export function* usage(events: readonly Fields[]): Iterable<string> {
  let most = Infinity
  let spent = 0
  /** Questions without an answer, by call. */
  const open = new Map<string, number>()
  for (const event of events) {
    const call = callOf(event)
    switch (event.kind) {
      case 'run-created':
      case 'budget-set':
        most = event.budget?.tokens ?? Infinity
        if (event.kind === 'budget-set' && spent >= most) yield 'a budget was set that is spent'
        break
      case 'run-paused':
        if (event.reason === 'budget-reached' && spent < most)
          yield 'the run was paused although something is left of its budget'
        break
      case 'model-asked':
        if (spent >= most) yield `${call} asked a model when the budget was reached`
        open.set(call, (open.get(call) ?? 0) + 1)
        break
      case 'model-used':
        spent += event.inputTokens + event.outputTokens
        if ((open.get(call) ?? 0) === 0) yield `${call} was answered and had not asked`
        open.set(call, (open.get(call) ?? 0) - 1)
        break
    }
  }
}
