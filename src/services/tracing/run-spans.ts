// Spans for runs, steps and calls
// =============================================================================
//
// Made from what a runtime tells its onlookers, so the executor knows nothing of
// them (docs/design/0012). A trace is a session: one process's time with a run.
//
// Invariants:
//
//   P1. A span holds ids, kinds, counts and codes: no value, no argument, no
//       title, no words of a person or a tool.
//   P2. Times are those of the events, so a span says what the journal says.
//   P3. Every span is ended when its session ends, and says whether what it
//       stands for has ended, waits, or was interrupted.

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
  type Tracer,
} from '@opentelemetry/api'

import type { RunEvent, Runtime, RuntimeNotice, WatchedRun } from '#runtime'

import { sessionIdentity, type SessionIds } from './session-ids.ts'

/** Where spans go. */
export interface TracingOptions {
  /** What makes the spans: of the OpenTelemetry provider that the host has set up. */
  readonly tracer: Tracer
  /**
   * The id generator of the tracer's provider. With it a session's trace points at the one before
   * it, also where that was another process; without it only within this process.
   */
  readonly ids?: SessionIds
}

/** Writes spans for every run that the runtime drives; returns how to stop. */
export function traceRuns(runtime: Pick<Runtime, 'watch'>, options: TracingOptions): () => void {
  const sessions = new Map<string, SessionSpans>()
  const before = new Map<string, Link>()
  return runtime.watch((notice, run) => {
    if (notice.kind === 'event' && notice.event.kind === 'run-taken') {
      const spans = new SessionSpans(options, run, notice.event.at, before.get(run.id))
      sessions.set(run.id, spans)
      if (options.ids === undefined) remember(before, run.id, spans)
      return
    }
    const spans = sessions.get(run.id)
    if (notice.kind === 'event') spans?.take(notice.event)
    if (notice.kind === 'left') {
      spans?.end(notice)
      sessions.delete(run.id)
    }
  })
}

/** Runs whose last session is remembered for a link to it. */
const MOST_REMEMBERED = 10_000

function remember(before: Map<string, Link>, run: string, { link }: SessionSpans): void {
  before.delete(run)
  before.set(run, link)
  const [oldest] = before.keys()
  if (before.size > MOST_REMEMBERED && oldest !== undefined) before.delete(oldest)
}

interface Open {
  readonly span: Span
  readonly context: Context
}

interface OpenStep extends Open {
  /** By call path. */
  readonly calls: Map<string, Open>
  /** What the step waits for, once it does; its span ends with the last of its calls. */
  waits: string | undefined
}

/** The spans of one session. */
class SessionSpans {
  readonly #tracer: Tracer
  readonly #run: string
  readonly #session: Open
  readonly #steps = new Map<string, OpenStep>()

  constructor(
    { tracer, ids }: TracingOptions,
    run: WatchedRun,
    at: number,
    before: Link | undefined,
  ) {
    this.#tracer = tracer
    this.#run = run.id
    const earlier = ids === undefined ? before : linkToEarlier(run)
    const start = () =>
      tracer.startSpan(
        'run',
        {
          kind: SpanKind.INTERNAL,
          startTime: timeOf(at),
          links: earlier === undefined ? [] : [earlier],
          attributes: {
            'planwright.run.id': run.id,
            'planwright.run.session': run.session,
            'planwright.plan.digest': run.plan,
          },
          root: true,
        },
        ROOT_CONTEXT,
      )
    const span = ids?.under(sessionIdentity(run, run.session), start) ?? start()
    this.#session = { span, context: trace.setSpan(ROOT_CONTEXT, span) }
  }

