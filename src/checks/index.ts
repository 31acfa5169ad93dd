// What is asked of every plan, whatever it was written in.

import '#text/needed-node'

export * from './all.ts'
export * from './check-plan.ts'
export * from './doubtful-absences.ts'
export * from './network-address.ts'
export * from './pass.ts'
export { leavesToRun } from './schema/keywords.ts'
