// Tasks that act, told to what cannot act
// =============================================================================
//
// A tool that answers in words answers "send the report" in words too, and who reads the run
// believes that it was sent.

import { actingTasksIn } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { placeInWords } from './words.ts'

/** Reports each call that is told in words to act outside and can change nothing. */
export const actingTask: Pass = {
  name: 'acting-task',

  *check(plan, catalogue) {
    for (const { call, step, argument, words } of actingTasksIn(plan, catalogue)) {
      yield error('check/acting-task', argument.span, {
        details: { where: placeInWords(step), tool: call.tool, words },
      })
    }
  },
}
