// Help pages
// =============================================================================

import { cellsOf } from '#text'

import type { Argument, Command, Option } from './command.ts'
import { commands, FIRST_DAY, GROUPS, type Group, type KnownCommand } from './commands.ts'
import { paragraph } from './paragraph.ts'
import { bold, cyan, made, nothing, padded, words, type Styled } from './styled.ts'

/** What `planwright --help` shows: no more than a screen of 24 lines holds. */
export function programHelp(version: string): readonly Styled[] {
  return [
    words`${bold('planwright')} ${version}: compiles the plans that language models write,`,
    words`and runs them durably with people in control.`,
    nothing,
    bold('Common commands'),
    ...summaries(FIRST_DAY.flatMap((name) => commands.filter((one) => one.name === name))),
    nothing,
    bold('All commands'),
    ...columns(GROUPS.map(({ group }) => [group, namesOf(group).join(' ')])),
    nothing,
    words`Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 waits for a person.`,
    words`${bold('planwright help COMMAND')} shows the help of a command, ${bold('help GROUP')} of a group.`,
  ]
}

/** What `planwright help GROUP` shows. */
export function groupHelp(group: Group): readonly Styled[] {
  const title = GROUPS.find((one) => one.group === group)?.title ?? ''
  return [
    bold(title),
    ...summaries(commands.filter((one) => one.group === group)),
    nothing,
    words`${bold('planwright help COMMAND')} shows the help of one.`,
  ]
}

function namesOf(group: Group): readonly string[] {
  return commands.filter((one) => one.group === group).map(({ name }) => name)
}

function summaries(some: readonly KnownCommand[]): readonly Styled[] {
  return columns(some.map(({ name, summary }) => [name, summary]))
}

/** What `planwright COMMAND --help` shows. */
export function commandHelp(
  name: string,
  summary: string,
  command: Command,
  width: number,
): readonly Styled[] {
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
    ...detailLines(command.details, width),
    ...section(
      'Arguments',
      command.arguments.map((one) => [one.name, one.description]),
      width,
    ),
    ...section('Options', options, width),
    ...section(
      'Examples',
      command.examples.map(({ line, says }) => [line, says]),
      width,
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

/** As they are written where they fit, else in lines of the width. */
function detailLines(details: readonly string[], width: number): readonly Styled[] {
  return details.every((line) => cellsOf(line) <= width)
    ? details.map((line) => made(line))
    : paragraph('', details.join(' '), width)
}

type Rows = readonly (readonly [string, string])[]

function section(title: string, rows: Rows, width: number): readonly Styled[] {
  return rows.length === 0 ? [] : [nothing, bold(title), ...columns(rows, width)]
}

/** Two columns; what stands in the second stays in it. */
function columns(rows: Rows, width = Number.POSITIVE_INFINITY): readonly Styled[] {
  const first = Math.min(44, Math.max(...rows.map(([left]) => cellsOf(left))))
  return rows.flatMap(([left, right]) =>
    cellsOf(left) > first
      ? [words`  ${cyan(left)}`, ...paragraph(' '.repeat(first + 4), right, width)]
      : paragraph(words`  ${cyan(padded(left, first))}  `, right, width),
  )
}
