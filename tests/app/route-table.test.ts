// Every route of the specified tables has a use case that answers it, driven here in a folder. The
// table is taken apart by itself, so that a row without a case, or a case without its function, fails.
// Nothing of a surface is imported.

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as useCases from '#app'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import { nodeMachine } from '#services/workspace/world/node-machine'

import { HTTP_TABLE, MCP_RESOURCES, MCP_TOOLS, OF_A_SERVER, routesIn } from './route-table.ts'
import { Desk } from './desk.ts'
import { GREETS, type Case } from './route-case.ts'
import { RUN_ROUTES, some } from './run-routes.ts'

let desk: Desk
beforeAll(async () => {
  desk = await Desk.open()
}, 30_000)
afterAll(async () => {
  await desk.close()
})

const hello = { source: GREETS, name: 'hello' }

const HTTP: Readonly<Record<string, Case>> = {
  'POST /check': {
    by: 'checkText',
    drive: ({ app, desk: { catalogue } }) => app.checkText(hello, catalogue),
    expects: { file: 'hello', dialect: 'rtfs', ok: true, diagnostics: [some, some], digest: some },
  },
  'POST /compile': {
    by: 'planOfText',
    drive: ({ app, desk: { catalogue } }) => app.planOfText({ source: '{}' }, catalogue),
    expects: { file: '<text>', ok: false, plan: null, diagnostics: [some] },
  },
  'POST /fix': {
    by: 'fixText',
    drive: ({ app, desk: { catalogue } }) =>
      app.fixText({ source: '{"form": 2, "goal": "g", "steps": [],}' }, catalogue),
    expects: { fixed: [some], text: '{"form": 2, "goal": "g", "steps": []}' },
  },
  'POST /print': {
    by: 'printText',
    drive: ({ app, desk: { catalogue } }) => app.printText({ ...hello, to: 'plan' }, catalogue),
    expects: { to: 'plan', ok: true, text: expect.stringContaining('ccos.echo') as unknown },
  },
  'POST /plans': {
    by: 'planTask',
    drive: ({ app, desk: { runtime, critics } }) =>
      app.planTask(
        { task: 'Greet the world', dialect: 'rtfs' },
        { runtime, critics, today: () => '2026-11-23' },
        { onEvent: () => {} },
      ),
    expects: {
      ok: true,
      text: expect.stringContaining('ccos.echo') as unknown,
      attempts: 1,
      usage: { answers: 1, inputTokens: 9 },
      audit_log: expect.arrayContaining([some]) as unknown,
    },
  },
  'POST /graph': {
    by: 'drawText',
    drive: ({ app, desk: { catalogue } }) => app.drawText(hello, catalogue),
    expects: { ok: true, mermaid: expect.stringMatching(/^flowchart TD/) as unknown },
  },
  'POST /estimate': {
    by: 'estimateText',
    drive: ({ app, desk: { here } }) => app.estimateText({ source: desk.party }, here),
    expects: { ok: true, estimate: { questions: 1, approvals: 1, withoutEstimate: 2 } },
  },
  'POST /review': {
    by: 'reviewText',
    drive: ({ app, desk: { here } }) =>
      app.reviewText({ source: desk.party, previous: desk.longer }, here),
    expects: {
      ok: true,
      review: {
        subject: { digest: some },
        effect: 'write',
        askedLater: [{ tool: 'calendar.add' }],
        diff: { removed: [{ id: 'late' }] },
      },
    },
  },
  'POST /diff': {
    by: 'compareTexts',
    drive: ({ app, desk: { catalogue } }) =>
      app.compareTexts(
        { before: { source: desk.longer }, after: { source: desk.party } },
        catalogue,
      ),
    expects: { class: 'narrower', plan: { removed: [{ id: 'late' }] }, origins: [] },
  },
  'GET /messages/{family}/{name}': {
    by: 'explainCode',
    drive: ({ app }) => app.explainCode('json/trailing-comma'),
    expects: { kind: 'page', page: { code: 'json/trailing-comma', title: some, page: some } },
  },
  'GET /dialects': {
    by: 'listDialects',
    drive: async ({ app }) => (await app.listDialects()).find(({ name }) => name === 'rtfs'),
    expects: { profiles: some, prints: true, grammars: ['gbnf', 'prompt'] },
  },
  'GET /schema': {
    by: 'planSchema',
    drive: ({ app }) => app.planSchema(),
    expects: { $schema: 'https://json-schema.org/draft/2020-12/schema' },
  },
  'GET /grammar/{dialect}': {
    by: 'writeGrammar',
    drive: ({ app, desk: { catalogue } }) =>
      app.writeGrammar({ dialect: 'rtfs', format: 'prompt' }, catalogue),
    expects: {
      dialect: 'rtfs',
      format: 'prompt',
      text: expect.stringContaining('ccos.echo') as unknown,
    },
  },
  ...RUN_ROUTES,
  'GET /asks': {
    by: 'listAsks',
    drive: ({ app, desk: { runtime, now } }) => app.listAsks(runtime, { kind: 'answer' }, now()),
    expects: [{ run: 'asked', ask: 'q1', waiting: { for: 'answer' } }],
  },
  'GET /asks/{run}/{ask}': {
    by: 'viewAsk',
    drive: ({ app, desk: { here, now } }) =>
      app.viewAsk(here, { run: 'undecided', ask: 'decision' }, now()),
    expects: { kind: 'meant', asked: { digest: some, review: { needs: 'decision' } } },
  },
  'GET /tools': {
    by: 'listTools',
    drive: ({ app, desk: { catalogue } }) => app.listTools(catalogue).slice(0, 1),
    expects: [{ id: some, effect: some, digest: some }],
  },
  'GET /tools/{id}': {
    by: 'viewTool',
    drive: ({ app, desk: { catalogue } }) => app.viewTool(catalogue, 'calendar.add'),
    expects: { id: 'calendar.add', effect: 'write', digest: some },
  },
  'GET /policy': {
    by: 'viewPolicy',
    drive: ({ app, desk: { here } }) => app.viewPolicy(here.policy),
    expects: { policy: some, builtIn: some, digest: some },
  },
  'GET /doctor': {
    by: 'examine',
    drive: ({ app, desk: { host } }) =>
      app.examine(
        {
          workspace: host,
          machine: nodeMachine,
          world: async (folder, root) => nodeWorld({ folder, root, user: journalUser(host) }),
          modelOf: () => undefined,
          beforeOwnCode: () => {},
        },
        { sets: false },
      ),
    expects: { ok: true, findings: some },
  },
  'GET /stats': {
    by: 'RunStatistics',
    drive: async ({ app, desk: { runtime, now } }) =>
      await new app.RunStatistics(runtime).over({ from: 0, to: now() + 1 }),
    expects: { runs: some, days: [{ made: some }], tools: some, asks: some, more: false },
  },
  'POST /policy/test': {
    by: 'testPolicy',
    drive: ({ app, desk: { here } }) =>
      app.testPolicy(here.policy, here.catalogue, 'calendar.add', [['title', 'Spring']]),
    expects: { call: { tool: 'calendar.add', effect: 'write' }, ruling: { verdict: 'ask' } },
  },
}

