// The workspace itself: tools, policy, what works here, statistics

import {
  argumentsOfTest,
  listTools,
  policyTestJson,
  RunStatistics,
  testPolicy,
  viewPolicy,
  viewTool,
} from '#app'
import { policyTestRequest } from '#app/request-schemas'
import type { Runtime } from '#runtime'

import { problem, Problem } from '../problem.ts'
import { defineRoute, jsonAnswer, type Route } from '../route.ts'
import { instantOf } from '../instant.ts'

const DAYS_OF_STATS = 30
/** What was counted of runs is remembered for as long as their runtime is there (STATS-2). */
const statistics = new WeakMap<Runtime, RunStatistics>()

function statisticsOf(runtime: Runtime): RunStatistics {
  const known = statistics.get(runtime) ?? new RunStatistics(runtime)
  statistics.set(runtime, known)
  return known
}

export const WORKSPACE_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/tools',
    scope: 'view',
    summary: 'All tools that plans may use',
    answers: { 200: { description: 'Each as plans and decisions know it, with its digest' } },
    handle: ({ here }) => jsonAnswer(listTools(here.served.catalogue)),
  }),
  defineRoute({
    method: 'get',
    path: '/tools/{id}',
    scope: 'view',
    summary: 'One tool',
    answers: {
      200: { description: 'The tool with its digest' },
      404: { description: 'There is none of that id' },
    },
    handle({ path, here }) {
      const tool = path('id')
      const view = viewTool(here.served.catalogue, tool)
      if (view === undefined) throw problem('cli/no-such-tool', { tool, name: tool, id: tool })
      return jsonAnswer(view)
    },
  }),
  defineRoute({
    method: 'get',
    path: '/policy',
    scope: 'view',
    summary: 'What is allowed, asked and denied here',
    answers: { 200: { description: 'The policy, the rules behind it, and its digest' } },
    handle: ({ here }) => jsonAnswer(viewPolicy(here.served.policy)),
  }),
  defineRoute({
    method: 'post',
    path: '/policy/test',
    scope: 'view',
    summary: 'Ask the policy about one call; nothing is called',
    body: policyTestRequest,
    answers: { 200: { description: 'What is ruled, and by which rule' } },
    handle({ body, here: { served } }) {
      const tested = testPolicy(served.policy, served.catalogue, body.tool, argumentsOfTest(body))
      if ('refusal' in tested) throw new Problem([tested.refusal])
      return jsonAnswer(policyTestJson(tested))
    },
  }),
  defineRoute({
    method: 'get',
    path: '/doctor',
    scope: 'view',
    summary: 'Examine what a run here rests on; changes nothing',
    answers: { 200: { description: 'What `planwright doctor --json` prints' } },
    handle: async ({ here }) => jsonAnswer(await here.served.examine()),
  }),
  defineRoute({
    method: 'get',
    path: '/stats',
    scope: 'view',
    summary: 'How runs went: a day, by tool, what people were asked',
    query: {
      range: {
        kind: 'text',
        description: 'Since when: `7d`, `12h`, or two instants as `FROM..TO`; default: `30d`',
      },
    },
    answers: { 200: { description: 'Counts and times of the runs that were made in the range' } },
    async handle({ query, here: { served } }) {
      const now = served.host.now()
      const { range = `${DAYS_OF_STATS}d` } = query
      const [from = '', to] = String(range).split('..')
      const span = {
        from: Math.max(0, instantOf(from, now, 'range')),
        to: to === undefined ? now + 1 : instantOf(to, now, 'range'),
      }
      return jsonAnswer(await statisticsOf(served.runtime).over(span))
    },
  }),
]
