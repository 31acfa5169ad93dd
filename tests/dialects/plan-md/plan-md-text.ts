// Plan.md texts put together for tests
//
// Good ones from a number, as people keep them; the same with hands laid on them; lines
// thrown together.

import * as fc from 'fast-check'

import { generatedPlanMd } from '../plan-md-edit/generated-plan-md.ts'

/** A file that compiles. */
export const goodPlanMd = fc.nat(1_000_000).map((seed) => generatedPlanMd(seed).text)

/** Lines that mean something in a Plan.md, or nearly. */
export const TELLING_LINES: readonly string[] = [
  '---',
  'id: plan_1',
  'status: "paused"',
  '# Plan: Do it',
  '## Objective',
  '## Steps',
  '## steps:',
  '## Success Criteria',
  '## Execution Log',
  '## Notes',
  '### Step 1: Look',
  '### Step 2: Act',
  '### Step 2 - Act',
  '#### Step 3: Rest',
  '### Rest',
  '- **Status**: pending',
  '- **Status**: ✅ done',
  '* **Requires Approval**: Yes',
  '- **Requires Approval**: perhaps',
  '- **Dependencies**: Step 1, Step 9',
  '- **Dependencies**: Step 2',
  '- **Call**: `(call :ccos.echo 1)`',
  '- **Files**: a.md, `b, c.md`',
  '  indented',
  '```rtfs',
  '(call :ccos.echo {:message (output :step-1)})',
  '```',
  '~~~',
  '<!-- a comment',
  '-->',
  '<!-- note --> text',
  '%%',
  'text %% hidden %% text',
  '<details>',
  '</details>',
  '> [!note] callout',
  '> ### Step 4: quoted',
  '| Time | Step | Action | Result |',
  '|------|------|--------|--------|',
  '| 09:00:00 | 1 | a \\| b | x |',
  '- [ ] criterion',
  '1. item',
  '===',
  'words',
  '[//]: # (hidden)',
  '\u202eturned',
  '',
  '',
  '',
]

const lineEnd = fc.constantFrom('\n', '\r\n', '\r')

/** Lines thrown together. */
export const roughPlanMd = fc
  .tuple(fc.array(fc.constantFrom(...TELLING_LINES), { maxLength: 40 }), lineEnd)
  .map(([lines, end]) => lines.join(end))

/** A good file in which a part is gone, doubled, moved or replaced. */
export const mutatedPlanMd = fc
  .tuple(goodPlanMd, fc.nat(), fc.nat(60), fc.nat(), fc.constantFrom(...TELLING_LINES), fc.nat(3))
  .map(([text, at, length, to, line, how]) => {
    const from = at % (text.length + 1)
    const part = text.slice(from, from + length)
    const rest = text.slice(0, from) + text.slice(from + length)
    const place = to % (rest.length + 1)
    if (how === 0) return rest
    if (how === 1) return rest.slice(0, place) + part + rest.slice(place)
    if (how === 2) return text.slice(0, from) + part + text.slice(from)
    return `${rest.slice(0, from)}\n${line}\n${rest.slice(from)}`
  })
