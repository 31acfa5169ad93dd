// Spans of runs, on the simulated machine: what a collector would be sent.

import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  RandomIdGenerator,
  SimpleSpanProcessor,
  TracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace'
import { describe, expect, test } from 'vitest'

import type { CheckedPlan } from '#plan'
import type { Outcome } from '#runtime'
import { SessionIds, traceRuns } from '#services/tracing/index'

import { everything, toolThat } from '../runtime/test-tool.ts'
import { erika, out, plan, Stage, step, use, type StageOptions } from '../runtime/stage.ts'

/** A collector that keeps what it is sent. */
function collector({ derived = true } = {}) {
  const exporter = new InMemorySpanExporter()
  const random = new RandomIdGenerator()
  const ids = derived ? new SessionIds(random) : undefined
  const provider = new TracerProvider({
    idGenerator: ids ?? random,
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  })
  const options = { tracer: provider.getTracer('test'), ...(ids === undefined ? {} : { ids }) }
  return { options, spans: () => exporter.getFinishedSpans() }
}

/** One process's time with the run: opens it or makes it, drives it, and lets go. */
async function session(
  stage: Stage,
  about: CheckedPlan,
  to: ReturnType<typeof collector>,
): Promise<Outcome> {
  const runtime = await stage.runtime()
  traceRuns(runtime, to.options)
  const made = stage.machine.disk.runs.has('run')
  const run = await stage.live(
    made
      ? runtime.open('run')
      : runtime.create(about, { id: 'run', decision: stage.decision(about) }),
  )
  return stage.live(run.resume())
}

/** Spans as a tree in words: name, what is said of its end, and its own below it. */
function tree(spans: readonly ReadableSpan[]): readonly string[] {
  const below = (parent: string | undefined, depth: number): readonly string[] =>
    spans
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent)
      .toSorted((a, b) => Number(nanos(a.startTime) - nanos(b.startTime)))
      .flatMap((span) => [
        `${'  '.repeat(depth)}${nameOf(span)}: ${endOf(span)}`,
        ...below(span.spanContext().spanId, depth + 1),
      ])
  return below(undefined, 0)
}

const nanos = ([seconds, rest]: readonly [number, number]) =>
  BigInt(seconds) * 1_000_000_000n + BigInt(rest)

function nameOf({ name, attributes }: ReadableSpan): string {
  const step = attributes['planwright.step.id']
  return name === 'step' ? `step ${String(step)}` : name
}

function endOf({ attributes, status }: ReadableSpan): string {
  const said = ['run', 'step', 'call'].map((what) => attributes[`planwright.${what}.status`])
  const error = status.code === SpanStatusCode.ERROR ? ` (${String(attributes['error.type'])})` : ''
  return `${said.find((each) => typeof each === 'string') ?? ''}${error}`
}

const once = async (about: CheckedPlan, options: StageOptions = {}) => {
  const to = collector()
  const stage = new Stage({ policy: everything, ...options })
  await session(stage, about, to)
  return { spans: to.spans(), stage }
}

describe('a run in one go', () => {
  test('is a trace of steps and calls, each with its end', async () => {
    const about = plan([
      step('read', use('get', 'x')),
      step('sum', use('add', 1, 2)),
      step('write', use('put', out('read')), { after: ['sum'] }),
    ])
    const { spans } = await once(about, { concurrency: 1 })
    expect(tree(spans)).toEqual([
      'run: done',
      '  step read: done',
      '    execute_tool get: returned',
      '  step sum: done',
      '  step write: done',
      '    execute_tool put: returned',
    ])
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1)
    const put = spans.find(({ name }) => name === 'execute_tool put')
    expect(put?.attributes).toEqual({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'put',
      'gen_ai.tool.call.id': 'run/write/',
      'planwright.run.id': 'run',
      'planwright.step.id': 'write',
      'planwright.call.path': '',
      'planwright.call.effect': 'write',
      'planwright.call.attempt': 1,
      'planwright.call.status': 'returned',
    })
    // The service took ten milliseconds of the machine's time.
    expect(put && nanos(put.endTime) - nanos(put.startTime)).toBe(10_000_000n)
  })

  test('puts calls that a tool makes below it, and marks what happens in between', async () => {
    const tools = () => [
      toolThat(async (_, context) => {
        context.inform('half way')
        return context.call('get', { what: 1 })
      }),
    ]
    const { spans } = await once(plan([step('s', use('t', 'x'))]), { tools })
    expect(tree(spans)).toEqual([
      'run: done',
      '  step s: done',
      '    execute_tool t: returned',
      '      execute_tool get: returned',
    ])
    const outer = spans.find(({ name }) => name === 'execute_tool t')
    expect(outer?.events.map(({ name }) => name)).toEqual(['informed'])
  })

  test('puts questions to models below the call, with what they took and whether they were answered', async () => {
    const model = 'openai/gpt-4o at openrouter.ai'
    const tools = () => [
      toolThat(async (_, context) => {
        await context.checkBudget(model)
        context.used({ model, inputTokens: 70, outputTokens: 3, cost: 0.01 })
        await context.checkBudget('local')
        return 1
      }),
    ]
    const { spans } = await once(plan([step('s', use('t', 'x'))]), { tools })
    expect(tree(spans)).toEqual([
      'run: done',
      '  step s: done',
      '    execute_tool t: returned',
      '      chat openai/gpt-4o: ',
      '      chat local: ',
    ])
    const [answered, open] = spans.filter(({ name }) => name.startsWith('chat '))
    const place = {
      'planwright.run.id': 'run',
      'planwright.step.id': 's',
      'planwright.call.path': '',
    }
    expect(answered?.kind).toBe(SpanKind.CLIENT)
    expect(answered?.attributes).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'openai/gpt-4o',
      'server.address': 'openrouter.ai',
      'gen_ai.usage.input_tokens': 70,
      'gen_ai.usage.output_tokens': 3,
      'planwright.model.cost': 0.01,
      ...place,
    })
    expect(open?.attributes).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'local',
      'planwright.model.answered': false,
      ...place,
    })
  })

  test('that fails says so by its code, and says none of the words', async () => {
    const { spans } = await once(plan([step('s', use('fail', 'the mailbox is full'))]))
    expect(tree(spans)).toEqual([
      'run: paused',
      '  step s: failed (run/tool-failed)',
      '    execute_tool fail: failed (run/tool-failed)',
    ])
  })

  test('says no value, no argument, no title and no secret', async () => {
    const secret = 'hunter-2-and-more'
    const { spans } = await once(
      plan(
        [step('s', use('t', 'a-value-of-the-plan')), step('f', use('fail', 'words-of-a-tool'))],
        {
          goal: 'a-goal-in-words',
        },
      ),
      {
        secrets: { API_KEY: secret },
        tools: () => [
          toolThat(async (_, context) => {
            context.inform(`message-in-words`)
            context.progress('progress-in-words')
            return `result-in-words ${await context.secret('API_KEY')}`
          }),
        ],
      },
    )
    const sent = JSON.stringify(
      spans.map(({ name, attributes, events, links, status }) => [
        name,
        attributes,
        events,
        links,
        status,
      ]),
    )
    expect(spans.length).toBe(5)
    expect(sent).not.toMatch(/a-value|words|goal|hunter|Does /)
  })
})

