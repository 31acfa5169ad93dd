// Who answered an ask that is open no longer
// =============================================================================
//
// Of two who answer at once one comes second, and is told who was first. It is read from the record of the
// run, where it is true whatever process wrote it.

import { isoTime, type Run, type RunEvent } from '#runtime'
import { whoWords, type Actor } from '#review'
import { error, NOWHERE, type Code, type Diagnostic } from '#text'

import { shortRun } from '../runs/run-names.ts'
import { DECISION_ASK } from './answer-ask.ts'

export type SettledHow = 'approved' | 'rejected' | 'answered' | 'expired'

/** How an ask ended. */
export interface SettledAsk {
  readonly ask: string
  readonly how: SettledHow
  /** Undefined where nobody answered in time. */
  readonly by: Actor | undefined
  /** ISO 8601, UTC. */
  readonly at: string
}

/** What becomes of an answer to an ask that somebody else has answered. */
export interface Settled {
  readonly kind: 'refused'
  readonly settled: SettledAsk
  readonly diagnostics: readonly Diagnostic[]
}

/** An answer: to the ask that is named, else to what was open. */
export interface Answering {
  readonly kind: 'approve' | 'reject' | 'answer'
  readonly ask?: string | undefined
}

/** Codes that say that an ask is open no longer. */
const OVER: ReadonlySet<Code> = new Set<Code>([
  'cli/nothing-asked',
  'cli/no-such-ask',
  'run/no-such-ask',
  'run/already-decided',
  'run/has-ended',
])

/** Who was first, where an answer was refused because its ask is open no longer; undefined where nobody was. */
export async function settledInstead(
  run: Run,
  answering: Answering,
  refusals: readonly Diagnostic[],
): Promise<Settled | undefined> {
  if (!refusals.some(({ code }) => OVER.has(code))) return undefined
  return await settledAsk(run, answering)
}

/** How the ask ended that was to be answered, where none is named the last of the kind; undefined where none has. */
export async function settledAsk(run: Run, { kind, ask }: Answering): Promise<Settled | undefined> {
  let last: SettledAsk | undefined
  for await (const { event } of run.events()) {
    const isMeant = ask === undefined ? isQuestion(event) === (kind === 'answer') : true
    const ended = isMeant ? endIn(event) : undefined
    if (ended !== undefined && ended.ask === (ask ?? ended.ask)) last = ended
  }
  return last && { kind: 'refused', settled: last, diagnostics: [wordsOn(run, last)] }
}

function wordsOn({ id }: Run, { ask, how, by, at }: SettledAsk): Diagnostic {
  const details = {
    ask,
    run: shortRun(id),
    how: how === 'expired' ? 'closed' : how,
    by: by === undefined ? 'nobody, its time was over,' : whoWords(by),
    at,
  }
  return error('run/already-settled', NOWHERE, { details })
}

function isQuestion({ kind }: RunEvent): boolean {
  return kind === 'question-answered' || kind === 'question-expired'
}

/** The end of an ask that an event is; undefined for any other event. */
function endIn(event: RunEvent): SettledAsk | undefined {
  const at = isoTime(event.at)
  if (event.kind === 'run-decided') {
    // The first yes of two leaves it open, and what the policy decides by itself was asked of nobody.
    if (event.alone === true || event.actor.channel === 'policy') return undefined
    const how = event.verdict === 'approve' ? 'approved' : 'rejected'
    return { ask: DECISION_ASK, how, by: event.actor, at }
  }
  if (event.kind === 'approval-granted') {
    if (event.alone === true) return undefined
    return { ask: event.ask, how: 'approved', by: event.actor, at }
  }
  if (event.kind === 'approval-rejected') {
    return { ask: event.ask, how: 'rejected', by: event.actor, at }
  }
  if (event.kind === 'question-answered') {
    return { ask: event.ask, how: 'answered', by: event.actor, at }
  }
  if (event.kind !== 'approval-expired' && event.kind !== 'question-expired') return undefined
  return { ask: event.ask, how: 'expired', by: undefined, at }
}
