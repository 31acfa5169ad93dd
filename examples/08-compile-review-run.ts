// The API in ten lines: compile what a model wrote, decide on it, run it.
//
// Run it in a folder that holds a plan (`plan.txt`) and notes (`knowledge/`).

import { readFileSync } from 'node:fs'
import {
  builtinTools,
  catalogueOf,
  compile,
  createRuntime,
  decide,
  renderAll,
  review,
} from 'planwright'

const tools = builtinTools({ workspaceFolder: '.' })
const catalogue = catalogueOf(tools)
const { plan, source, diagnostics } = compile(readFileSync('plan.txt', 'utf8'), { catalogue })
if (plan === undefined) throw new Error(renderAll(source, diagnostics))
const runtime = await createRuntime({ folder: '.planwright', tools })
const shown = review(plan, { catalogue, policy: runtime.policy })
const ada = { user: 'Ada', channel: 'api', terminal: false }
const at = new Date().toISOString()
const yes = { verdict: 'approve', actor: ada, at, digest: shown.subject.digest } as const
const { decision } = decide(shown, yes)
const run = await runtime.create(plan, { decision })
const outcome = await run.start()
console.log(JSON.stringify(outcome, null, 2))
await runtime.close()
