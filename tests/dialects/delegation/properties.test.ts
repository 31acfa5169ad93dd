// What holds for every strategy, and for every text of one
// =============================================================================
//
// Goal: a strategy means the same however it is written, and no text surprises the
// reader. Method: trees written in many ways; a naive reading of the tree that
// knows nothing of ours, which our nodes have to agree with; texts cut anywhere.
// DELEGATION_RUNS says how many of each: 60, and 5000 in `npm run test:full`.
// HOSTILE_COUNT says how many keys a node has that has too many: 20,000, and there more
// than a call takes arguments.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import {
  buildDelegationPlan,
  delegationPlanJson,
  isDelegationError,
  lowerDelegation,
  type DelegationPlan,
} from '#dialects/delegation/index'
import { builtinCatalogue as catalogue, planDigest, stableJson, type Json, type Plan } from '#plan'
import { applyFixes, createSource, hasErrors } from '#text'

import { arbitraryTree, canonical, spelled, type Tree } from './tree.ts'

const RUNS = { numRuns: Number(process.env['DELEGATION_RUNS'] ?? 60) }
const KEYS = Number(process.env['HOSTILE_COUNT'] ?? 20_000)
const choices = fc.array(fc.nat(), { minLength: 20, maxLength: 60 })

function chooser(all: readonly number[]): (options: number) => number {
  let at = 0
  return (options) => (all[at++ % all.length] ?? 0) % options
}

function built(plan: unknown): DelegationPlan {
  const result = buildDelegationPlan('Genes', plan)
  if (isDelegationError(result)) throw new Error(JSON.stringify(result))
  return result
}

function compiled(text: string): Plan {
  const { ok, plan, diagnostics } = compile(text, { dialect: 'delegation', catalogue })
  const codes = diagnostics.map(({ code, severity }) => `${severity} ${code}`)
  if (plan === undefined) throw new Error(codes.join())
  expect(ok ? [] : codes).toEqual([])
  return plan
}

const textOf = (plan: unknown) => JSON.stringify({ goal: 'Genes', plan }, null, 1)

/** Naive: every subtree by what it says, in post-order, each once. */
function naiveNodes(tree: Tree, found: string[]): string {
  const inputs =
    tree.kind === 'combine' ? [tree.left, tree.right] : tree.input === undefined ? [] : [tree.input]
  const below = inputs.map((child) => naiveNodes(child, found))
  const { left: _l, right: _r, input: _i, ...own } = { left: 0, right: 0, input: 0, ...tree }
  const key = stableJson([own as unknown as Json, below])
  if (!found.includes(key)) found.push(key)
  return key
}

describe('a tree', () => {
  test('means the same in every spelling, as text and as objects', () => {
    fc.assert(
      fc.property(arbitraryTree, choices, (tree, chosen) => {
        const plain = built(canonical(tree))
        const other = spelled(tree, chooser(chosen))
        const digest = planDigest(compiled(textOf(canonical(tree))))
        expect(delegationPlanJson(built(other))).toEqual(delegationPlanJson(plain))
        expect(planDigest(compiled(textOf(other)))).toBe(digest)
        expect(planDigest(lowerDelegation(plain))).toBe(digest)
      }),
      RUNS,
    )
  })

  test('has each different subtree once, numbered in post-order, with its users', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const naive: string[] = []
        naiveNodes(tree, naive)
        const { nodesById, dependents, tasks, combines, root } = built(canonical(tree))
        const ids = naive.map((_, at) => `node_${at + 1}`)
        expect([...nodesById.keys()]).toEqual(ids)
        expect(root).toBe(ids.at(-1))
        expect(tasks.length + combines.length).toBe(ids.length)
        for (const [id, node] of nodesById) {
          for (const needed of node.dependsOn)
            expect(ids.indexOf(needed)).toBeLessThan(ids.indexOf(id))
        }
        const users = [...nodesById.values()].flatMap(({ id, dependsOn }) =>
          dependsOn.map((needed) => `${needed} ${id}`),
        )
        const told = [...dependents].flatMap(([id, all]) => all.map((user) => `${id} ${user}`))
        expect(told.toSorted()).toEqual(users.toSorted())
      }),
      RUNS,
    )
  })

  test('that is printed is read as the same plan', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const plan = lowerDelegation(built(canonical(tree)))
        const { text, diagnostics } = print(plan, 'delegation')
        expect(diagnostics).toEqual([])
        const again = compile(text ?? '', { profile: 'strict', catalogue })
        expect(again.diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([])
        expect(again.dialect).toBe('delegation')
        expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })

  test('is laid out as the same plan, in a form that is not laid out again', () => {
    fc.assert(
      fc.property(arbitraryTree, choices, (tree, chosen) => {
        const text = textOf(spelled(tree, chooser(chosen)))
        const { text: once = '' } = format(text, { dialect: 'delegation' })
        expect(format(once, { dialect: 'delegation' }).text).toBe(once)
        expect(planDigest(compiled(once))).toBe(planDigest(compiled(text)))
        const { diagnostics } = compile(once, { dialect: 'delegation', catalogue })
        expect(diagnostics.filter(({ code }) => code.startsWith('delegation/'))).toEqual([])
      }),
      RUNS,
    )
  })

  test('is fixed to the one form without changing what it says', () => {
    fc.assert(
      fc.property(arbitraryTree, choices, (tree, chosen) => {
        let text = textOf(spelled(tree, chooser(chosen)))
        const digest = planDigest(compiled(text))
        for (let pass = 0; pass < 8; pass++) {
          const { diagnostics } = compile(text, { dialect: 'delegation', catalogue })
          const mended = applyFixes(createSource(text), diagnostics).text
          if (mended === text) break
          text = mended
        }
        expect(planDigest(compiled(text))).toBe(digest)
        const { diagnostics } = compile(text, { dialect: 'delegation', catalogue })
        const left = diagnostics.filter(({ code }) => code.startsWith('delegation/'))
        expect(left.filter(({ fixes }) => fixes.length > 0)).toEqual([])
      }),
      RUNS,
    )
  })
})