  get link(): Link {
    return { context: this.#session.span.spanContext(), attributes: PREVIOUS_SESSION }
  }

  take(event: RunEvent): void {
    switch (event.kind) {
      case 'step-started':
        this.#startStep(event)
        return
      case 'step-done':
        this.#endStep(event, 'done')
        return
      case 'steps-computed':
        // Journaled when they were done, so their spans have no length.
        for (const step of event.steps) {
          this.#startStep({ step, at: event.at })
          this.#endStep({ step, at: event.at }, 'done')
        }
        return
      case 'step-failed':
        this.#endStep(event, 'failed', event.failure.code)
        return
      case 'step-skipped':
        this.#endStep(event, 'skipped')
        return
      case 'step-unknown':
        this.#endCall(event, 'unknown')
        this.#park(event, 'unknown')
        return
      case 'approval-asked':
      case 'question-asked':
      case 'timer-set':
      case 'file-missing':
        this.#park(event, 'waiting')
        return
      case 'call-intended':
        this.#startCall(event)
        return
      case 'call-returned':
        this.#endCall(event, 'returned')
        return
      case 'call-withdrawn':
        this.#endCall(event, 'withdrawn')
        return
      case 'call-failed':
        // One that was not intended was pure, or refused before it began.
        if (!this.#isOpen(event)) this.#startCall({ ...event, effect: 'pure', attempt: 1 })
        this.#endCall(event, 'failed', event.failure.code)
        return
      case 'call-computed':
        // Pure: journaled with its result, so its span has no length.
        this.#startCall({ ...event, effect: 'pure', attempt: 1 })
        this.#endCall(event, 'returned')
        return
      default:
        this.#mark(event)
    }
  }

  /** Ends everything that is open (P3). */
  end({ at, state, fault }: Extract<RuntimeNotice, { readonly kind: 'left' }>): void {
    for (const step of this.#steps.values()) this.#closeStep(step, at, 'interrupted')
    this.#steps.clear()
    close(this.#session, at, { 'planwright.run.status': state }, fault)
  }

  #startStep({ step, at }: { readonly step: string; readonly at: number }): void {
    const earlier = this.#steps.get(step)
    if (earlier !== undefined) this.#closeStep(earlier, at, earlier.waits ?? 'interrupted')
    const span = this.#tracer.startSpan(
      'step',
      {
        startTime: timeOf(at),
        attributes: { 'planwright.run.id': this.#run, 'planwright.step.id': step },
      },
      this.#session.context,
    )
    const context = trace.setSpan(this.#session.context, span)
    this.#steps.set(step, { span, context, calls: new Map(), waits: undefined })
  }

  #endStep({ step, at }: OfStep, status: string, error?: string): void {
    const open = this.#steps.get(step)
    if (open === undefined) return
    this.#steps.delete(step)
    this.#closeStep(open, at, status, error)
  }

  /** A call waits for somebody: those around it are run again later, those beside it may still end. */
  #park(event: OfStep & { readonly kind: string; readonly path?: string }, status: string): void {
    const open = this.#steps.get(event.step)
    if (open === undefined) return
    open.span.addEvent(event.kind, {}, timeOf(event.at))
    open.waits = status
    for (const [path, call] of open.calls) {
      if (event.path === undefined || !event.path.startsWith(`${path}/`)) continue
      open.calls.delete(path)
      close(call, event.at, { 'planwright.call.status': 'suspended' })
    }
    this.#endIfParked(event)
  }

  #endIfParked({ step, at }: OfStep): void {
    const open = this.#steps.get(step)
    if (open?.waits === undefined || open.calls.size > 0) return
    this.#steps.delete(step)
    this.#closeStep(open, at, open.waits)
  }

  #closeStep(step: OpenStep, at: number, status: string, error?: string): void {
    for (const call of step.calls.values()) {
      close(call, at, { 'planwright.call.status': 'interrupted' })
    }
    close(step, at, { 'planwright.step.status': status }, error)
  }

  #startCall(call: StartedCall): void {
    const { step, path, tool, effect, attempt, at } = call
    const open = this.#steps.get(step)
    if (open === undefined) return
    const above = path.lastIndexOf('/')
    const caller = (above < 0 ? undefined : open.calls.get(path.slice(0, above))) ?? open
    const span = this.#tracer.startSpan(
      `execute_tool ${tool}`,
      {
        startTime: timeOf(at),
        attributes: {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': tool,
          'gen_ai.tool.call.id': `${this.#run}/${step}/${path}`,
          'planwright.run.id': this.#run,
          'planwright.step.id': step,
          'planwright.call.path': path,
          'planwright.call.effect': effect,
          'planwright.call.attempt': attempt,
        },
      },
      caller.context,
    )
    open.calls.set(path, { span, context: trace.setSpan(caller.context, span) })
  }

  #isOpen({ step, path }: OfCall): boolean {
    return this.#steps.get(step)?.calls.has(path) === true
  }

  #endCall(event: OfCall, status: string, error?: string): void {
    const { step, path, at } = event
    const calls = this.#steps.get(step)?.calls
    const call = calls?.get(path)
    if (call === undefined) return
    calls?.delete(path)
    close(call, at, { 'planwright.call.status': status }, error)
    this.#endIfParked(event)
  }

  /** Whatever else happens stands as a moment in the innermost span that it belongs to. */
  #mark(event: RunEvent): void {
    const step =
      'step' in event && event.step !== undefined ? this.#steps.get(event.step) : undefined
    const call = 'path' in event ? step?.calls.get(event.path ?? '') : undefined
    const { span } = call ?? step ?? this.#session
    span.addEvent(event.kind, {}, timeOf(event.at))
  }
}

interface OfStep {
  readonly step: string
  readonly at: number
}

interface OfCall extends OfStep {
  readonly path: string
}

interface StartedCall extends OfCall {
  readonly tool: string
  readonly effect: string
  readonly attempt: number
}

function close({ span }: Open, at: number, attributes: Attributes, error?: string): void {
  span.setAttributes(attributes)
  if (error !== undefined) {
    span.setAttribute('error.type', error)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error })
  }
  span.end(timeOf(at))
}

const PREVIOUS_SESSION: Attributes = Object.freeze({ 'planwright.link': 'previous-session' })

function linkToEarlier(run: WatchedRun): Link | undefined {
  if (run.session <= 1) return undefined
  const context = { ...sessionIdentity(run, run.session - 1), traceFlags: TraceFlags.SAMPLED }
  return { context: { ...context, isRemote: true }, attributes: PREVIOUS_SESSION }
}

/** Seconds and nanoseconds: a bare number below the age of the process would be taken for one of its own. */
function timeOf(at: number): [number, number] {
  return [Math.floor(at / 1000), (at % 1000) * 1_000_000]
}
