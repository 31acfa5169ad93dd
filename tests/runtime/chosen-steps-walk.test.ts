// Goal: whatever people choose, answer, pause and resume, and whatever dies meanwhile, only
// chosen steps begin, and the run ends as it would have ended.
//
// Method: small plans by chance, and by chance what is done with their runs: some steps are
// chosen, a worker works, asks are answered, processes die at some instant. At the end the run is
// resumed as a whole, and the checker looks at the rows and at what was done outside. `SEEDS`
// says how many such courses there are.

import { expect, test } from 'vitest'

import type { Run } from '#runtime'

import { violations } from './checker.ts'
import { Random } from './seeds/random.ts'
import { erika, plan, Stage, step, use } from './stage.ts'

const SEEDS = Number(process.env['CHOSEN_SEEDS'] ?? 20)

interface Course {
  readonly stage: Stage
  readonly random: Random
  readonly ids: readonly string[]
  readonly before: Readonly<Record<string, readonly string[]>>
  readonly crashes: Set<number>
}

function courseOf(seed: number): Course {
  const random = new Random(seed)
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, random.between(3, 6))
  const before = Object.fromEntries(
    ids.map((id, at) => [id, ids.slice(0, at).filter(() => random.chance(0.3))]),
  )
  const crashes = new Set<number>()
  return { stage: new Stage({ crashes }), random, ids, before, crashes }
}

/** Does something in the machine's time; a process that dies on the way is followed by another. */
async function live(
  { stage, random, crashes }: Course,
  work: (run: Run) => Promise<unknown>,
): Promise<void> {
  crashes.clear()
  if (random.chance(0.4)) crashes.add(stage.machine.instants + random.between(1, 12))
  const opened = stage.runtime().then((runtime) => runtime.open('run'))
  const ended = await stage.machine.drive(
    stage.process,
    opened.then(work).catch(() => undefined),
  )
  crashes.clear()
  if (ended === 'crashed') stage.process = stage.machine.boot()
}

async function answerSome(run: Run, random: Random | undefined): Promise<void> {
  for (const waiting of (await run.snapshot()).waiting) {
    if (random?.chance(0.5) === false) continue
    if (waiting.for === 'approval') await run.approve(waiting.ask, erika)
    if (waiting.for === 'answer') await run.answer(waiting.ask, 'so', erika)
    if (waiting.for === 'resolve') await run.resolve(waiting.step, false, erika)
  }
}

function actionsOf({ stage, random, ids }: Course): readonly ((run: Run) => Promise<unknown>)[] {
  const some = () => ids.filter(() => random.chance(0.4))
  return [
    (run) => run.resume({ only: some(), actor: erika }),
    (run) => run.resume({ only: some(), actor: erika }),
    (run) => run.resume({ only: some() }),
    (run) => run.unpause(erika, { only: some() }),
    (run) => run.resume(),
    (run) => run.pause(erika, 'wait'),
    (run) => answerSome(run, random),
    (run) => answerSome(run, random),
    async () => {
      const stopped = new AbortController()
      const ended = (await stage.runtime()).work({ signal: stopped.signal })
      await stage.process.sleep(4000)
      stopped.abort()
      await ended
    },
  ]
}

async function walk(seed: number) {
  const course = courseOf(seed)
  const { stage, random, ids, before } = course
  const tools = ['put', 'get', 'pay', 'ask', 'add'] as const
  const steps = ids.map((id) => {
    const tool = random.pick(tools)
    const body = tool === 'add' ? use('add', 1, 2) : use(tool, id)
    const gate = random.chance(0.25) ? ({ approval: 'required' } as const) : {}
    return step(id, body, { after: before[id] ?? [], ...gate })
  })
  await stage.create(plan(steps))
  const actions = actionsOf(course)
  for (let turn = 0; turn < 14; turn++) await live(course, random.pick(actions))

  const run = await stage.live((await stage.runtime()).open('run'))
  let state = ''
  for (let rounds = 0; rounds < 30 && state !== 'done'; rounds++) {
    state = (await stage.live(run.resume({ actor: erika }))).state
    await stage.live(answerSome(run, undefined).catch(() => undefined))
  }
  const { effects, requests } = stage.service
  const { rows } = stage.machine.disk.run('run')
  const needs = { once: ['pay'], asked: ['pay'] }
  const chosen = rows.filter(({ event }) => event.includes('"only"')).length
  return { state, chosen, found: violations({ rows, effects, requests, before, ...needs }) }
}

test(`in ${SEEDS} courses only chosen steps begin, and every run ends`, async () => {
  let chosen = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const course = await walk(seed)
    expect([seed, course.state, course.found]).toEqual([seed, 'done', []])
    chosen += course.chosen
  }
  expect(chosen).toBeGreaterThan(SEEDS)
})
