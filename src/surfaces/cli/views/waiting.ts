// What a run waits for, and what to type about it
// =============================================================================
//
// Invariants:
//
//   WAITING-1. What is asked is shown whole: every argument of the call, and the digest
//       that an approval binds to. A person must not approve an excerpt.

import { shortDigest } from '#plan'
import { whoWords, type Actor } from '#review'
import type { Waiting } from '#runtime'

import { excerpt, paragraph } from '../paragraph.ts'
import { bold, cyan, dim, join, words, yellow, type Styled } from '../styled.ts'
import { clock, duration } from './amounts.ts'
import { paintEffect } from './tools.ts'
import { argumentsView } from './value.ts'

/** Everything about one thing that is waited for (WAITING-1), without the command. */
export function waitingView(waiting: Waiting, width: number, now: number): readonly Styled[] {
  return view(waiting, width, now, false)
}

/** The same above a prompt, without what the prompt shows itself: the question and its choices. */
export function waitingAbovePrompt(
  waiting: Waiting,
  width: number,
  now: number,
): readonly Styled[] {
  return view(waiting, width, now, true)
}

function view(
  waiting: Waiting,
  width: number,
  now: number,
  abovePrompt: boolean,
): readonly Styled[] {
  switch (waiting.for) {
    case 'decision':
      return [
        words`${yellow('Decision')}: on the whole plan, ${dim('digest')} ${bold(shortDigest(waiting.digest))}`,
        ...(waiting.because === undefined ? [] : paragraph('  ', waiting.because, width).map(dim)),
        ...decidedElsewhere(waiting.elsewhere, width),
        ...secondNeeded(waiting.approved, width),
      ]
    case 'approval': {
      const { title, tool, effect, because, digest, expiresAt, ask } = waiting
      const what =
        tool === undefined
          ? words`before it starts`
          : words`for ${cyan(tool)}${effect === undefined ? '' : words` ${paintEffect(effect)}`}`
      return [
        ...paragraph(words`${yellow('Approval')} ${ask}: `, title, width),
        words`  ${what}`,
        ...(waiting.arguments === undefined
          ? []
          : argumentsView(waiting.arguments, { indent: '    ', width })),
        ...paragraph('  ', `because ${because}`, width).map(dim),
        words`  ${dim('digest')} ${bold(shortDigest(digest))}${expiry(expiresAt, now)}`,
        ...decidedElsewhere(waiting.elsewhere, width),
        ...secondNeeded(waiting.approved, width),
      ]
    }
    case 'answer': {
      const { question, title, ask, expiresAt } = waiting
      const { prompt, background, choices } = question
      return [
        ...paragraph(words`${yellow('Question')} ${ask}: `, title, width),
        ...(abovePrompt && isOneLine(prompt) ? [] : excerpt(prompt, '  ', width).map(bold)),
        ...(background === undefined ? [] : excerpt(background, '  ', width, BACKGROUND_LINES)),
        ...(choices === undefined || abovePrompt
          ? []
          : [words`  ${dim('one of')} ${join(choices, ' | ')}`]),
        ...(question.default === undefined
          ? []
          : [words`  ${dim('an empty answer means')} ${question.default}`]),
        ...(expiresAt === undefined ? [] : [words`  ${dim('asked')}${expiry(expiresAt, now)}`]),
      ]
    }
    case 'resolve': {
      const { title, tool } = waiting
      return [
        ...paragraph(yellow('Unknown: '), title, width),
        ...paragraph(
          '  ',
          `after a crash, a timeout or the end of the run it is unknown whether ${tool} acted. Check whether it happened, then resolve it.`,
          width,
        ),
        ...argumentsView(waiting.arguments, { indent: '    ', width }),
      ]
    }
    case 'timer': {
      const { title, tool, why, attempt, message } = waiting
      const dueAt = Date.parse(waiting.dueAt)
      const left = dueAt <= now ? 'now due' : `${duration(dueAt - now)} from now`
      return [
        ...paragraph(yellow(why === 'wait' ? 'Wait: ' : 'Retry: '), title, width),
        words`  goes on at ${bold(clock(dueAt))} ${dim(`(${left})`)}`,
        ...(why === 'wait'
          ? []
          : paragraph('  ', `attempt ${attempt} of ${tool}: ${message ?? 'it failed'}`, width).map(
              dim,
            )),
      ]
    }
    case 'file':
      return [
        ...paragraph(yellow('File: '), waiting.title, width),
        words`  waits until ${bold(waiting.file)} is there`,
      ]
  }
}

/** Whether a prompt shows all of a question by itself. */
export function isOneLine(prompt: string): boolean {
  return !/[\r\n]/.test(prompt.trim())
}

/** What is said where a tool of the run is known to another program only. */
function decidedElsewhere(by: string | undefined, width: number): readonly Styled[] {
  if (by === undefined) return []
  const text = `a tool of it is not known here: it is decided in ${by}`
  return paragraph('  ', text, width).map(yellow)
}

/** What is said where one of two people has said yes. */
function secondNeeded(approved: readonly Actor[] = [], width: number): readonly Styled[] {
  if (approved.length === 0) return []
  const who = approved.map(whoWords).join(', ')
  return paragraph('  ', `${who} has approved; the policy requires a second person`, width)
}

const BACKGROUND_LINES = 60

function expiry(until: string, now: number): Styled {
  const expiresAt = Date.parse(until)
  return expiresAt <= now
    ? words`${dim(', expired')}`
    : words`${dim(`, until ${clock(expiresAt)} (${duration(expiresAt - now)})`)}`
}

/** In a few words, for lists: `approval of calendar.add`. */
export function waitingFor(waiting: Waiting): string {
  switch (waiting.for) {
    case 'decision':
      return 'a decision'
    case 'approval':
      return waiting.tool === undefined ? 'approval of a step' : `approval of ${waiting.tool}`
    case 'answer':
      return 'an answer'
    case 'resolve':
      return 'the resolution of an unknown call'
    case 'timer':
      return `${waiting.why === 'wait' ? '' : 'another attempt at '}${clock(Date.parse(waiting.dueAt))}`
    case 'file':
      return `the file ${waiting.file}`
  }
}

/** The commands as lines to be shown; a long one is not broken, so that it can be copied. */
export function commandLines(commands: readonly string[]): readonly Styled[] {
  return commands.map((command) => words`  ${bold(command)}`)
}
