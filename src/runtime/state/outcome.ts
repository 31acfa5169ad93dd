// How a run stands, as plain data: what it waits for, what failed, its result

import {
  toJson,
  type Catalogue,
  type Effect,
  type Json,
  type StepId,
  type ToolId,
  type Value,
} from '#plan'
import { commonDigest, judge, subjectOf, type Actor, type Policy } from '#review'
import { helpOf, messageOf, type Code, type Diagnostic } from '#text'

import { whyNoMore } from '../budget.ts'
import type { Failure, TimerReason } from '../event.ts'
import { isoTime } from '../iso-time.ts'
import { inputsOf, type LoadedRun } from '../storage/load-run.ts'
import { ASKED_AGAIN, hasLapsed, isAskedAgain } from './lapsed.ts'
import { toolsElsewhere, withToolsElsewhere } from './elsewhere.ts'
import { missingFiles, type Ask } from './record.ts'
import { fault, faultOf } from '../run-error.ts'
import { recordOf, statusOf, type RunState, type RunStatus } from './state.ts'
import type { Question } from '../tool.ts'

/**
 * Something that the run needs from outside before it can continue. `ask` is what answers name it by,
 * `title` the step's, `path`, `tool`, `effect` and `arguments` the call's; times, `askedAt`, `expiresAt`, `setAt` and `dueAt`,
 * are in ISO 8601 (UTC). `expiresAt` is absent where there is no end.
 */
export type Waiting =
  /** A decision about the plan as a whole; `digest` is the one that its review shows. */
  | {
      /** Somebody decides on the plan. */
      readonly for: 'decision'
      /** What the answer binds to; whoever decides without a terminal repeats its first 12 digits. */
      readonly digest: string
      /** Why it is asked although it was decided before, in words; absent where it was not. */
      readonly because?: string
      /** The program that brings a tool which is not known here; absent where all are. It is decided there. */
      readonly elsewhere?: string
      /** Who has said yes already where two people are needed; absent where nobody has. */
      readonly approved?: readonly Actor[]
    }
  | {
      /** Somebody approves a call, or a step before its first call. */
      readonly for: 'approval'
      /** What answers name it by. */
      readonly ask: string
      /** The id of the step. */
      readonly step: StepId
      /** The step's title, in the author's words. */
      readonly title: string
      /** The call; absent for a step's own gate, and so is all that is told of one. */
      readonly path?: string
      /** The tool that is to be called; absent for a step's own gate. */
      readonly tool?: ToolId
      /**
       * The answer is one to the step's own gate as well: no second question follows for this call. Absent
       * where it is about the call alone, and where the step's calls are asked about by themselves.
       */
      readonly gate?: true
      /** The item of an `each` that has the value of its `else` after a no; absent where a no ends the step. */
      readonly item?: string
      /** What the call may do; absent for a step's own gate. */
      readonly effect?: Effect
      /** What the call is to be given, by name; absent for a step's own gate. */
      readonly arguments?: Value
      /** What the answer binds to; whoever approves without a terminal repeats its first 12 digits. */
      readonly digest: string
      /** Why it is asked, in words. */
      readonly because: string
      /** The program that brings a tool which is not known here; absent where all are. It is approved there. */
      readonly elsewhere?: string
      /** When it was asked: ISO 8601, UTC. */
      readonly askedAt: string
      /** Until when an answer counts: ISO 8601, UTC. */
      readonly expiresAt: string
      /** Who has said yes already where two people are needed; absent where nobody has. */
      readonly approved?: readonly Actor[]
    }
  | {
      /** Somebody answers a question. */
      readonly for: 'answer'
      /** What answers name it by. */
      readonly ask: string
      /** The id of the step. */
      readonly step: StepId
      /** The step's title, in the author's words. */
      readonly title: string
      /** The item of an `each` that has the value of its `else` when nobody answers in time; absent where that fails the step. */
      readonly item?: string
      /** The call path in the step: `0.2.1`; empty where the body is the call. */
      readonly path: string
      /** The tool that asks. */
      readonly tool: ToolId
      /** What is asked: prompt, kind of answer, choices. */
      readonly question: Question
      /** When it was asked: ISO 8601, UTC. */
      readonly askedAt: string
      /** Until when an answer counts: ISO 8601, UTC; absent where it waits as long as it takes. */
      readonly expiresAt?: string
    }
  /** A call may or may not have happened, and only a person can find out. */
  | {
      /** Somebody says whether the call happened (`Run.resolve`). */
      readonly for: 'resolve'
      /** The id of the step. */
      readonly step: StepId
      /** The step's title, in the author's words. */
      readonly title: string
      /** The call path in the step: `0.2.1`; empty where the body is the call. */
      readonly path: string
      /** The tool that is called. */
      readonly tool: ToolId
      /** What the call was given, by name. */
      readonly arguments: Value
      /** What a service may know the call by. */
      readonly key: string
    }
  /** It continues by itself, when a process executes the run at that time. */
  | {
      /** A time comes. */
      readonly for: 'timer'
      /** What events name it by. */
      readonly timer: string
      /** The id of the step. */
      readonly step: StepId
      /** The step's title, in the author's words. */
      readonly title: string
      /** The call path in the step: `0.2.1`; empty where the body is the call. */
      readonly path: string
      /** The tool that is called. */
      readonly tool: ToolId
      /** `wait`: that is what the call is for. `retry`: it failed, and is made again then. */
      readonly why: TimerReason
      /** When it was set: ISO 8601, UTC. */
      readonly setAt: string
      /** When it is over: ISO 8601, UTC. */
      readonly dueAt: string
      /** Of a retry: which attempt comes. */
      readonly attempt?: number
      /** Of a retry: how the last one failed, in words. */
      readonly message?: string
    }
  /** A path of the plan's `files`, at which nothing is yet: `file`. One for each that a step waits for. */
  | { readonly for: 'file'; readonly step: StepId; readonly title: string; readonly file: string }

