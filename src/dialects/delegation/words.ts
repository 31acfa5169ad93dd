// The words of delegation JSON
// =============================================================================
//
// Which keys a node of each kind has, what else they may be called, and how
// operators and kinds are spelled (spec/delegation.md).

import { nearest } from '#text'

import { OPERATORS, type Operator } from './delegation-plan.ts'

export type NodeKind = 'task' | 'combine'

/** What may be said under another key as well: all its keys, the one that counts first. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['type', ['type', 'kind']],
  ['task', ['task', 'text']],
  ['operator', ['operator', 'op']],
  ['context', ['context', 'parameters', 'params']],
  ['display_name', ['display_name', 'displayName']],
])

/** Keys under which something may be said that has another key of its own. */
export const ALIASES: readonly string[] = Object.freeze(
  [...SYNONYMS.values()].flatMap((keys) => keys.slice(1)),
)

/** Parameters of COLOCATE, in the order in which they are written. */
export const PARAMETERS = Object.freeze([
  'upstream',
  'downstream',
  'region',
  'strand',
  'operation',
  'return',
] as const)

export type Parameter = (typeof PARAMETERS)[number]

/** The most bases that a parameter can say, which is as far as coordinates go (`#sets`). */
export const MOST_BASES = 4_294_967_295

/** The choices of a parameter; the others are whole numbers from 0 to MOST_BASES. */
export const CHOICES: Readonly<Partial<Record<Parameter, readonly string[]>>> = Object.freeze({
  region: ['with_feature', 'before', 'behind'],
  strand: ['same', 'opposite', 'both'],
  operation: ['overlap', 'a_contain_b', 'b_contain_a'],
  return: ['a', 'b'],
})

/** The keys of a node of each kind, in the order in which they are written. */
export const NODE_KEYS: Readonly<Record<NodeKind, readonly string[]>> = Object.freeze({
  task: ['type', 'task', 'hint', 'context', 'input'],
  combine: ['type', 'operator', 'display_name', 'hint', ...PARAMETERS, 'left', 'right'],
})

/** Every key of which something is made in a node of each kind, or that is an error there. */
export const TAKEN_KEYS: Readonly<Record<NodeKind, ReadonlySet<string>>> = Object.freeze({
  task: withSynonyms([...NODE_KEYS.task, ...PARAMETERS]),
  combine: withSynonyms([...NODE_KEYS.combine, 'inputs']),
})

function withSynonyms(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.flatMap((key) => SYNONYMS.get(key) ?? [key]))
}

/** Where nodes are said to stand; what stands there in a node of the other kind would be lost. */
export const STRUCTURE_KEYS: readonly string[] = Object.freeze(
  'operator op left right inputs input children'.split(' '),
)

/** What models name nodes with. Ids are ours: these are left out, with a warning. */
export const ID_KEYS: readonly string[] = Object.freeze(['id', 'node_id', 'nodeId', 'ref', '$ref'])

/** Without any of these an object is no node. */
export const NODE_MARKS: readonly string[] = Object.freeze(
  'type kind task text operator op left right inputs'.split(' '),
)

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['task', 'task'],
  ['step', 'task'],
  ['subtask', 'task'],
  ['combine', 'combine'],
  ['op', 'combine'],
  ['operator', 'combine'],
])

/** Every spelling of a kind, for who looks for the one that was meant. */
export const KIND_WORDS: readonly string[] = Object.freeze([...KINDS.keys()])

/** The kind that a word says: trimmed, in any case. */
export function kindOfWord(word: string): NodeKind | undefined {
  return KINDS.get(word) ?? KINDS.get(plain(word).toLowerCase())
}

const SPELLINGS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...OPERATORS.map((operator) => [operator, operator] as const),
  ['AND', 'INTERSECT'],
  ['INTERSECTION', 'INTERSECT'],
  ['OR', 'UNION'],
  ['PLUS', 'UNION'],
  ['MINUS', 'MINUS_LEFT'],
  ['NOT', 'MINUS_LEFT'],
  ['LEFT_MINUS', 'MINUS_LEFT'],
  ['LMINUS', 'MINUS_LEFT'],
  ['LONLY', 'MINUS_LEFT'],
  ['RIGHT_MINUS', 'MINUS_RIGHT'],
  ['RMINUS', 'MINUS_RIGHT'],
  ['RONLY', 'MINUS_RIGHT'],
])

/** Every word for an operator. */
export const OPERATOR_WORDS: readonly string[] = Object.freeze([...SPELLINGS.keys()])

/** The operator that a word says: trimmed, in any case, `-` and space for `_`. */
export function operatorOfWord(word: string): Operator | undefined {
  return SPELLINGS.get(word) ?? SPELLINGS.get(plain(word).toUpperCase().replaceAll(/[- ]/g, '_'))
}

/** A word without the space around it; nothing for one with letters that only become ours in another case. */
function plain(word: string): string {
  const trimmed = word.trim()
  return /^[ -~]*$/.test(trimmed) ? trimmed : ''
}

/** Whether a key is that of a parameter of COLOCATE. */
export function isParameter(key: string): key is Parameter {
  return PARAMETERS.some((parameter) => parameter === key)
}

/** The keys that a key may be a slip of; a word of its own is none. */
export function nearKeys(key: string, keys: readonly string[]): readonly string[] {
  return key.toLowerCase() === 'reason' ? [] : nearest(key, keys)
}

/** The parameter that a key such as `upstreamBp` or `Upstream_bases` means; nothing for other keys. */
export function parameterMeant(key: string): Parameter | undefined {
  const letters = plain(key)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  const [near] = nearKeys(key, PARAMETERS)
  return PARAMETERS.find((parameter) => letters.startsWith(parameter) || parameter === near)
}

/** The tool that carries an operator out. */
export const TOOLS: Readonly<Record<Operator, string>> = Object.freeze({
  UNION: 'sets.union',
  INTERSECT: 'sets.intersect',
  MINUS_LEFT: 'sets.minus-left',
  MINUS_RIGHT: 'sets.minus-right',
  COLOCATE: 'sets.colocate',
})

/** The tool that has a task done. */
export const DELEGATE = 'sets.delegate'

/** The tools that keep a part of a set, by the key of a context that has them called. */
export const PART_TOOLS = Object.freeze({ where: 'sets.filter', top: 'sets.top' } as const)
