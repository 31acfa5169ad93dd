// The variables of a model, of a process and of a folder
// =============================================================================
//
// Invariants:
//
//   ENVIRONMENT-1. What the process was given counts; a folder's file fills in what
//       it leaves open.
//   ENVIRONMENT-2. A key of the process is never sent to an address that a folder names.

import type { Environment } from './settings.ts'

/** The variables that `readModelSettings` reads. */
export const MODEL_VARIABLES: readonly string[] = Object.freeze([
  'OPEN_ROUTER_KEY',
  'OPENROUTER_API_KEY',
  'PLANNER_API_KEY',
  'PLANNER_BASE_URL',
  'PLANNER_MODEL',
  'PLANNER_TEMPERATURE',
])

/** The variables of a model in an environment; blank ones are left out, as everywhere. */
export function modelVariables(environment: Environment): Environment {
  const given = MODEL_VARIABLES.map((name) => [name, environment[name]?.trim()] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''))
}

/** An environment with that of a folder behind it (ENVIRONMENT-1, ENVIRONMENT-2). */
export function environmentOver(environment: Environment, folder: Environment): Environment {
  const own = modelVariables(environment)
  const behind = modelVariables(folder)
  const isFoldersAddress =
    own['PLANNER_BASE_URL'] === undefined && behind['PLANNER_BASE_URL'] !== undefined
  return {
    ...environment,
    ...behind,
    ...own,
    ...(isFoldersAddress ? { PLANNER_API_KEY: behind['PLANNER_API_KEY'] } : {}),
  }
}