/** A step that failed or was rejected. */
export interface FailedStep {
  /** Its id. */
  readonly step: StepId
  /** What it does, in the author's words. */
  readonly title: string
  /** `rejected`: a person said no to a call of it or to the step as a whole. */
  readonly status: 'failed' | 'rejected'
  /** The call that failed; absent where the step failed between calls. */
  readonly path?: string
  /** Why, as a code with what fills its page. */
  readonly failure: Failure
  /** The failure in words. */
  readonly message: string
  /** What to do about it, in one or two sentences; absent where its message page says nothing. */
  readonly help?: string
}

/** How a run stands when nothing more happens by itself. */
export interface Outcome {
  /** The run's id. */
  readonly run: string
  /** `stopped`: this process does not drive it any more; `resume` resumes it. */
  readonly state: RunStatus | 'stopped'
  /** What the plan comes to; undefined while it has come to nothing. */
  readonly result: Value | undefined
  /** What is asked of people, and what it waits for by itself; empty where that is nothing. */
  readonly waiting: readonly Waiting[]
  /** Steps that failed or were rejected, in the plan's order. */
  readonly failures: readonly FailedStep[]
  /**
   * Why the run as a whole failed, this process could not continue, the policy could not be read or the
   * budget allows no further question to a model; undefined where none of these is so.
   */
  readonly fault: Diagnostic | undefined
  /**
   * What `JSON.stringify` takes, as \`outcomeToJson\` makes it; absent of an outcome that was put together
   * by hand.
   */
  toJSON?(): Json
}

/** Why its budget lets no model be asked, where that is why a run stands still. */
export function budgetRefusal({
  created,
  end,
  paused,
  usage,
  budget,
}: Pick<RunState, 'created' | 'end' | 'paused' | 'usage' | 'budget'>): Failure | undefined {
  if (end !== undefined || paused?.reason !== 'budget-reached') return undefined
  const why = whyNoMore(usage, budget)
  return why && { code: why.code, details: { ...why.details, run: created?.run ?? '' } }
}

/** Why a run failed as a whole, or stands still although nothing of it failed. */
export function faultIn({ created, end, paused, usage, budget }: RunState): Diagnostic | undefined {
  if (end?.kind === 'failed') return faultOf(end.failure)
  if (end !== undefined) return undefined
  const refused = budgetRefusal({ created, end, paused, usage, budget })
  if (refused !== undefined) return faultOf(refused)
  if (paused?.problem === undefined) return undefined
  return fault('run/policy-unreadable', { problem: paused.problem })
}

/** What a run is judged by now. */
export interface CurrentRules {
  readonly catalogue: Catalogue
  /** The stricter of the run's policy and the one that holds now. */
  readonly policy: Policy
}

