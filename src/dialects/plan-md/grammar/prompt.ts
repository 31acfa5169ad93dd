// Plan.md in a prompt
// =============================================================================
//
// What a model is told that is to write a plan which people read, change and approve in
// their editor. A prompt is paid for by the word, so it says each thing once.
//
// Invariants:
//
//   PLAN-MD-PROMPT-1. The same catalogue and facts give the same text.
//   PLAN-MD-PROMPT-2. The plan in it compiles without an error against the same catalogue.

import type { Catalogue } from '#plan'

import type { PromptFacts } from '../../dialect.ts'
import { otherTools } from '../../other-tools.ts'
import { toldDate } from '../../told-date.ts'
import { toolLine } from '../../tool-line.ts'

/** Instructions for a model that writes a Plan.md with the tools of a catalogue. */
export function planMdPrompt({ entries }: Catalogue, facts: PromptFacts = {}): string {
  return [
    'Answer with one plan in Markdown of the form below and nothing else: no words around it, no code fence, no front matter.',
    '',
    'A plan is a draft that a person reads, changes and decides on in their editor before it runs.',
    ...toldDate(facts).flatMap((line) => ['', line]),
    '',
    EXAMPLE,
    ...(entries.has('calendar.add') ? [CALL] : []),
    RULES,
    '',
    'TOOLS',
    ...(entries.size === 0
      ? ['None: write every step in words.']
      : ['"?" may be left out.', ...[...entries.values()].map(toolLine)]),
    ...otherTools(facts, { isJson: false }),
    '',
  ].join('\n')
}

const EXAMPLE = `EXAMPLE
# Plan: Send the weekly newsletter

## Objective

Send the newsletter of this week to all active subscribers.

## Success Criteria

- [ ] All active subscribers receive the newsletter

## Assumptions

- The posts of this week are published already

## Steps

### Step 1: Gather the content of the newsletter
- **Requires Approval**: No
- **Dependencies**: None

Collect the titles and links of the posts that were published this week.

### Step 2: Review the list of subscribers
- **Requires Approval**: No
- **Dependencies**: None
- **Files**: \`data/subscribers.csv\`

List the subscribers who are active, and those whose address looks wrong.

### Step 3: Send the newsletter
- **Requires Approval**: Yes
- **Dependencies**: Step 1, Step 2

Send one email with the content to each active subscriber.
`

const RULES = `RULES
1. The sections stand in this order; Objective and Steps are needed, the others where there is something to say. Assumptions are what you take for granted; what you do not know and the task does not say goes into a list under "## Unknowns" behind them.
2. Steps are numbered 1, 2, 3. A title is one plain sentence that begins with a verb; a person decides by it, so no jargon and no code.
3. Under a title stand its bullets, one a line, then an empty line and what is to be done, in words. There are no other bullets, and Status, times and the log are not yours to write.
4. Requires Approval: Yes for whatever sends, publishes, pays, orders, deletes or overwrites something, else No.
5. Dependencies: the steps whose results a step needs or that must have ended before, such as "Step 1, Step 3", or None. Steps that do not depend on each other run side by side. A step in words is given the results of its dependencies and no others. No circles.
6. Files: paths that must exist when the step starts, in back-ticks with commas between; only paths that the task names.
7. A step in words is carried out by a person, or by an agent that can read files and notes and ask a person, and can change nothing; one that sends, pays, publishes or deletes something by a person. It names everything that it needs; it is not told the task.
8. Where one call of a tool with values that are known now is all of a step, it has a bullet Call with that call in back-ticks in place of words. Text in it stands in double quotes, nothing in it is made up, and no step's result is used in it.
9. Names, addresses, amounts and paths come from the task, never from the example. What the task asks and nobody could do with these tools or by hand is said in "## Unknowns". Where nothing of the task can be done, answer with one line alone: CANNOT: what, and why.`

/** A step more, where there is the tool that it calls. */
const CALL = `### Step 4: Enter the next newsletter into the calendar
- **Requires Approval**: Yes
- **Dependencies**: Step 3
- **Call**: \`(call :calendar.add {:title "Weekly newsletter" :start "2026-02-10T09:00" :durationMinutes 30})\`
`
