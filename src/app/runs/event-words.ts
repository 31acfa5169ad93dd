// What happened, in words
// =============================================================================
//
// One sentence an event, for logs, for a run whose output goes into a pipe, and for the journal of a page. It is
// told in parts, so that each surface shows in its own way what is good or bad and who says it.
//
// Invariants:
//
//   EVENT-WORDS-1. What a plan, a tool, a model or a person wrote is a part of its own and says so.

import { shortDigest, type StepId } from '#plan'
import { whoWords, type Actor } from '#review'
import type { Failure, RunEvent } from '#runtime'
import { budgetText } from '#runtime/budget'

import { EFFECT_LABELS } from '../graph/plan-effect-labels.ts'
import { useWords } from '../usage-words.ts'

/** What a row's text says, and every kind that there is. */
export { decodeEvent, EVENT_KINDS } from '#runtime/event-text'

/** How a part of a sentence is meant; `quiet` is what matters least. */
export type Tone = 'good' | 'bad' | 'open' | 'begins' | 'quiet'

/** A part of a sentence. */
export interface SaidPart {
  readonly text: string
  readonly tone?: Tone
  /** The words of others (EVENT-WORDS-1). */
  readonly isTheirs?: true
}

/** What a surface says in its own way. */
export interface HowToSay {
  /** What a person calls a step: `2 Add the review to the calendar`. */
  readonly nameOf: (step: StepId) => string
  /** A time, in milliseconds since 1970-01-01 UTC, as people there write it. */
  readonly clock: (ms: number) => string
  /** Why something failed. */
  readonly failureText: (failure: Failure) => string
}

const good = toned('good')
const bad = toned('bad')
const open = toned('open')
const begins = toned('begins')
const quiet = toned('quiet')