/** Tools and resources mean what a route means; those that mean no route have a case of their own. */
const MCP: Readonly<Record<string, string | Case>> = {
  check: 'POST /check',
  explain: 'GET /messages/{family}/{name}',
  fix: 'POST /fix',
  review: 'POST /review',
  diff: 'POST /diff',
  list_tools: 'GET /tools',
  grammar: 'GET /grammar/{dialect}',
  list_runs: 'GET /runs',
  show_run: 'GET /runs/{id}',
  wait_run: {
    by: 'waitForRun',
    drive: ({ app, desk: { done } }) => app.waitForRun(done, 1000, async () => {}),
    expects: { run: 'done', status: 'done' },
  },
  submit_plan: 'PUT /runs/{id}',
  pause_run: 'POST /runs/{id}/commands',
  cancel_run: 'POST /runs/{id}/commands',
  'planwright://runs/{id}': 'GET /runs/{id}',
  'planwright://runs/{id}/review': 'GET /runs/{id}/review',
  'planwright://runs/{id}/events': 'GET /runs/{id}/events',
  'planwright://messages/{code}': 'GET /messages/{family}/{name}',
  'planwright://grammar/{dialect}': 'GET /grammar/{dialect}',
  'planwright://catalogue': 'GET /tools',
}

test('every route has a use case, or a reason why only a server can answer it', () => {
  const answered = [...Object.keys(HTTP), ...Object.keys(OF_A_SERVER)]
  expect(answered.toSorted()).toEqual(routesIn(HTTP_TABLE).toSorted())
  expect(Object.keys(MCP).toSorted()).toEqual([...MCP_TOOLS, ...MCP_RESOURCES].toSorted())
  for (const means of Object.values(MCP)) {
    if (typeof means === 'string') expect(Object.keys(HTTP)).toContain(means)
  }
})

test('a row that is added to the table is a route without a case', () => {
  const routes = routesIn([...HTTP_TABLE, 'GET `/runs/{id}`, `/weather?day=`'])
  expect(routes.filter((one) => !(one in HTTP) && !(one in OF_A_SERVER))).toEqual([
    'GET /runs/{id}/weather',
  ])
})

const OWN = Object.entries(MCP).flatMap(([name, one]) =>
  typeof one === 'string' ? [] : ([[name, one]] as const),
)

test.for([...Object.entries(HTTP), ...OWN])('%s is answered by its use case', async ([, one]) => {
  const { by, drive, expects } = one
  const called: string[] = []
  const watched = new Proxy(useCases, {
    get: (all, name) => {
      called.push(String(name))
      return Reflect.get(all, name) as unknown
    },
  })
  const given = await drive({ app: watched, desk })
  expect(called).toContain(by)
  if (typeof expects === 'object') expect(given).toMatchObject(expects as object)
  else expect(given).toEqual(expects)
})
