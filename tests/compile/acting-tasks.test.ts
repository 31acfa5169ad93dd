// Tasks in words that act outside: whatever the dialect, no model without tools gets them

import { describe, expect, test } from 'vitest'

import { checkPlan } from '#checks'
import { compile, print } from '#compile'
import { buildDelegationPlan, isDelegationError } from '#dialects/delegation/build'
import {
  builtinCatalogue,
  call,
  callsIn,
  createCatalogue,
  createPlan,
  createStep,
  listExpr,
  literal,
  planDigest,
  type Catalogue,
  type CatalogueEntry,
  type Expr,
} from '#plan'

const entryOf = (id: string) => builtinCatalogue.entries.get(id) as CatalogueEntry
/** The built-in tools where a model carries tasks out, and one that sends. */
const withModel = createCatalogue([
  ...[...builtinCatalogue.entries.values()].map((entry) =>
    /^(?:agent|sets\.delegate|faculty\.sum-up)$/.test(entry.id)
      ? { ...entry, sampled: true, returns: 'untrusted' as const, implementation: 'a model' }
      : entry,
  ),
  { ...entryOf('ccos.echo'), id: 'mail.send', effect: 'irreversible' as const },
])

const SEND = 'Send the newsletter to all subscribers'
const rtfs = (body: string) =>
  `(plan :language rtfs20-planwright :body (do (step "One" ${body}) (step "End" {:a 1})))`
const planJson = (...named: readonly (readonly [string, unknown])[]) =>
  JSON.stringify({
    form: 2,
    goal: 'The newsletter is out',
    steps: [{ id: 'send', title: 'Send it', body: { call: 'agent', named } }],
  })

function compiled(text: string, catalogue: Catalogue = withModel) {
  const { plan, understood, diagnostics } = compile(text, { catalogue })
  const calls = (understood?.steps ?? []).flatMap(({ body }) => [...callsIn(body)])
  const codes = diagnostics.filter(({ severity }) => severity !== 'warning').map(({ code }) => code)
  return { plan, diagnostics, codes, tools: calls.map(({ tool }) => tool) }
}

describe('a task of an agent that acts is given to a person', () => {
  test.each([
    ['RTFS', rtfs(`(call :agent "${SEND}")`)],
    ['RTFS by name', rtfs(`(call :agent {:task "${SEND}"})`)],
    ['with tools that read', rtfs(`(call :agent {:task "${SEND}" :tools ["faculty.read-files"]})`)],
    ['with a name', rtfs(`(let [task "${SEND}"] (call :agent task))`)],
    [
      'put together',
      rtfs('(let [to (call :human.ask "To whom?")] (call :agent (str "Email " to)))'),
    ],
    ['in a branch', rtfs(`(call :agent (if (call :human.ask "Now?") "${SEND}" "Wait"))`)],
    ['of a list', rtfs(`(each [one ["Sum it up" "${SEND}"] :most 2] (call :agent one))`)],
    ['in German', rtfs('(call :agent "Den Newsletter an alle Abonnenten senden")')],
    ['plan JSON', planJson(['task', { literal: SEND }])],
    [
      'a call of a Plan.md',
      `# Plan: News\n\n## Objective\n\nIt is out.\n\n## Steps\n\n### Step 1: News\n- **Call**: \`(call :agent "${SEND}")\`\n`,
    ],
    [
      'prose of a Plan.md',
      `# Plan: News\n\n## Objective\n\nIt is out.\n\n## Steps\n\n### Step 1: News\n- **Requires Approval**: No\n\n${SEND}.\n`,
    ],
  ])('%s', (_, text) => {
    const { plan, tools, codes } = compiled(text)
    expect(tools).not.toContain('agent')
    expect(tools).toContain('human.do')
    expect(codes.filter((code) => code.startsWith('check/'))).toEqual(['check/task-for-person'])
    // It says so in every dialect that can say the plan.
    for (const dialect of ['plan', 'rtfs']) {
      const { text: written } = plan === undefined ? {} : print(plan, dialect)
      if (written === undefined || plan === undefined) continue
      const again = compile(written, { dialect, catalogue: withModel, goal: plan.goal })
      expect(again.ok).toBe(true)
    }
  })

  test('with what the agent was given of role and context', () => {
    const text = planJson(
      ['task', { literal: SEND }],
      ['role', { literal: 'An editor' }],
      ['context', { literal: 'The text' }],
    )
    const [step] = compiled(text).plan?.steps ?? []
    const [done] = step === undefined ? [] : callsIn(step.body)
    const context = done?.named.find(([name]) => name === 'context')?.[1]
    expect(
      context?.kind === 'map' &&
        context.entries.flat().map((one) => one.kind === 'literal' && one.value),
    ).toEqual(['role', 'An editor', 'context', 'The text'])
    expect(done?.named.at(-1)).toMatchObject(['must', { value: true }])
  })
})

