// The command line, read
// =============================================================================
//
// Invariants:
//
//   CLI-ARGUMENTS-1. Nothing is guessed: what a command does not declare refuses the line,
//       with the nearest name that it does declare.
//   CLI-ARGUMENTS-2. `--` ends the options; `-` alone is an argument (standard input).

import type { Command, Flag, Given, Option, Options } from './command.ts'
import { misuse, suggestion } from './refusal.ts'

export interface Arguments {
  readonly options: Given<Options>
  readonly arguments: readonly string[]
}

/** What stands before `--`, where options can be: `answer RUN -- --help` answers with `--help`. */
export function optionsOf(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--')
  return end < 0 ? args : args.slice(0, end)
}

/** Whether a line asks for help. */
export function asksForHelp(args: readonly string[]): boolean {
  const before = optionsOf(args)
  return before.includes('--help') || before.includes('-h')
}

/** Reads what follows the command's name; throws a Refusal where that is no line of it (CLI-ARGUMENTS-1). */
export function readArguments(name: string, command: Command, args: readonly string[]): Arguments {
  const { options: declared } = command
  const given: Record<string, boolean | string | readonly string[] | undefined> = {}
  for (const [option, { kind }] of Object.entries(declared)) {
    given[option] = kind === 'flag' ? false : kind === 'texts' ? [] : undefined
  }

  const positional: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string
    if (word === '--') {
      positional.push(...args.slice(at + 1))
      break
    }
    if (word === '-' || !word.startsWith('-')) {
      positional.push(word)
      continue
    }
    const { spelled, option, inline } = optionOf(word, declared)
    const one = option === undefined ? undefined : declared[option]
    if (option === undefined || one === undefined) throw unknownOption(name, spelled, declared)
    if (one.kind === 'flag') {
      if (inline !== undefined)
        throw misuse('cli/value-not-wanted', { option: spelled, value: inline })
      given[option] = true
      continue
    }
    const value = valueOf(one, spelled, inline ?? args[++at], inline !== undefined)
    if (one.kind === 'texts') given[option] = [...(given[option] as readonly string[]), value]
    else if (given[option] !== undefined) throw misuse('cli/option-twice', { option: spelled })
    else given[option] = value
  }
  countArguments(name, command, positional)
  return { options: given as Given<Options>, arguments: positional }
}

/** What a word such as `--dialect=step` or `-w` names, and the value in it. */
function optionOf(word: string, declared: Options) {
  if (!word.startsWith('--')) {
    const short = Object.keys(declared).find((option) => declared[option]?.short === word.slice(1))
    return { spelled: word, option: short, inline: undefined }
  }
  const equals = word.indexOf('=')
  const spelled = equals < 0 ? word : word.slice(0, equals)
  const inline = equals < 0 ? undefined : word.slice(equals + 1)
  const option = spelled.slice(2)
  return { spelled, option: Object.hasOwn(declared, option) ? option : undefined, inline }
}

function valueOf(
  option: Exclude<Option, Flag>,
  spelled: string,
  value: string | undefined,
  inline: boolean,
): string {
  // `--dialect --json` forgot the value; `--goal=--json` and `--goal -` are meant.
  if (value === undefined || (!inline && /^-./.test(value))) {
    throw misuse('cli/value-missing', { option: spelled, value: option.value })
  }
  if (option.choices === undefined || option.choices.includes(value)) return value
  throw misuse('cli/no-such-choice', {
    option: spelled,
    value,
    known: option.choices.map((choice) => `\`${choice}\``).join(', '),
    ...suggestion(value, option.choices),
  })
}

function unknownOption(name: string, rawName: string, declared: Options) {
  const known = [...Object.keys(declared), 'help'].map((option) => `--${option}`)
  const near = suggestion(rawName, known)
  return misuse('cli/unknown-option', { command: name, option: rawName, ...near })
}

function countArguments(name: string, command: Command, given: readonly string[]): void {
  const wanted = command.arguments
  const missing = wanted.find(({ required }, at) => required && given[at] === undefined)
  if (missing !== undefined) {
    const example = command.examples[0]?.line ?? `planwright ${name} ${missing.name}`
    throw misuse('cli/argument-missing', { command: name, argument: missing.name, example })
  }
  const extra = wanted.at(-1)?.many === true ? undefined : given[wanted.length]
  if (extra !== undefined) throw misuse('cli/argument-extra', { command: name, argument: extra })
}
