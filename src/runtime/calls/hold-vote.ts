// Holding a vote on a call
// =============================================================================
//
// Invariants:
//
//   HOLD-VOTE-1. Each draw is a call of its own, under the call's path and its number:
//       `0.2/sample-3`. What was drawn is in the journal and is never drawn again.
//   HOLD-VOTE-2. The answer that wins is the result of the call. Where none does
//       the call fails; after a person's retry draws are numbered on, so that none
//       of a lost vote counts in the next.
//   HOLD-VOTE-3. What is approved is the vote, not each draw of it.
//   HOLD-VOTE-4. Answers that differ by no more than the step's tolerance are equal.

import {
  agreeWithin,
  equal,
  equalMeasured,
  toJson,
  type Expectation,
  type Value,
  type Vote,
} from '#plan'

import type { Admitted } from './admit.ts'
import { failedWith, SUSPENDED, type CallEnd, type CallPlace } from './call.ts'
import type { AnswerCount } from '../call-event.ts'
import type { Failure } from '../event.ts'
import type { Session } from '../session.ts'
import type { CallRecord } from '../state/record.ts'
import { failureOf } from './thrown.ts'
import type { Tool } from '../tool.ts'
import {
  drawPath,
  FORMLESS,
  tallyOf,
  type AnswerClass,
  type Count,
  type Draw,
  type Tally,
} from '../vote.ts'

interface Voting {
  readonly place: CallPlace
  readonly admitted: Admitted
  readonly own: CallRecord | undefined
  readonly vote: Vote
}

/** Performs one draw: at its own place, and the how manyeth of its vote it is. */
export type PerformDraw = (place: CallPlace, sample: number) => Promise<CallEnd>

/** Draws until an answer is ahead, or none can be any more. */
export async function holdVote(
  session: Session,
  { place, admitted, own, vote }: Voting,
  performDraw: PerformDraw,
): Promise<CallEnd> {
  const { step, path } = place
  const { tool, digest } = admitted
  const call = { step, path, tool: tool.id, arguments: digest }
  // Votes that were lost before took their numbers with them (HOLD-VOTE-2).
  const before = (own?.attempts ?? 0) * vote.samples
  const draws: Draw<Value>[] = []
  const expects = session.parts.steps.at(place.index)?.expects
  for (;;) {
    const standing = standingIn(tool, draws, vote, expects)
    if ('code' in standing) return failedWith(session.clean(standing))
    switch (standing.kind) {
      case 'won': {
        const value = await session.keep(standing.answer)
        // Where all said the same, `value` and `votes` say it.
        const answers = standing.classes.length < 2 ? {} : await answersIn(session, standing)
        session.append({ kind: 'vote-won', ...call, value, ...standing.count, ...answers })
        return { kind: 'value', value: standing.answer }
      }
      case 'lost': {
        const failure = noMajority(tool, vote, standing)
        const answers = await answersIn(session, standing)
        session.append({ kind: 'vote-lost', ...call, failure, ...standing.count, ...answers })
        return failedWith(failure)
      }
      case 'open': {
        const round = Array.from({ length: standing.more }, (_, at) => draws.length + at + 1)
        const ends = await Promise.all(
          round.map((sample) =>
            performDraw({ ...place, path: drawPath(path, before + sample) }, sample),
          ),
        )
        const failed = ends.find((end) => end.kind === 'failed' && !FORMLESS.has(end.failure.code))
        if (failed !== undefined) return failed
        if (ends.some(({ kind }) => kind === 'suspended')) return SUSPENDED
        const drawn = drawsOf(tool, ends)
        if ('code' in drawn) return failedWith(session.clean(drawn))
        draws.push(...drawn)
      }
    }
  }
}

/** How it stands, or why the tool's own comparing failed. */
export function standingIn(
  tool: Tool,
  draws: readonly Draw<Value>[],
  vote: Vote,
  expects: Expectation | undefined,
): Tally<Value> | Failure {
  try {
    return tallyOf(
      draws,
      vote,
      (a, b) =>
        agreeWithin(expects, a, b) ||
        (tool.equal === undefined
          ? isSame(a, b)
          : tool.equal(answerOf(tool, a), answerOf(tool, b))),
    )
  } catch (error) {
    return failureOf(error, tool)
  }
}

/** Nearly all answers are alike to the letter, which is sooner seen. */
function isSame(a: Value, b: Value): boolean {
  return equal(a, b) || equalMeasured(a, b)
}

/** What a round drew, or why the tool's own judging failed. */
export function drawsOf(tool: Tool, ends: readonly CallEnd[]): readonly Draw<Value>[] | Failure {
  try {
    return ends.map((end) =>
      end.kind !== 'value' || tool.isOdd?.(answerOf(tool, end.value)) === true
        ? { kind: 'flagged' }
        : { kind: 'answer', answer: end.value },
    )
  } catch (error) {
    return failureOf(error, tool)
  }
}

/** An answer as the tool gave it. */
function answerOf({ speaks }: Tool, value: Value): unknown {
  return speaks === 'json' ? toJson(value) : value
}

/** What was answered and how often, for the journal. */
async function answersIn(
  session: Session,
  { classes }: { readonly classes: readonly AnswerClass<Value>[] },
): Promise<{ readonly answers?: readonly AnswerCount[] }> {
  if (classes.length === 0) return {}
  const answers: AnswerCount[] = []
  for (const { answer, votes } of classes) {
    answers.push({ value: await session.keep(answer), votes })
  }
  return { answers }
}

function noMajority(
  { id }: Tool,
  { ahead }: Vote,
  {
    count,
    classes,
  }: { readonly count: Count; readonly classes: readonly { readonly votes: number }[] },
): Failure {
  const { drawn, flagged, votes, against } = count
  const counts = classes.slice(0, MOST_TOLD).map((one) => one.votes)
  const tally = `${counts.join(' : ') || '0'}${classes.length > MOST_TOLD ? ' : …' : ''}`
  const details = { tool: id, drawn, flagged, votes, against, ahead, tally }
  return { code: 'run/no-majority', details }
}

/** Different answers whose votes a failure says; the journal has them all. */
const MOST_TOLD = 8
