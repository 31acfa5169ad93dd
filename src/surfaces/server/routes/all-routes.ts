// Every route of the API, in the order in which it is described

import type { Route } from '../route.ts'
import { COMMAND_ROUTES } from './commands.ts'
import { EVENT_ROUTES } from './events.ts'
import { PLAN_ROUTES } from './plans.ts'
import { REFERENCE_ROUTES } from './reference.ts'
import { RUN_PART_ROUTES } from './run-parts.ts'
import { RUN_ROUTES } from './runs.ts'
import { SESSION_ROUTES } from './session.ts'
import { TEXT_ROUTES } from './texts.ts'
import { WORKSPACE_ROUTES } from './workspace.ts'

export const ALL_ROUTES: readonly Route[] = Object.freeze([
  ...TEXT_ROUTES,
  ...PLAN_ROUTES,
  ...REFERENCE_ROUTES,
  ...RUN_ROUTES,
  ...RUN_PART_ROUTES,
  ...EVENT_ROUTES,
  ...COMMAND_ROUTES,
  ...WORKSPACE_ROUTES,
  ...SESSION_ROUTES,
])