describe('a task of an agent stays as it was written', () => {
  test.each([
    ['where it is given what acts', rtfs(`(call :agent {:task "${SEND}" :tools ["mail.send"]})`)],
    [
      'where it may ask a person to do it',
      rtfs(`(call :agent {:task "${SEND}" :tools ["human.do"]})`),
    ],
    ['where it prepares', rtfs('(call :agent "Draft a newsletter to all subscribers")')],
    ['where it tells of acts', rtfs('(call :agent "Summarise how refunds are sent")')],
    [
      'where the name is another',
      rtfs(`(let [a "${SEND}"] (let [a "Sum it up"] (call :agent a)))`),
    ],
    ['where words are only known in the run', rtfs('(call :agent (call :human.ask "What?"))')],
  ])('%s', (_, text) => {
    expect(compiled(text)).toMatchObject({ codes: [] })
    expect(compiled(text).tools).toContain('agent')
  })

  test('where a person carries it out anyway', () => {
    const text = rtfs(`(call :agent "${SEND}")`)
    expect(compiled(text, builtinCatalogue)).toMatchObject({ codes: [], tools: ['agent'] })
  })

  test('in a run that exists, whose text is read as before', () => {
    const text = rtfs(`(call :agent "${SEND}")`)
    const before = compile(text, { catalogue: withModel, asBefore: true })
    const now = compile(text, { catalogue: withModel })
    expect(before.ok).toBe(true)
    expect(before.plan && [...callsIn(before.plan.steps[0]?.body as Expr)][0]?.tool).toBe('agent')
    expect(now.plan && before.plan && planDigest(now.plan) !== planDigest(before.plan)).toBe(true)
  })
})

