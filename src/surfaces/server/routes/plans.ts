// Words to a plan: a planning job, which is a run like any other

import { drivePlanning, startPlanning } from '#app'
import { planTaskRequest } from '#app/request-schemas'
import { RunError } from '#runtime'

import { actorOf } from '../actor.ts'
import { followRun } from '../follow-run.ts'
import { problem } from '../problem.ts'
import { defineRoute, jsonAnswer, prefers, type Route, type ServerHere } from '../route.ts'

export const PLAN_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/plans',
    scope: 'submit',
    summary: 'Have a model write a plan for a task in words; the plan is the result of the job',
    body: planTaskRequest,
    answers: {
      200: {
        description: 'The stream of the job, whose last event is `end`',
        types: ['text/event-stream'],
      },
      202: { description: 'The job was made; it is a run, at `Location`' },
      501: { description: 'No language model is set up' },
    },
    async handle({ body, headers, who, here }) {
      const { served, streams, closing } = here
      if (!served.hasModel && body.draft === undefined) throw problem('planner/no-model')
      const { run, dialect, why } = await startPlanning({ ...body, actor: actorOf(who) }, served)
      void drive(run, here)
      if (prefers(headers, 'text/event-stream')) {
        return streams.answer([who.ended, closing], (out) =>
          followRun(run, { after: 0 }, served, out),
        )
      }
      const told = { run: run.id, dialect, ...(why === undefined ? {} : { why }) }
      return jsonAnswer(told, 202, { location: `/api/v1/runs/${run.id}` })
    },
  }),
]

/** Drives a job; a worker that was faster drives it then. */
async function drive(
  run: Parameters<typeof drivePlanning>[0],
  { closing, report }: ServerHere,
): Promise<void> {
  try {
    await drivePlanning(run, 'start', { onEvent: () => {}, signal: closing })
  } catch (thrown) {
    const isElsewhere = thrown instanceof RunError && thrown.code === 'run/held'
    if (!isElsewhere && !closing.aborted) report(thrown)
  }
}
