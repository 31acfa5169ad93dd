// The tools where they are meant to be: called by a plan, through the runtime,
// with a person deciding and answering.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ModelPort } from '#model'
import type { BuiltinOptions } from '#tools'
import { answer, plansOf } from './decided-run.ts'
import { workspace, type Workspace } from './temporary.ts'

const notes = fileURLToPath(new URL('../../examples/knowledge', import.meta.url))

/** A run of a STEP plan that Ada has decided on. */
function decidedRun(here: Workspace, text: string, options: Partial<BuiltinOptions> = {}) {
  return plansOf(here, 'step', { knowledge: { folders: [notes] }, ...options }).decided(text)
}

const step = (
  number: number,
  faculty: string,
  action: string,
  parameters: object,
  capability: string,
) =>
  `STEP ${number}:\nFACULTY: ${faculty}\nACTION: ${action}\nPARAMETERS: ${JSON.stringify(parameters)}\nCAPABILITIES: ${capability}\n`

test('what was read reaches the person who is asked to think about it', async () => {
  await using here = await workspace()
  const run = await decidedRun(
    here,
    step(1, 'READ_KNOWLEDGE', 'Query knowledge base for Python decorators', {}, 'KNOWLEDGE_READ') +
      step(2, 'ANALYZE_CODE', 'Explain how decorators are ordered', { depth: 'short' }, 'ANALYSIS'),
  )
  await run.start()
  const { question, outcome } = await answer(run, 'From the bottom up.')
  expect(question.prompt).toBe('Explain how decorators are ordered')
  expect(question.background).toContain('"depth": "short"')
  expect(question.background).toContain('python/decorators.md')
  expect(outcome).toMatchObject({ state: 'done', result: 'From the bottom up.' })
})

test("a model thinks in a person's place, through the agent", async () => {
  await using here = await workspace()
  const prompts: string[] = []
  const model: ModelPort = {
    name: 'test/model',
    async generate({ messages }) {
      prompts.push(messages[0]?.text ?? '')
      return {
        text: 'From the bottom up.',
        finish: 'stop',
        usage: { inputTokens: 1, outputTokens: 1 },
      }
    },
  }
  const run = await decidedRun(
    here,
    step(1, 'READ_KNOWLEDGE', 'Query knowledge base for Python decorators', {}, 'KNOWLEDGE_READ') +
      step(2, 'ANALYZE_CODE', 'Explain how decorators are ordered', {}, 'ANALYSIS'),
    { model },
  )
  expect(await run.start()).toMatchObject({ state: 'done', result: 'From the bottom up.' })
  expect(prompts).toHaveLength(1)
  expect(prompts[0]).toContain('You are Hephaestus')
  expect(prompts[0]).toContain('python/decorators.md')
})

test('files that were read are summed up with where each point comes from', async () => {
  await using here = await workspace({
    'a.md': 'Plan A takes a week.\n',
    'b.md': 'Plan B is cheap.\n',
  })
  const prompts: string[] = []
  const model: ModelPort = {
    name: 'test/model',
    async generate({ messages }) {
      prompts.push(messages[0]?.text ?? '')
      const usage = { inputTokens: 1, outputTokens: 1 }
      return { text: 'Plan B is cheap (b.md).', finish: 'stop', usage }
    },
  }
  const run = await decidedRun(
    here,
    step(1, 'READ_FILES', 'Read both plans', { paths: ['a.md', 'b.md'] }, 'KNOWLEDGE_READ') +
      step(2, 'SUM_UP', 'Recommend one of both plans', {}, 'ANALYSIS'),
    { model },
  )
  expect(await run.start()).toMatchObject({ state: 'done', result: 'Plan B is cheap (b.md).' })
  expect(prompts).toHaveLength(1)
  expect(prompts[0]).toContain('Say behind each point where it comes from')
  // As data, with the name of each file beside its text.
  expect(prompts[0]?.slice(prompts[0].indexOf('BEGIN DATA'))).toMatch(
    /"a\.md"[^]*Plan A takes a week\.[^]*"b\.md"[^]*Plan B is cheap\./,
  )
})

test('a plan that reads a file outside of the workspace fails and says so', async () => {
  await using here = await workspace()
  const run = await decidedRun(
    here,
    step(1, 'READ_FILES', 'Read the host name', { paths: ['/etc/hostname'] }, 'KNOWLEDGE_READ'),
  )
  const outcome = await run.start()
  expect(outcome.state).not.toBe('done')
  expect(JSON.stringify(outcome)).toContain('tool/path-refused')
})

test('a bound faculty writes what was decided on', async () => {
  await using here = await workspace()
  const parameters = { title: 'Study', start: '2026-03-16T10:00', durationMinutes: 50 }
  const run = await decidedRun(
    here,
    step(1, 'PLAN_SCHEDULE', 'Put a study session into the calendar', parameters, 'ANALYSIS'),
    { faculties: { PLAN_SCHEDULE: 'calendar.add' } },
  )
  expect(await run.start()).toMatchObject({ state: 'done' })
  expect(await readFile(here.path('calendar.ics'), 'utf8')).toContain('SUMMARY:Study\r\n')
})

test('a failure is told by its page', async () => {
  await using here = await workspace()
  const run = await decidedRun(
    here,
    step(1, 'READ_KNOWLEDGE', 'Query knowledge base for Python decorators', {}, 'KNOWLEDGE_READ'),
    { knowledge: { folders: ['nowhere'] } },
  )
  const outcome = await run.start()
  expect(outcome.state).not.toBe('done')
  expect(JSON.stringify(outcome)).toContain('tool/no-notes')
})
