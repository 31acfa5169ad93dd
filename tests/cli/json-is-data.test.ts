// What `--json` prints is what the use case returns: a second surface that calls the same functions
// gives the same data. Each command that prints JSON is here, or says why it is not.

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as app from '#app'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import {
  findWorkspace,
  openWorkspace,
  readCatalogue,
  workspaceChannels,
  workspaceRuntime,
} from '#services'
import { nodeMachine } from '#services/workspace/world/node-machine'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { commands } from '../../src/surfaces/cli/commands.ts'
import { openFolder, type OpenFolder } from '../services/folder.ts'
import { fakeHost, letterIds, NOON } from './fake-host.ts'

const step = (id: string, call: string, named: Readonly<Record<string, unknown>>) => ({
  id,
  title: `Do ${id}`,
  body: { call, named: Object.entries(named).map(([name, literal]) => [name, { literal }]) },
})
const plan = (...steps: readonly object[]) => JSON.stringify({ form: 2, goal: 'data', steps })
const ENTER = plan(step('enter', 'calendar.add', { title: 'Review', start: '2026-12-01' }))
const TELL = plan(step('tell', 'human.inform', { message: 'Hi' }))
const SLIP = TELL.replace('}]}', '},]}')

let open: OpenFolder
const ids = letterIds()

beforeAll(async () => {
  open = await openFolder()
  const { write } = open.folder
  await write('tell.json', TELL)
  await write('enter.json', ENTER)
  await write('slip.json', SLIP)
  await write('ask.json', plan(step('ask', 'human.ask', { prompt: 'Who?' })))
  for (const line of [
    'init',
    'run tell.json --id told',
    'run enter.json --id entered',
    'run ask.json --id asked',
    'run tell.json --id away',
    'rm away',
  ]) {
    await typed(`${line} --json`)
  }
}, 30_000)
afterAll(async () => {
  await open.remove()
})

/** What a line prints, as data; of several lines a list. */
async function typed(line: string): Promise<unknown> {
  const host = fakeHost({ cwd: open.folder.path, ids })
  await runCli(line.split(' '), host, () => '0.0.0')
  const lines = host.out().trim().split('\n')
  const all = lines.map((one) => JSON.parse(one) as unknown)
  return all.length === 1 ? all[0] : all
}

/** What a use case is handed by whoever calls it here, as the command line does. */
async function withHere<Result>(work: (here: Here) => Promise<Result>): Promise<Result> {
  const host = { ...open.folder.host, now: () => NOON }
  const { workspace } = await openWorkspace(host)
  if (workspace === undefined) throw new Error('it is no workspace')
  const { folder, root, policy, config } = workspace
  const world = nodeWorld({ folder, root, now: () => NOON, user: journalUser(host) })
  const opened = await workspaceRuntime(workspace, host, { world })
  if ('refusal' in opened) throw new Error(opened.refusal.code)
  const reading = await readCatalogue(await findWorkspace(host), host)
  if ('refusal' in reading) throw new Error(reading.refusal.code)
  const { catalogue } = reading
  const reviewContext = { catalogue, policy, security: () => config.security }
  try {
    return await work({ ...opened, catalogue, reviewContext, folder, host })
  } finally {
    await opened.runtime.close()
  }
}

interface Here extends Pick<app.RunsHere, 'runtime' | 'catalogue'> {
  readonly reviewContext: app.ReviewContext
  readonly folder: string
  readonly host: OpenFolder['folder']['host']
}

const enter = { source: ENTER, name: 'enter.json' }

