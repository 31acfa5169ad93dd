// What is asked of runs beside the first answer: the second time, with a slip, page by page

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  answerFork,
  commandReplyJson,
  commandRun,
  pageRuns,
  planFork,
  previewValue,
  putRunJson,
  putText,
  readEvents,
  RunStatistics,
  viewStep,
  waitForRun,
  type RecordedEventJson,
  type RunCommand,
} from '#app'
import { sha256Hex } from '#plan'
import type { Actor } from '#review'
import type { Run } from '#runtime'

import { script } from '../runtime/stage.ts'
import { Desk } from './desk.ts'
import { GREETS } from './route-case.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
}, 30_000)
afterAll(async () => {
  await desk.close()
})

const agent: Actor = { ...script, agent: 'helper', channel: 'mcp' }

async function say(run: Run, command: RunCommand, actor: Actor = script) {
  const saying = { actor, now: desk.now(), reviewContext: desk.here }
  return commandReplyJson(await commandRun(run, command, saying))
}

const codesOf = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }) =>
  diagnostics.map(({ code }) => code)

test('a digest that does not fit is told without the one that would', async () => {
  const reply = await say(desk.undecided, { kind: 'approve', digest: '0123456789ab' })
  const { decision } = { decision: (await desk.undecided.snapshot()).waiting[0] }
  const digest = decision?.for === 'decision' ? decision.digest : ''
  expect(codesOf(reply)).toEqual(['review/digest-mismatch'])
  expect(digest).toHaveLength(64)
  expect(JSON.stringify(reply)).not.toContain(digest.slice(0, 8))
})

test('what a run does not ask for is no exception, and reaches no other ask', async () => {
  // What it did ask for is said to be settled.
  expect(codesOf(await say(desk.done, { kind: 'approve', ask: 'decision' }))).toEqual([
    'run/already-settled',
  ])
  expect(codesOf(await say(desk.done, { kind: 'approve', ask: 'a9' }))).toEqual([
    'cli/nothing-asked',
  ])
  expect(codesOf(await say(desk.undecided, { kind: 'approve', ask: 'a1' }))).toEqual([
    'cli/no-such-ask',
  ])
  expect(codesOf(await say(desk.undecided, { kind: 'answer', words: 'x' }))).toEqual([
    'cli/nothing-asked',
  ])
  expect(codesOf(await say(desk.done, { kind: 'retry', step: 'ask' }))).toEqual(['run/has-ended'])
  expect((await desk.undecided.snapshot()).waiting).toMatchObject([{ for: 'decision' }])
})

test('an agent pauses a run, and only a person takes the pause back', async () => {
  expect(await say(desk.undecided, { kind: 'pause' }, agent)).toEqual({
    taken: true,
    diagnostics: [],
  })
  expect(codesOf(await say(desk.undecided, { kind: 'resume' }, agent))).toEqual([
    'run/agent-resumes',
  ])
  expect(await say(desk.undecided, { kind: 'resume' })).toEqual({ taken: true, diagnostics: [] })
})

test('no surface speaks to a run but by the one door', () => {
  const room = join(import.meta.dirname, '../../src/surfaces')
  const speaking =
    /\brun\.(approve|reject|answer|resolve|retry|skip|pause|unpause|setBudget|cancel|decide)\(/
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => speaking.test(readFileSync(join(room, path), 'utf8')))).toEqual([])
})

test('a run is put once, whatever is asked twice, and other inputs are another run', async () => {
  const { here, host } = desk
  const plan = {
    form: 2,
    goal: 'greet',
    inputs: { who: { description: 'Whom' } },
    steps: [
      { id: 's', title: 'Greets', body: { call: 'ccos.echo', positional: [{ input: 'who' }] } },
    ],
  }
  const put = (id: string, who: string) =>
    putText({ id, plan, inputs: { who } }, script, here, host)
  const first = await put('greets', 'Ada')
  expect(first).toMatchObject({ kind: 'made', starts: true })
  expect(await put('greets', 'Ada')).toMatchObject({ kind: 'same' })
  expect(await put('greets', 'Ben')).toMatchObject({ kind: 'other' })
  const both = await Promise.all([put('twice', 'Ada'), put('twice', 'Ada')])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['made', 'same'])
  expect(await putText({ id: 'none', source: '(' }, script, here, host)).toMatchObject({
    kind: 'rejected',
    compiled: { ok: false },
  })
  await expect(desk.runtime.open('none')).rejects.toMatchObject({ code: 'run/not-found' })
})

test('a plan that people decide on is put, and waits', async () => {
  const { here, host } = desk
  const put = await putText({ id: 'party', source: desk.party }, script, here, host)
  expect(put).toMatchObject({ kind: 'made', starts: false })
  if (put.kind === 'rejected') throw new Error('it does not compile')
  expect(await putRunJson(put, desk.now())).toMatchObject({
    ok: false,
    state: 'waiting',
    waiting: [{ for: 'decision' }],
  })
})

