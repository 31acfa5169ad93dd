// How a run stands when nothing more happens by itself
// =============================================================================

import { commandsFor, suggestedCommands, shortRun, type Waited } from '#app'
import type { StepId } from '#plan'
import type { Outcome } from '#runtime'
import { helpOf, messageOf } from '#text'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { paragraph } from '../paragraph.ts'
import { bold, dim, green, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { valueView } from './value.ts'
import { commandLines, waitingView } from './waiting.ts'

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
        ...commandLines(suggestedCommands(run, outcome.failures, fault)),
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
        words`${yellow('left')}  run ${bold(name)}: nothing is lost. To continue:`,
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

/** Everything that is waited for, each with what to type. */
export function waitingListView(waited: Waited, width: number, now: number): readonly Styled[] {
  return waited.waiting.flatMap((waiting) => [
    nothing,
    ...waitingView(waiting, width, now),
    ...commandLines(commandsFor(waited, waiting, now)),
  ])
}

/** How a run that failed is tried again. */
function onwards(name: string, [lost]: readonly StepId[]): readonly Styled[] {
  if (lost !== undefined) {
    return [
      words`A new run makes that set again, and reuses the other results:`,
      ...commandLines([`planwright fork ${name} --from ${lost}`]),
    ]
  }
  return [
    words`Once the cause or the plan (FILE) is fixed, a new run reuses what is done:`,
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
