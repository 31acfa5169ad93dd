// How a run stands when nothing more happens by itself
// =============================================================================

import { toJson, type Json, type StepId } from '#plan'
import { explanationOf, waitingToJson, type FailedStep, type Outcome, type Waiting } from '#runtime'
import { createSource, diagnosticToJson, helpOf, messageOf } from '#text'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { mendings } from '../mendings.ts'
import { paragraph } from '../paragraph.ts'
import { shortRun } from '../run-names.ts'
import { bold, dim, green, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { valueView } from './value.ts'
import { commandLines, waitingCommands, waitingView } from './waiting.ts'

/** What the shell is told. */
export function exitCodeOf({ state, fault }: Outcome): ExitCode {
  switch (state) {
    case 'done':
      return EXIT.done
    case 'failed':
    case 'cancelled':
    case 'paused':
      return EXIT.refused
    case 'waiting':
    case 'running':
      return EXIT.waiting
    case 'stopped':
      return fault === undefined ? EXIT.waiting : EXIT.refused
  }
}

/** The outcome in lines: the result, or what is needed and what to type. `lost` are steps whose sets are gone. */
export function outcomeView(
  outcome: Outcome,
  width: number,
  now: number,
  lost: readonly StepId[] = [],
): readonly Styled[] {
  const { run, state, result, fault } = outcome
  const name = shortRun(run)
  const seen = words`${dim(`planwright show ${name}`)}`
  const failures = failuresView(outcome, width)
  switch (state) {
    case 'done':
      return [
        ...(result === undefined || result === null
          ? []
          : valueView(result, { indent: '    ', width })),
        words`${green('done')}  run ${bold(name)}  ${seen}`,
      ]
    case 'failed':
    case 'cancelled':
      return [
        words`${red(state)}  run ${bold(name)}`,
        ...(fault === undefined || isToldByFailures(outcome)
          ? []
          : paragraph('  ', messageOf(fault), width)),
        ...failures,
        seen,
        ...waitingListView(outcome, width, now),
        ...(state === 'cancelled' || outcome.failures.length === 0
          ? []
          : [nothing, ...onwards(name, lost)]),
      ]
    case 'paused':
      return [
        words`${yellow('paused')}  run ${bold(name)}`,
        ...(fault === undefined ? [] : paragraph('  ', messageOf(fault), width)),
        ...failures,
        nothing,
        ...commandLines(mendings(run, outcome.failures)),
      ]
    case 'stopped':
      if (fault !== undefined) {
        return [
          words`${red('stopped')}  run ${bold(name)}`,
          ...paragraph('  ', [messageOf(fault), helpOf(fault)].filter(Boolean).join(' '), width),
          ...commandLines([`planwright resume ${name}`]),
        ]
      }
      return [
        words`${yellow('left')}  run ${bold(name)}: nothing is lost. It goes on with`,
        ...commandLines([`planwright resume ${name}`]),
      ]
    case 'waiting':
    case 'running':
      return [
        words`${yellow('waiting')}  run ${bold(name)}`,
        ...waitingListView(outcome, width, now),
        ...(outcome.waiting.length === 0 ? commandLines([`planwright resume ${name}`]) : []),
      ]
  }
}

type Waited = Pick<Outcome, 'run' | 'waiting'>

/** Everything that is waited for, each with what to type. */
export function waitingListView(waited: Waited, width: number, now: number): readonly Styled[] {
  return waited.waiting.flatMap((waiting) => [
    nothing,
    ...waitingView(waiting, width, now),
    ...commandLines(commandsFor(waited, waiting, now)),
  ])
}

/** The same for programs. */
export function waitingListJson(waited: Waited, now: number): Json {
  return waited.waiting.map((waiting) => ({
    ...waitingToJson(waiting),
    commands: commandsFor(waited, waiting, now),
  }))
}

/** How a run that failed is tried again. */
function onwards(name: string, [lost]: readonly StepId[]): readonly Styled[] {
  if (lost !== undefined) {
    return [
      words`A new run makes that set again, and takes along what else is done:`,
      ...commandLines([`planwright fork ${name} --from ${lost}`]),
    ]
  }
  return [
    words`Once that is mended, or the plan is (FILE), a new run takes along what is done:`,
    ...commandLines([`planwright fork ${name}`, `planwright fork ${name} FILE`]),
  ]
}

/** What failed, each with what to do, which is said once where it is the same. */
function failuresView({ failures }: Outcome, width: number): readonly Styled[] {
  const told = new Set<string>()
  return failures.flatMap(({ title, message, help, status }) => {
    const lines = paragraph(words`  ${red(status)} `, `${title}: ${message}`, width)
    if (help === undefined || told.has(help)) return lines
    told.add(help)
    return [...lines, ...paragraph(' '.repeat(status.length + 3), help, width)]
  })
}

/** That the result cannot be read is no news where it is told what failed. */
function isToldByFailures({ fault, failures }: Outcome): boolean {
  return fault?.code === 'run/no-result' && failures.length > 0
}

/** What can be typed about one thing that is waited for. */
export function commandsFor(
  { run, waiting: all }: Waited,
  waiting: Waiting,
  now: number,
): readonly string[] {
  const several = all.filter((one) => one.for === waiting.for).length > 1
  return waitingCommands(run, waiting, several, now)
}

/** A step that failed, for programs; `help` is what to do, absent where nothing can be said. */
export function failureJson({ step, status, failure }: FailedStep): {
  readonly [key: string]: Json
} {
  return { step, status, code: failure.code, ...explanationOf(failure) }
}

/** The outcome for programs. */
export function outcomeJson(outcome: Outcome, now: number): Json {
  const { run, state, result, failures, fault } = outcome
  const source = createSource('', 'planwright')
  return {
    run,
    state,
    result: result === undefined ? null : toJson(result),
    waiting: waitingListJson(outcome, now),
    failures: failures.map(failureJson),
    fault: fault === undefined ? null : (diagnosticToJson(source, fault) as unknown as Json),
  }
}
