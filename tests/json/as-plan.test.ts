// JSON nodes as parts of a plan.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readJson, type JsonNode } from '#json'
import {
  canonicalExpr,
  canonicalValue,
  constantOf,
  exprFromNode,
  fromJson,
  valueFromNode,
  walk,
  type Json,
} from '#plan'
import { createSource } from '#text'

function nodeOf(text: string): JsonNode {
  const { node } = readJson(createSource(text))
  if (node === undefined) throw new Error(`no value in ${text}`)
  return node
}

test('each part of an argument keeps its place', () => {
  const text = '{"to": ["a@x.example", 2]}'
  const places = [...walk(exprFromNode(nodeOf(text)))].map(
    ({ kind, span }) => `${kind} ${text.slice(span.start, span.end)}`,
  )
  expect(places).toEqual([
    `map ${text}`,
    'literal "to"',
    'list ["a@x.example", 2]',
    'literal "a@x.example"',
    'literal 2',
  ])
})

test('an expression and a value from one node say the same', () => {
  const json = fc
    .jsonValue({ maxDepth: 4 })
    .filter((value) => !/"__proto__":|\\ud[89a-f]|\d{16}/.test(JSON.stringify(value)))
  fc.assert(
    fc.property(json, (one) => {
      const node = nodeOf(JSON.stringify(one))
      const value = valueFromNode(node)
      expect(canonicalExpr(exprFromNode(node))).toBe(`{"literal":${canonicalValue(value)}}`)
      // JSON.parse puts names that look like numbers first; a map keeps their order.
      fc.pre(!/"\d+":/.test(JSON.stringify(one)))
      expect(value).toEqual(fromJson(JSON.parse(JSON.stringify(one)) as Json))
    }),
  )
})

test('minus zero is zero, and names keep their order', () => {
  expect(Object.is(valueFromNode(nodeOf('-0')), 0)).toBe(true)
  const map = constantOf(exprFromNode(nodeOf('{"b": 1, "1": 2, "a": 3}')))
  expect(map).toMatchObject({
    entries: [
      ['b', 1],
      ['1', 2],
      ['a', 3],
    ],
  })
})
