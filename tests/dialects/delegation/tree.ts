// Trees of strategies, and the many ways in which one can be written
// =============================================================================
//
// A tree says what is meant. `canonical` writes it in the one form; `spelled`
// writes it with aliases, other words for operators and kinds, and keys in any
// order, as its choices say.

import * as fc from 'fast-check'

import type { Json } from '#plan'
import { asksForApproval } from '#words'

export type Tree =
  | {
      readonly kind: 'task'
      readonly task: string
      readonly hint: string | undefined
      readonly context: Json | undefined
      readonly input: Tree | undefined
    }
  | {
      readonly kind: 'combine'
      readonly operator: string
      readonly name: string | undefined
      readonly hint: string | undefined
      readonly parameters: Readonly<Record<string, string | number>>
      readonly left: Tree
      readonly right: Tree
    }

// Few words, so that equal subtrees are common.
const words = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom('A', 'B', 'Find genes', '{"x": [1]}') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== '') },
  )
  .map((text) => text.trim())
  // `🛑` in a hint asks for an approval, and is refused.
  .filter((text) => !asksForApproval(text))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const context: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(1, false, 'x', [], {}, [null], { a: 1, b: [2, { d: 3, c: 4 }] }),
  fc.jsonValue({ depthSize: 'small' }).filter(isPlain) as fc.Arbitrary<Json>,
)

/** What every reader takes: no `__proto__`, no context that is nothing, no digits that would be refused. */
function isPlain(json: unknown): boolean {
  const text = JSON.stringify(json)
  return json !== null && !text.includes('__proto__') && !/\d{16}/.test(text)
}

const bases = fc.nat()
const some = fc.integer({ min: 1, max: 1_000_000 })
const region = fc.oneof(
  fc.record({
    upstream: maybe(bases),
    downstream: maybe(bases),
    region: maybe(fc.constant('with_feature')),
  }),
  fc.record({ upstream: some, region: fc.constant('before') }),
  fc.record({ downstream: some, region: fc.constant('behind') }),
)

const others = fc.record({
  strand: maybe(fc.constantFrom('same', 'opposite', 'both')),
  operation: maybe(fc.constantFrom('overlap', 'a_contain_b', 'b_contain_a')),
  return: maybe(fc.constantFrom('a', 'b')),
})

const parameters = fc
  .tuple(region, others)
  .map((both) => Object.assign({}, ...both) as object)
  .map((all) => JSON.parse(JSON.stringify(all)) as Record<string, string | number>)

export const arbitraryTree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => {
  const task = (input: fc.Arbitrary<Tree | undefined>) =>
    fc.record({
      kind: fc.constant('task' as const),
      task: words,
      hint: maybe(words),
      context: maybe(context),
      input,
    })
  const combine = (operator: fc.Arbitrary<string>, more: typeof parameters) =>
    fc.record({
      kind: fc.constant('combine' as const),
      operator,
      name: maybe(words),
      hint: maybe(words),
      parameters: more,
      left: tie('tree'),
      right: tie('tree'),
    })
  const plain = fc.constantFrom('UNION', 'INTERSECT', 'MINUS_LEFT', 'MINUS_RIGHT')
  return {
    tree: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      task(fc.constant(undefined)),
      task(tie('tree')),
      combine(plain, fc.constant({})),
      combine(fc.constant('COLOCATE'), parameters),
    ),
  }
}).tree

type Entries = readonly (readonly [string, unknown])[]

function entriesOf(tree: Tree, written: (tree: Tree) => unknown): Entries {
  const all: Entries =
    tree.kind === 'task'
      ? [
          ['type', 'task'],
          ['task', tree.task],
          ['hint', tree.hint],
          ['context', tree.context],
          ['input', tree.input && written(tree.input)],
        ]
      : [
          ['type', 'combine'],
          ['operator', tree.operator],
          ['display_name', tree.name],
          ['hint', tree.hint],
          ...Object.entries(tree.parameters),
          ['left', written(tree.left)],
          ['right', written(tree.right)],
        ]
  return all.filter(([, value]) => value !== undefined)
}

/** The tree in the one form. */
export function canonical(tree: Tree): object {
  return Object.fromEntries(entriesOf(tree, canonical))
}

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  type: ['type', 'kind'],
  task: ['task', 'text'],
  operator: ['operator', 'op'],
  context: ['context', 'parameters', 'params'],
  display_name: ['display_name', 'displayName'],
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  UNION: ['UNION', 'or', ' Plus ', 'union'],
  INTERSECT: ['INTERSECT', 'AND', 'intersection'],
  MINUS_LEFT: ['MINUS_LEFT', 'minus', 'NOT', 'left-minus', 'LMINUS', 'lonly', 'Minus Left'],
  MINUS_RIGHT: ['MINUS_RIGHT', 'right minus', 'RMINUS', 'Ronly', 'minus-right'],
  COLOCATE: ['COLOCATE', 'colocate', ' Colocate'],
  task: ['task', 'STEP', ' subtask'],
  combine: ['combine', 'Op', 'operator ', 'COMBINE'],
}

/** The tree as somebody might write it; `choose(n)` gives a number below n. */
export function spelled(tree: Tree, choose: (options: number) => number): object {
  const pick = (options: readonly string[]) => options[choose(options.length)] ?? ''
  const entries = entriesOf(tree, (child) => spelled(child, choose)).flatMap(([key, value]) => {
    if (key === 'type' && choose(3) === 0) return []
    const word = key === 'type' || key === 'operator' ? WORDS[value as string] : undefined
    const padded =
      (key === 'task' || key === 'hint') && choose(3) === 0 ? ` ${String(value)}\n` : value
    const content = word === undefined ? padded : pick(word)
    return [
      [pick(ALIASES[key] ?? [key]), key === 'context' ? turned(value, choose) : content] as const,
    ]
  })
  if (tree.kind === 'combine' && choose(3) === 0) {
    const sides = Object.fromEntries(entries)
    const others = entries.filter(([key]) => key !== 'left' && key !== 'right')
    return shuffled([...others, ['inputs', [sides['left'], sides['right']]]], choose)
  }
  return shuffled(entries, choose)
}

/** The same JSON with the keys of its objects in another order. */
function turned(json: unknown, choose: (options: number) => number): unknown {
  if (Array.isArray(json)) return json.map((item) => turned(item, choose))
  if (typeof json !== 'object' || json === null) return json
  return shuffled(
    Object.entries(json).map(([key, value]) => [key, turned(value, choose)] as const),
    choose,
  )
}

function shuffled(entries: Entries, choose: (options: number) => number): object {
  const rest = [...entries]
  const out: (readonly [string, unknown])[] = []
  while (rest.length > 0) out.push(...rest.splice(choose(rest.length), 1))
  return Object.fromEntries(out)
}
