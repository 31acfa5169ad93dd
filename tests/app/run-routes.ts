// The routes of runs, each with a case

import { expect } from 'vitest'

import type { RunCommand } from '#app'
import type { Json } from '#plan'

import { script } from '../runtime/stage.ts'
import { GREETS, type Case } from './route-case.ts'

/** Whatever is there. */
export const some = expect.anything() as unknown

export const RUN_ROUTES: Readonly<Record<string, Case>> = {
  'GET /runs': {
    by: 'pageRuns',
    drive: ({ app, desk: { runtime, now } }) =>
      app.pageRuns(runtime, { waiting: true, limit: 1 }, now()),
    expects: { runs: [{ run: 'undecided', urgency: 'person' }], next: some },
  },
  'PUT /runs/{id}': {
    by: 'putRun',
    drive: async ({ app, desk }) => {
      const { here, host } = desk
      const request = { id: 'mine', plan: desk.planOf(GREETS), inputs: {}, actor: script }
      const [made, again] = [
        await app.putRun(request, here, host),
        await app.putRun(request, here, host),
      ]
      const other = { ...request, plan: desk.planOf(desk.party) }
      return [made, again, await app.putRun(other, here, host)]
    },
    expects: [
      { kind: 'made', starts: true },
      { kind: 'same', run: { id: 'mine' } },
      { kind: 'other', diagnostic: { code: 'run/already-exists' } },
    ],
  },
  'GET /runs/{id}': {
    by: 'viewRun',
    drive: async ({ app, desk: { runtime, done, voted, folder } }) => [
      await app.viewRun(runtime, done, folder),
      await app.viewStanding(runtime, done),
      await app.viewStanding(runtime, voted),
    ],
    expects: [
      { run: 'done', status: 'done', steps: [{ id: 'ask', result: 'Spring' }, some] },
      { run: 'done', votes: false, steps: [{ id: 'ask', status: 'done' }, some] },
      { run: 'voted', votes: true },
    ],
  },
  'GET /runs/{id}/review': {
    by: 'viewReview',
    drive: ({ app, desk: { undecided, here } }) => app.viewReview(undecided, here),
    expects: { run: 'undecided', review: { needs: 'decision', subject: { digest: some } } },
  },
  'GET /runs/{id}/plan': {
    by: 'viewPlan',
    drive: ({ app, desk: { done } }) => app.viewPlan(done),
    expects: { run: 'done', head: some, digest: some, plan: { form: 2, goal: 'enter a party' } },
  },
  'GET /runs/{id}/source': {
    by: 'viewSource',
    drive: ({ app, desk: { done } }) => app.viewSource(done),
    expects: {
      run: 'done',
      dialect: 'plan',
      source: expect.stringContaining('"form":2') as unknown,
    },
  },
  'GET /runs/{id}/graph': {
    by: 'drawRun',
    drive: async ({ app, desk: { done, catalogue } }) => [
      await app.drawRun(done, catalogue, 'right'),
      await app.boxRun(done, catalogue),
      await app.drawRunSvg(done, catalogue),
    ],
    expects: [
      { states: { ask: 'done' }, mermaid: expect.stringMatching(/^flowchart LR/) as unknown },
      {
        plan: some,
        boxes: [{ number: 1, id: 'ask', effect: 'read' }, { says: some }],
        arrows: [{ from: 1, to: 2, kind: 'result' }],
      },
      expect.stringContaining('<svg') as unknown,
    ],
  },
  'GET /runs/{id}/timeline': {
    by: 'timelineOf',
    drive: async ({ app, desk: { done, now } }) =>
      app.timelineJson(await app.timelineOf(done, now())),
    expects: { run: 'done', timeline: [{ step: 'ask', intervals: some }, { step: 'enter' }] },
  },
  'GET /runs/{id}/steps': {
    by: 'viewSteps',
    drive: ({ app, desk: { done } }) => app.viewSteps(done),
    expects: { head: some, steps: [{ id: 'ask', number: 1, status: 'done' }, { id: 'enter' }] },
  },
  'GET /runs/{id}/steps/{step}': {
    by: 'viewStep',
    drive: async ({ app, desk: { done } }) => [
      await app.viewStep(done, 'enter'),
      'result' in (await app.viewStep(done, 'enter', false)),
    ],
    expects: [
      {
        step: { id: 'enter', status: 'done' },
        result: { added: true },
        calls: [{ path: '', tool: 'calendar.add', status: 'returned' }],
      },
      false,
    ],
  },
  'GET /runs/{id}/steps/{step}/origins': {
    by: 'viewOrigins',
    drive: ({ app, desk: { done } }) => app.viewOrigins(done, 'enter'),
    expects: {
      calls: [{ path: '', arguments: [{ name: 'title', origin: 'person' }, { name: 'start' }] }],
    },
  },
  'GET /runs/{id}/votes/{step}/{path}': {
    by: 'viewVote',
    drive: ({ app, desk: { voted } }) => app.viewVote(voted, 'sum', ''),
    expects: { run: 'voted', vote: { won: true, votes: 2, against: 0, drawn: 2 } },
  },
  'GET /runs/{id}/events': {
    by: 'readEvents',
    drive: ({ app, desk: { done } }) =>
      app.readEvents(done, { after: 1, limit: 2, step: 'enter', kind: 'approval-asked' }),
    expects: { events: [{ seq: some, epoch: some, hash: some, event: { step: 'enter' } }] },
  },
  'GET /runs/{id}/values/{digest}': {
    by: 'readValue',
    drive: async ({ app, desk: { done } }) => {
      const digest = (await done.snapshot()).steps[0]?.value ?? ''
      const { part, ...rest } = await app.readValue(done, { digest, from: 1, most: 3 })
      return { ...rest, text: new TextDecoder().decode(part) }
    },
    expects: { bytes: '"Spring"'.length, from: 1, text: 'Spr', more: true },
  },
  'GET /runs/{id}/verify': {
    by: 'verifyRun',
    drive: async ({ app, desk: { runtime, done } }) =>
      app.verifyRun(runtime, 'done', (await done.snapshot()).head),
    expects: { ok: true, run: 'done', diagnostics: [] },
  },
  'GET /runs/{id}/export': {
    by: 'exportRun',
    drive: async ({ app, desk: { runtime } }) => {
      const lines: Json[] = []
      for await (const line of app.exportRun(runtime, 'done')) lines.push(JSON.parse(line) as Json)
      return lines.length > 5
    },
    expects: true,
  },
  'POST /runs/{id}/forks': {
    by: 'planFork',
    drive: async ({ app, desk: { runtime } }) => {
      const runs = (await runtime.list()).length
      const planned = await app.planFork(runtime, 'done', { from: 'enter', actor: script })
      expect((await runtime.list()).length).toBe(runs)
      const { run: _, ...made } = await app.forkRun(runtime, 'done', {
        from: 'enter',
        actor: script,
      })
      return [planned, made]
    },
    expects: [
      { inherited: ['ask'], repeats: [{ step: 'enter', tool: 'calendar.add', ended: 'done' }] },
      { inherited: ['ask'], repeats: [{ step: 'enter' }], decision: { for: 'decision' } },
    ],
  },
  'POST /runs/{id}/commands': {
    by: 'commandRun',
    drive: async ({ app, desk: { undecided, here, now } }) => {
      const saying = { actor: script, now: now(), reviewContext: here }
      const say = async (command: RunCommand) =>
        app.commandReplyJson(await app.commandRun(undecided, command, saying))
      return [
        await say({ kind: 'approve', ask: 'decision' }),
        await say({ kind: 'approve', digest: '0123456789ab' }),
        await say({ kind: 'pause' }),
        await say({ kind: 'resume' }),
      ]
    },
    expects: [
      { taken: false, diagnostics: [{ code: 'review/digest-missing' }] },
      { taken: false, diagnostics: [{ code: 'review/digest-mismatch' }] },
      { taken: true, diagnostics: [] },
      { taken: true, diagnostics: [] },
    ],
  },
  'DELETE /runs/{id}': {
    by: 'removeRuns',
    drive: async ({ app, desk: { runtime } }) => {
      await app.removeRuns(runtime, { runs: ['spare'], actor: script, evenOpen: false })
      return await runtime.open('spare').catch((error: unknown) => error)
    },
    expects: { code: 'run/in-trash' },
  },
  'GET /trash': {
    by: 'listTrash',
    drive: ({ app, desk: { runtime } }) => app.listTrash(runtime),
    expects: [{ run: 'spare', removedBy: script, restorable: true }],
  },
  'POST /trash/{id}/restore': {
    by: 'restoreRuns',
    drive: async ({ app, desk: { runtime } }) => {
      await app.restoreRuns(runtime, ['spare'])
      return (await runtime.open('spare')).id
    },
    expects: 'spare',
  },
}