describe('a run of several sessions', () => {
  const about = plan([
    step('a', use('get', 'x')),
    step('b', use('ask', 'go on?'), { after: ['a'] }),
    step('c', use('put', out('a')), { after: ['b'] }),
  ])

  /** Waits for an answer, which comes in another process. */
  async function inTwo(to: ReturnType<typeof collector>) {
    const stage = new Stage({ policy: everything })
    const [waiting] = (await session(stage, about, to)).waiting
    if (waiting?.for !== 'answer') throw new Error('it asks')
    stage.process.die()
    stage.process = stage.machine.boot()
    const answering = await stage.live((await stage.runtime()).open('run'))
    await stage.live(answering.answer(waiting.ask, 'yes', erika))
    await session(stage, about, to)
    return to.spans()
  }

  const sessionsOf = (spans: readonly ReadableSpan[]) => spans.filter(({ name }) => name === 'run')

  test('is a trace a session; the step that waits has ended its span as waiting', async () => {
    expect(tree(await inTwo(collector()))).toEqual([
      'run: waiting',
      '  step a: done',
      '    execute_tool get: returned',
      '  step b: waiting',
      'run: done',
      '  step b: done',
      '  step c: done',
      '    execute_tool put: returned',
    ])
  })

  test('points from each session at the one before, although that was another process', async () => {
    const [first, second] = sessionsOf(await inTwo(collector()))
    expect(first?.links).toEqual([])
    expect(second?.links[0]?.context).toMatchObject({
      traceId: first?.spanContext().traceId,
      spanId: first?.spanContext().spanId,
    })
    expect(second?.spanContext().traceId).not.toBe(first?.spanContext().traceId)
  })

  test('points, where the ids are not ours, at sessions of this process only', async () => {
    const to = collector({ derived: false })
    const [, second] = sessionsOf(await inTwo(to))
    expect(second?.links).toEqual([])

    const here = collector({ derived: false })
    const stage = new Stage({ policy: everything })
    const runtime = await stage.runtime()
    traceRuns(runtime, here.options)
    const run = await stage.live(
      runtime.create(about, { id: 'run', decision: stage.decision(about) }),
    )
    const [waiting] = (await stage.live(run.start())).waiting
    if (waiting?.for !== 'answer') throw new Error('it asks')
    await stage.live(run.answer(waiting.ask, 'yes', erika))
    await stage.live(run.resume())
    const [one, two] = sessionsOf(here.spans())
    expect(two?.links[0]?.context.spanId).toBe(one?.spanContext().spanId)
  })

  test('that is stopped in the middle ends what was open as interrupted', async () => {
    const to = collector()
    const stage = new Stage({ policy: everything })
    const runtime = await stage.runtime()
    traceRuns(runtime, to.options)
    const slow = plan([step('s', use('slow', 'x'))])
    const run = await stage.live(
      runtime.create(slow, { id: 'run', decision: stage.decision(slow) }),
    )
    const driven = run.start()
    await stage.live(stage.process.sleep(100))
    await stage.live(run.stop())
    await stage.live(driven)
    expect(tree(to.spans())).toEqual([
      'run: stopped',
      '  step s: interrupted',
      '    execute_tool slow: interrupted',
    ])
  })
})

test('an observer that throws is told nothing more, and the run goes on', async () => {
  const stage = new Stage({ policy: everything })
  const runtime = await stage.runtime()
  let told = 0
  runtime.watch(() => {
    told++
    throw new Error('no')
  })
  const about = plan([step('a', use('put', 'x'))])
  const run = await stage.live(runtime.create(about, { decision: stage.decision(about) }))
  expect((await stage.live(run.start())).state).toBe('done')
  expect(told).toBe(1)
})
