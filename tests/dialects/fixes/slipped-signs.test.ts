// Signs that may have slipped out of a value, or stand for one that did: taking them away would change
// what the author meant, so no fix makes the text accepted unasked.

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'

import { fixed } from './fixed.ts'

const rtfs = (expr: string) => `(plan :body (do (step "Note" ${expr})))`
const step = (action: string) =>
  `STEP 1:\nFACULTY: READ_KNOWLEDGE\n${action}\nCAPABILITIES: READ_ONLY, KNOWLEDGE_READ\n`
const atomic = (description: string) =>
  `{"variables": {"x": "An unknown"}, "steps": [{"step_id": "a", "type": "substitute", "description": "${description}", "inputs": ["x"], "output": "v"}]}`
const formula = (said: string) =>
  `{"variables": {"x": "An unknown", "v": "Another"}, "steps": [{"step_id": "a", "type": "algebraic", "description": "Find the product", "inputs": ["x", "v"], "output": "w", "formula": "${said}"}]}`
const plan = (end: string) =>
  `{"form": 2, "goal": "g", "steps": [{"id": "a", "title": "A", "body": {"literal": 1}}],${end}}`
const delegation = (hint: string) =>
  `{"goal": "g", "plan": {"type": "task", "task": "Find it", "hint": ${hint}}}`

test.each([
  ['a number that a tab cuts in two behind its point', 'rtfs', rtfs('(str 9.\t0072e15)')],
  ['a number that signs between lines cut in two', 'rtfs', rtfs('(match 1 _ 9.0\n***\n72e15)')],
  ['a wide colon before half a mark and a colon', 'step', step('**ACTION：*: Query it')],
  ['a bracket too many where a keyword may have had one', 'rtfs', rtfs('(if := 1 2) {:a 1})')],
  [
    'a name twice, once as a text',
    'rtfs',
    rtfs('(call "ccos.user.ask", "ccos.user.ask" "Where?")'),
  ],
  ['a wide bracket before other members', 'plan', plan('｝\n "onFailure": "continue"')],
  ['a number where keywords are numbers', 'rtfs', rtfs('{:a :9. :b 9.}')],
  [
    'a marker whose first letter is above a fence',
    'step',
    step('ACTION: Query knowledge base\n__P\n```\nARAMETERS__: {"search_term": "x"}'),
  ],
  [
    'a marker whose mark of bold a line end cut in two',
    'step',
    step('ACTION: Query it\n_\n_PARAMETERS__: {"search_term": "x"}'),
  ],
  ['commas where a keyword may have had its colon', 'rtfs', rtfs('(match nil ,,K 1 _ 2)')],
  ['a comment sign right behind a text, and no comment', 'delegation', delegation('"C"#\n')],
  [
    'a remark that may have taken in the number behind it',
    'delegation',
    delegation('"x", "context": {"all": [1,\n # why   -2.5e-9\n]}'),
  ],
  ['a direction sign right before a text', 'delegation', delegation('\u202e"x"')],
  ['a quotation mark behind a symbol', 'atomic', formula('w = v’*x')],
  ['a plus behind another sign', 'atomic', formula('w = x*+v')],
  ['a backslash before a mark that is no apostrophe', 'delegation', delegation(`"3\\'4"`)],
  [
    'what cannot be seen, in the value of a marker that was not recognised',
    'step',
    step('ACTION: Look at it\nPARAMETERS^ {"search_term": "a\u3164b"}'),
  ],
  [
    'members behind a bracket, whose first lost a quote',
    'plan',
    plan('\n  }onFailure": "continue"'),
  ],
  ['members behind a bracket, whose first lost both', 'plan', plan('\n  }onFailure: "continue"')],
  [
    'an only item below Steps',
    'plan-md',
    '# Plan: A\n\n## Objective\n\nB\n\n## Steps\n\n- nested\n',
  ],
  [
    'commas in a text whose quotes were not escaped',
    'rtfs',
    rtfs('(match nil [_ "text", None, ""] 1 _ 2)'),
  ],
  [
    'a line end in a description that may be a backslash too few',
    'atomic',
    atomic('Substitute the value \\nuinto the expression'),
  ],
  [
    'half a mark of bold above a fence',
    'step',
    step('ACTION: Query it\n_\n```\n_PARAMETERS__: {"search_term": "x"}'),
  ],
  ['a comma behind what elsewhere ends with one', 'rtfs', rtfs('(str "a", (str "a,") "b")')],
  [
    'a dependency that may have lost its end',
    'plan-md',
    '# Plan: A\n\n## Objective\n\nB\n\n## Steps\n\n### Step 1: C\n- **Dependencies**: No\n',
  ],
  [
    'a list of steps whose last line has no end',
    'plan-md',
    '# Plan: A\n\n## Objective\n\nB\n\n## Steps\n\n1. First\n2. Second',
  ],
  [
    'a second clause whose word is no operation for sure',
    'atomic',
    atomic('Substitute the value, frobnicate the expression'),
  ],
])('%s is left to the author', (_, dialect, text) => {
  const first = compile(text, { dialect })
  expect(first.ok).toBe(false)
  expect(first.diagnostics.flatMap(({ fixes }) => fixes)).not.toEqual([])
  expect(fixed(first, dialect).ok).toBe(false)
})

