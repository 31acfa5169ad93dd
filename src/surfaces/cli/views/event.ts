// What happened, in words
// =============================================================================
//
// One line an event, for `logs` and for a run whose output goes into a pipe.

import { EFFECT_WORDS } from '#app/tools/tool-words'
import { shortDigest, type StepId } from '#plan'
import { whoWords, type Actor } from '#review'
import type { Failure, RunEvent } from '#runtime'
import { messageOf, type Code } from '#text'

import { cyan, dim, green, made, red, words, yellow, type Styled } from '../styled.ts'
import { clock } from './amounts.ts'
import { budgetText, useWords } from './usage.ts'

/** What a person calls a step: `2 Add the review to the calendar`. */
export type StepNames = (step: StepId) => string

/** An event as one sentence. */
export function eventWords(event: RunEvent, nameOf: StepNames): Styled {
  const named = (step: StepId) => words`step ${nameOf(step)}`
  switch (event.kind) {
    case 'run-created':
      return words`created by ${actorWords(event.actor)}, plan ${shortDigest(event.plan)}`
    case 'run-decided': {
      const verdict = event.verdict === 'approve' ? green('approved') : red('rejected')
      return words`${verdict} by ${actorWords(event.actor)}, digest ${shortDigest(event.subject)}${firstOfTwo(event)}`
    }
    case 'run-taken':
      return event.from === undefined
        ? words`${dim('held by')} ${event.holder}`
        : words`${yellow('taken over')} from ${event.from.name} by ${event.holder}${byActor(event.actor)}`
    case 'run-paused':
      return words`${yellow('paused')}: ${event.only === undefined ? PAUSED[event.reason] : onlyWords(event.only.map(nameOf))}${
        event.step === undefined ? '' : words` (${named(event.step)})`
      }${event.problem === undefined ? '' : `: ${event.problem}`}${byActor(event.actor)}${because(event.because)}`
    case 'run-resumed':
      return words`resumed${byActor(event.actor)}`
    case 'budget-set':
      return words`${yellow('budget')} for models: ${budgetText(event.budget)}${byActor(event.actor)}`
    case 'notice-sent':
      return words`${cyan('told')} ${event.channel} of ${asksWords(event.asks)}`
    case 'notice-failed':
      return words`${yellow('could not tell')} ${event.channel} of ${asksWords(event.asks)}: ${event.problem}`
    case 'run-done':
      return green('done')
    case 'run-failed':
      return words`${red('failed')}: ${failureWords(event.failure)}`
    case 'run-cancelled':
      return words`${red('cancelled')} by ${actorWords(event.actor)}${because(event.reason)}`
    case 'step-started':
      return words`${named(event.step)} ${cyan('started')}${
        event.without === undefined ? '' : `, without results of ${event.without.join(', ')}`
      }`
    case 'step-done':
      return words`${named(event.step)} ${green('done')}`
    case 'steps-computed':
      return stepsComputed(event, nameOf)
    case 'step-failed':
      return words`${named(event.step)} ${red('failed')}: ${failureWords(event.failure)}`
    case 'step-skipped':
      return words`${named(event.step)} ${yellow('skipped')} by ${actorWords(event.actor)}${
        event.value === undefined ? '' : ', with a value'
      }`
    case 'step-unknown':
      return words`${named(event.step)}: ${red('unknown')} after a crash whether its call happened`
    case 'step-resolved':
      return words`${named(event.step)}: the call ${
        event.happened ? 'happened' : 'did not happen'
      }, says ${actorWords(event.actor)}`
    case 'step-retried':
      return words`${named(event.step)} is retried${byActor(event.actor)}`
    case 'result-inherited':
      return words`${named(event.step)} ${green('has its result')} from the original run`
    case 'file-missing':
      return words`${named(event.step)} ${yellow('waits for the file')} ${[event.file, ...(event.also ?? [])].join(', ')}`
    case 'files-found':
      return words`${named(event.step)}: what it waited for is there`
    case 'item-failed':
      return words`${dim('  an item failed, and the step continues:')} ${failureWords(event.failure)}`
    case 'step-held':
      return words`${named(event.step)} ${yellow('stops here')}: the run is paused`
    case 'call-inherited':
      return words`${dim('  reuses from the original run what')} ${event.tool} ${dim('returned')}`
    case 'call-intended':
      return words`${dim('  calls')} ${event.tool} ${dim(`(${EFFECT_WORDS[event.effect]})`)}${
        event.attempt > 1 ? `, attempt ${event.attempt}` : ''
      }`
    case 'call-returned':
      return words`${dim('  the call returned')} ${dim(shortDigest(event.value))}`
    case 'call-withdrawn':
      return words`${dim('  the call was not started')}`
    case 'call-computed':
      return words`${dim('  computed by')} ${event.tool}`
    case 'call-failed':
      return words`  ${event.tool} ${red('failed')}: ${failureWords(event.failure)}`
    case 'vote-won':
      return words`  a vote on ${event.tool} was ${green('won')}: ${countWords(event)}`
    case 'vote-lost':
      return words`  a vote on ${event.tool} had ${red('no winner')}: ${countWords(event)}`
    case 'approval-asked':
      return words`${named(event.step)} ${yellow('asks for approval')} ${event.ask}${
        event.tool === undefined ? '' : words` of ${event.tool}`
      }, digest ${shortDigest(event.digest)}: ${event.because}`
    case 'approval-granted':
      return words`approval ${event.ask} ${green('granted')} by ${actorWords(event.actor)}${firstOfTwo(event)}`
    case 'approval-rejected':
      return words`approval ${event.ask} ${red('rejected')} by ${actorWords(event.actor)}${because(
        event.reason,
      )}`
    case 'approval-expired':
      return words`approval ${event.ask} ${yellow('expired')}`
    case 'question-asked':
      return words`${named(event.step)} ${yellow('asks a person')} ${event.ask}`
    case 'question-answered':
      return words`question ${event.ask} ${green('answered')} by ${actorWords(event.actor)}`
    case 'question-expired':
      return words`question ${event.ask} ${yellow('expired')}`
    case 'timer-set': {
      const { why, dueAt, attempt } = event
      const what = why === 'wait' ? 'waits' : `retries, attempt ${attempt},`
      return words`${named(event.step)} ${yellow(what)} ${why === 'wait' ? 'until' : 'at'} ${clock(dueAt)} (${event.timer})`
    }
    case 'timer-fired':
      return event.actor === undefined
        ? words`${dim(`the time of ${event.timer} has come`)}`
        : words`${event.timer} is cancelled${byActor(event.actor)}`
    case 'timer-moved':
      return words`the clock moved backward, so ${event.timer} ${yellow('waits again')} until ${clock(event.dueAt)}`
    case 'informed':
      return words`${named(event.step)} ${cyan('sends a message')}`
    case 'remembered':
      return words`${dim('  remembers')} ${event.name}`
    case 'model-asked':
      return words`${dim('  asks')} ${event.model}`
    case 'model-used':
      return words`  ${event.model} ${dim('answered:')} ${useWords(event)}`
    case 'secret-used':
      return words`${named(event.step)} ${yellow('uses the secret')} ${event.name}`
  }
}

