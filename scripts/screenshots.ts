// Pictures of every page of the dashboard, light and dark, wide and 360 pixels
// =============================================================================
//
//     npm run screenshots              into docs/dashboard
//     npm run screenshots -- FOLDER    elsewhere
//
// What is on them are runs of the examples, made for this: a real server, a real browser. They show what users see, and are
// compared with nothing: fonts differ from machine to machine.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Browser } from 'playwright-core'

import { startChromium } from '../tests/browser/chromium.ts'
import { ServedFolder } from '../tests/browser/served-folder.ts'
import { buildWeb } from './build-web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const into = resolve(process.argv[2] ?? join(root, 'docs/dashboard'))

const SIZES = {
  wide: { width: 1280, height: 860 },
  narrow: { width: 360, height: 740 },
} as const
const SCHEMES = ['light', 'dark'] as const
/** What a page needs to have drawn itself. */
const SETTLED_MS = 900

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

interface Scene {
  readonly name: string
  readonly path: string
  /** Where nobody is signed in. */
  readonly isSignedOut?: true
}

await buildWeb()
await mkdir(into, { recursive: true })
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
if (!existsSync(chromium)) {
  console.error(`there is no Chromium at ${chromium}; CHROMIUM names another place`)
  process.exit(1)
}
const served = await ServedFolder.open(prepare)
const browser = await startChromium(chromium)
try {
  const scenes = await scenesOf()
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme })
      const tab = await served.tab(context)
      for (const scene of scenes) {
        const path = join(into, `${scene.name}-${size}-${colorScheme}.png`)
        if (scene.isSignedOut) await pictureSignedOut(browser, { viewport, colorScheme }, path)
        else {
          await tab.goto(`${served.address}${scene.path}`)
          await tab.waitForTimeout(SETTLED_MS)
          await tab.screenshot({ path })
        }
      }
      await context.close()
    }
  }
  console.log(`${scenes.length} pages, ${scenes.length * 4} pictures in ${into}`)
} finally {
  await browser.close()
  await served.close()
}

/** A workspace with the examples, as `npm start` makes one. */
async function prepare({ path }: ServedFolder): Promise<void> {
  await cp(join(root, 'examples'), join(path, 'examples'), { recursive: true })
  await cp(join(root, 'examples/strategy/data'), join(path, 'data'), { recursive: true })
  const env = { ...process.env, HOME: path, USER: 'ada' }
  const started = spawnSync(process.execPath, [join(root, 'scripts/start.ts'), path], { env })
  if (started.status !== 0) throw new Error(String(started.stderr))
}

/** Makes runs in every state, and says what is pictured. */
async function scenesOf(): Promise<readonly Scene[]> {
  const strategy = await served.runFile('examples/strategy/drug-targets.json')
  const trip = await served.runFile('examples/09-plan-trip.rtfs')
  await served.runFile('examples/15-cooling.atomic.json')
  const kinematics = await served.runFile('examples/11-kinematics.atomic.json')
  const invite = await served.makeRun(INVITE)
  await approve(invite)
  await until(invite, 'answer')
  await served.type('answer', invite, 'Team Blue', '--detach')
  const call = await until(invite, 'approval')
  const question = await until(trip, 'answer')
  const decision = await undecided()
  const rejected = await served.runFile('examples/start/schedule.step.txt')
  await served.type('reject', rejected, '--detach')
  await ended(strategy)
  await ended(kinematics)
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

async function waitingOf(run: string): Promise<readonly Waiting[]> {
  return (await served.shown(run))['waiting'] as readonly Waiting[]
}

/** The name of the first ask of a kind, once the run asks it. */
async function until(run: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const found = (await waitingOf(run)).find((one) => one.for === kind)
    if (found !== undefined) return found.ask ?? 'decision'
    await new Promise<void>((done) => void setTimeout(done, 250))
  }
  throw new Error(`run ${run} never asked for ${kind}`)
}

async function ended(run: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await served.shown(run))['status'] === 'done') return
    await new Promise<void>((done) => void setTimeout(done, 250))
  }
  throw new Error(`run ${run} never ended`)
}

async function approve(run: string): Promise<void> {
  const [{ digest = '' } = {}] = await waitingOf(run)
  await served.type('approve', run, '--digest', digest, '--detach')
}

/** The run that `npm start` leaves waiting. */
async function undecided(): Promise<string> {
  const runs = JSON.parse(await served.type('ps', '--json')) as readonly {
    readonly run: string
    readonly waiting: readonly Waiting[]
  }[]
  const found = runs.find(({ waiting }) => waiting.some((one) => one.for === 'decision'))
  if (found === undefined) throw new Error('no run waits for a decision')
  return found.run
}

async function pictureSignedOut(
  chosen: Browser,
  options: Parameters<Browser['newContext']>[0],
  path: string,
): Promise<void> {
  const context = await chosen.newContext(options)
  const tab = await context.newPage()
  await tab.goto(served.address)
  await tab.waitForTimeout(SETTLED_MS)
  await tab.screenshot({ path })
  await context.close()
}
