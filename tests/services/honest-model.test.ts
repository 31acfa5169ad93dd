// What a model that cannot do a task says, and what becomes of it: by the package, against a server on loopback

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtinTools, catalogueEntry, compile, createCatalogue, createRuntime } from 'planwright'
import { modelFrom } from 'planwright/model'
import type { Actor, Run } from 'planwright'

import { modelServer, says, type ModelServer } from '../model/server.ts'
import { inFolder } from './folder.ts'

const ada: Actor = { user: 'ada@here', channel: 'api', terminal: false }
const LIE = 'Done. I have sent the newsletter to all 1,204 subscribers.'
const planMd = (...titles: readonly string[]) =>
  `# Plan: Newsletter\n\n## Objective\n\nThe newsletter is out.\n\n## Steps\n\n${titles
    .map((title, at) => {
      const after = at === 0 ? 'None' : `Step ${at}`
      return `### Step ${at + 1}: ${title}\n- **Dependencies**: ${after}\n`
    })
    .join('\n')}`

/** A run of a text where the model answers so, driven as far as it goes without anybody. */
async function ran(
  text: string,
  answers: readonly string[],
  look: (run: Run, server: ModelServer) => Promise<void>,
): Promise<void> {
  await inFolder(async ({ path }) => {
    await using server = await modelServer(...answers.map((answer) => says(answer)))
    const model = modelFrom({ PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' })
    const tools = builtinTools({ workspaceFolder: path, model })
    const catalogue = createCatalogue(tools.map(catalogueEntry))
    const { plan } = compile(text, { catalogue })
    if (plan === undefined) throw new Error('the plan does not compile')
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools, catalogue })
    try {
      const run = await runtime.create(plan, { actor: ada })
      await run.start()
      await look(run, server)
    } finally {
      await runtime.close()
    }
  })
}

describe('a model that says that a task is not done', () => {
  test.each([
    [
      'without tools',
      '(plan :body (do (step "Sum" (call :agent "Sum the notes up")) (step "End" {:a 1})))',
    ],
    ['with tools that read', planMd('Sum the notes up')],
  ])(
    'fails the step with its reason, and is asked again when it is retried: %s',
    async (_, text) => {
      const answers = ['NOT DONE: there are no notes to sum up', 'Everybody agreed.']
      await ran(text, answers, async (run, { asked }) => {
        const { steps, status } = await run.snapshot()
        expect(status).toBe('paused')
        expect(steps[0]?.failure).toMatchObject({
          code: 'tool/not-done',
          details: { reason: 'there are no notes to sum up' },
        })
        expect(JSON.stringify(asked)).toContain('NOT DONE: what, and why')
        expect(JSON.stringify(asked)).toMatch(
          /You cannot act|you can send, save, pay, book and run nothing/,
        )
        await run.retry('step-1', ada)
        const again = await run.resume()
        expect([again.state, asked.length]).toEqual(['done', 2])
      })
    },
  )

  test.each([
    '**NOT DONE:** I cannot read it.',
    'not done - I cannot read it.',
    '> NOT DONE： I cannot read it.',
    'Here is what I have.\n\nNOT DONE: I cannot read it.',
  ])('in the form %j', async (answer) => {
    await ran(planMd('Sum the notes up'), [answer], async (run) => {
      const [step] = (await run.snapshot()).steps
      expect(step?.failure).toMatchObject({ details: { reason: 'I cannot read it.' } })
    })
  })

  test.each([
    'Nothing is not done: everything was.',
    'Still open\nNOT DONE: laundry\nDONE: dishes',
    'Not done yet is what the note says.',
  ])('is no reading of %j', async (answer) => {
    await ran(planMd('Sum the notes up'), [answer], async (run) => {
      expect((await run.snapshot()).status).toBe('done')
    })
  })
})

describe('a step of a Plan.md that acts outside', () => {
  test.each([
    'Send the newsletter to all subscribers',
    'Pay the invoice of Alfa',
    'Post the announcement on LinkedIn',
    'Delete all customer accounts',
  ])('is a person’s, and no model can say that it did it: %s', async (title) => {
    await ran(planMd('Draft a newsletter', title), [LIE], async (run, { asked }) => {
      const { waiting, status } = await run.snapshot()
      expect([status, asked.length]).toEqual(['waiting', 1])
      expect(waiting).toMatchObject([
        { for: 'answer', tool: 'human.do', question: { prompt: title, kind: 'task' } },
      ])
      const [asks] = waiting
      if (asks?.for !== 'answer') throw new Error('nobody is asked')
      expect(asks.question.background).toContain(LIE)
      await run.answer(asks.ask, 'the list is gone', ada, 'not-done')
      const outcome = await run.resume()
      expect(outcome.failures).toMatchObject([{ failure: { code: 'run/not-done' } }])
    })
  })

  test('has the person’s words as its result', async () => {
    await ran(planMd('Send the newsletter to all subscribers'), [LIE], async (run) => {
      await run.answer('q1', 'to 1,204 people', ada, 'done')
      expect((await run.resume()).result).toBe('to 1,204 people')
    })
  })

  test('and one that prepares or reads is a model’s', async () => {
    await ran(
      planMd('Draft a newsletter', 'Summarise how refunds are sent'),
      ['A text.'],
      async (run) => {
        expect((await run.snapshot()).status).toBe('done')
      },
    )
  })
})

describe('a task for an agent that acts outside, in whatever dialect it is written', () => {
  const SEND = 'Send the newsletter to all subscribers'
  const end = '(step "End" {:a 1})'
  test.each([
    ['RTFS', `(plan :body (do (step "Send" (call :agent "${SEND}")) ${end}))`],
    [
      'RTFS with tools that read',
      `(plan :body (do (step "Send" (call :agent {:task "${SEND}" :tools ["faculty.read-files"]})) ${end}))`,
    ],
    [
      'plan JSON',
      `{"form": 2, "goal": "News", "steps": [{"id": "send", "title": "Send", "body": {"call": "agent", "positional": [{"literal": "${SEND}"}]}}]}`,
    ],
    ['a call of a Plan.md', `${planMd('News')}- **Call**: \`(call :agent "${SEND}")\`\n`],
  ])('is asked of a person, and no model: %s', async (_, text) => {
    await ran(text, [LIE], async (run, { asked }) => {
      const { waiting, status } = await run.snapshot()
      expect([status, asked.length]).toEqual(['waiting', 0])
      expect(waiting).toMatchObject([
        { tool: 'human.do', question: { prompt: SEND, kind: 'task' } },
      ])
      await run.answer('q1', 'the list is gone', ada, 'not-done')
      const outcome = await run.resume()
      expect(outcome.failures).toMatchObject([{ failure: { code: 'run/not-done' } }])
    })
  })

  test('makes no run of a plan that was compiled for people, where a model has come since', () =>
    inFolder(async ({ path }) => {
      const { plan } = compile(`(plan :body (do (step "Send" (call :agent "${SEND}")) ${end}))`)
      if (plan === undefined) throw new Error('the plan does not compile')
      await using server = await modelServer(says(LIE))
      const model = modelFrom({ PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' })
      const tools = builtinTools({ workspaceFolder: path, model })
      const catalogue = createCatalogue(tools.map(catalogueEntry))
      const runtime = await createRuntime({ folder: join(path, '.planwright'), tools, catalogue })
      try {
        await expect(runtime.create(plan, { actor: ada })).rejects.toMatchObject({
          diagnostics: [{ code: 'check/acting-task' }],
        })
      } finally {
        await runtime.close()
      }
    }))
})
