// A plan from its text to its record and to a fork, asked as any surface asks it. What stands
// here imports nothing of a surface: a second one needs no more than this.

import { expect, test } from 'vitest'

import {
  questionOf,
  comparePlans,
  compilationJson,
  compileText,
  createPrepared,
  decidableOf,
  forkJson,
  forkRun,
  KnownAsks,
  listAsks,
  prepareRun,
  printedPlanJson,
  printPlan,
  sayTo,
  undecidedRunJson,
  viewAsk,
  viewRun,
  type AskView,
  type Decidable,
  type ListedAsk,
  type Meant,
  type RunsHere,
  type UndecidedRun,
} from '#app'
import { builtinCatalogue } from '#plan'
import type { Run } from '#runtime'
import type { WorkspaceHost } from '#services'

import { script } from '../runtime/stage.ts'
import { inWorkspace } from './workspace.ts'

const HOUR = 60 * 60 * 1000
const AS_IT_COMES = { dialect: undefined, profile: undefined, goal: undefined }

const ask = { call: 'human.ask', named: [['prompt', { literal: 'What is celebrated?' }]] }
const enter = (title: object) => ({
  call: 'calendar.add',
  named: [
    ['title', title],
    ['start', { literal: '2026-11-26' }],
  ],
})
const textOf = (...bodies: readonly (readonly [id: string, body: object])[]) =>
  JSON.stringify({
    form: 2,
    goal: 'enter a party',
    steps: bodies.map(([id, body]) => ({ id, title: `Does ${id}`, body })),
  })

/** Asks a person, and enters the answer, which is approved with its value. */
const PARTY = textOf(['ask', ask], ['enter', enter({ output: 'ask' })])

async function undecided(
  text: string,
  id: string,
  here: RunsHere,
  host: WorkspaceHost,
): Promise<UndecidedRun> {
  const { plan } = compileText({ text, name: 'plan', ...AS_IT_COMES }, here.catalogue)
  if (plan === undefined) throw new Error('the plan does not compile')
  const prepared = await prepareRun(
    { plan, created: { id, inputs: {}, actor: script } },
    here,
    host,
  )
  if (prepared.kind !== 'undecided') throw new Error(`the run is ${prepared.kind}`)
  return prepared
}

function meant<One>(found: Meant<One>): One {
  if (found.kind !== 'meant') throw new Error(found.diagnostic.code)
  return found.asked
}

/** Says yes to what is to be decided of a run, with the digest that its view shows. */
async function approve(run: Run, here: RunsHere, host: WorkspaceHost): Promise<AskView> {
  const [first] = await asksOf(run.id, here, host)
  const view = meant(await viewAsk(here, { run: run.id, ask: first?.ask ?? '' }, host.now()))
  const named = view.ask === 'decision' ? undefined : view.ask
  const asked = meant(await decidableOf(run, named, here))
  expect(await say(run, asked, view.digest, host)).toEqual({ kind: 'done' })
  return view
}

const say = (run: Run, asked: Decidable, digest: string | undefined, host: WorkspaceHost) =>
  sayTo(run, asked, { verdict: 'approve', actor: script, digest }, host.now())

async function asksOf(run: string, here: RunsHere, host: WorkspaceHost) {
  const all = await listAsks(here.runtime, { kind: undefined }, host.now())
  return all.filter((one) => one.run === run)
}

test('a plan is compiled, reviewed, started, decided on, answered, approved, viewed and forked', () =>
  inWorkspace(async (here, host) => {
    const { runtime, catalogue } = here
    const compilation = compileText({ text: PARTY, name: 'party', ...AS_IT_COMES }, catalogue)
    const compiled = compilationJson('party', compilation)
    expect(compiled).toMatchObject({ file: 'party', dialect: 'plan', ok: true, diagnostics: [] })

    const prepared = await undecided(PARTY, 'party', here, host)
    const { digest } = prepared.reviewed.subject
    const run = await createPrepared(prepared, runtime)
    const left = {
      ok: false,
      run: 'party',
      state: 'waiting',
      waiting: [{ for: 'decision', digest }],
    }
    expect(undecidedRunJson(prepared, host.now())).toMatchObject(left)

    const decided = await approve(run, here, host)
    expect(decided).toMatchObject({ ask: 'decision', about: 'enter a party', digest })
    expect(decided.review).toEqual(prepared.reviewed)

    expect((await run.start()).state).toBe('waiting')
    const question = meant(questionOf(await run.snapshot(), undefined))
    expect(question.question.prompt).toBe('What is celebrated?')
    expect(await run.answer(question.ask, 'Spring', script)).toEqual({ kind: 'done' })

    expect((await run.resume()).state).toBe('waiting')
    const approved = await approve(run, here, host)
    expect(approved).toMatchObject({ waiting: { for: 'approval', tool: 'calendar.add' } })
    expect((await run.resume()).state).toBe('done')
    expect(await asksOf('party', here, host)).toEqual([])

    const view = await viewRun(runtime, run, here.workspace.folder)
    expect(view).toMatchObject({
      run: 'party',
      plan: compiled.digest,
      status: 'done',
      startedBy: script,
      steps: [
        { id: 'ask', status: 'done', result: 'Spring' },
        { id: 'enter', status: 'done', result: { added: true } },
      ],
      decisions: [
        { kind: 'run-decided' },
        { kind: 'question-answered' },
        { kind: 'approval-asked' },
        { kind: 'approval-granted' },
      ],
    })

    const fork = await forkRun(runtime, 'party', { id: 'again', from: 'enter', actor: script })
    expect(forkJson(fork, host.now())).toMatchObject({
      ok: false,
      run: 'again',
      state: 'waiting',
      inherited: ['ask'],
      repeats: [{ step: 'enter', tool: 'calendar.add', ended: 'done' }],
    })
    expect(await asksOf('again', here, host)).toMatchObject([{ ask: 'decision' }])
  }))