test.each([
  ['a number with nothing behind its point', 'rtfs', rtfs('(str 9.)')],
  ['a wide colon within bold', 'step', step('**ACTION：** Query it')],
  ['a comma between two values', 'rtfs', rtfs('(str 9, 8)')],
  ['a comment in words behind a text', 'delegation', delegation('"C" # why\n')],
  ['a no-break space before a text', 'delegation', delegation('\u00a0"x"')],
  ['two clauses of an operation each', 'atomic', atomic('Solve for y and substitute it into x')],
  ['another letter in the word of a header', 'step', step('ACTION: Query it').replace('T', 'x')],
])('%s is fixed', (_, dialect, text) => {
  const first = compile(text, { dialect })
  expect(first.ok).toBe(false)
  expect(fixed(first, dialect).ok).toBe(true)
})

test.each([
  ['a stop of a walk in an action', 'step', step('ACTION: Query the walk\nStop 2: the bridge')],
  ['an action behind the marks of a fence', 'step', step('```ACTION: Query knowledge base')],
  [
    'an object in the place of capabilities',
    'step',
    step('ACTION: Query it\nCAPABILITIES: {"a": 1}'),
  ],
  ['a day of September in an action', 'step', step('ACTION: Query the days\nSep 2: the second')],
])('%s stays as it is', (_, dialect, text) => {
  const after = fixed(compile(text, { dialect }), dialect)
  expect(after.ok).toBe(false)
  expect(after.source.text).toBe(text)
})

describe('a fix leaves a text in other quotes as it is, signs in full width included', () => {
  test.each(['‘x｛y：z’', "'x｛y：z'", '`x｛y：z`', '«x｛y：z»', '“x｛y：z”'])('%s', (quoted) => {
    const text = step(`ACTION: Query it\nPARAMETERS: {"a"： ${quoted}，"b": 1}`)
    const { ok, source } = fixed(compile(text, { dialect: 'step' }), 'step')
    expect(ok).toBe(true)
    expect(source.text).toContain('"x｛y：z"')
  })
})

test('a sentence between a bullet and a line across the page does not become a heading', () => {
  const text =
    '# Plan: A\n\n## Objective\n\nX\n\n## Steps\n\n### Step 1: B\n- **Requires Approval**: Yes\nSend it to all\n---\n.\n'
  const first = compile(text, { dialect: 'plan-md' })
  expect(first.ok).toBe(true)
  expect(fixed(first, 'plan-md').source.text).toBe(text)
})

test.each([
  ['a draft above a mark that ends thinking', '\n</think>\n# Plan: Send'],
  ['text right below a bullet before HTML', '\n<note>\n# Plan: Send'],
])('no fix makes a plan of %s', (_, end) => {
  const draft = `Hm.\n# Plan: A\n\n## Objective\n\nX\n\n## Steps\n\n### Step 1: B\n- **Requires Approval**: Yes${end}`
  const first = compile(draft, { dialect: 'plan-md' })
  expect(first.ok).toBe(false)
  expect(fixed(first, 'plan-md').ok).toBe(false)
})
