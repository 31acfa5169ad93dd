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
  const patterns = output === undefined ? [] : [behind(output)]
  // What announces an answer belongs to it.
  return firstOf([...ANNOUNCED, ...patterns], description, variables)
}

/**
 * The same for a text about the whole plan, in which only an equation with the name of an output gives an answer: `a = 5.36`.
 * A condition is none: `v = 0 at the top`, `until T = 300`.
 */
export function statedResultIn(
  text: string,
  outputs: ReadonlySet<string>,
  given: ReadonlySet<number>,
): { readonly start: number; readonly end: number } | undefined {
  if (!/\d/.test(text) || CONDITION.test(text)) return undefined
  for (const { index, 0: words, groups } of text.matchAll(EQUATION)) {
    if (!outputs.has(groups?.['name'] ?? '') || given.has(amountOf(groups?.['number']))) continue
    return { start: index, end: index + words.length }
  }
  return undefined
}

/** The numbers that the variables of a plan have. */
export function givenNumbers(variables: readonly Variable[]): ReadonlySet<number> {
  return new Set(variables.flatMap(({ value }) => (value === undefined ? [] : [Number(value)])))
}

function firstOf(
  patterns: readonly RegExp[],
  text: string,
  variables: readonly Variable[],
): { readonly start: number; readonly end: number } | undefined {
  if (!/\d/.test(text)) return undefined
  const given = givenNumbers(variables)
  for (const pattern of patterns) {
    for (const found of text.matchAll(pattern)) {
      if (given.has(amountOf(found[1]))) continue
      return { start: found.index, end: found.index + found[0].length }
    }
  }
  return undefined
}

function amountOf(digits = ''): number {
  return Number(digits.replaceAll(/[\s,_]/g, '').replace('−', '-'))
}

const NUMBER = String.raw`([-−+]?\d+(?:[.,]\d+)*(?:[eE][-+]?\d+)?)(?![\w^*/]|\s*[*/^×·])`

/** Before a name that stands alone: in `x + y = 10` no `y` is 10. */
const ALONE = String.raw`(?<![\w(]|[-−+*/^·×÷]\s*)`

/** `a = 5.36`, `a is 5.36`, for the output `a`. */
function behind(output: string): RegExp {
  return new RegExp(`${ALONE}${output}\\s*(?:=|≈|:=|is|equals)\\s*${NUMBER}`, 'g')
}

const EQUATION = new RegExp(
  String.raw`${ALONE}(?<name>[A-Za-z_]\w*)\s*(?::?=|≈)\s*${NUMBER.replace('(', '(?<number>')}`,
  'g',
)

const CONDITION =
  /[≤≥<>±]|=\s*0(?![.,]?\d)|\b(?:at|when|where|while|until|if|for|from|to|between|before|after|initial(?:ly)?|starts?|begins?|given|known|assumed?|limit|guess|per|takes?)\b/i

/** Words that announce an answer. */
const GIVING =
  '(?:which|this) (?:gives|yields)|giving|yielding|to get|to obtain|resulting in|results in|the (?:result|answer) is|≈'
/** A second verb that does nothing but give it: `and get 62.5`. Three roots are a count, and found by an operation. */
const THEN_GIVEN = String.raw`(?:\band|\bthen|,|;)\s+(?:(?:you|we)\s+)?(?:get|obtain|find)`
const COUNTED = String.raw`(?!\d+\s+(?:\w+\s+)?[a-z]+s\b)`
const NAMED = String.raw`(?:[A-Za-z_]\w*\s*[=≈]\s*)?`
const ABOUT = String.raw`(?:(?:about|around|approximately|roughly|nearly|almost|exactly|just)\s+)?`

const ANNOUNCED = [
  String.raw`(?:${GIVING})\s+${NAMED}${ABOUT}${NUMBER}`,
  String.raw`(?:${THEN_GIVEN})\s+${NAMED}${ABOUT}${COUNTED}${NUMBER}`,
  String.raw`\d\s*[-−+*×·/÷^]\s*\d[\d.]*\s*[=≈]\s*${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'gi'))