/** What the run waits for, in the order in which it was asked. */
export async function waitingOf(
  loaded: LoadedRun,
  { catalogue, policy }: CurrentRules,
): Promise<readonly Waiting[]> {
  const { state, values, origin } = loaded
  const { steps } = origin
  const found: Waiting[] = [...(await decisionOn(loaded, { catalogue, policy }))]
  const lapses = hasLapsed(state, origin)
  for (const ask of state.asks.values()) {
    const step = steps.at(ask.step)
    // LAPSED-DECISION-3: an approval of a call counts no more either.
    if (step === undefined || (lapses && ask.kind === 'approval' && ask.path !== undefined))
      continue
    const item = ask.item === undefined ? {} : { item: ask.item }
    const about = {
      ask: ask.id,
      step: step.id,
      title: step.title,
      ...item,
      askedAt: isoTime(ask.askedAt),
    }
    found.push(
      ask.kind === 'question'
        ? {
            for: 'answer',
            ...about,
            path: ask.path ?? '',
            tool: ask.tool ?? '',
            question: toJson(await load(ask.question)) as unknown as Question,
            ...(ask.expiresAt === undefined ? {} : { expiresAt: isoTime(ask.expiresAt) }),
          }
        : {
            for: 'approval',
            ...about,
            ...(await callOf(ask)),
            ...(ask.gate === undefined ? {} : { gate: ask.gate }),
            digest: ask.digest,
            because: ask.because,
            ...elsewhereOf(origin, catalogue),
            expiresAt: isoTime(ask.expiresAt ?? 0),
            ...(ask.first === undefined ? {} : { approved: [ask.first] }),
          },
    )
  }
  for (const {
    id: timer,
    step: at,
    path,
    tool,
    why,
    setAt,
    dueAt,
    attempt,
  } of state.timers.values()) {
    const { id: step, title } = steps.at(at) ?? { id: '', title: '' }
    const failure = recordOf(state, at).calls.get(path)?.failure
    const times = { setAt: isoTime(setAt), dueAt: isoTime(dueAt) }
    const about = { timer, step, title, path, tool, why, ...times }
    const last = failure === undefined ? {} : { message: wordsOf(failure) }
    found.push({ for: 'timer', ...about, ...(attempt === undefined ? {} : { attempt }), ...last })
  }
  for (const [at, record] of state.records) {
    const { path = '', calls } = record
    const { id, title } = steps.at(at) ?? { id: '', title: '' }
    const status = statusOf(state, at)
    if (status === 'waiting') {
      for (const file of missingFiles(record)) found.push({ for: 'file', step: id, title, file })
    }
    const call = calls.get(path)
    if (status !== 'unknown' || call === undefined) continue
    const given = await load(call.arguments)
    const { tool, key = '' } = call
    found.push({ for: 'resolve', step: id, title, path, tool, arguments: given, key })
  }
  return found

  async function callOf({ path, tool, effect, arguments: given }: Ask) {
    if (path === undefined || tool === undefined) return {}
    return { path, tool, ...(effect === undefined ? {} : { effect }), arguments: await load(given) }
  }

  async function load(digest: string | undefined): Promise<Value> {
    return digest === undefined ? null : values.load(digest)
  }
}

/** The decision that a run waits for; none where it has one that counts (LAPSED-DECISION-3). */
async function decisionOn(
  loaded: LoadedRun,
  { catalogue: known, policy }: CurrentRules,
): Promise<readonly Waiting[]> {
  const { state, origin, run } = loaded
  const catalogue = withToolsElsewhere(origin.entries, known)
  const { plan, created } = origin
  const lapses = hasLapsed(state, origin)
  if (state.end !== undefined || (state.decided !== undefined && !lapses)) return []
  const { claims = [] } = created
  const given = { inputs: await inputsOf(loaded), run }
  // What the policy decides again by itself is asked of nobody.
  const isByPolicy =
    lapses &&
    judge(plan, { catalogue, policy, security: 'SECURE', claims, ...given }).needs === 'nothing'
  if (isByPolicy) return []
  const subject = subjectOf(plan, policy, catalogue, claims, given)
  const { common, actors } = state.deciders
  const approved = !lapses && actors.length > 0 && common === commonDigest(subject)
  return [
    {
      for: 'decision',
      digest: subject.digest,
      ...(isAskedAgain(state, origin) ? { because: ASKED_AGAIN } : {}),
      ...elsewhereOf(origin, known),
      ...(approved ? { approved: actors } : {}),
    },
  ]
}

/** The program that brings a tool of the run which is not known here. */
function elsewhereOf(
  { entries }: LoadedRun['origin'],
  catalogue: Catalogue,
): { readonly elsewhere?: string } {
  const [first] = toolsElsewhere(entries, catalogue)
  return first === undefined ? {} : { elsewhere: first.by }
}

/** The steps that failed or were rejected, in the order in which they began. */
export function failuresOf({ state, origin }: LoadedRun): readonly FailedStep[] {
  const found: FailedStep[] = []
  for (const at of state.records.keys()) {
    const status = statusOf(state, at)
    if (status !== 'failed' && status !== 'rejected') continue
    const { failure, path } = recordOf(state, at)
    const { id, title } = origin.steps.at(at) ?? { id: '', title: '' }
    if (failure === undefined) continue
    const where = path === undefined ? {} : { path }
    found.push({ step: id, title, status, ...where, failure, ...explanationOf(failure) })
  }
  return found
}

/** A journaled failure in words: what is wrong, and what to do where its page says so. */
export function explanationOf(failure: Failure): {
  /** What is wrong, in a sentence. */
  readonly message: string
  /** What to do; absent where the page has no advice. */
  readonly help?: string
} {
  const help = helpOf({ code: failure.code as Code, details: failure.details })
  return { message: wordsOf(failure), ...(help === undefined ? {} : { help }) }
}

/** A journaled failure in words. */
export function wordsOf({ code, details }: Failure): string {
  return messageOf({ code: code as Code, details })
}

/** The run's result; undefined while it has none. */
export async function resultOf({ state, values }: LoadedRun): Promise<Value | undefined> {
  return state.end?.kind === 'done' ? values.load(state.end.result) : undefined
}
