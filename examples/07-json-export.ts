// Example 7: a draft as JSON
//
// For a program in another language, a review tool or an archive: plain JSON with
// the field names of the original contract.
//
//     node --import ./scripts/source-resolution.mjs examples/07-json-export.ts

import { PlanCompiler } from 'planwright'

const llmOutput = `
STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for the team's code review guide
PARAMETERS: {"search_term": "code review", "limit": 3}
CAPABILITIES: KNOWLEDGE_READ
DURATION: 5 s
STEP 2:
FACULTY: ANALYZE_TONE
ACTION: Describe the tone of the guide for new colleagues
PARAMETERS: {"audience": "new colleagues"}
CAPABILITIES: ANALYSIS
NOTES: Two sentences are enough.
`

const [plan, message] = new PlanCompiler().compile({
  intent: 'See how our review guide sounds',
  llmOutput,
  draftId: 'example-7',
  timestamp: '2026-03-14T09:26:53Z',
})
if (plan === null) throw new Error(message)
console.log(JSON.stringify(plan.toDict(), null, 2))
