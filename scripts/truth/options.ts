// What is asked of the truth harness at the command line

import { parseArgs } from 'node:util'

import { isHeld, readLaws, type Law } from './laws.ts'
import { KINDS, kindOf } from './problem.ts'

/** What is wrong with the options, in words. */
export class Misuse extends Error {}

/** The options, read. */
export interface TruthOptions {
  readonly laws: readonly Law[]
  readonly seed: number
  readonly count: number
  /** Only problems whose plan, as JSON, matches. */
  readonly matching: RegExp | undefined
  /** How many processes share the problems. */
  readonly processes: number
  /** The share of this process: problems whose number leaves the first when it is divided by the second. */
  readonly part: readonly [index: number, of: number]
  readonly show: number
  readonly json: boolean
  readonly oracle: boolean
  readonly first: boolean
  readonly planted: boolean
}

export const HELP = `Random problems with answers from elsewhere: right, refused with a reason, never wrong

    npm run truth -- --seed 1 --count 5000        problems of the laws that are not held back
    npm run truth -- --count 5000 --processes 2   the same problems, shared by two processes
    npm run truth -- --held                       of the laws that are held back
    npm run truth -- --kind turns --show 10       one kind, and the first ten that are wrong
    npm run truth -- --law ideal-gas --json       one law, a line of JSON for each problem
    npm run truth -- --matching '"°F"'            problems whose plan, as JSON, matches
    npm run truth -- --oracle --count 10000       the oracle alone, each answer found in two ways
    npm run truth -- --first                      ends at the first wrong answer
    npm run truth -- --planted                    plants faults in copies of the program, and says which are found;
                                                  with --matching those whose name matches

Kinds: ${KINDS.join(', ')}.
Ends with 1 where an answer is wrong, a planted fault is missed or the oracle disagrees with itself, with 2 where an
option is not understood, and with 3 where python3 has no SymPy.`

/** Reads the options; \`help\` where it is asked for. Throws Misuse. */
export function readOptions(args: readonly string[]): TruthOptions | 'help' {
  const values = parsed(args)
  if (values.help) return 'help'
  const { kind, law } = values
  return {
    laws: lawsFor(kind, law, values.held),
    seed: whole('seed', values.seed, 0),
    count: whole('count', values.count, 1),
    matching: pattern(values.matching),
    processes: whole('processes', values.processes, 1),
    part: partOf(values.part),
    show: whole('show', values.show, 0),
    json: values.json,
    oracle: values.oracle,
    first: values.first,
    planted: values.planted,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '1000' },
        held: { type: 'boolean', default: false },
        kind: { type: 'string' },
        law: { type: 'string' },
        matching: { type: 'string' },
        processes: { type: 'string', default: '1' },
        part: { type: 'string', default: '0/1' },
        show: { type: 'string', default: '5' },
        json: { type: 'boolean', default: false },
        oracle: { type: 'boolean', default: false },
        first: { type: 'boolean', default: false },
        planted: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (thrown) {
    throw new Misuse((thrown as Error).message)
  }
}

function lawsFor(kind: string | undefined, id: string | undefined, held: boolean): readonly Law[] {
  if (kind !== undefined && !KINDS.includes(kind)) {
    throw new Misuse(`there is no kind \`${kind}\`; kinds: ${KINDS.join(', ')}`)
  }
  const all = readLaws()
  const named = id === undefined ? all : all.filter((law) => law.id === id)
  const [first] = named
  if (first === undefined) throw new Misuse(`there is no law \`${id}\`${likeIt(String(id), all)}`)
  const ofHalf = named.filter((law) => isHeld(law) === held)
  if (ofHalf.length === 0) {
    throw new Misuse(
      held
        ? `\`${id}\` is no law that is held back; leave out \`--held\``
        : `\`${id}\` is a law that is held back; add \`--held\``,
    )
  }
  const found = ofHalf.filter((law) => kind === undefined || kindOf(law) === kind)
  if (found.length === 0) throw new Misuse(`\`${id}\` is of kind \`${kindOf(first)}\``)
  return found
}

function likeIt(id: string, all: readonly Law[]): string {
  const parts = id.split('-').filter((part) => part.length > 2)
  const shared = (law: Law) => parts.filter((part) => law.id.includes(part)).length
  const like = all
    .filter((law) => shared(law) > 0)
    .toSorted((a, b) => shared(b) - shared(a) || a.id.length - b.id.length)
    .slice(0, 5)
  return like.length === 0 ? '' : `; there is ${like.map((law) => `\`${law.id}\``).join(', ')}`
}

function whole(name: string, text: string, least: number): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number
  throw new Misuse(`\`--${name}\` is a whole number from ${least}`)
}

function partOf(text: string): readonly [index: number, of: number] {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (index === undefined || Number(index) >= Number(of)) {
    throw new Misuse('`--part` is such as `0/2` or `1/2`')
  }
  return [Number(index), Number(of)]
}

function pattern(text: string | undefined): RegExp | undefined {
  if (text === undefined) return undefined
  try {
    return new RegExp(text, 'u')
  } catch (thrown) {
    throw new Misuse(`\`--matching\` is a regular expression: ${(thrown as Error).message}`)
  }
}
