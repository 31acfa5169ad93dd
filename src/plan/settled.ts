// A plan with what follows from all of it

import { withTasksForPeople, type TasksForPeople } from './acting-tasks.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Plan } from './plan.ts'
import { withUnreadArguments } from './unread-arguments.ts'

/** The plan with people for what no agent can do, and with the arguments that follow from what is read. */
export function settled(read: Plan, catalogue: Catalogue): TasksForPeople {
  const { plan, tasks } = withTasksForPeople(read, catalogue)
  return { plan: withUnreadArguments(plan, catalogue), tasks }
}