const MOST_NAMED = 3

/** `the decision`, `a1, a2, a3 and 7 more`. */
function asksWords(asks: readonly string[]): string {
  const named = asks
    .slice(0, MOST_NAMED)
    .map((name) => (name === 'decision' ? 'the decision' : name))
  const more = asks.length - MOST_NAMED
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function stepsComputed(
  { steps, votes = [] }: Extract<RunEvent, { readonly kind: 'steps-computed' }>,
  nameOf: StepNames,
): Styled {
  const named = steps.slice(0, MOST_NAMED).map(nameOf).join(', ')
  const more = steps.length - MOST_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  const drawn = votes.reduce((sum, vote) => sum + vote.drawn, 0)
  const held =
    votes.length === 0
      ? ''
      : `, by ${votes.length} ${votes.length === 1 ? 'vote' : 'votes'} of ${drawn} samples`
  return words`${steps.length === 1 ? 'step' : 'steps'} ${named}${rest} ${green('computed')}${held}`
}

/** `everything but step 2, step 4`. */
function onlyWords(names: readonly string[]): string {
  return `everything but ${names.map((name) => `step ${name}`).join(', ')}`
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

/** Why something failed: the words of its page. */
export function failureWords({ code, details }: Failure): Styled {
  return made(messageOf({ code: code as Code, details }))
}

function byActor(actor: Actor | undefined): string {
  return actor === undefined ? '' : `, says ${actorWords(actor)}`
}

function because(reason: string | undefined): string {
  return reason === undefined ? '' : `: ${reason}`
}
