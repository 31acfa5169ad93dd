// What a person may say about one step: it did or did not happen, try it again,
// continue without it.

import type { Json, Value } from '#plan'
import { nearest, type Diagnostic } from '#text'

import type { Command } from './command.ts'
import { measured } from '../evaluation/measure.ts'
import { valueOfJson } from '../calls/result-value.ts'
import { wordsOfThrown } from '../calls/thrown.ts'
import { fault, faultOf } from '../run-error.ts'
import type { Session } from '../session.ts'
import { recordOf, statusOf, type StepStatus } from '../state/state.ts'
import { readResult } from '../calls/tool-result.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Ends not knowing whether a call happened, on a person's word. */
export async function resolve(
  session: Session,
  { step: id, actor, happened, value }: Of<'resolve'>,
): Promise<readonly Diagnostic[]> {
  const at = stepIn(session, id, ['unknown'], 'resolved')
  if (typeof at !== 'number') return [at]
  const { path = '', calls } = recordOf(session.state, at)
  if (!happened) {
    session.append({ kind: 'step-resolved', step: id, path, happened, actor })
    return []
  }
  // Nothing reads it any more.
  if (value === undefined && session.state.end !== undefined) {
    session.append({ kind: 'step-resolved', step: id, path, happened, actor })
    return []
  }
  const said = resultSaid(session, calls.get(path)?.tool, value ?? null)
  if ('code' in said) {
    return [value === undefined ? fault('run/value-needed', { step: id }) : said]
  }
  const kept = await session.keep(session.scrubber.value(said.value))
  session.append({ kind: 'step-resolved', step: id, path, happened, actor, value: kept })
  return []
}

/**
 * Tries a failed or rejected step again: only the call that failed is repeated. A step that would be
 * tried again later is tried now.
 */
export function retry(session: Session, { step: id, actor }: Of<'retry'>): readonly Diagnostic[] {
  const known = session.state.graph.indexOf.get(id)
  const timers = [...session.state.timers.values()].filter(
    ({ step, why }) => step === known && why === 'retry',
  )
  for (const { id: timer } of timers) session.append({ kind: 'timer-fired', timer, actor })
  if (timers.length > 0) return []
  const at = stepIn(session, id, ['failed', 'rejected'], 'retried')
  if (typeof at !== 'number') return [at]
  session.append({ kind: 'step-retried', step: id, actor })
  return []
}

/** Goes on without a step, with a value in its place or without any. */
export async function skip(
  session: Session,
  { step: id, actor, value }: Of<'skip'>,
): Promise<readonly Diagnostic[]> {
  const at = stepIn(session, id, SKIPPABLE, 'skipped')
  if (typeof at !== 'number') return [at]
  if (value === undefined) {
    session.append({ kind: 'step-skipped', step: id, actor })
    return []
  }
  const body = session.parts.steps.at(at)?.body
  const said = resultSaid(session, body?.kind === 'call' ? body.tool : undefined, value)
  if ('code' in said) return [said]
  const kept = await session.keep(session.scrubber.value(said.value))
  session.append({ kind: 'step-skipped', step: id, actor, value: kept })
  return []
}

const SKIPPABLE: readonly StepStatus[] = [
  'pending',
  'ready',
  'waiting',
  'failed',
  'rejected',
  'blocked',
  'unknown',
]

/** The step's number when it is in one of these states, else why not. */
function stepIn(
  session: Session,
  id: string,
  wanted: readonly StepStatus[],
  done: string,
): number | Diagnostic {
  const { state, parts } = session
  const at = state.graph.indexOf.get(id)
  if (at === undefined) {
    const [meant] = nearest(id, [...state.graph.indexOf.keys()])
    const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
    return fault('run/no-such-step', { run: parts.run, step: id, ...suggestion })
  }
  // What waits beside another call that is under way still runs.
  const status = session.performing.has(at) ? 'running' : statusOf(state, at)
  if (wanted.includes(status)) return at
  return fault('run/step-not-so', { step: id, status, done, wanted: wanted.join(', ') })
}

/** A value that a person gives in a tool's place, held to the tool's own schema. */
function resultSaid(
  { parts }: Session,
  toolId: string | undefined,
  value: Json,
): { readonly value: Value } | Diagnostic {
  const tool = parts.toolbox.tools.get(toolId ?? '')
  if (tool !== undefined) {
    const read = readResult(tool, value, parts.bounds)
    return 'code' in read ? faultOf(read) : read
  }
  try {
    return { value: measured(valueOfJson(value), parts.bounds) }
  } catch (error) {
    const problem = wordsOfThrown(error)
    return fault('run/value-refused', { problem })
  }
}
