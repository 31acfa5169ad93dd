// Help pages
// =============================================================================

import { cellsOf } from '#text'

import type { Argument, Command, Option } from './command.ts'
import { commands, GROUPS } from './commands.ts'
import { bold, cyan, dim, made, nothing, padded, words, type Styled } from './styled.ts'

/** What `planwright --help` shows. */
export function programHelp(version: string): readonly Styled[] {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    words`${bold('planwright')} ${version}: compiles the plans that language models write,`,
    words`and runs them durably with people in control.`,
    nothing,
    words`${bold('Usage')}  planwright COMMAND …`,
    ...GROUPS.flatMap(({ group, title }) => [
      nothing,
      bold(title),
      ...commands
        .filter((command) => command.group === group)
        .map(({ name, summary }) => words`  ${cyan(padded(name, width))}  ${made(summary)}`),
    ]),
    nothing,
    bold('Examples'),
    ...columns([
      ['planwright init', 'makes this folder a workspace'],
      ['planwright check plan.txt', 'says what is wrong with a plan, and where'],
      ['planwright run plan.txt', 'reviews it, asks what must be asked, runs it'],
      ['planwright ps', 'shows runs, and what waits for whom'],
    ]),
    nothing,
    words`Exit codes: 0 done, 1 rejected or failed, 2 wrong command line, 3 waiting for a person.`,
    words`${dim('planwright COMMAND --help')} says more about one command.`,
  ]
}

/** What `planwright COMMAND --help` shows. */
export function commandHelp(name: string, summary: string, command: Command): readonly Styled[] {
  const options: (readonly [string, string])[] = [
    ...Object.entries(command.options).map(
      ([option, one]) => [spelling(option, one), one.description] as const,
    ),
    ['-h, --help', 'show this page'],
  ]
  return [
    words`${made(`${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}.`)}`,
    nothing,
    words`${bold('Usage')}  ${usage(name, command)}`,
    ...(command.details.length === 0 ? [] : [nothing]),
    ...command.details.map((line) => made(line)),
    ...section(
      'Arguments',
      command.arguments.map((one) => [one.name, one.description]),
    ),
    ...section('Options', options),
    ...section(
      'Examples',
      command.examples.map(({ line, says }) => [line, says]),
    ),
  ]
}

/** `planwright check [OPTIONS] FILE…` */
export function usage(name: string, command: Command): string {
  return ['planwright', name, '[OPTIONS]', ...command.arguments.map(argumentText)].join(' ')
}

function argumentText({ name, required, many }: Argument): string {
  const text = many ? `${name}…` : name
  return required ? text : `[${text}]`
}

function spelling(name: string, option: Option): string {
  const short = option.short === undefined ? '' : `-${option.short}, `
  return `${short}--${name}${option.kind === 'flag' ? '' : ` ${option.value}`}`
}

function section(title: string, rows: readonly (readonly [string, string])[]): readonly Styled[] {
  return rows.length === 0 ? [] : [nothing, bold(title), ...columns(rows)]
}

function columns(rows: readonly (readonly [string, string])[]): readonly Styled[] {
  const width = Math.min(44, Math.max(...rows.map(([left]) => cellsOf(left))))
  return rows.flatMap(([left, right]) =>
    cellsOf(left) > width
      ? [words`  ${cyan(left)}`, words`  ${' '.repeat(width)}  ${made(right)}`]
      : [words`  ${cyan(padded(left, width))}  ${made(right)}`],
  )
}
