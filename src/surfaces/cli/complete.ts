// What may stand next on the line
// =============================================================================
//
// Called by the script of `planwright completion` at each press of Tab with the
// words so far. Answers in cobra's protocol, which those scripts speak: one
// candidate a line with a tab and a description, then `:` and a directive.
//
// Invariants:
//
//   COMPLETE-1. Nothing here fails or writes anything else: a fault would land in the
//       line that somebody is typing.

import { CODES } from '#text'

import { catalogueHere } from './catalogue-here.ts'
import type { Argument, Candidate, Command } from './command.ts'
import { commands } from './commands.ts'
import type { Host } from './host.ts'

export interface Candidates {
  readonly all: readonly Candidate[]
  /** Whether the shell may offer files as well. */
  readonly files: boolean
}

/** Candidates for the last of the words, which may be empty (COMPLETE-1). */
export async function complete(words: readonly string[], host: Host): Promise<Candidates> {
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const found = await candidates(before, typed, host).catch(() => NONE)
  return { ...found, all: found.all.filter(({ value }) => value.startsWith(typed)) }
}

/** The answer as the scripts read it. */
export function completionText({ all, files }: Candidates): string {
  const lines = all.map(({ value, description }) => `${value}\t${description}\n`)
  return `${lines.join('')}:${files ? 0 : NO_FILES}\n`
}

/** cobra's ShellCompDirectiveNoFileComp. */
const NO_FILES = 4
const NONE: Candidates = { all: [], files: false }

async function candidates(
  before: readonly string[],
  typed: string,
  host: Host,
): Promise<Candidates> {
  const [name, ...rest] = before
  if (name === undefined) return { all: commandCandidates(), files: false }
  if (name === 'help') return { all: commandCandidates(), files: false }
  const known = commands.find((one) => one.name === name)
  if (known === undefined) return NONE
  const { default: command } = await known.load()
  if (typed.startsWith('-')) return { all: optionCandidates(command), files: false }

  const last = rest.at(-1) ?? ''
  const option = command.options[last.replace(/^--/, '')]
  if (last.startsWith('--') && option !== undefined && option.kind !== 'flag') {
    const choices = (option.choices ?? []).map((value) => ({ value, description: '' }))
    return { all: choices, files: choices.length === 0 }
  }
  const place = rest.filter((word, at) => !isOptionOrValue(word, rest[at - 1], command)).length
  const argument = command.arguments[place] ?? command.arguments.at(-1)
  const beyond = place >= command.arguments.length && argument?.many !== true
  return argument === undefined || beyond ? NONE : await argumentCandidates(argument, rest, host)
}

function commandCandidates(): readonly Candidate[] {
  return commands.map(({ name, summary }) => ({ value: name, description: summary }))
}

function optionCandidates({ options }: Command): readonly Candidate[] {
  return [
    ...Object.entries(options).map(([name, { description }]) => ({
      value: `--${name}`,
      description,
    })),
    { value: '--help', description: 'show how it is used' },
  ]
}

async function argumentCandidates(
  argument: Argument,
  before: readonly string[],
  host: Host,
): Promise<Candidates> {
  const plain = (values: Iterable<string>) =>
    [...values].map((value) => ({ value, description: '' }))
  const { completes } = argument
  if (typeof completes === 'object') return { all: plain(completes), files: false }
  switch (completes) {
    case 'files':
      return { all: [], files: true }
    case 'codes':
      return { all: plain(CODES), files: false }
    case 'commands':
      return { all: commandCandidates(), files: false }
    case 'tools':
      return { all: plain((await catalogueHere(host)).entries.keys()), files: false }
    case 'runs': {
      const { runCandidates } = await import('./run-candidates.ts')
      const from = before.includes('--restore') ? 'trash' : 'workspace'
      return { all: await runCandidates(host, from), files: false }
    }
    case 'sets': {
      const { setCandidates } = await import('./set-candidates.ts')
      const isRemoved = before.some((word) => word === 'restore' || word === 'gc')
      const from = isRemoved ? 'trash' : 'workspace'
      return { all: await setCandidates(host, from), files: !isRemoved }
    }
    case 'secrets': {
      const { secretCandidates } = await import('./secret-candidates.ts')
      return { all: await secretCandidates(host), files: false }
    }
    default:
      return NONE
  }
}

function isOptionOrValue(word: string, before: string | undefined, command: Command): boolean {
  if (word.startsWith('-') && word !== '-') return true
  const option = before?.startsWith('--') ? command.options[before.slice(2)] : undefined
  return option !== undefined && option.kind !== 'flag'
}
