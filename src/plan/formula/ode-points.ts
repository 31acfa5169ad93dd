// Conditions of differential equations that say their point behind them
// =============================================================================
//
// `dv/dt = -k*v, v = v0 at t = 0` says what `dv/dt = -k*v, v(0) = v0` says, and so do `when t = 0`, `for t = 0`, `at t = 0, v = v0`, and
// `x = x0 and x' = 0 at t = 0`. The pieces of each condition are put in the usual order.
//
// Invariants:
//
//   ODE-POINT-1. Every condition has its point, of the name that the equation derives by, or the pieces stay as they are.

import type { Token } from './tokens.ts'

/** What begins the point of a condition. */
const AT = new Set(['at', 'when', 'for'])
/** What stands between an equation and its conditions. */
const WITH = new Set(['with', 'where'])

/** The pieces with each condition as `, v(0) = v0`; as they are where something else is said (ODE-POINT-1). */
export function withOdePoints(
  tokens: readonly Token[],
  names: ReadonlySet<string> | undefined,
): readonly Token[] {
  const isWord = ({ kind, text }: Token, words: ReadonlySet<string>) =>
    kind === 'name' && words.has(text) && names?.has(text) !== true
  if (!tokens.some((each) => isWord(each, AT))) return tokens
  const parts = partsOf(
    tokens,
    (each) => isWord(each, WITH),
    (each) => isWord(each, AND),
  )
  const [equation, ...rest] = parts
  const by = equation && variableIn(equation.tokens, names)
  if (equation === undefined || by === undefined || rest.length === 0) return tokens
  const made: Token[] = [...equation.tokens]
  let waiting: Part[] = []
  let leading: readonly Token[] | undefined
  for (const part of rest) {
    const { tokens: own } = part
    const at = own.findIndex((each) => isWord(each, AT))
    const point = at < 0 ? undefined : pointIn(own.slice(at), by)
    if (at >= 0 && point === undefined) return tokens
    // `at t = 0` alone belongs to what waits for it, or else to what follows.
    if (at !== 0) waiting.push({ ...part, tokens: at < 0 ? own : own.slice(0, at) })
    else if (waiting.length === 0) leading = point
    const known = point ?? leading
    if (known === undefined) continue
    for (const each of waiting) {
      const condition = conditionOf(each, known)
      if (condition === undefined) return tokens
      made.push(...condition)
    }
    waiting = []
  }
  const end = tokens.at(-1)
  if (waiting.length > 0 || end?.kind !== 'end') return tokens
  return [...made, end]
}

const AND = new Set(['and'])

interface Part {
  /** What stands before it. */
  readonly separator: Token
  readonly tokens: readonly Token[]
}

/** What stands between separators outside of brackets. */
function partsOf(
  tokens: readonly Token[],
  isWith: (token: Token) => boolean,
  isAnd: (token: Token) => boolean,
): readonly Part[] {
  const parts: { separator: Token; tokens: Token[] }[] = []
  let depth = 0
  for (const token of tokens) {
    const { kind, text } = token
    if (kind === 'end') break
    if (kind === 'sign' && (text === '(' || text === '[')) depth++
    if (kind === 'sign' && (text === ')' || text === ']')) depth--
    const isMark = kind === 'sign' && (text === ',' || text === ';')
    const isBetween = depth === 0 && (isMark || isWith(token) || isAnd(token))
    const last = parts.at(-1)
    if (last === undefined) parts.push({ separator: token, tokens: [token] })
    else if (!isBetween) last.tokens.push(token)
    // `, and at t = 0` is one separator.
    else if (last.tokens.length > 0 || parts.length === 1) {
      parts.push({ separator: { ...token, kind: 'sign', text: ',' }, tokens: [] })
    }
  }
  return parts
}

/** By what an equation derives: t of `dv/dt`, `d^2x/dt^2`, `diff(v, t)` and `v'(t)`; of `v'` alone t, where it is a name. */
function variableIn(
  tokens: readonly Token[],
  names: ReadonlySet<string> | undefined,
): string | undefined {
  const text = tokens.map((each) => each.text).join('')
  const [, own] = /\bd(?:\^\d)?[A-Za-z]\w*(?:\(\w+\))?\/d([A-Za-z]\w*)/.exec(text) ?? []
  const [, operator] = /\bd(?:\^\d)?\/d([A-Za-z]\w*)/.exec(text) ?? []
  const [, applied] = /'\(([A-Za-z]\w*)\)/.exec(text) ?? []
  const [, called] = /\b(?:diff|Derivative)\(.*?,([A-Za-z]\w*)/.exec(text) ?? []
  const found = own ?? operator ?? applied ?? called
  if (found !== undefined) return found
  return text.includes("'") && names?.has('t') !== false ? 't' : undefined
}

/** The pieces of 0 in `at t = 0`. */
function pointIn(tokens: readonly Token[], by: string): readonly Token[] | undefined {
  const [, name, sign, ...value] = tokens
  const isPoint = name?.kind === 'name' && name.text === by && sign?.text === '='
  return isPoint && value.length > 0 && !value.some(({ text }) => text === '=') ? value : undefined
}

/** `, v(0) = v0` of `v = v0` and 0. */
function conditionOf(
  { separator, tokens }: Part,
  point: readonly Token[],
): readonly Token[] | undefined {
  const at = tokens.findIndex(({ text }) => text === '=')
  const [sign, last] = [tokens[at], tokens[at - 1]]
  const rest = tokens.slice(at + 1)
  if (sign === undefined || last === undefined || rest.length === 0) return undefined
  // A condition that has its point already.
  if (last.text === ')' || rest.some(({ text }) => text === '=')) return undefined
  const bracket = (text: string): Token => ({ kind: 'sign', text, start: last.end, end: last.end })
  return [separator, ...tokens.slice(0, at), bracket('('), ...point, bracket(')'), sign, ...rest]
}
