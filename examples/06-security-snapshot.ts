// Example 6: the state of the system goes into the draft
//
// Whoever audits a plan later wants to know how the system was when it was made.
// The state is copied in and decides nothing: a plan compiles even in lockdown.
// What may be approved in which state is decided afterwards, by others.
//
//     node --import ./scripts/source-resolution.mjs examples/06-security-snapshot.ts

import { readFileSync } from 'node:fs'
import { PlanCompiler } from 'planwright'

const llmOutput = readFileSync(new URL('01-successful-plan.step.txt', import.meta.url), 'utf8')
const intent = 'Learn Python decorators'

/** A system that gets into trouble. */
const system = { state: 'SECURE', openAlerts: [] as string[] }
const compiler = new PlanCompiler({ inspectSecurityState: () => system })

const before = compiler.compileOrThrow({ intent, llmOutput })
system.state = 'LOCKDOWN'
system.openAlerts.push('somebody tried the door')
const after = compiler.compileOrThrow({ intent, llmOutput })

console.log('before:', JSON.stringify(before.securitySummarySnapshot))
console.log('after: ', JSON.stringify(after.securitySummarySnapshot))

const blind = new PlanCompiler({
  inspectSecurityState() {
    throw new Error('the sensor does not answer')
  },
})
const unseen = blind.compileOrThrow({ intent, llmOutput })
console.log('unseen:', JSON.stringify(unseen.securitySummarySnapshot))
