// What single events say of calls and waits, for `run-view.ts`

import type { StepId, ToolId } from '#plan'
import { isoInstant, type Actor } from '#review'

import type { TimerSet } from '../event.ts'
import type { ValueDigest } from '../happened.ts'
import type { Waiting } from '../state/outcome.ts'
import type { StepStatus } from '../state/state.ts'
import type { CallView, Activity, Interval, WaitKind, WaitView } from './parts.ts'

/** Where a call stands, and what it is given. */
export interface OfPlace {
  readonly step: StepId
  readonly path: string
  readonly tool: ToolId
  readonly arguments: ValueDigest
  readonly at: number
}

/** Who ended a wait, where somebody did. */
export interface Ending {
  readonly actor?: Actor
}

/** A call of which the journal has no intent. */
export function asPure({ step, path, tool, arguments: given, at }: OfPlace): CallView {
  const about = { step, path, tool, arguments: given }
  return { ...about, effect: 'pure', attempt: 1, status: 'open', from: at }
}

export function about(event: {
  readonly at: number
  readonly path?: string
  readonly tool?: ToolId
  readonly item?: string
  readonly expiresAt?: number
  readonly here?: true
}): Pick<WaitView, 'path' | 'tool' | 'item' | 'here' | 'from' | 'dueAt'> {
  const { at, path, tool, item, here, expiresAt } = event
  return {
    from: at,
    ...(here === undefined ? {} : { here }),
    ...(path === undefined ? {} : { path }),
    ...(tool === undefined ? {} : { tool }),
    ...(item === undefined ? {} : { item }),
    ...(expiresAt === undefined ? {} : { dueAt: expiresAt }),
  }
}

export function aboutTimer({
  at,
  path,
  tool,
  dueAt,
  why,
}: TimerSet): Pick<WaitView, 'path' | 'tool' | 'from' | 'dueAt' | 'why'> {
  return { path, tool, from: at, dueAt, why }
}

/** What a run waits for, as a snapshot has it; undefined of the plan's own decision. */
export function waitOf(waiting: Waiting): WaitView | undefined {
  switch (waiting.for) {
    case 'decision':
      return undefined
    case 'approval':
    case 'answer': {
      const { ask: name, step, path, tool, item, askedAt, expiresAt } = waiting
      const kind = waiting.for === 'answer' ? 'question' : 'approval'
      const at = isoInstant(askedAt)
      const end = expiresAt === undefined ? {} : { expiresAt: isoInstant(expiresAt) }
      const place = {
        ...(path !== undefined && { path }),
        ...(tool !== undefined && { tool }),
        ...(item !== undefined && { item }),
      }
      return { name, kind, step, ...about({ at, ...place, ...end }) }
    }
    case 'timer': {
      const { timer: name, step, path, tool, setAt, dueAt, why } = waiting
      const times = { from: isoInstant(setAt), dueAt: isoInstant(dueAt) }
      return { name, kind: 'timer', step, path, tool, why, ...times }
    }
    case 'file':
      return {
        name: fileName(waiting.step),
        kind: 'file',
        step: waiting.step,
        file: waiting.file,
        from: 0,
      }
    case 'resolve': {
      const { step, path, tool } = waiting
      return { name: wordName(step, path), kind: 'resolution', step, path, tool, from: 0 }
    }
  }
}

/** The name of a wait for a file: a step waits for one at a time. */
export function fileName(step: StepId): string {
  return `file ${step}`
}

/** The name of a wait for word whether a call happened. */
export function wordName(step: StepId, path: string): string {
  return `word ${step} ${path}`
}

/** What is continuing, as far as it is known of. */
export function until(
  { doing, from }: { readonly doing: Activity; readonly from: number },
  now: number,
  isDriven: boolean,
  last: number,
): Interval {
  const to = doing === 'works' && !isDriven ? last : Math.max(now, last)
  return { doing, from, to: Math.max(from, to) }
}

/** What a step does while it waits. */
export const ACTIVITY: Readonly<Record<WaitKind, Activity>> = {
  approval: 'person',
  question: 'person',
  resolution: 'person',
  timer: 'sleeps',
  file: 'sleeps',
}

/** Statuses that the end of the run leaves alone. */
export const ENDED: ReadonlySet<StepStatus> = new Set(['done', 'failed', 'rejected', 'skipped'])

/** The names of questions of calls that are open in their process: of all, or of those that the call at `within` made. */
export function openQuestions(waits: Iterable<WaitView>, within?: string): readonly string[] {
  const start = within === undefined ? '' : `${within}/child-`
  return [...waits].flatMap(({ here, path, name }) =>
    here === true && path?.startsWith(start) === true ? [name] : [],
  )
}
