// What a model is told that named what there is not: it is led to say so, and never to a reader in place of an actor

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import type { ModelRequest } from '#model'
import { repairRequest } from '#planner/prompts/requests'
import { compactAll, createSource } from '#text'

const FIRST: ModelRequest = { system: '', messages: [{ role: 'user', text: 'Do it' }] }

/** The last message of the request to repair a text. */
function told(text: string, dialect: string): string {
  const { diagnostics, source } = compile(text, { dialect })
  const { messages } = repairRequest(FIRST, text, compactAll(source, diagnostics), dialect)
  return messages.at(-1)?.text ?? ''
}

const step = (faculty: string, action: string, capability = 'READ_ONLY') =>
  `STEP 1:\nFACULTY: ${faculty}\nACTION: ${action}\nPARAMETERS: {}\nCAPABILITIES: ${capability}\n`
const rtfs = (tool: string) =>
  `(plan :body (do (step "Act" (call :${tool} {:text "Hello"})) (step "End" {:a 1})))`
const planMd = (tool: string) =>
  `# Plan: Act\n\n## Objective\n\nDone.\n\n## Steps\n\n### Step 1: Act\n- **Call**: \`(call :${tool} {:text "Hello"})\`\n`
const json = (tool: string) =>
  JSON.stringify({
    form: 2,
    goal: 'Act',
    steps: [
      { id: 'a', title: 'Act', body: { call: tool, named: [['text', { literal: 'Hello' }]] } },
    ],
  })
const atomic = (type: string) =>
  JSON.stringify({
    steps: [{ step_id: 's1', type, description: 'Write a poem', inputs: ['a'], output: 'b' }],
    variables: { a: { unit: '1', value: 1 }, b: { unit: '1' } },
  })

describe('an invented actor leads to "Not done", and to no reader', () => {
  test.each([
    ['step', step('DELETE_FILES', 'Delete the log files older than 30 days')],
    ['step', step('RESTART_SERVER', 'Restart the server')],
    ['step', step('SEND_EMAIL', 'Send the report to the board')],
    ['step', step('WRITE_FILES', 'Overwrite CHANGELOG.md')],
    ['step', step('BOOK_ROOM', 'Book a meeting room')],
    ['step', step('READ_FILES', 'List the log files', 'FILE_WRITE')],
    ['rtfs', rtfs('slack.post')],
    ['rtfs', rtfs('file.delete')],
    ['rtfs', rtfs('server.restart')],
    ['rtfs', rtfs('faculty.write-files')],
    ['plan-md', planMd('mail.send')],
    ['plan-md', planMd('invoices.pay')],
    ['plan', json('calendar.cancel')],
  ])('in %s: %s', (dialect, text) => {
    const said = told(text, dialect)
    expect(said).toContain('Not done: …')
    expect(said).toMatch(/answer with `CANNOT: what, and why`|"cannot": "what, and why"/)
    expect(said.split('Answer with the whole plan once more')[0]).toContain('Not done: …')
    expect(said).not.toMatch(/Did you mean `(?:faculty\.)?read|Write `READ|planwright tools/i)
  })

  test.each([
    ['step', step('FIND_FILES', 'Find the log files')],
    ['step', step('SEARCH_WEB', 'Search the web for prices')],
  ])('an invented reader may be another name, or not be there: %s', (dialect, text) => {
    expect(told(text, dialect)).toContain('Where nothing does it, leave it out and say so')
  })

  test('a slip of the hand is only put right', () => {
    const said = told(step('READ_KNOWLEGE', 'Find the notes'), 'step')
    expect(said).toMatch(/Did you mean `READ_KNOWLEDGE`\?\n/)
  })

  test('a type of atomic step that there is not', () => {
    expect(told(atomic('creative'), 'atomic')).toContain('the problem is none for such steps')
  })

  test('a hidden condition leads to the finding', () => {
    const said = told(step('SUM_UP', 'Tell the team if the release is ready', 'ANALYSIS'), 'step')
    const hidden = told(
      step('SUM_UP', 'Say that it is ready if the tests pass', 'ANALYSIS'),
      'step',
    )
    expect(`${said}${hidden}`).toContain('Report whether …')
    expect(hidden).not.toContain('approved before it runs')
  })
})

test.each(['step', 'rtfs', 'plan-md', 'delegation', 'atomic', 'plan'])(
  'every request for a repair in %s ends with the choice',
  (dialect) => {
    const { messages } = repairRequest(FIRST, 'x', compactAll(createSource('x'), []), dialect)
    expect(messages.at(-1)?.text).toMatch(/Not done: ….*alone\.$/)
  },
)
