// What a process does, for a log
// =============================================================================
//
// The journal tells of one run, for ever; a log tells of one process, whatever
// runs it executes, for those who watch machines. Made from what a runtime tells
// its observers.
//
// Invariants:
//
//   RUN-LOG-1. A record holds ids, codes, counts and the names of those who said
//       something: no value and no argument, whole or in part.
//   RUN-LOG-2. The words of a failure are in it, as they are in the journal: cut to
//       size, and with the secrets of the run already hidden.

import type { Actor } from '#review'
import { wordsOf, type Failure, type RunEvent, type Runtime, type WatchedRun } from '#runtime'

/** What a log takes: fields and a fixed text. pino's loggers are such. */
export interface Log {
  debug(fields: Fields, text: string): void
  info(fields: Fields, text: string): void
  warn(fields: Fields, text: string): void
  error(fields: Fields, text: string): void
}

export type Fields = Readonly<Record<string, unknown>>

/** Logs what happens in every run that the runtime executes; returns how to stop. */
export function logRuns(runtime: Pick<Runtime, 'watch'>, log: Log): () => void {
  return runtime.watch((notice, run) => {
    switch (notice.kind) {
      case 'event':
        logEvent(log, notice.event, { run: run.id, seq: notice.seq }, run)
        return
      case 'left': {
        const { state, fault } = notice
        const fields = { run: run.id, state, code: fault }
        if (fault === undefined) log.info(fields, 'run left')
        else log.error(fields, 'run left')
        return
      }
      case 'blocked': {
        const { step, path, tool, ms, alone } = notice
        const text = alone ? 'tool blocked the process' : 'process blocked while the tool ran'
        log.warn({ run: run.id, step, path, tool, ms }, text)
        return
      }
      case 'progress':
        // As many as a tool likes, and in the words of the tool.
        return
    }
  })
}

function logEvent(log: Log, event: RunEvent, known: Fields, run: WatchedRun): void {
  const fields: Fields = { ...known, ...placeOf(event) }
  switch (event.kind) {
    case 'run-taken':
      log.info({ ...fields, session: run.session, epoch: event.epoch, plan: run.plan }, 'run taken')
      return
    case 'run-paused':
      log.warn({ ...fields, reason: event.reason }, 'run paused')
      return
    case 'run-failed':
      log.error({ ...fields, ...failureFields(event.failure) }, 'run failed')
      return
    case 'step-failed':
      log.warn({ ...fields, ...failureFields(event.failure) }, 'step failed')
      return
    case 'step-unknown':
      log.warn(fields, 'step unknown')
      return
    case 'call-failed':
      log.debug({ ...fields, tool: event.tool, ...failureFields(event.failure) }, 'call failed')
      return
    case 'call-intended': {
      const { tool, effect, attempt } = event
      log.debug({ ...fields, tool, effect, attempt }, 'call intended')
      return
    }
    case 'model-asked':
      log.debug({ ...fields, model: event.model }, 'model asked')
      return
    case 'model-used': {
      const { model, inputTokens, outputTokens, cost } = event
      log.info({ ...fields, model, inputTokens, outputTokens, cost }, 'model used')
      return
    }
    case 'notice-sent':
      log.info({ ...fields, channel: event.channel, asks: event.asks.length }, textOf(event))
      return
    case 'notice-failed': {
      const { channel, asks, problem } = event
      log.warn({ ...fields, channel, asks: asks.length, problem }, textOf(event))
      return
    }
    case 'budget-set':
      log.info({ ...fields, ...event.budget }, 'budget set')
      return
    case 'approval-asked':
    case 'question-asked':
      log.info({ ...fields, ask: event.ask, tool: event.tool }, textOf(event))
      return
    case 'run-done':
    case 'run-cancelled':
    case 'run-resumed':
    case 'run-decided':
    case 'approval-granted':
    case 'approval-rejected':
    case 'approval-expired':
    case 'question-answered':
    case 'question-expired':
    case 'step-resolved':
    case 'step-retried':
    case 'step-skipped':
    case 'file-missing':
    case 'files-found':
    case 'item-failed':
    case 'step-held':
    case 'secret-used':
      log.info(fields, textOf(event))
      return
    default:
      log.debug(fields, textOf(event))
  }
}

/** `call-returned` as words: `call returned`. */
function textOf({ kind }: RunEvent): string {
  return kind.replaceAll('-', ' ')
}

/** Where an event belongs, and who said it. */
function placeOf(event: RunEvent): Fields {
  const { step, path, ask } = event as { step?: string; path?: string; ask?: string }
  const actor = 'actor' in event ? event.actor : undefined
  return { step, path, ask, ...whoFields(actor) }
}

/** Who said it: the user, and what they claim to be called. */
function whoFields(actor: Actor | undefined): Fields {
  return { user: actor?.user, name: actor?.name, agent: actor?.agent, channel: actor?.channel }
}

function failureFields(failure: Failure): Fields {
  return { code: failure.code, problem: wordsOf(failure) }
}