/** An event as one sentence. */
export function eventSaid(event: RunEvent, how: HowToSay): readonly SaidPart[] {
  const { nameOf, clock, failureText } = how
  const named = (step: StepId) => said`step ${nameOf(step)}`
  const why = (failure: Failure) => ours(failureText(failure))
  switch (event.kind) {
    case 'run-created':
      return said`created by ${actorWords(event.actor)}, plan ${ours(shortDigest(event.plan))}${because(event.remarks?.join(' '))}`
    case 'run-decided': {
      const verdict = event.verdict === 'approve' ? good('approved') : bad('rejected')
      return said`${verdict} by ${actorWords(event.actor)}, decision ${ours(shortDigest(event.subject))}${ours(firstOfTwo(event))}`
    }
    case 'decision-lapsed':
      return said`${open('to be decided again')} once, because tools are now described more exactly`
    case 'run-taken':
      return event.from === undefined
        ? said`${quiet('held by')} ${event.holder}`
        : said`${open('taken over')} from ${event.from.name} by ${event.holder}${byActor(event.actor)}`
    case 'run-paused':
      return said`${open('paused')}: ${event.only === undefined ? ours(PAUSED[event.reason]) : onlyWords(event.only.map(nameOf))}${
        event.step === undefined ? NOTHING : said` (${named(event.step)})`
      }${because(event.problem)}${byActor(event.actor)}${because(event.because)}`
    case 'run-adopted': {
      const before =
        event.earlier === true
          ? 'an earlier version wrote what stands before'
          : 'what was decided or answered before is asked again'
      return said`${begins('adopted')}${byActor(event.actor)}: ${ours(before)}`
    }
    case 'run-resumed':
      return said`resumed${byActor(event.actor)}${because(event.remarks?.join(' '))}`
    case 'budget-set':
      return said`${open('budget')} for models: ${ours(budgetText(event.budget))}${byActor(event.actor)}`
    case 'notice-sent':
      return said`${begins('told')} ${event.channel} of ${asksWords(event.asks)}`
    case 'notice-failed':
      return said`${open('could not tell')} ${event.channel} of ${asksWords(event.asks)}: ${event.problem}`
    case 'run-done':
      return good('done')
    case 'run-failed':
      return said`${bad('failed')}: ${why(event.failure)}`
    case 'run-cancelled':
      return said`${bad('cancelled')} by ${actorWords(event.actor)}${because(event.reason)}`
    case 'step-started':
      return said`${named(event.step)} ${begins('started')}${
        event.without === undefined
          ? NOTHING
          : said`, without results of ${event.without.join(', ')}`
      }`
    case 'step-done':
      return said`${named(event.step)} ${good('done')}`
    case 'steps-computed':
      return stepsComputed(event, nameOf)
    case 'step-failed':
      return said`${named(event.step)} ${bad('failed')}: ${why(event.failure)}`
    case 'step-skipped':
      return said`${named(event.step)} ${open('skipped')} by ${actorWords(event.actor)}${ours(event.value === undefined ? '' : ', with a value')}`
    case 'step-unknown':
      return said`${named(event.step)}: ${bad('unknown')} after a crash whether its call happened`
    case 'step-resolved':
      return said`${named(event.step)}: the call ${ours(event.happened ? 'happened' : 'did not happen')}, says ${actorWords(event.actor)}`
    case 'step-retried':
      return said`${named(event.step)} is retried${byActor(event.actor)}`
    case 'result-inherited':
      return said`${named(event.step)} ${good('has its result')} from the original run`
    case 'file-missing':
      return said`${named(event.step)} ${open('waits for the file')} ${[event.file, ...(event.also ?? [])].join(', ')}`
    case 'files-found':
      return said`${named(event.step)}: what it waited for is there`
    case 'item-failed':
      return said`${quiet('  an item failed, and the step continues:')} ${why(event.failure)}`
    case 'step-held':
      return said`${named(event.step)} ${open('stops here')}: the run is paused`
    case 'call-inherited':
      return said`${quiet('  reuses from the original run what')} ${event.tool} ${quiet('returned')}`
    case 'call-intended':
      return said`${quiet('  calls')} ${event.tool} ${quiet(`(${EFFECT_LABELS[event.effect]})`)}${ours(event.attempt > 1 ? `, attempt ${event.attempt}` : '')}`
    case 'call-returned':
      return said`${quiet('  the call returned')} ${quiet(shortDigest(event.value))}`
    case 'call-withdrawn':
      return said`${quiet('  the call was not started')}`
    case 'call-computed':
      return said`${quiet('  computed by')} ${event.tool}`
    case 'call-failed':
      return said`  ${event.tool} ${bad('failed')}: ${why(event.failure)}`
    case 'vote-won':
      return said`  a vote on ${event.tool} was ${good('won')}: ${ours(countWords(event))}`
    case 'vote-lost':
      return said`  a vote on ${event.tool} had ${bad('no winner')}: ${ours(countWords(event))}`
    case 'approval-asked':
      return said`${named(event.step)} ${open('asks for approval')} ${event.ask}${
        event.tool === undefined ? NOTHING : said` of ${event.tool}`
      }, digest ${ours(shortDigest(event.digest))}: ${event.because}`
    case 'approval-granted':
      return said`approval ${event.ask} ${good('granted')} by ${actorWords(event.actor)}${ours(firstOfTwo(event))}`
    case 'approval-rejected':
      return said`approval ${event.ask} ${bad('rejected')} by ${actorWords(event.actor)}${because(
        event.reason,
      )}`
    case 'approval-expired':
      return said`approval ${event.ask} ${open('expired')}`
    case 'question-asked':
      return said`${named(event.step)} ${open('asks a person')} ${event.ask}`
    case 'question-answered':
      return event.failure === undefined
        ? said`question ${event.ask} ${good('answered')} by ${actorWords(event.actor)}`
        : said`task ${event.ask} ${bad('could not be done')}, says ${actorWords(event.actor)}`
    case 'question-expired':
      return said`question ${event.ask} ${open('expired')}`
    case 'timer-set': {
      const { why: reason, dueAt, attempt } = event
      const what = reason === 'wait' ? 'waits' : `retries, attempt ${attempt},`
      return said`${named(event.step)} ${open(what)} ${ours(reason === 'wait' ? 'until' : 'at')} ${ours(clock(dueAt))} (${event.timer})`
    }
    case 'timer-fired':
      return event.actor === undefined
        ? said`${quiet(`the time of ${event.timer} has come`)}`
        : said`${event.timer} is cancelled${byActor(event.actor)}`
    case 'timer-moved':
      return said`the clock moved backward, so ${event.timer} ${open('waits again')} until ${ours(clock(event.dueAt))}`
    case 'informed':
      return said`${named(event.step)} ${begins('sends a message')}`
    case 'remembered':
      return said`${quiet('  remembers')} ${event.name}`
    case 'model-asked':
      return said`${quiet('  asks')} ${event.model}`
    case 'model-used':
      return said`  ${event.model} ${quiet('answered:')} ${ours(useWords(event))}`
    case 'secret-used':
      return said`${named(event.step)} ${open('uses the secret')} ${event.name}`
  }
}

