// Example 5: a draft cannot be changed
//
// What a person has read must be what is approved. A draft is frozen through and
// through; its dictionary is a copy that may be changed freely.
//
//     node --import ./scripts/source-resolution.mjs examples/05-immutability.ts

import { readFileSync } from 'node:fs'
import { PlanCompiler } from 'planwright'

const llmOutput = readFileSync(new URL('01-successful-plan.step.txt', import.meta.url), 'utf8')
const compiler = new PlanCompiler()
const plan = compiler.compileOrThrow({ intent: 'Learn Python decorators', llmOutput })

// What TypeScript forbids beforehand, a JavaScript program could still try.
const target = plan as unknown as {
  intent: string
  derivedSteps: unknown[]
  requiredFaculties: Set<string>
}
attempt('plan.intent = …', () => (target.intent = 'HACKED'))
attempt('plan.derivedSteps[0] = …', () => (target.derivedSteps[0] = { action: 'HACKED' }))
attempt('plan.requiredFaculties.add(…)', () => target.requiredFaculties.add('write_file'))

const copy = plan.toDict()
copy['intent'] = 'Something else'
console.log(`the copy's intent is now: ${copy['intent']}`)
console.log(`the plan's intent is still: ${plan.intent}`)

function attempt(what: string, change: () => unknown): void {
  try {
    change()
    console.log(`${what} went through, which must not be`)
    process.exitCode = 1
  } catch (error) {
    console.log(`${what} throws ${error instanceof Error ? error.name : String(error)}`)
  }
}
