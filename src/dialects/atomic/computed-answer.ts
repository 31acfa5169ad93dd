// Answers that stand in a description
// =============================================================================
//
// A plan says what is to be computed; the computing is done by tools, where it is
// checked. A number that the planner worked out in its head is found by where it
// stands: behind the output's name, behind "which gives", at the end of a sum.
//
// Invariants:
//
//   ANSWER-1. A number that a variable has is given, not computed.

import type { Variable } from './syntax.ts'

/** Where the words stand that give the answer away; undefined where there are none. */
export function computedAnswerIn(
  description: string,
  output: string | undefined,
  variables: readonly Variable[],
): { readonly start: number; readonly end: number } | undefined {
  if (!/\d/.test(description)) return undefined
  const given = new Set(
    variables.flatMap(({ value }) => (value === undefined ? [] : [Number(value)])),
  )
  const patterns = output === undefined ? [] : [behind(output)]
  for (const pattern of [...patterns, ...ANNOUNCED]) {
    for (const found of description.matchAll(pattern)) {
      const number = Number((found[1] ?? '').replaceAll(/[\s,_]/g, '').replace('−', '-'))
      if (given.has(number)) continue
      return { start: found.index, end: found.index + found[0].length }
    }
  }
  return undefined
}

const NUMBER = String.raw`([-−+]?\d+(?:[.,]\d+)*(?:[eE][-+]?\d+)?)(?![\w^*/]|\s*[*/^×·])`

/** `a = 5.36`, `a is 5.36`, for the output `a`. */
function behind(output: string): RegExp {
  return new RegExp(`(?<![\\w(])${output}\\s*(?:=|≈|:=|is|equals)\\s*${NUMBER}`, 'g')
}

const ANNOUNCED = [
  `(?:which gives|giving|yielding|to get|to obtain|resulting in|results in|the result is|the answer is|≈)\\s+(?:[A-Za-z_]\\w*\\s*[=≈]\\s*)?${NUMBER}`,
  `\\d\\s*[-−+*×·/÷^]\\s*\\d[\\d.]*\\s*[=≈]\\s*${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'g'))
