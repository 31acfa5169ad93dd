// Traces of the real program, sent to a real collector on the loopback.

import { expect, test } from 'vitest'

import { modelServer, says } from '../model/server.ts'
import { CAR, carPlan, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'
import { withCollector } from './collector.ts'
import { inDemoFolder } from './demo-folder.ts'
import { start } from './planwright-process.ts'

const QUICK = [{ name: 'one', ms: 1 }]

test('a run sends its spans, and a run that is taken up points at its trace before', () =>
  inDemoFolder(
    [
      { name: 'one', ms: 1 },
      { name: 'two', ms: 60_000 },
    ],
    ({ path }) =>
      withCollector(async ({ endpoint, spans, services, text }) => {
        const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
        const running = start(['run', 'plan.json', '--id', 'traced'], { cwd: path, env })
        await running.until(/one.*done|done.*one/)
        running.child.kill('SIGINT')
        await running.ended
        const before = spans().map(({ name }) => name)
        expect(before.toSorted()).toEqual([
          'execute_tool demo.wait',
          'execute_tool demo.wait',
          'run',
          'step',
          'step',
        ])
        expect(services()).toEqual(['planwright'])

        const again = start(['resume', 'traced'], {
          cwd: path,
          env: { ...env, OTEL_SERVICE_NAME: 'night' },
        })
        await again.until(/two/)
        again.child.kill('SIGINT')
        await again.ended
        const [first, second] = spans().filter(({ name }) => name === 'run')
        expect(second?.links?.map(({ traceId, spanId }) => [traceId, spanId])).toEqual([
          [first?.traceId, first?.spanId],
        ])
        expect(services().at(-1)).toBe('night')
        expect(text()).not.toContain('Wait as')
      }),
  ))

test('without a collector the run goes on, and what was lost is told on standard error', () =>
  inDemoFolder(QUICK, ({ path }) =>
    withCollector(async ({ endpoint }) => {
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
      const { code, out, err } = await start(['run', 'plan.json', '--json'], { cwd: path, env })
        .ended
      expect(err).toContain('warning[cli/traces-lost]')
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ ok: true, state: 'done' })
    }, 403),
  ))

test('an exporter that is not known is told of, and the run goes on', () =>
  inDemoFolder(QUICK, async ({ path }) => {
    const env = { OTEL_TRACES_EXPORTER: 'zipkin' }
    const { code, err } = await start(['run', 'plan.json'], { cwd: path, env }).ended
    expect(err).toContain('warning[cli/no-such-exporter]')
    expect(code).toBe(0)
  }))

test('a planning job is a trace: each question to the model stands below the planner, with its tokens', async () => {
  await using server = await modelServer(says(wrongUnit), says(carPlan()))
  await inFolder(({ path }) =>
    withCollector(async ({ endpoint, spans, text }) => {
      const model = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
      const env = { ...model, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
      await start(['init'], { cwd: path }).ended
      expect((await start(['plan', CAR], { cwd: path, env }).ended).code).toBe(0)
      const call = spans().find(({ name }) => name === 'execute_tool planner.plan')
      const questions = spans().filter(({ name }) => name === 'chat test/model')
      expect(questions.map(({ parentSpanId }) => parentSpanId)).toEqual([
        call?.spanId,
        call?.spanId,
      ])
      for (const part of ['gen_ai.usage.input_tokens', 'gen_ai.request.model', 'server.address']) {
        expect(text().split(part).length).toBe(3)
      }
      expect(text()).not.toMatch(/accelerat/)
    }),
  )
})