/** What is typed, and the data of the use case. */
const CASES: Readonly<Record<string, (here: Here) => unknown>> = {
  'check enter.json': ({ catalogue }) => app.checkText(enter, catalogue),
  'check slip.json': ({ catalogue }) =>
    app.checkText({ source: SLIP, name: 'slip.json' }, catalogue),
  'compile enter.json': ({ catalogue }) => app.planOfText(enter, catalogue),
  'print enter.json --to rtfs': ({ catalogue }) =>
    app.printText({ ...enter, to: 'rtfs' }, catalogue),
  'graph enter.json --direction right': ({ catalogue }) =>
    app.drawText({ ...enter, direction: 'right' }, catalogue),
  'estimate enter.json --p 0.99': ({ catalogue }) =>
    app.estimateVotesText({ ...enter, p: 0.99 }, catalogue),
  'graph told': async ({ runtime, catalogue }) =>
    await app.drawRun(await runtime.open('told'), catalogue),
  'fix slip.json': ({ catalogue }) => ({
    ...app.fixText({ source: SLIP, name: 'slip.json' }, catalogue),
    file: 'slip.json',
    written: false,
  }),
  'fmt enter.json': () => ({ ...app.formatText(enter), file: 'enter.json', written: false }),
  'explain run/held': async () => {
    const found = await app.explainCode('run/held')
    return found.kind === 'page' ? found.page : undefined
  },
  explain: () => app.listCodes(),
  schema: () => app.planSchema(),
  'grammar rtfs --format prompt --today 2026-11-22': ({ catalogue }) =>
    app.writeGrammar({ dialect: 'rtfs', format: 'prompt' }, catalogue, { today: '2026-11-22' }),
  'review enter.json': ({ reviewContext }) => app.reviewText(enter, reviewContext),
  'review entered': async ({ runtime, reviewContext }) =>
    await app.viewReview(await runtime.open('entered'), reviewContext),
  'show told': async ({ runtime, folder }) =>
    await app.viewRun(runtime, await runtime.open('told'), folder),
  'show told --timeline': async ({ runtime }) =>
    app.timelineJson(await app.timelineOf(await runtime.open('told'), NOON)),
  'verify told': ({ runtime }) => app.verifyRun(runtime, 'told'),
  'stats --since 2020-01-01': async ({ runtime }) => ({
    ok: true,
    ...(await new app.PlanningStatistics(runtime).over({
      from: Date.UTC(2020, 0, 1),
      to: NOON + 1,
    })),
  }),
  'rm --list': ({ runtime }) => app.listTrash(runtime),
  tools: ({ catalogue }) => app.listTools(catalogue),
  'tools calendar.add': ({ catalogue }) => app.viewTool(catalogue, 'calendar.add'),
  policy: ({ reviewContext }) => app.viewPolicy(reviewContext.policy),
  'policy test calendar.add --arg title=Spring': ({ reviewContext }) => {
    const given = app.argumentsOfTest({ tool: 'calendar.add', arguments: { title: 'Spring' } })
    const tested = app.testPolicy(
      reviewContext.policy,
      reviewContext.catalogue,
      'calendar.add',
      given,
    )
    return 'refusal' in tested ? undefined : app.policyTestJson(tested)
  },
  doctor: ({ host }) =>
    app.examine(
      {
        workspace: host,
        machine: nodeMachine,
        world: async (folder, root) =>
          nodeWorld({ folder, root, now: () => NOON, user: journalUser(host) }),
        modelOf: () => undefined,
        beforeOwnCode: () => {},
      },
      { sets: false },
    ),
  notify: async ({ host }) => {
    const { workspace } = await openWorkspace(host)
    const found = workspace && (await workspaceChannels(workspace, host))
    if (found === undefined || 'refusal' in found) return undefined
    return { ok: true, channels: found.channels.map(app.channelJson) }
  },
  secret: async ({ host, folder }) => {
    const { secrets } = await app.listSecrets(folder, { all: false }, host)
    return { ok: true, secrets: secrets.map(app.secretJson) }
  },
}

/** Commands that change the folder or the machine: what they print is what the use case gave, that once. */
/** `upgrade` makes a copy of the journal, which its own test compares. */
const CHANGES =
  'plan solve repair init run approve reject answer cancel pause resume retry skip resolve fork gc backup export trust work decisions draft sets vault mcp serve open people upgrade'

test.for(Object.entries(CASES))(
  '%s --json prints what the use case returns',
  async ([line, data]) => {
    const given = await withHere(async (here) => await data(here))
    const printed = await typed(`${line} --json`)
    expect(printed).toEqual(JSON.parse(JSON.stringify(given)))
  },
)

test('ps --json prints the runs of the pages, in its own order', async () => {
  const { runs, next } = await withHere(({ runtime }) => app.pageRuns(runtime, {}, NOON))
  expect(next).toBeNull()
  const byId = (all: unknown) =>
    (all as readonly { readonly run: string }[]).toSorted((a, b) => (a.run < b.run ? -1 : 1))
  expect(byId(await typed('ps --all --json'))).toEqual(byId(JSON.parse(JSON.stringify(runs))))
})

test('logs --json prints the events of the pages', async () => {
  const { events } = await withHere(async ({ runtime }) =>
    app.readEvents(await runtime.open('told')),
  )
  const printed = (await typed('logs told --json')) as readonly { readonly seq: number }[]
  expect(printed.map(({ seq, ...event }) => ({ seq, event }))).toEqual(
    events.map(({ seq, event }) => ({ seq, event: JSON.parse(JSON.stringify(event)) as object })),
  )
})

test('every command that prints JSON is compared, or changes something', async () => {
  const compared = new Set(['ps', 'logs', ...Object.keys(CASES).map((line) => line.split(' ')[0])])
  const changing = new Set(CHANGES.split(' '))
  const printing: string[] = []
  for (const known of commands) {
    const { default: command } = await known.load()
    if ('json' in command.options) printing.push(known.name)
  }
  expect(printing.filter((name) => !compared.has(name) && !changing.has(name))).toEqual([])
  expect(printing.length).toBeGreaterThan(30)
})
