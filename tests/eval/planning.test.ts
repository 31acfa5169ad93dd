// Measuring planning over tasks of people
// =============================================================================
//
// Goal: nothing that no model answered counts, and a plan that nobody judged has no score. Method: a task of our own, with
// answers in a folder.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openAnswers } from '../../scripts/eval/planning/answers.ts'
import { attemptTask } from '../../scripts/eval/planning/attempt.ts'
import { planningSummary } from '../../scripts/eval/planning/table.ts'
import type { PlanningTask } from '../../scripts/eval/planning/tasks.ts'
import { verdictKey } from '../../scripts/eval/planning/verdicts.ts'
import { inFolder } from '../services/folder.ts'

const TASK: PlanningTask = {
  id: 'xx-01',
  language: 'en',
  task: 'Ask me for a name and greet me',
  possible: true,
  form: 'rtfs',
  must: ['asks for the name'],
}
const PLAN =
  '(plan :body (do (step "Greet" (call :human.inform (call :human.ask "Name?")) {:done true})))'
const BROKEN = '(plan :body (do (step "Greet" (call :human.nod "Hi") {:done true})))'

const attempted = (file: string, outbox?: { readonly folder: string; readonly renew: boolean }) =>
  openAnswers(file, 'strong-rtfs', outbox).then(async (answers) => {
    const attempt = await attemptTask(TASK, 'rtfs', 'strong', answers, '2026-11-30')
    await answers.save()
    return attempt
  })

test('a question without an answer goes into the folder, and its answer is taken from there', () =>
  inFolder(async ({ path }) => {
    const file = join(path, 'kept', 'strong-rtfs.json')
    const outbox = { folder: join(path, 'open'), renew: false }
    expect((await attempted(file)).end).toBe('open')
    expect((await attempted(file, outbox)).end).toBe('open')
    const asked = await readFile(join(outbox.folder, 'xx-01-1.prompt.txt'), 'utf8')
    expect(asked).toContain('<<<system>>>')
    expect(asked).toContain(TASK.task)
    await writeFile(join(outbox.folder, 'xx-01-1.answer.txt'), BROKEN)
    expect((await attempted(file, outbox)).end).toBe('open')
    expect(await readFile(join(outbox.folder, 'xx-01-2.prompt.txt'), 'utf8')).toContain('human.nod')
    await writeFile(join(outbox.folder, 'xx-01-2.answer.txt'), PLAN)
    const taken = await attempted(file, outbox)
    expect(taken).toMatchObject({ end: 'plan', atOnce: false, repairs: 1, stale: 0 })
    // What was taken stays, without the folder.
    expect(await attempted(file)).toEqual(taken)
  }))

test('an answer to another question counts, and is told; asked again it is replaced with what followed it', () =>
  inFolder(async ({ path }) => {
    const file = join(path, 'strong-rtfs.json')
    const kept = (turn: number, text: string) => ({ task: 'xx-01', turn, question: 'f00', text })
    await writeFile(file, JSON.stringify([kept(1, BROKEN), kept(2, PLAN)]))
    expect(await attempted(file)).toMatchObject({ end: 'plan', stale: 2 })
    const outbox = { folder: join(path, 'open'), renew: true }
    expect((await attempted(file, outbox)).end).toBe('open')
    await writeFile(join(outbox.folder, 'xx-01-1.answer.txt'), PLAN)
    expect(await attempted(file, outbox)).toMatchObject({ end: 'plan', atOnce: true, stale: 0 })
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(1)
  }))

test('scores are of judged plans alone, and a job without a plan has none', () =>
  inFolder(async ({ path }) => {
    const file = join(path, 'strong-rtfs.json')
    await writeFile(file, JSON.stringify([{ task: 'xx-01', turn: 1, question: 'f00', text: PLAN }]))
    const attempt = await attempted(file)
    const of = (score: number) => ({
      [verdictKey(attempt) ?? '']: { score, honest: true, why: '' },
    })
    expect(planningSummary('rtfs', 'strong', [attempt], {})).toMatchObject({
      judged: 0,
      score: NaN,
    })
    expect(planningSummary('rtfs', 'strong', [attempt], of(2))).toMatchObject({
      judged: 1,
      score: 2,
    })
    const none = { ...attempt, end: 'none', text: '' } as const
    const mixed = planningSummary('rtfs', 'strong', [attempt, none], of(2))
    expect(mixed).toMatchObject({ judged: 2, score: 1, ended: { count: 1, of: 2 } })
    const open = planningSummary('rtfs', 'strong', [{ ...attempt, end: 'open' }], of(2))
    expect(open).toMatchObject({ open: 1, judged: 0, atOnce: { of: 0 } })
  }))
