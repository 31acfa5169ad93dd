// The honesty check: what a task asks and its plan neither does nor says that it does not do

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { builtinCatalogue, createCatalogue, type CatalogueEntry } from '#plan'
import { memorySession, planJob, type AuditEntry } from '#planner'
import { uncoveredActs } from '#planner/uncovered'
import { listedModel } from '#testing'

const echo = builtinCatalogue.entries.get('ccos.echo') as CatalogueEntry
const agent = builtinCatalogue.entries.get('agent') as CatalogueEntry
/** The built-in tools where a model carries tasks out, and one that sends. */
const catalogue = createCatalogue([
  ...[...builtinCatalogue.entries.values()].filter(({ id }) => id !== 'agent'),
  { ...agent, sampled: true, returns: 'untrusted', implementation: 'a model' },
  { ...echo, id: 'chart.venn', description: 'Draw a Venn diagram.', effect: 'read' },
  { ...echo, id: 'mail.send', description: 'Sends an email.', effect: 'irreversible' },
])
const rtfs = (...bodies: readonly string[]) =>
  `(plan :body (do ${bodies.map((body, at) => `(step "S${at}" ${body})`).join(' ')} (step "End" {:a 1})))`
const sumUp = '(call :faculty.sum-up "Sum the notes up" {:parameters {}})'
const SEND = 'Sum the notes up and send the summary to the board'

function left(task: string, text: string, dialect = 'rtfs'): readonly string[] {
  const { plan, diagnostics } = compile(text, { dialect, catalogue, goal: task })
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join(' '))
  return uncoveredActs(task, plan, catalogue)
}

describe('what a plan pretends', () => {
  test.each([
    ['a reader in place of an actor', SEND, rtfs(sumUp)],
    [
      'a value that says so',
      'Post the summary to the Slack channel of the team',
      rtfs('{:slack/posted true}'),
    ],
    ['a model without tools', SEND, rtfs('(call :agent "Do it")')],
    [
      'a message to whoever follows the run',
      SEND,
      rtfs('(call :human.inform "The summary was sent")'),
    ],
    ['a question', 'Refund the order to the customer', rtfs('{:r (call :human.ask "Refunded?")}')],
  ])('%s', (_, task, text) => {
    expect(left(task, text)).toHaveLength(1)
  })

  test.each([
    ['rtfs', rtfs('(call :agent "Draw a diagram of the overlap of both lists")')],
    [
      'step',
      'STEP 1:\nFACULTY: SUM_UP\nACTION: Compare both lists\nPARAMETERS: {}\nCAPABILITIES: ANALYSIS\n',
    ],
  ])('a picture that nobody draws, in %s', (dialect, text) => {
    const task = 'Compare both lists. Draw a diagram of the overlap.'
    expect(left(task, text, dialect)).toEqual(['Draw a diagram of the overlap'])
  })

  test('is told in the words of the task', () => {
    expect(left(SEND, rtfs(sumUp))).toEqual(['send the summary to the board'])
  })

  test('of two acts the one that no call speaks of', () => {
    const task = 'Send the report to the board. Delete all customer accounts.'
    const sends = rtfs('(call :mail.send {:message "The report for the board"})')
    expect(left(task, sends)).toEqual(['Delete all customer accounts'])
  })
})

describe('nothing is pretended', () => {
  test.each([
    ['a tool acts', SEND, rtfs(sumUp, '(call :mail.send {:message "Summary"})')],
    ['a person acts', SEND, rtfs(sumUp, '(call :human.do "Send the summary to the board")')],
    [
      'an agent is told to act, which a person then does',
      SEND,
      rtfs(sumUp, '(call :agent "Send the summary to the board")'),
    ],
    ['an agent has the tool', SEND, rtfs('(call :agent {:task "Send it" :tools ["mail.send"]})')],
    ['the plan says it', SEND, rtfs(sumUp, '(call :human.inform "Not done: sending the summary")')],
    ['nothing outside is asked', 'Summarise how refunds are sent', rtfs(sumUp)],
    [
      'a person draws',
      'Draw a diagram of the overlap',
      rtfs('(call :human.do "Draw a diagram of the overlap")'),
    ],
    [
      'a picture can be written as text',
      'Draw a diagram of the overlap as Mermaid',
      rtfs('(call :agent "Draw a diagram")'),
    ],
    ['a tool draws', 'Draw a diagram of the overlap', rtfs('(call :chart.venn {:message "a"})')],
    ['a draft is asked', 'Draft an email to the board', rtfs(sumUp)],
  ])('where %s', (_, task, text) => {
    expect(left(task, text)).toEqual([])
  })

  test('where STEP says it in NOTES, and Plan.md in Unknowns', () => {
    const step = `STEP 1:\nFACULTY: SUM_UP\nACTION: Sum the notes up\nPARAMETERS: {}\nCAPABILITIES: ANALYSIS\n`
    expect(left(SEND, step, 'step')).toHaveLength(1)
    expect(
      left(SEND, `${step}NOTES: Not done: sending it, which no faculty can do\n`, 'step'),
    ).toEqual([])
    const md = `# Plan: Sum\n\n## Objective\n\nSummed.\n\n## Unknowns\n\n- Not done: sending it\n\n## Steps\n\n### Step 1: Sum the notes up\n`
    expect(left(SEND, md, 'plan-md')).toEqual([])
  })
})

async function planned(...answers: readonly string[]) {
  const entries: AuditEntry[] = []
  const told: string[] = []
  const session = memorySession({
    signal: new AbortController().signal,
    now: () => 0,
    onMessage: (message: string) => void told.push(message),
  })
  const state = await planJob(
    {
      task: {
        problemText: SEND,
        domain: 'other',
        dialect: 'rtfs',
        today: '2026-11-28',
        context: [],
      },
      temperature: 0,
      maxRetries: 0,
    },
    {
      model: listedModel([...answers]),
      catalogue: builtinCatalogue,
      critics: [],
      after: () => () => {},
      onEntry: (entry) => void entries.push(entry),
    },
    session,
  )
  return { text: state.compiled?.text ?? '', told, events: entries.map(({ event }) => event) }
}

describe('the planner', () => {
  test('asks once more, and takes the honest answer', async () => {
    const honest = rtfs(sumUp, '(call :human.inform "Not done: sending the summary")')
    const { text, told, events } = await planned(rtfs(sumUp), honest)
    expect(text).toContain('Not done: sending')
    expect([told, events]).toEqual([[], expect.not.arrayContaining(['uncovered'])])
  })

  test.each([
    ['pretends again', rtfs('{:sent true}')],
    ['is no plan', 'I am sorry.'],
  ])('and says what is left where the second answer %s', async (_, second) => {
    const { told, events } = await planned(rtfs(sumUp), second)
    expect(told.join()).toContain('“send the summary to the board”')
    expect(events).toContain('uncovered')
  })

  test('takes CANNOT for what it says', async () => {
    await expect(planned(rtfs(sumUp), 'CANNOT: nothing here sends')).rejects.toMatchObject({
      code: 'compile/cannot',
    })
  })
})