const MOST_NAMED = 3

function asksWords(asks: readonly string[]): string {
  const named = asks
    .slice(0, MOST_NAMED)
    .map((name) => (name === 'decision' ? 'the decision' : name))
  const more = asks.length - MOST_NAMED
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function stepsComputed(
  { steps, votes = [] }: Extract<RunEvent, { readonly kind: 'steps-computed' }>,
  nameOf: HowToSay['nameOf'],
): readonly SaidPart[] {
  const named = steps.slice(0, MOST_NAMED).map(nameOf).join(', ')
  const more = steps.length - MOST_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  const drawn = votes.reduce((sum, vote) => sum + vote.drawn, 0)
  const held =
    votes.length === 0
      ? ''
      : `, by ${votes.length} ${votes.length === 1 ? 'vote' : 'votes'} of ${drawn} samples`
  return said`${ours(steps.length === 1 ? 'step' : 'steps')} ${named}${ours(rest)} ${good('computed')}${ours(held)}`
}

/** `everything but step 2, step 4`. */
function onlyWords(names: readonly string[]): readonly SaidPart[] {
  return said`everything but ${names.map((name) => `step ${name}`).join(', ')}`
}

const PAUSED = {
  'step-failed': 'a step failed',
  'approval-rejected': 'an approval was rejected',
  asked: 'a person paused it',
  'policy-unreadable': 'the policy cannot be read',
  'budget-reached': 'its budget for models allows no further question',
} as const

/** `5 to 2 in 8 draws, 1 did not count`. */
function countWords({ votes, against, drawn, flagged }: VoteCount): string {
  const odd = flagged === 0 ? '' : `, ${flagged} did not count`
  return `${votes} to ${against} in ${drawn} samples${odd}`
}

type VoteCount = Pick<
  Extract<RunEvent, { readonly kind: 'vote-won' }>,
  'votes' | 'against' | 'drawn' | 'flagged'
>

function firstOfTwo({ alone }: { readonly alone?: true }): string {
  return alone === true ? ', the first of two people' : ''
}

/** `Ada (ada@laptop) at a terminal`, `ada@laptop, command-line`, `the policy`. */
export function actorWords(actor: Actor): string {
  const { channel, terminal } = actor
  if (channel === 'policy') return 'the policy'
  return terminal ? `${whoWords(actor)} at a terminal` : `${whoWords(actor)}, ${channel}`
}

function byActor(actor: Actor | undefined): readonly SaidPart[] {
  return actor === undefined ? NOTHING : said`, says ${actorWords(actor)}`
}

function because(reason: string | undefined): readonly SaidPart[] {
  return reason === undefined ? NOTHING : said`: ${reason}`
}

const NOTHING: readonly SaidPart[] = []

/** Parts from a template: the template is Planwright's, a string that is put into it somebody else's. */
function said(
  template: TemplateStringsArray,
  ...parts: readonly (string | readonly SaidPart[])[]
): readonly SaidPart[] {
  return [
    ...ours(template[0] ?? ''),
    ...parts.flatMap((part, at) => [
      ...(typeof part === 'string' ? [{ text: part, isTheirs: true } as const] : part),
      ...ours(template[at + 1] ?? ''),
    ]),
  ]
}

function ours(text: string): readonly SaidPart[] {
  return text === '' ? NOTHING : [{ text }]
}

function toned(tone: Tone): (text: string) => readonly SaidPart[] {
  return (text) => [{ text, tone }]
}
