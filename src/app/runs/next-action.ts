// What a run in a list waits for, and the one line to type next
// =============================================================================
//
// Where a run waits for several things it is the most urgent of them; `show` lists all.

import { isoInstant } from '#review'
import type { Waiting } from '#runtime'
import { messageOf } from '#text'

import { ago, duration, fromNow } from '../amounts.ts'
import { isTooLate } from '../asks/next-commands.ts'
import { mostUrgentFirst } from '../asks/urgency.ts'
import { dueOf, failedSteps, runCommands, type ListedRun } from './list-runs.ts'
import { commandsHere } from './commands-here.ts'
import { commandsFor } from './outcome.ts'
import { shortRun } from './run-names.ts'

export interface NextAction {
  /** What failed, before the words; undefined where nothing did. */
  readonly failed: 'failed' | 'rejected' | undefined
  /** In a few words; empty where the state says it all. */
  readonly says: string
  /** Nobody executes it, though it needs that. */
  readonly isLeft: boolean
  /** Undefined where nothing has to be typed. */
  readonly command: string | undefined
}

const PLAIN = { failed: undefined, says: '', isLeft: false } as const

/** When it is told, and to whom. */
export interface Told {
  readonly now: number
  /** A yes is asked for there after everything was shown. */
  readonly atTerminal: boolean
  /** A time, in milliseconds since 1970-01-01 UTC, as people there write it. */
  readonly clock: (ms: number) => string
}

/** What a run waits for and what to type. */
export function nextOf(run: ListedRun, told: Told): NextAction {
  const next = ownNext(run, told)
  const { foreign } = run
  if (foreign === undefined || next.command === undefined) return next
  const [command] = commandsHere([next.command], foreign)
  return { ...next, command }
}

function ownNext(run: ListedRun, told: Told): NextAction {
  const { now, atTerminal } = told
  const { listing, snapshot, urgency } = run
  const [command] = runCommands({ ...run, foreign: undefined })
  const [failed, ...more] = failedSteps(snapshot)
  switch (urgency) {
    case 'stalled':
    case 'process': {
      const late = snapshot.waiting.find((waiting) => isTooLate(waiting, now))
      const says = late === undefined ? driver(run, now) : waitedFor(late, told)
      return { ...PLAIN, says, isLeft: true, command }
    }
    case 'unreadable':
      return { ...PLAIN, says: run.fault === undefined ? '' : messageOf(run.fault), command }
    case 'running':
      return { ...PLAIN, says: driver(run, now), command }
    case 'paused':
    case 'ended': {
      if (failed === undefined) return { ...PLAIN, command }
      const others = more.length === 0 ? '' : ` (and ${more.length} more)`
      const says = `${failed.title}${others}: ${failed.message}`
      const said = { ...PLAIN, failed: failed.status, says }
      return { ...said, command: urgency === 'ended' ? undefined : command }
    }
    case 'unknown':
    case 'person':
    case 'later': {
      const [first, ...others] = mostUrgentFirst(snapshot.waiting, now)
      if (first === undefined) return { ...PLAIN, command }
      const several = others.length === 0 ? '' : `, and ${others.length} more`
      const all = commandsFor({ run: listing.id, waiting: snapshot.waiting }, first, now)
      return {
        ...PLAIN,
        says: `${waitedFor(first, told)}${several}`,
        command: commandFor(first, all, listing.id, atTerminal),
      }
    }
  }
}

function commandFor(
  waiting: Waiting,
  all: readonly string[],
  run: string,
  atTerminal: boolean,
): string | undefined {
  switch (waiting.for) {
    case 'timer':
      return undefined
    case 'resolve':
      // Both answers stand there, below the call that is meant.
      return `planwright show ${shortRun(run)}`
    case 'decision':
    case 'approval': {
      if (waiting.elsewhere !== undefined) return all[0]
      const yes = all.find((line) => line.startsWith('planwright approve'))
      return atTerminal ? yes?.replace(/ --digest .*/, '') : yes
    }
    case 'answer':
    case 'file':
      return all[0]
  }
}

/** Where it is decided, if not here. */
function elsewhereText({ elsewhere }: { readonly elsewhere?: string }): string {
  return elsewhere === undefined ? '' : `, in ${elsewhere}`
}

/** What is waited for and how long there is, in a few words. */
function waitedFor(waiting: Waiting, { now, clock }: Told): string {
  switch (waiting.for) {
    case 'decision':
      return `${waiting.approved?.length ? 'decision by a second person' : 'decision on the plan'}${
        waiting.because === undefined ? '' : ', asked again once'
      }${elsewhereText(waiting)}`
    case 'approval': {
      const { tool, title, approved, expiresAt } = waiting
      const second = approved?.length ? ' by a second person' : ''
      return `approval of ${tool ?? title}${second}${elsewhereText(waiting)}${timeLeft(expiresAt, now)}`
    }
    case 'answer':
      return `question “${waiting.question.prompt.trim()}”${timeLeft(waiting.expiresAt, now)}`
    case 'resolve':
      return `unknown whether ${waiting.tool} happened`
    case 'timer': {
      const { why, tool } = waiting
      const dueAt = isoInstant(waiting.dueAt)
      const what = why === 'wait' ? 'continues' : `retries ${tool}`
      return `${what} at ${clock(dueAt)} (${fromNow(dueAt, now)})`
    }
    case 'file':
      return `the file ${waiting.file}`
  }
}

function timeLeft(until: string | undefined, now: number): string {
  if (until === undefined) return ''
  const hour = 3_600_000
  const left = isoInstant(until) - now
  if (left <= 0) return ', too late'
  return `, ${duration(left > hour ? Math.floor(left / hour) * hour : left)} left`
}

/** Who executes it, or that nobody does. */
function driver({ listing, urgency }: ListedRun, now: number): string {
  const { holder, lost } = listing
  const dueAt = dueOf(listing)
  if (holder?.silentSince !== undefined) {
    return `silent for ${duration(now - isoInstant(holder.silentSince))}, held by ${holder.holder.name}`
  }
  if (holder !== undefined) return `${holder.holder.name} executes it`
  const late = urgency === 'process' && dueAt <= now ? `was due ${ago(dueAt, now)}, ` : ''
  return `${late}no process executes it${lost === undefined ? '' : `: ${lost} is gone`}`
}
