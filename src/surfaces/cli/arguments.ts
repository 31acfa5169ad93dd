// The command line, read
// =============================================================================
//
// Invariants:
//
//   A1. Nothing is guessed: what a command does not declare refuses the line,
//       with the nearest name that it does declare.
//   A2. `--` ends the options; `-` alone is an argument (standard input).

import { parseArgs } from 'node:util'

import type { Command, Given, Option, Options } from './command.ts'
import { misuse, suggestion } from './refusal.ts'

export interface Arguments {
  readonly options: Given<Options>
  readonly arguments: readonly string[]
}

/** Whether a line asks for help: before `--`, so that `answer RUN -- --help` can be said. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  const before = end < 0 ? args : args.slice(0, end)
  return before.includes('--help') || before.includes('-h')
}

/** Reads what follows the command's name; throws a Refusal where that is no line of it (A1). */
export function readArguments(name: string, command: Command, args: readonly string[]): Arguments {
  const { options: declared } = command
  const given: Record<string, boolean | string | readonly string[] | undefined> = {}
  for (const [option, { kind }] of Object.entries(declared)) {
    given[option] = kind === 'flag' ? false : kind === 'texts' ? [] : undefined
  }

  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(declared).map(([option, { kind, short }]) => [
        option,
        { type: kind === 'flag' ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) },
      ]),
    ),
  })

  const positional: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positional.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(declared, token.name) ? declared[token.name] : undefined
    if (option === undefined) throw unknownOption(name, token.rawName, declared)
    const value = valueOf(option, token)
    if (option.kind === 'texts') {
      given[token.name] = [...(given[token.name] as readonly string[]), value as string]
    } else if (option.kind === 'text' && given[token.name] !== undefined) {
      throw misuse('cli/option-twice', { option: token.rawName })
    } else given[token.name] = value
  }
  countArguments(name, command, positional)
  return { options: given as Given<Options>, arguments: positional }
}

interface OptionToken {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function valueOf(option: Option, { rawName, value, inlineValue }: OptionToken): string | true {
  if (option.kind === 'flag') {
    if (value === undefined) return true
    throw misuse('cli/value-not-wanted', { option: rawName, value })
  }
  // `--dialect --json` forgot the value; `--goal=--json` and `--goal -` are meant.
  const forgotten = value === undefined || (inlineValue !== true && /^-./.test(value))
  if (forgotten) throw misuse('cli/value-missing', { option: rawName, value: option.value })
  if (option.choices !== undefined && !option.choices.includes(value)) {
    throw misuse('cli/no-such-choice', {
      option: rawName,
      value,
      known: option.choices.map((choice) => `\`${choice}\``).join(', '),
      ...suggestion(value, option.choices),
    })
  }
  return value
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