describe('a text', () => {
  test('that was cut off anywhere is told to be cut off, and nothing about what is missing', () => {
    fc.assert(
      fc.property(arbitraryTree, choices, fc.nat(), (tree, chosen, at) => {
        const whole = textOf(spelled(tree, chooser(chosen)))
        const text = whole.slice(0, 1 + (at % (whole.length - 1)))
        const { ok, diagnostics } = compile(text, { dialect: 'delegation', catalogue })
        expect(ok).toBe(false)
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        expect(errors.map(({ code }) => code)).toContain('json/truncated')
        expect(errors.filter(({ code }) => code.startsWith('delegation/'))).toEqual([])
      }),
      RUNS,
    )
  })

  const damaged = fc
    .tuple(
      arbitraryTree,
      fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 4 })), { maxLength: 6 }),
    )
    .map(([tree, edits]) => {
      let text = textOf(canonical(tree))
      for (const [at, piece] of edits) {
        const place = at % text.length
        text = text.slice(0, place) + piece + text.slice(place + 1)
      }
      return text
    })
  const odd = fc.oneof(
    damaged,
    fc.json().map((json) => `{"goal": "x", "plan": ${json}}`),
    fc.string(),
  )

  test('whatever it is gives a plan or an error, and never an exception', () => {
    fc.assert(
      fc.property(odd, fc.constantFrom('default', 'strict'), (text, profile) => {
        const options = { dialect: 'delegation', profile, catalogue }
        const { ok, plan, diagnostics } = compile(text, options)
        expect(ok).toBe(!hasErrors(diagnostics) && plan !== undefined)
        for (const { span } of diagnostics) {
          expect(span.start >= 0 && span.end >= span.start && span.end <= text.length).toBe(true)
        }
        expect(format(text, { dialect: 'delegation' }).text === undefined).toBe(
          hasErrors(
            compile(text, { ...options, profile: 'default' }).diagnostics.filter(
              ({ code }) => !code.startsWith('check/'),
            ),
          ),
        )
      }),
      { numRuns: RUNS.numRuns * 2 },
    )
  })

  test('of JSON and the objects of that JSON are refused for the same reasons', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), arbitraryTree.map(canonical)), (json) => {
        const text = JSON.stringify({ goal: 'Genes', plan: json })
        const { plan, diagnostics } = compile(text, { dialect: 'delegation', catalogue })
        if (diagnostics.some(({ code }) => code.startsWith('json/'))) return
        const result = buildDelegationPlan('Genes', JSON.parse(JSON.stringify(json)))
        if (isDelegationError(result)) expect(hasErrors(diagnostics)).toBe(true)
        else expect(plan && planDigest(plan)).toBe(planDigest(lowerDelegation(result)))
      }),
      RUNS,
    )
  })
})

describe('a text that is too large', () => {
  const limits = { sourceLength: 100_000_000 }
  const errorsOf = (text: string) =>
    compile(text, { dialect: 'delegation', limits, catalogue })
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code)

  test('may have as many keys in a node as it holds, and each is told of', () => {
    const keys = Array.from({ length: KEYS }, (_, at) => `,"${at.toString(36)}":1`).join('')
    const text = `{"goal":"g","plan":{"type":"task","task":"t"${keys}}}`
    const { diagnostics } = compile(text, { dialect: 'delegation', limits, catalogue })
    expect(diagnostics).toHaveLength(KEYS)
    // Its place is its own, not that of any other key.
    expect(diagnostics.at(-1)?.span.start).toBe(text.lastIndexOf(',') + 1)
  })

  test('may have as many, and is laid out with all of them', () => {
    // Digits behind the letter: none of them is a word that a node knows.
    const keys = Array.from({ length: KEYS }, (_, at) => `,"k${at}":1`).join('')
    const text = `{"goal":"g","plan":{"type":"task","task":"t"${keys}}}`
    const laid = format(text, { dialect: 'delegation', limits }).text
    expect(laid?.match(/: 1,?$/gm)).toHaveLength(KEYS)
  })

  test('may have more keys beside its plan than a call takes arguments', () => {
    const keys = Array.from({ length: KEYS }, (_, at) => `,"${at.toString(36)}":1`)
    const errors = errorsOf(`{"goal":"g","plan":{"type":"task","task":"t"}${keys.join('')}}`)
    expect(errors).toHaveLength(KEYS)
    expect(new Set(errors)).toEqual(new Set(['delegation/top-level-key']))
  })

  test('in nodes has one error', () => {
    let level: string[] = Array.from({ length: 131_072 }, () => '{"type":"task","task":"A"}')
    while (level.length > 1) {
      level = level.flatMap((left, at) =>
        at % 2 === 1
          ? []
          : [
              `{"type":"combine","operator":"UNION","left":${left},"right":${level[at + 1] ?? left}}`,
            ],
      )
    }
    expect(errorsOf(`{"goal": "x", "plan": ${level[0]}}`)).toEqual(['delegation/too-many-nodes'])
  })

  test('in levels has one error', () => {
    const deep = '{"type":"task","task":"A","input":'.repeat(100_000)
    const whole = `{"goal": "x", "plan": ${deep}{"type":"task","task":"B"}${'}'.repeat(100_000)}}`
    expect(errorsOf(whole)).toEqual(['delegation/too-deep'])
  })
})