describe('a task that acts is refused', () => {
  test.each([
    ['of a strategy', '(call :sets.delegate "Send a reminder to every customer")'],
    ['of a faculty', '(call :faculty.sum-up "Refund 59.90 EUR to the customer" {})'],
    [
      'of a faculty that reads files',
      '(call :faculty.read-files "Delete the log files" {:paths ["a.md"]})',
    ],
  ])('%s', (_, body) => {
    const { plan, diagnostics } = compiled(rtfs(body))
    expect(plan).toBeUndefined()
    const one = diagnostics.find(({ code }) => code === 'check/acting-task')
    expect(JSON.stringify(one?.details)).toContain('Not done')
  })

  test('in a step with a vote, where an agent is asked several times', () => {
    const text = `{"form": 2, "goal": "News", "steps": [{"id": "send", "title": "Send", "vote": {"samples": 9, "ahead": 2}, "body": {"call": "agent", "positional": [{"literal": "${SEND}"}]}}]}`
    expect(compiled(text).codes).toEqual(['check/acting-task'])
  })

  test('once, where the dialect says it in words of its own', () => {
    const step =
      'STEP 1:\nFACULTY: SUM_UP\nACTION: Refund 59.90 EUR to the customer\nPARAMETERS: {}\nCAPABILITIES: ANALYSIS\n'
    expect(compiled(step).codes).toEqual(['step/acting-action'])
    const strategy =
      '{"goal": "Reminders", "plan": {"type": "task", "task": "Send a reminder to every customer"}}'
    expect(compiled(strategy).codes).toEqual(['delegation/acting-task'])
  })

  test('and a task that asks a set to be drawn', () => {
    expect(compiled(rtfs('(call :sets.delegate "Draw a diagram of the sets")')).codes).toContain(
      'check/acting-task',
    )
  })

  test.each([
    ['the task draws', { task: 'Draw a Venn diagram of the overlap' }, 'task'],
    ['the hint sends', { task: 'Genes', hint: 'Then email them to the lab' }, 'hint'],
    ['the hint draws', { task: 'Genes', hint: 'Use venn2 and save the diagram as a PNG' }, 'hint'],
    ['the context names a file', { task: 'Genes', context: { output: 'data/a.png' } }, 'output'],
    ['the context names an address', { task: 'G', context: { send_to: 'a@b.org' } }, 'send_to'],
    ['the context gives orders', { task: 'G', context: { then: 'Email it to Paul' } }, 'then'],
    ['one of several orders acts', { task: 'G', context: { next: ['Plot the sets'] } }, 'next'],
  ])('and a task of a strategy where %s', (_, node, key) => {
    const text = JSON.stringify({ goal: 'Genes', plan: { type: 'task', ...node } })
    const { diagnostics } = compiled(text)
    expect(diagnostics.map(({ code }) => code)).toEqual(['delegation/acting-task'])
    expect(diagnostics[0]?.details['key']).toBe(key)
    const at = diagnostics[0]?.span
    const before = text.slice(0, at?.start)
    expect(before.slice(before.lastIndexOf('"', before.length - 3))).toContain(key)
  })

  test('and the hint of a combine, which nobody reads', () => {
    const task = { type: 'task', task: 'Genes' }
    const plan = {
      type: 'combine',
      operator: 'UNION',
      left: task,
      right: task,
      hint: 'Plot them all',
    }
    expect(compiled(JSON.stringify({ goal: 'Genes', plan })).codes).toContain(
      'delegation/acting-task',
    )
  })

  test('but none where the context is data', () => {
    const context = {
      recipient: 'a@b.org',
      output: 'ids',
      title: 'Call the Midwife',
      then: 'sort them',
    }
    const text = JSON.stringify({ goal: 'G', plan: { type: 'task', task: 'Mails', context } })
    expect(compiled(text).codes).toEqual([])
  })

  test('and a task that removes records of a set is none', () => {
    expect(compiled(rtfs('(call :sets.delegate "Delete the files without a date")')).codes).toEqual(
      [],
    )
  })
})

describe('a plan that a program builds', () => {
  const planOf = (body: Expr) =>
    createPlan({ goal: 'g', dialect: 'plan', steps: [createStep({ id: 'a', title: 'A', body })] })

  test.each([
    ['agent', [['task', literal(SEND)]]],
    ['sets.delegate', [['task', literal('Email every customer')]]],
  ] as const)('is refused where %s is told to act', (tool, named) => {
    const { plan, diagnostics } = checkPlan(planOf(call(tool, [], named)), withModel)
    expect(plan).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['check/acting-task'])
  })

  test('passes where the agent has the tool', () => {
    const tools = listExpr([literal('mail.send')])
    const body = call(
      'agent',
      [],
      [
        ['task', literal(SEND)],
        ['tools', tools],
      ],
    )
    expect(checkPlan(planOf(body), withModel).plan).toBeDefined()
  })

  test('of nested nodes is refused with the words of the task', () => {
    const built = buildDelegationPlan('Reminders', { type: 'task', task: 'Email every customer' })
    expect(isDelegationError(built) && built).toMatchObject({
      code: 'DELEGATION_PLAN_INVALID',
      message: 'Invalid task node.',
    })
  })
})
