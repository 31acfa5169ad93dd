// What stands between a plan and its run: nobody's yes, somebody's, or one for every run

import { expect, test } from 'vitest'

import {
  approveEveryRun,
  commandRun,
  compileText,
  createPrepared,
  listedStandingJson,
  listStanding,
  prepareRun,
  putRun,
  refusedRunJson,
  reviewEveryRun,
  reviewOfRun,
  revokeStandingDecision,
  type RunsHere,
} from '#app'
import { DEFAULT_POLICY, type Policy } from '#review'

import { erika, script } from '../runtime/stage.ts'
import { inWorkspace } from './workspace.ts'

const noting = JSON.stringify({
  form: 2,
  goal: 'note a party',
  inputs: { title: { description: 'What is celebrated.' } },
  steps: [
    {
      id: 'note',
      title: 'Note it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { input: 'title' }],
          ['start', { literal: '2026-11-26' }],
        ],
      },
    },
  ],
})

function wishIn({ catalogue }: RunsHere, title: string) {
  const reading = { dialect: undefined, profile: undefined, goal: undefined }
  const { plan } = compileText({ text: noting, name: 'note', ...reading }, catalogue)
  if (plan === undefined) throw new Error('the plan does not compile')
  return { plan, created: { inputs: { title }, actor: script } }
}

test('a plan that nobody may approve leaves no run behind', () =>
  inWorkspace(async (here, host) => {
    const rules = [{ tool: 'calendar.*', then: 'deny', because: 'it is kept by hand' }] as const
    const policy: Policy = { ...DEFAULT_POLICY, rules }
    const prepared = await prepareRun(wishIn(here, 'Spring'), { ...here, policy }, host)
    if (prepared.kind !== 'refused') throw new Error(`it is ${prepared.kind}`)
    const told = { ok: false, state: 'refused', review: { needs: 'refused' } }
    expect(refusedRunJson(prepared)).toMatchObject(told)
    expect(await here.runtime.list()).toEqual([])
  }))

test('a yes for every run lets one begin with the values that it is about, until it is taken back', () =>
  inWorkspace(async (here, host) => {
    const { workspace, runtime } = here
    const { plan, created } = wishIn(here, 'Spring')
    const open = { days: 2, inputs: {}, free: [] }
    expect(() => reviewEveryRun(plan, open, here)).toThrow(
      expect.objectContaining({ code: 'run/no-input' }),
    )
    const reviewed = reviewEveryRun(plan, { ...open, inputs: created.inputs }, here)
    const said = { name: 'note', actor: script, digest: '0'.repeat(12) }
    await expect(approveEveryRun(reviewed, said, workspace, host)).rejects.toMatchObject({
      code: 'review/digest-mismatch',
    })
    expect(await listStanding(workspace, host)).toEqual([])

    const { digest } = reviewed.subject
    const kept = await approveEveryRun(reviewed, { ...said, digest }, workspace, host)
    const prepared = await prepareRun(wishIn(here, 'Spring'), here, host)
    if (prepared.kind !== 'ready') throw new Error(`it is ${prepared.kind}`)
    expect(prepared.standing?.id).toBe(kept.id)
    expect((await (await createPrepared(prepared, runtime)).start()).state).toBe('done')
    expect((await prepareRun(wishIn(here, 'Autumn'), here, host)).kind).toBe('undecided')

    await revokeStandingDecision(kept, erika, workspace, host)
    expect((await prepareRun(wishIn(here, 'Spring'), here, host)).kind).toBe('undecided')
    expect((await listStanding(workspace, host)).map(listedStandingJson)).toMatchObject([
      { id: kept.id, state: 'revoked', plan: 'note', digest, revoked: { actor: erika } },
    ])
  }))

test('a yes for every run says nothing of steps that were done outside before this one', () =>
  inWorkspace(async (here, host) => {
    const { plan, created } = wishIn(here, 'Spring')
    const { inputs, actor } = created
    const reviewed = reviewEveryRun(plan, { days: 2, inputs, free: [] }, here)
    const { digest } = reviewed.subject
    await approveEveryRun(reviewed, { name: 'note', actor: script, digest }, here.workspace, host)
    expect((await prepareRun({ plan, created }, here, host)).kind).toBe('ready')

    const claims = ['note']
    const prepared = await prepareRun({ plan, created: { ...created, claims } }, here, host)
    if (prepared.kind !== 'undecided') throw new Error(`it is ${prepared.kind}`)
    expect(prepared.reviewed.claims).toEqual(claims)
    const put = await putRun({ id: 'put', plan, inputs, claims, actor }, here, host)
    if (put.kind !== 'made') throw new Error(`it is ${put.kind}`)
    const asked = await reviewOfRun(put.run, here)
    expect([put.starts, asked.claims]).toEqual([false, claims])
    const saying = { actor: script, now: host.now(), reviewContext: here }
    const yes = { kind: 'approve', digest: asked.subject.digest } as const
    expect(await commandRun(put.run, yes, saying)).toEqual({ kind: 'done' })
    expect((await put.run.resume()).state).toBe('done')
  }))
