// What happens while somebody works, one line an event
// =============================================================================
//
// Only what a person would want to have been told: which runs were resumed and
// why, what failed, and how each stands when it is let go of. The rest is in
// `logs`.

import { commandsFor, eventJson, outcomeJson, shortRun } from '#app'
import type { Outcome, RunEvent, WorkNotice } from '#runtime'

import { bold, dim, green, red, words, yellow, type Styled } from '../styled.ts'
import { clock, duration } from './amounts.ts'
import { eventWords } from './event.ts'
import { waitingFor } from './waiting.ts'

/** A notice as a line; undefined for one that is not worth one. */
export function workLine(notice: WorkNotice, now: number): Styled | undefined {
  const said = noticeWords(notice, now)
  if (said === undefined) return undefined
  const run = notice.kind === 'taken' ? notice.runnable.run : notice.run
  return words`${dim(clock(now))}  ${bold(shortRun(run))}  ${said}`
}

function noticeWords(notice: WorkNotice, now: number): Styled | undefined {
  switch (notice.kind) {
    case 'taken': {
      const { because, lost } = notice.runnable
      const whose = lost === undefined ? '' : `; ${lost} did not release it`
      return words`resumed: ${BECAUSE[because]}${dim(whose)}`
    }
    case 'news': {
      const told = notice.notice
      return told.kind === 'event' && TOLD.has(told.event.kind)
        ? eventWords(told.event, (step) => step)
        : undefined
    }
    case 'settled':
      return settledWords(notice.outcome, now)
    case 'resting': {
      const { run, error, ms } = notice
      return words`${red('cannot continue')}: ${error.message} ${dim(
        `tried again in ${duration(ms)};`,
      )} planwright show ${shortRun(run)}`
    }
  }
}

const BECAUSE = {
  left: 'it needs only a process',
  due: 'a timer is due',
  said: 'it received a command',
  file: 'a file that it waits for has arrived',
} as const

/** Events that may be news to somebody; asks are told with their commands when the run settles. */
const TOLD: ReadonlySet<RunEvent['kind']> = new Set<RunEvent['kind']>([
  'step-failed',
  'approval-expired',
  'question-expired',
])

function settledWords(outcome: Outcome, now: number): Styled {
  const { run, state, waiting, fault } = outcome
  const name = shortRun(run)
  switch (state) {
    case 'done':
      return green('done')
    case 'failed':
    case 'cancelled':
      return words`${red(state)}${dim(`; planwright show ${name}`)}`
    case 'paused':
      return words`${yellow('paused')}${dim(`; planwright show ${name}`)}`
    case 'stopped':
      return fault === undefined ? yellow('left in progress') : words`${red('stopped')}`
    case 'running':
    case 'waiting': {
      const [first] = waiting
      if (first === undefined) return words`${yellow(state)}${dim(`; planwright show ${name}`)}`
      const more = waiting.length === 1 ? '' : ` and ${waiting.length - 1} more`
      const [command = `planwright show ${name}`] = commandsFor(outcome, first, now)
      const typed = waiting.length === 1 ? command : `planwright show ${name}`
      return words`${yellow('waits')} for ${waitingFor(first)}${more}; ${typed}`
    }
  }
}

/** A notice for programs: every event as it was recorded, its times in ISO 8601; undefined for progress, which is not. */
export function workJson(notice: WorkNotice, now: number): object | undefined {
  switch (notice.kind) {
    case 'taken': {
      const { run, because, lost = null } = notice.runnable
      return { kind: 'taken', run, because, lost }
    }
    case 'news': {
      const told = notice.notice
      if (told.kind !== 'event') return undefined
      return { kind: 'event', run: notice.run, seq: told.seq, event: eventJson(told.event) }
    }
    case 'settled':
      return { kind: 'settled', ...(outcomeJson(notice.outcome, now) as object) }
    case 'resting': {
      const { run, error, ms } = notice
      return { kind: 'resting', run, code: error.code ?? null, message: error.message, restMs: ms }
    }
  }
}
