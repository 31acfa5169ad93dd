// Every page of the dashboard over runs of the examples, made for this
// =============================================================================
//
// What `npm run screenshots` pictures, and what the browser tests go through page by page.

import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { ServedFolder } from './served-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Two calls of one kind, one of another, with a person's words in them. */
const INVITE = {
  goal: 'Invite the team to the retrospective',
  steps: [
    {
      id: 'who',
      title: 'Ask for the name of the team',
      body: { call: 'human.ask', named: [['prompt', { literal: 'Which team is it for?' }]] },
    },
    ...[
      ['retrospective', 'Enter the retrospective', '2026-12-01'],
      ['follow-up', 'Enter the follow-up', '2026-12-08'],
    ].map(([id, title, start]) => ({
      id,
      title,
      body: {
        call: 'calendar.add',
        named: [
          ['title', { output: 'who' }],
          ['start', { literal: start }],
        ],
      },
    })),
  ],
}

/** A page and what is on it. */
export interface Scene {
  readonly name: string
  readonly path: string
  /** Where nobody is signed in. */
  readonly isSignedOut?: true
}

/** A workspace with the examples, as `npm start` makes one. */
export async function prepareExamples({ path }: ServedFolder): Promise<void> {
  await cp(join(root, 'examples'), join(path, 'examples'), { recursive: true })
  await cp(join(root, 'examples/strategy/data'), join(path, 'data'), { recursive: true })
  const env = { ...process.env, HOME: path, USER: 'ada' }
  const started = spawnSync(process.execPath, [join(root, 'scripts/start.ts'), path], { env })
  if (started.status !== 0) throw new Error(String(started.stderr))
}

/** Makes runs in every state, and says what is pictured. */
export async function scenesOf(served: ServedFolder): Promise<readonly Scene[]> {
  const strategy = await served.runFile('examples/strategy/drug-targets.json')
  const trip = await served.runFile('examples/09-plan-trip.rtfs')
  await served.runFile('examples/15-cooling.atomic.json')
  const kinematics = await served.runFile('examples/11-kinematics.atomic.json')
  const invite = await served.makeRun(INVITE)
  await approve(served, invite)
  await until(served, invite, 'answer')
  await served.type('answer', invite, 'Team Blue', '--detach')
  const call = await until(served, invite, 'approval')
  const question = await until(served, trip, 'answer')
  const decision = await undecided(served)
  const rejected = await served.runFile('examples/start/schedule.step.txt')
  await served.type('reject', rejected, '--detach')
  await ended(served, strategy)
  await ended(served, kinematics)
  const asks = (run: string, ask: string) => `/asks/${run}/${ask}`
  return [
    { name: 'inbox', path: '/' },
    { name: 'ask-plan', path: asks(decision, 'decision') },
    { name: 'ask-call', path: asks(invite, call) },
    { name: 'ask-question', path: asks(trip, question) },
    { name: 'review', path: `/runs/${decision}/review` },
    { name: 'run', path: `/runs/${strategy}?view=graph` },
    { name: 'run-step', path: `/runs/${invite}?step=retrospective` },
    { name: 'run-steps', path: `/runs/${strategy}?view=steps` },
    { name: 'run-timeline', path: `/runs/${invite}?view=timeline` },
    { name: 'run-journal', path: `/runs/${strategy}?view=journal` },
    { name: 'runs', path: '/runs' },
    { name: 'fork', path: `/runs/${kinematics}/fork` },
    { name: 'diff', path: `/diff?before=run:${decision}&after=run:${invite}` },
    { name: 'tools', path: '/tools' },
    { name: 'tool', path: '/tools/calendar.add' },
    { name: 'policy', path: '/policy' },
    { name: 'telemetry', path: '/telemetry' },
    { name: 'trash', path: '/trash' },
    { name: 'sign-in', path: '/', isSignedOut: true },
  ]
}

type Waiting = { readonly for: string; readonly ask?: string; readonly digest?: string }

async function waitingOf(served: ServedFolder, run: string): Promise<readonly Waiting[]> {
  return (await served.shown(run))['waiting'] as readonly Waiting[]
}

/** The name of the first ask of a kind, once the run asks it. */
async function until(served: ServedFolder, run: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const found = (await waitingOf(served, run)).find((one) => one.for === kind)
    if (found !== undefined) return found.ask ?? 'decision'
    await new Promise<void>((done) => void setTimeout(done, 250))
  }
  throw new Error(`run ${run} never asked for ${kind}`)
}

async function ended(served: ServedFolder, run: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await served.shown(run))['status'] === 'done') return
    await new Promise<void>((done) => void setTimeout(done, 250))
  }
  throw new Error(`run ${run} never ended`)
}

async function approve(served: ServedFolder, run: string): Promise<void> {
  const [{ digest = '' } = {}] = await waitingOf(served, run)
  await served.type('approve', run, '--digest', digest, '--detach')
}

/** The run that `npm start` leaves waiting. */
async function undecided(served: ServedFolder): Promise<string> {
  const runs = JSON.parse(await served.type('ps', '--json')) as readonly {
    readonly run: string
    readonly waiting: readonly Waiting[]
  }[]
  const found = runs.find(({ waiting }) => waiting.some((one) => one.for === 'decision'))
  if (found === undefined) throw new Error('no run waits for a decision')
  return found.run
}
