// How a run stands, as plain JSON for programs
// =============================================================================
//
// Invariants:
//
//   OUTCOME-JSON-1. Nothing but JSON: values without their types, times in ISO 8601 (UTC).
//   OUTCOME-JSON-2. Each thing that is waited for says why, and what to do about it.

import { shortDigest, toJson, type Json } from '#plan'
import { createSource, diagnosticToJson } from '#text'

import type { Outcome, Waiting } from './outcome.ts'

/** How a run stands, as plain JSON; `waiting` has `why` and `next`, what to do about it. */
export function outcomeToJson(outcome: Outcome): Json {
  const { run, state, result, waiting, failures, fault } = outcome
  return {
    run,
    state,
    result: result === undefined ? null : toJson(result),
    waiting: waiting.map((one) => ({
      ...waitingToJson(one),
      why: whyOf(one),
      next: nextOf(run, one),
    })),
    failures: failures.map(({ failure, ...about }) => ({
      ...about,
      code: failure.code,
      details: failure.details,
    })),
    fault:
      fault === undefined
        ? null
        : (diagnosticToJson(createSource('', 'planwright'), fault) as unknown as Json),
  }
}

/** One thing that a run waits for, as plain JSON (OUTCOME-JSON-1). */
export function waitingToJson(waiting: Waiting): Readonly<Record<string, Json>> {
  const given = 'arguments' in waiting ? waiting.arguments : undefined
  return {
    ...(waiting as unknown as Readonly<Record<string, Json>>),
    ...(given === undefined ? {} : { arguments: toJson(given) }),
  }
}

/** The outcome, with `toJSON` for whoever prints it. */
export function printable(outcome: Outcome): Outcome {
  const toJSON = () => outcomeToJson(outcome)
  return Object.defineProperty(outcome, 'toJSON', { value: toJSON })
}

function whyOf(waiting: Waiting): string {
  switch (waiting.for) {
    case 'decision':
      return `The policy wants a person to decide on the plan as a whole${waiting.because === undefined ? '' : `; it is ${waiting.because}`}.`
    case 'approval':
      return `${waiting.tool === undefined ? 'The step' : `The call of ${waiting.tool}`} needs an approval, because ${waiting.because}`
    case 'answer':
      return `A person is asked: ${waiting.question.prompt}`
    case 'resolve':
      return `It is not known whether the call of ${waiting.tool} happened.`
    case 'timer':
      return `The run continues at ${waiting.dueAt}.`
    case 'file':
      return `There is no file at ${waiting.file} yet.`
  }
}

function nextOf(run: string, waiting: Waiting): string {
  switch (waiting.for) {
    case 'decision':
      return `Read \`planwright review ${run}\`, then \`planwright approve ${run} --digest ${shortDigest(waiting.digest)}\` or \`planwright reject ${run}\`; in a program \`run.decide\`.`
    case 'approval':
      return `\`planwright approve ${run} ${waiting.ask} --digest ${shortDigest(waiting.digest)}\` or \`planwright reject ${run} ${waiting.ask}\`; in a program \`run.approve\` or \`run.reject\`.`
    case 'answer':
      return `\`planwright answer ${run} ${waiting.ask} WORDS\`; in a program \`run.answer\`.`
    case 'resolve':
      return `Find out, then \`planwright resolve ${run} ${waiting.step} --happened\` or \`--did-not-happen\`; in a program \`run.resolve\`.`
    case 'timer':
      return `\`planwright work\` continues it in time, or \`planwright resume ${run}\` after that; in a program \`run.resume\`.`
    case 'file':
      return `Put the file there, then \`planwright resume ${run}\`; in a program \`run.resume\`.`
  }
}