test('a yes with the digest of something else decides nothing', () =>
  inWorkspace(async (here, host) => {
    const run = await createPrepared(await undecided(PARTY, 'party', here, host), here.runtime)
    const other = await createPrepared(await undecided(PARTY, 'other', here, host), here.runtime)
    const [{ digest }, asked] = [
      meant(await viewAsk(here, { run: other.id, ask: 'decision' }, host.now())),
      meant(await decidableOf(run, undefined, here)),
    ]
    for (const wrong of [digest, undefined]) {
      await expect(say(run, asked, wrong, host)).rejects.toMatchObject({ name: 'RunError' })
    }
    expect(await asksOf('party', here, host)).toHaveLength(1)
  }))

test('the inbox has what waits for people of all runs, what can still be answered first', () =>
  inWorkspace(async (here, host) => {
    const { runtime } = here
    const both = textOf(['ask', ask], ['enter', enter({ output: 'ask' })], ['late', ask])
    for (const id of ['asked', 'called']) {
      const run = await createPrepared(await undecided(both, id, here, host), runtime)
      await approve(run, here, host)
      await run.start()
    }
    const called = await runtime.open('called')
    for (const { ask: name } of await asksOf('called', here, host)) {
      await called.answer(name, 'Spring', script)
    }
    await called.resume()
    await createPrepared(await undecided(PARTY, 'new', here, host), runtime)

    const told = (asks: readonly ListedAsk[]) => asks.map((one) => `${one.run} ${one.waiting.for}`)
    const now = host.now()
    const all = await listAsks(runtime, { kind: undefined }, now)
    expect(told(all)).toEqual(['called approval', 'asked answer', 'asked answer', 'new decision'])
    expect(all.every(({ tooLate }) => !tooLate)).toBe(true)
    expect(told(await listAsks(runtime, { kind: 'approval' }, now))).toEqual(['called approval'])

    const late = await listAsks(runtime, { kind: undefined }, now + 25 * HOUR)
    expect(told(late).at(-1)).toBe('called approval')
    expect(late.at(-1)).toMatchObject({ tooLate: true, commands: ['planwright resume called'] })

    // KNOWN-ASKS-1
    const read: string[] = []
    const watched = {
      page: runtime.page.bind(runtime),
      foreign: async () => await runtime.foreign(),
      standing: async (listing: { readonly id: string }) => {
        read.push(listing.id)
        return await runtime.standing(listing as never)
      },
    }
    const known = new KnownAsks(watched, async () => {})
    const atOnce = await Promise.all([
      known.list({ kind: undefined }, () => now),
      known.list({ kind: 'approval' }, () => now),
    ])
    expect(atOnce.map(told)).toEqual([told(all), ['called approval']])
    expect(read.toSorted()).toEqual(['asked', 'called', 'new'])
    await (await runtime.open('asked')).answer('q1', 'Spring', script)
    const next = await known.list({ kind: undefined }, () => now)
    expect(next).toEqual(await listAsks(runtime, { kind: undefined }, now))
    expect(read.slice(3)).toEqual(['asked'])
    expect(await known.list({ kind: undefined }, () => now + 25 * HOUR)).toEqual(
      await listAsks(runtime, { kind: undefined }, now + 25 * HOUR),
    )
  }))

test('an ask that is not open is not viewed, and the open ones are named', () =>
  inWorkspace(async (here, host) => {
    await createPrepared(await undecided(PARTY, 'party', here, host), here.runtime)
    const found = await viewAsk(here, { run: 'party', ask: 'decison' }, host.now())
    if (found.kind === 'meant') throw new Error('there is none of that name')
    expect(found).toMatchObject({
      kind: 'no-such-ask',
      diagnostic: { details: { known: '`decision`', suggestion: 'Did you mean `decision`?' } },
    })
    const nobody = viewAsk(here, { run: 'nobody', ask: 'decision' }, host.now())
    await expect(nobody).rejects.toMatchObject({ code: 'run/not-found' })
  }))

test('a plan is printed in another dialect, and one that cannot be said there is not', () => {
  const text = { text: PARTY, name: 'plan', ...AS_IT_COMES }
  const compilation = compileText(text, builtinCatalogue)
  const printed = printPlan(compilation, 'rtfs')
  expect(printed).toMatchObject({ to: 'rtfs', ok: true, diagnostics: [] })
  expect(printed.text).toContain('calendar.add')
  const step = printPlan(compilation, 'step')
  expect(step).toMatchObject({ ok: false, text: undefined })
  expect(printedPlanJson('plan', step)).toMatchObject({ to: 'step', ok: false, text: null })
})

test('two texts are compared as plans where both compile, and line by line where one does not', () => {
  const compiled = (text: string) =>
    compileText({ text, name: 'plan', ...AS_IT_COMES }, builtinCatalogue)
  const party = compiled(PARTY)
  const longer = compiled(textOf(['ask', ask], ['enter', enter({ output: 'ask' })], ['late', ask]))
  const broken = compiled(textOf(['enter', enter({ output: 'ask' })]))
  expect(comparePlans(party, compiled(PARTY))).toMatchObject({ same: true, text: null })
  const plan = { same: false, added: [{ id: 'late', number: 3 }], removed: [] }
  expect(comparePlans(party, longer)).toMatchObject({ same: false, plan, text: null })
  expect(comparePlans(party, broken)).toMatchObject({ same: false, plan: null, text: [{}] })
})
