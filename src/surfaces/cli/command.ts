// What a command is
// =============================================================================
//
// One file a command says everything about it: what it takes, what it is for,
// examples, and how it is run. Help, completion, the check of the command line
// and the test of the documentation are all made from that.
//
// Invariants:
//
//   CLI-COMMAND-1. A command's module imports no more than it needs to be described: what
//       only running needs is imported in `run`, so that `check` starts at once.

import type { ExitCode } from './exit-code.ts'
import type { Host } from './host.ts'
import type { Output } from './output.ts'

interface Described {
  readonly description: string
  /** One letter, for those that are typed often. */
  readonly short?: string
  /** What may stand there, where that is known: completion and faults name them. */
  readonly choices?: readonly string[]
}

/** An option without a value. */
export interface Flag extends Described {
  readonly kind: 'flag'
}
/** An option with one value. */
export interface Text extends Described {
  readonly kind: 'text'
  /** How help calls the value: `NAME`. */
  readonly value: string
}
/** An option that may be given several times. */
export interface Texts extends Described {
  readonly kind: 'texts'
  readonly value: string
}

export type Option = Flag | Text | Texts
export type Options = Readonly<Record<string, Option>>

export interface Argument {
  /** How help calls it: `FILE`. */
  readonly name: string
  readonly description: string
  readonly required: boolean
  /** Takes all that is left; only the last may. */
  readonly many: boolean
  /** What completion offers. */
  readonly completes?:
    | 'files'
    | 'runs'
    | 'sets'
    | 'secrets'
    | 'codes'
    | 'tools'
    | 'commands'
    | readonly string[]
}

/** What completion offers in an argument's place. */
export interface Candidate {
  readonly value: string
  readonly description: string
}

/** The given options: each under its name, absent ones undefined, false or empty. */
export type Given<All extends Options> = {
  readonly [Name in keyof All]: All[Name] extends Flag
    ? boolean
    : All[Name] extends Text
      ? string | undefined
      : readonly string[]
}

export interface Invocation<All extends Options = Options> {
  readonly options: Given<All>
  readonly arguments: readonly string[]
  readonly host: Host
  readonly output: Output
}

export interface Example {
  /** The command line as it is typed. */
  readonly line: string
  readonly says: string
}

export interface Command<All extends Options = Options> {
  readonly arguments: readonly Argument[]
  readonly options: All
  /** Sentences under the usage line. */
  readonly details: readonly string[]
  readonly examples: readonly Example[]
  /** Whether it lets something begin or be believed: then no program that a run has started may use it, and no agent. */
  decides?(given: Given<All>, words: readonly string[]): boolean
  run(invocation: Invocation<All>): Promise<ExitCode>
}

/** Declares a command; the types of its options follow from the declaration. */
export function defineCommand<const All extends Options>(command: Command<All>): Command {
  return command
}

export function flag(description: string, more: Partial<Flag> = {}): Flag {
  return { kind: 'flag', description, ...more }
}
export function text(value: string, description: string, more: Partial<Text> = {}): Text {
  return { kind: 'text', value, description, ...more }
}
export function texts(value: string, description: string, more: Partial<Texts> = {}): Texts {
  return { kind: 'texts', value, description, ...more }
}

export function argument(
  name: string,
  description: string,
  more: Partial<Argument> = {},
): Argument {
  return { name, description, required: true, many: false, ...more }
}

/** The option that every command has. */
export const json: Flag = flag('print JSON for programs')

/** The option of commands that drive runs. */
export const log = text('WHERE', 'write JSON lines about what this process does', {
  choices: ['file', 'stderr'],
})

/** The options of commands that read a plan. */
export const reading = {
  dialect: text('NAME', 'the dialect of the text; detected from the text by default'),
  profile: text('NAME', "the dialect's rule set, such as `strict`"),
  goal: text('WORDS', 'what the plan is for, in words'),
} as const
