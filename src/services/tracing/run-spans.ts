// Spans for runs, steps and calls
// =============================================================================
//
// Made from what a runtime tells its observers, so the executor knows nothing of
// them (docs/design/0012). A trace is a session: one process's time with a run.
//
// Invariants:
//
//   RUN-SPANS-1. A span holds ids, kinds, counts and codes: no value, no argument, no
//       title, no words of a person or a tool.
//   RUN-SPANS-2. Times are those of the events, so a span says what the journal says.
//   RUN-SPANS-3. Every span is ended when its session ends, and says whether what it
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

import {
  RunView,
  type CallView,
  type Change,
  type ModelChange,
  type RunEvent,
  type Runtime,
  type RuntimeNotice,
  type StepView,
  type WaitView,
  type WatchedRun,
} from '#runtime'

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

/** Writes spans for every run that the runtime executes; returns how to stop. */
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

/** A call, with the questions to models that it waits for, the oldest first. */
interface OpenCall extends Open {
  readonly questions: OpenQuestion[]
}

interface OpenQuestion extends Open {
  readonly model: string
}

interface OpenStep extends Open {
  /** By call path. */
  readonly calls: Map<string, OpenCall>
  /** What the step waits for, once it does; its span ends with the last of its calls. */
  waits: string | undefined
}

/** The spans of one session. */
class SessionSpans {
  readonly #tracer: Tracer
  readonly #run: string
  readonly #session: Open
  readonly #view = new RunView({ keep: 'open' })
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
    let isTold = false
    for (const change of this.#view.take(event)) isTold = this.#takeChange(change, event) || isTold
    if (!isTold) this.#mark(event)
  }

  /** Whether a span was begun or ended, or has a moment for it. */
  #takeChange(change: Change, event: RunEvent): boolean {
    const { at } = event
    switch (change.kind) {
      case 'step-began':
        this.#startStep(change.step, at)
        return true
      case 'step-ended':
        return this.#endStep(change.step, at)
      case 'wait-began':
        this.#park(change.wait, event)
        return true
      case 'call-began':
        if (change.call.status === 'inherited') return false
        this.#startCall(change.call)
        return true
      case 'call-ended':
        this.#endCall(change.call, at)
        return true
      case 'model-asked':
        return this.#startQuestion(change, at)
      case 'model-answered':
        return this.#endQuestion(change, at)
      default:
        return false
    }
  }

  /** A question to a model, by the semantic conventions for generative AI. */
  #startQuestion({ step, path, model }: ModelChange, at: number): boolean {
    const call = this.#steps.get(step.id)?.calls.get(path)
    if (call === undefined) return false
    const { name, address } = modelParts(model)
    const span = this.#tracer.startSpan(
      `chat ${name}`,
      {
        kind: SpanKind.CLIENT,
        startTime: timeOf(at),
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.request.model': name,
          ...(address === undefined ? {} : { 'server.address': address }),
          'planwright.run.id': this.#run,
          'planwright.step.id': step.id,
          'planwright.call.path': path,
        },
      },
      call.context,
    )
    call.questions.push({ model, span, context: call.context })
    return true
  }

  #endQuestion({ step, path, model, use }: ModelChange, at: number): boolean {
    const call = this.#steps.get(step.id)?.calls.get(path)
    const question = call?.questions.findIndex((one) => one.model === model) ?? -1
    const [open] = question < 0 ? [] : (call?.questions.splice(question, 1) ?? [])
    if (open === undefined || use === undefined) return false
    const { inputTokens, outputTokens, cost } = use
    close(open, at, {
      'gen_ai.usage.input_tokens': inputTokens,
      'gen_ai.usage.output_tokens': outputTokens,
      ...(cost === undefined ? {} : { 'planwright.model.cost': cost }),
    })
    return true
  }

  /** Ends everything that is open (RUN-SPANS-3). */
  end({ at, state, fault }: Extract<RuntimeNotice, { readonly kind: 'left' }>): void {
    for (const step of this.#steps.values()) this.#closeStep(step, at, 'interrupted')
    this.#steps.clear()
    close(this.#session, at, { 'planwright.run.status': state }, fault)
  }

  #startStep({ id }: StepView, at: number): void {
    const earlier = this.#steps.get(id)
    if (earlier !== undefined) this.#closeStep(earlier, at, earlier.waits ?? 'interrupted')
    const span = this.#tracer.startSpan(
      'step',
      {
        startTime: timeOf(at),
        attributes: { 'planwright.run.id': this.#run, 'planwright.step.id': id },
      },
      this.#session.context,
    )
    const context = trace.setSpan(this.#session.context, span)
    this.#steps.set(id, { span, context, calls: new Map(), waits: undefined })
  }

  #endStep({ id, status, failure }: StepView, at: number): boolean {
    const open = this.#steps.get(id)
    if (open === undefined) return false
    this.#steps.delete(id)
    this.#closeStep(open, at, status, failure?.code)
    return true
  }

  /** A call waits for somebody: those around it are run again later, those beside it may still end. */
  #park({ step, path, kind }: WaitView, { kind: moment, at }: RunEvent): void {
    const open = this.#steps.get(step)
    if (open === undefined) return
    open.span.addEvent(moment, {}, timeOf(at))
    open.waits = kind === 'resolution' ? 'unknown' : 'waiting'
    for (const [outer, call] of open.calls) {
      if (path === undefined || !path.startsWith(`${outer}/`)) continue
      open.calls.delete(outer)
      closeCall(call, at, { 'planwright.call.status': 'suspended' })
    }
    this.#endIfParked(step, at)
  }

  #endIfParked(step: string, at: number): void {
    const open = this.#steps.get(step)
    if (open?.waits === undefined || open.calls.size > 0) return
    this.#steps.delete(step)
    this.#closeStep(open, at, open.waits)
  }

  #closeStep(step: OpenStep, at: number, status: string, error?: string): void {
    for (const call of step.calls.values()) {
      closeCall(call, at, { 'planwright.call.status': 'interrupted' })
    }
    close(step, at, { 'planwright.step.status': status }, error)
  }

  #startCall({ step, path, tool, effect, attempt, from: at }: CallView): void {
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
    open.calls.set(path, { span, context: trace.setSpan(caller.context, span), questions: [] })
  }

  #endCall({ step, path, status, failure }: CallView, at: number): void {
    const calls = this.#steps.get(step)?.calls
    const call = calls?.get(path)
    if (call === undefined) return
    calls?.delete(path)
    closeCall(call, at, { 'planwright.call.status': status }, failure?.code)
    this.#endIfParked(step, at)
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

function close({ span }: Open, at: number, attributes: Attributes, error?: string): void {
  span.setAttributes(attributes)
  if (error !== undefined) {
    span.setAttribute('error.type', error)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error })
  }
  span.end(timeOf(at))
}

/** Of its questions that are open nobody knows what they took. */
function closeCall(call: OpenCall, at: number, attributes: Attributes, error?: string): void {
  for (const question of call.questions.splice(0)) {
    close(question, at, { 'planwright.model.answered': false })
  }
  close(call, at, attributes, error)
}

/** `openai/gpt-4o at openrouter.ai` as the model and where it is asked. */
function modelParts(model: string): { readonly name: string; readonly address?: string } {
  const at = model.lastIndexOf(' at ')
  return at < 0 ? { name: model } : { name: model.slice(0, at), address: model.slice(at + 4) }
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
