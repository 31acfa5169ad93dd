// What happened, in words
// =============================================================================
//
// One line an event, for `logs` and for a run whose output goes into a pipe.

import { eventSaid, type HowToSay, type Tone } from '#app/runs/event-words'
import type { Failure, RunEvent } from '#runtime'
import { messageOf, type Code } from '#text'

import { cyan, dim, green, join, made, red, yellow, type Part, type Styled } from '../styled.ts'
import { clock } from './amounts.ts'

export { actorWords } from '#app/runs/event-words'

/** What a person calls a step: `2 Add the review to the calendar`. */
export type StepNames = HowToSay['nameOf']

/** An event as one sentence. */
export function eventWords(event: RunEvent, nameOf: StepNames): Styled {
  const failureText = (failure: Failure) => failureWords(failure).plain
  const parts = eventSaid(event, { nameOf, clock, failureText }).map(
    ({ text, tone, isTheirs }): Part => {
      const part = isTheirs === true ? text : made(text)
      return tone === undefined ? part : TONES[tone](part)
    },
  )
  return join(parts, made(''))
}

/** That an event was given elsewhere; nothing where it counts. */
export function elsewhereWords(elsewhere: true | undefined): Styled {
  return elsewhere === undefined ? made('') : yellow('  given elsewhere, does not count here')
}

const TONES = {
  good: green,
  bad: red,
  open: yellow,
  begins: cyan,
  quiet: dim,
} as const satisfies Readonly<Record<Tone, unknown>>

/** Why something failed: the words of its page. */
export function failureWords({ code, details }: Failure): Styled {
  return made(messageOf({ code: code as Code, details }))
}