test('a fork that is only planned says what it would repeat and leaves nothing', async () => {
  const { runtime } = desk
  const before = (await runtime.list()).length
  const dry = await answerFork(runtime, 'done', { from: 'enter', dryRun: true }, script)
  expect(dry).toMatchObject({
    kind: 'planned',
    plan: { inherited: ['ask'], repeats: [{ step: 'enter' }] },
  })
  expect((await runtime.list()).length).toBe(before)
  const made = await answerFork(runtime, 'done', { from: 'enter' }, script)
  if (dry.kind !== 'planned' || made.kind !== 'made') throw new Error('it was refused')
  const { inherited, repeats, remarks } = made.forked
  expect({ inherited, repeats, remarks }).toEqual(dry.plan)
  const wrong = planFork(runtime, 'done', { from: 'nobody', actor: script })
  await expect(wrong).rejects.toMatchObject({ code: 'run/no-such-step' })
  const broken = await answerFork(runtime, 'done', { plan: { source: '(' } }, script)
  expect(broken).toMatchObject({ kind: 'rejected', compiled: { ok: false } })
})

test('pages of a record are the record, and each hash follows from the one before', async () => {
  const all: RecordedEventJson[] = []
  for (let after: number | null = 0; after !== null;) {
    const page = await readEvents(desk.done, { after, limit: 3 })
    all.push(...page.events)
    after = page.next
  }
  const { seq, head } = await desk.done.snapshot()
  expect(all.map((one) => one.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1))
  let hash = ''
  for (const { text, hash: stored } of all) {
    hash = sha256Hex(`planwright/1\0${hash}${text}`)
    expect(stored).toBe(hash)
  }
  expect(hash).toBe(head)
  const asked = await readEvents(desk.done, { kind: 'approval-asked' })
  expect(asked).toMatchObject({ events: [{ event: { kind: 'approval-asked' } }], next: null })
})

test('a preview of a value cuts no character in two', async () => {
  const plan = desk.planOf(GREETS.replace('Hello', '"ünder"'.replaceAll('"', '')))
  const run = await desk.runtime.create(plan, { actor: script })
  await run.start()
  const digest = (await run.snapshot()).steps[0]?.value ?? ''
  const whole = await previewValue(run, digest, 4096)
  expect(whole).toContain('ünder')
  const cuts = Array.from({ length: whole.length + 1 }, (_, most) =>
    previewValue(run, digest, most),
  )
  for (const cut of await Promise.all(cuts)) expect(whole.startsWith(cut)).toBe(true)
})

test('statistics count what happened, and read a run anew only when there is more of it', async () => {
  const statistics = new RunStatistics(desk.runtime)
  const range = { from: 0, to: desk.now() + 1 }
  const first = await statistics.over(range)
  const done = first.days.reduce((sum, day) => sum + day.done, 0)
  expect(first).toMatchObject({ more: false, runs: (await desk.runtime.list()).length })
  expect(done).toBeGreaterThanOrEqual(3)
  expect(first.tools.find(({ tool }) => tool === 'calendar.add')).toMatchObject({ calls: 1 })
  // Of the run that is done: its decision, its question and its approval.
  expect(first.asks).toBeGreaterThanOrEqual(3)
  const { runtime } = desk
  const opened: string[] = []
  const watched = {
    page: (search: Parameters<typeof runtime.page>[0]) => runtime.page(search),
    open: (id: string) => {
      opened.push(id)
      return runtime.open(id)
    },
  } as unknown as typeof runtime
  const again = new RunStatistics(watched)
  await again.over(range)
  expect(opened).toHaveLength(first.runs)
  expect(await again.over(range)).toEqual(await statistics.over(range))
  expect(opened).toHaveLength(first.runs)
  expect(await statistics.over({ from: 0, to: 1 })).toMatchObject({
    runs: 0,
    asksARun: 0,
    days: [],
  })
})

test('a step that is not there is named with the one that is meant', async () => {
  await expect(viewStep(desk.done, 'entre')).rejects.toMatchObject({
    code: 'run/no-such-step',
    details: { suggestion: 'Did you mean `enter`?' },
  })
})

test('a run that goes on is waited for until the time is over', async () => {
  const run = await desk.runtime.create(desk.planOf(GREETS), { actor: script })
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
  }
  expect((await waitForRun(run, 500, sleep)).status).toBe('running')
  expect(slept).toEqual([200, 200, 100])
})

test('a page holds what waits for people, and no more than fit', async () => {
  const page = await pageRuns(desk.runtime, { waiting: true, limit: 200 }, desk.now())
  const runs = page.runs as readonly { readonly run: string; readonly waiting: object[] }[]
  expect(runs.map(({ run }) => run)).toEqual(expect.arrayContaining(['undecided', 'asked']))
  expect(runs.every(({ waiting }) => waiting.length > 0)).toBe(true)
  expect(page.next).toBeNull()
})
