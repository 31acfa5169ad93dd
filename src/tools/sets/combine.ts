// sets.union, sets.intersect, sets.minus-left, sets.minus-right, sets.colocate
//
// One set of two. The same two sets give the same bytes and so the same handle, which is
// why a call that a crash interrupted is simply made again.

import { z } from 'zod'

import {
  colocate,
  colocateRegions,
  conflictNote,
  idAt,
  intersect,
  minusLeft,
  minusRight,
  sequenceNote,
  sizeOf,
  union,
  type ConflictListener,
  type LoadNote,
  type ResultSet,
} from '#sets'
import { nextTurn } from '#sets/turns'
import { defineTool, type Tool } from '#runtime/tool'
import { helpOf, messageOf, shorten } from '#text'

import { operand } from './operand.ts'
import { LONGEST_NAME, nameWithin, sampleWithin, setResult } from './set-result.ts'
import type { Taken, WorkspaceSets } from './workspace-sets.ts'

interface Operator {
  readonly id: string
  readonly description: string
  /** The word between the names of both. */
  readonly word: string
  /** The name's right side comes first. */
  readonly turned?: true
  readonly combine: (left: ResultSet, right: ResultSet, told: ConflictListener) => ResultSet
  /** How large the result is exactly where the two sets have no id in common. */
  readonly sizeApart: (left: number, right: number) => number
}

const OPERATORS: readonly Operator[] = [
  {
    id: 'sets.union',
    description: 'Combines two sets to the records that are in either.',
    word: 'union',
    combine: union,
    sizeApart: (left, right) => left + right,
  },
  {
    id: 'sets.intersect',
    description: 'Combines two sets to the records that are in both.',
    word: 'intersect',
    combine: intersect,
    sizeApart: () => 0,
  },
  {
    id: 'sets.minus-left',
    description: 'Combines two sets to the records of the left one that are not in the right one.',
    word: 'without',
    combine: minusLeft,
    sizeApart: (left) => left,
  },
  {
    id: 'sets.minus-right',
    description: 'Combines two sets to the records of the right one that are not in the left one.',
    word: 'without',
    turned: true,
    combine: minusRight,
    sizeApart: (_, right) => right,
  },
]

const sides = {
  left: operand.describe('What a step of sets returned, or the whole handle of a set.'),
  right: operand.describe('What a step of sets returned, or the whole handle of a set.'),
}
const named = {
  name: z
    .string()
    .min(1)
    .max(LONGEST_NAME)
    .optional()
    .describe('What the result is called; made from the names of both by default.'),
}

const declared = {
  output: setResult,
  positional: ['left', 'right'],
  effect: 'read',
  returns: 'untrusted',
  grantedByDefault: true,
  timeoutMs: 600_000,
} as const

/** The operators that go by ids. */
export function operators(sets: WorkspaceSets): readonly Tool[] {
  return OPERATORS.map(({ id, description, word, turned, combine, sizeApart }) =>
    defineTool({
      ...declared,
      id,
      description,
      input: z.strictObject({ ...sides, ...named }),
      async run({ left, right, name }, context) {
        const a = await sets.take(left, context)
        const b = await sets.take(right, context)
        const both = turned === true ? [b.name, a.name] : [a.name, b.name]
        const from = joined(both, word)
        await nextTurn()
        context.signal.throwIfAborted()
        const result = combine(a.set, b.set, (conflict) => {
          context.inform(noted(conflictNote(conflict, a.set)))
        })
        const isApart = sizeOf(result) === sizeApart(sizeOf(a.set), sizeOf(b.set))
        if (isApart && sizeOf(a.set) > 0 && sizeOf(b.set) > 0) context.inform(apart(a, b))
        return sets.keep(result, { name: name ?? from, from }, context)
      },
    }),
  )
}

/** That two sets share no id, and an id of each to see why. */
function apart(left: Taken, right: Taken): string {
  const details = {
    left: nameWithin(left.name),
    right: nameWithin(right.name),
    leftId: sampleWithin([idAt(left.set.ids, 0)])[0] ?? '',
    rightId: sampleWithin([idAt(right.set.ids, 0)])[0] ?? '',
  }
  return noted({ code: 'sets/no-common-id', details })
}

function noted(note: LoadNote): string {
  return [messageOf(note), helpOf(note) ?? ''].join(' ').trim()
}

const REGIONS = ['with_feature', 'before', 'behind'] as const

const bases = z.int().min(0).max(0xffff_ffff)

/** The operator that goes by places. */
export function colocateTool(sets: WorkspaceSets): Tool {
  return defineTool({
    ...declared,
    id: 'sets.colocate',
    description: 'Combines two sets by place: the records of one that lie at those of the other.',
    input: z
      .strictObject({
        ...sides,
        upstream: bases.optional().describe('How many bases before a left feature still count.'),
        downstream: bases.optional().describe('How many bases after a left feature still count.'),
        region: z
          .enum(REGIONS)
          .optional()
          .describe(
            'What counts of a left feature: itself and the bases around it (by default), only the `upstream` bases `before` it, or only the `downstream` bases `behind` it.',
          ),
        strand: z
          .enum(['same', 'opposite', 'both'])
          .optional()
          .describe('Which strand counts beside a feature that has one; both by default.'),
        operation: z
          .enum(['overlap', 'a_contain_b', 'b_contain_a'])
          .optional()
          .describe('What left (a) and right (b) must be to each other; overlap by default.'),
        return: z
          .enum(['a', 'b'])
          .optional()
          .describe('Whose records come out: of the left set (a, by default) or of the right one.'),
        ...named,
      })
      .meta({
        anyOf: [
          { properties: { region: { pattern: '^with_feature$' } } },
          { required: ['upstream'], properties: { region: { pattern: '^before$' } } },
          { required: ['downstream'], properties: { region: { pattern: '^behind$' } } },
        ],
      }),
    async run({ left, right, name, ...parameters }, context) {
      const a = await sets.take(left, context)
      const b = await sets.take(right, context)
      await nextTurn()
      context.signal.throwIfAborted()
      const found = colocate({ left: a.set, right: b.set, ...colocateRegions(given(parameters)) })
      const names = sequenceNote(a, b)
      if (names !== undefined) context.inform(noted(names))
      const both = parameters.return === 'b' ? [b.name, a.name] : [a.name, b.name]
      const from = joined(both, 'colocated with')
      return sets.keep(found, { name: name ?? from, from }, context)
    },
  })
}

type Given<Parts> = { [Name in keyof Parts]: Exclude<Parts[Name], undefined> }

/** Without the parts that were left out. */
function given<Parts extends object>(parts: Parts): Given<Parts> {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Given<Parts>
}

const LONGEST_SIDE = 80

/** Both names around the word, so short that names of names stay readable. */
function joined(names: readonly string[], word: string): string {
  return names
    .map((name) => shorten(name, LONGEST_SIDE))
    .map((name) => (name.includes(' ') ? `(${name})` : name))
    .join(` ${word} `)
}
