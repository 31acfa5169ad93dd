// Other spellings of differential equations
// =============================================================================
//
// `v'(t) = g - k*v(t); v(t=0) = v0` and `diff(v, t) = g - k*v, v(0) = v0` say what `dv/dt = g - k*v, v(0) = v0` says. Among the
// pieces of a formula each spelling of a derivative becomes one piece, and a function with its variable its name alone.
//
// Invariants:
//
//   ODE-SPELLING-1. Only what has one reading is read: `v(t)` is `v` where the equation derives `v` by `t`, and nothing else is.
//   ODE-SPELLING-2. Conditions keep their points: `x'(t0)` behind the equation is a value at `t0`, and no derivative by it.

import { derivativeAt } from './derivative-text.ts'
import type { FormulaOptions } from './formula-reading.ts'
import { withOdePoints } from './ode-points.ts'
import type { DerivativeToken, Token } from './tokens.ts'

/** The pieces of a formula in which other spellings of derivatives and conditions are put as `dv/dt` and `, v(0) =` are. */
export function withOdeSpellings(
  text: string,
  pieces: readonly Token[],
  options: FormulaOptions,
): readonly Token[] {
  const tokens = withOdePoints(pieces, options.names)
  if (!/['(]/.test(text)) return tokens
  const end = separatorIn(tokens, 0) ?? tokens.length
  const rest = tokens.slice(end)
  const equation = new Equation(text, tokens.slice(0, end), options)
  const conditioned = functionOfPoint(rest, 1, text, options)
  const before = equation.read(conditioned)
  if (equation.functions.size === 0) return tokens
  const isOde = conditioned !== undefined && equation.functions.has(conditioned)
  return [...before, ...(isOde ? conditions(rest, equation.functions) : rest)]
}

/** Where a part ends that no bracket holds. */
function separatorIn(tokens: readonly Token[], from: number): number | undefined {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at] as Token
    if (kind !== 'sign') continue
    if (text === '(' || text === '[') depth++
    else if (text === ')' || text === ']') depth--
    else if (depth === 0 && (text === ',' || text === ';')) return at
  }
  return undefined
}

/** The function of a condition that begins at a place: `v` of `v(0)`, `v'(0)` and `dv/dt(0)`. */
function functionOfPoint(
  tokens: readonly Token[],
  at: number,
  text: string,
  { start = 0, names }: FormulaOptions,
): string | undefined {
  const name = tokens[at]
  if (name?.kind !== 'name') return undefined
  let next = at + 1
  while (tokens[next]?.text === "'") next++
  if (tokens[next]?.text === '(') return name.text
  const slope = /^d([A-Za-z]\w*)\/d\w+\s*\(/.exec(text.slice(name.start - start))
  return slope?.[1] ?? derivativeAt(text, name.start - start, names)?.of
}

/** The same with commas between conditions, and `(0)` for `(t = 0)`. */
function conditions(
  tokens: readonly Token[],
  functions: ReadonlyMap<string, string | undefined>,
): readonly Token[] {
  const made: Token[] = []
  // By what it derives where nothing says it.
  const variables = new Set([...functions.values()].map((by) => by ?? 't'))
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind === 'sign' && token.text === ';') made.push({ ...token, text: ',' })
    else made.push(token)
    const [name, sign] = [tokens[at + 1], tokens[at + 2]]
    const isNamed = name?.kind === 'name' && variables.has(name.text) && sign?.text === '='
    if (token.text === '(' && isNamed) at += 2
  }
  return made
}

interface Found extends DerivativeToken {
  /** The piece behind it. */
  readonly next: number
}

/** The equation, piece by piece. */
class Equation {
  /** What it derives, and by what where that is said. */
  readonly functions = new Map<string, string | undefined>()
  /** By what it derives where only `v(s)` says it. */
  private readonly told = new Map<string, string>()
  private tokens: readonly Token[]
  private readonly text: string
  private readonly options: FormulaOptions

  constructor(text: string, tokens: readonly Token[], options: FormulaOptions) {
    this.text = text
    this.tokens = tokens
    this.options = options
  }

  /** Its pieces with each derivative as one; `conditioned` is what conditions follow for. */
  read(conditioned: string | undefined): readonly Token[] {
    this.replace((at) => this.written(at))
    if (conditioned !== undefined) {
      // Each turn takes one `diff` off that holds no other.
      for (let count = -1; count !== this.tokens.length;) {
        count = this.tokens.length
        this.replace((at) => this.called(at, conditioned))
      }
    }
    this.replace((at) => this.primed(at))
    this.note()
    this.replace((at) => this.applied(at))
    // By what `v'` derives may only be said by `v(s)`.
    this.replace((at) => this.primedAlone(at))
    return this.tokens
  }

  private replace(find: (at: number) => Found | Token | undefined): void {
    const made: Token[] = []
    for (let at = 0; at < this.tokens.length;) {
      const found = find(at)
      const first = this.tokens[at] as Token
      if (found === undefined) {
        made.push(first)
        at++
        continue
      }
      const next = 'next' in found ? found.next : at + 4
      const { end } = this.tokens[next - 1] as Token
      if (!('next' in found)) made.push({ ...found, end })
      else {
        const { of, by, order } = found
        const derives = { of, by, order }
        made.push({ kind: 'name', text: of, start: first.start, end, derives })
        if (this.functions.get(of) === undefined) this.functions.set(of, by)
      }
      at = next
    }
    this.tokens = made
  }

  /** `d(v)/dt`, `dv(t)/dt`, `d^2x(t)/dt^2`, `d/dt(v)`, `d^2/dt^2(x)`. */
  private written(at: number): Found | undefined {
    const head = this.tokens[at]
    if (head?.kind !== 'name' || !head.text.startsWith('d')) return undefined
    const { names } = this.options
    let next = at + 1
    let order = 1
    let of = head.text.slice(1)
    if (names?.has(head.text) === true) return undefined
    if (of === '' && this.signAt(next) === '^') {
      order = this.wholeAt(next + 1)
      next += 2
      const name = this.tokens[next]
      // `d^2x` is three pieces.
      if (name?.kind === 'name') {
        of = name.text
        next++
      }
    }
    if (of === '' && this.signAt(next) === '/') {
      const by = this.byAt(next + 1, order)
      if (by === undefined) return undefined
      const inner = this.signAt(by.next) === '(' ? this.nameIn(by.next, by.name) : undefined
      return inner && { of: inner.name, by: by.name, order, next: inner.next }
    }
    const applied: string | undefined = this.signAt(next) === '(' ? '' : undefined
    if (applied === undefined) return undefined
    const inner = this.nameIn(next, undefined)
    if (inner === undefined || this.signAt(inner.next) !== '/') return undefined
    const by = this.byAt(inner.next + 1, order)
    if (by === undefined) return undefined
    if (of === '') {
      const isOfBy = inner.of === undefined || inner.of === by.name
      return isOfBy ? { of: inner.name, by: by.name, order, next: by.next } : undefined
    }
    const isPlain = inner.of === undefined && inner.name === by.name
    return isPlain ? { of, by: by.name, order, next: by.next } : undefined
  }

  /** `(v)` or `(v(t))`: `of` is what it is applied to. */
  private nameIn(
    at: number,
    by: string | undefined,
  ): { name: string; of?: string; next: number } | undefined {
    const name = this.tokens[at + 1]
    if (this.signAt(at) !== '(' || name?.kind !== 'name' || name.derives) return undefined
    if (this.signAt(at + 2) === ')') return { name: name.text, next: at + 3 }
    const of = this.tokens[at + 3]
    const isApplied = this.signAt(at + 2) === '(' && of?.kind === 'name'
    if (!isApplied || this.signAt(at + 4) !== ')' || this.signAt(at + 5) !== ')') return undefined
    if (by !== undefined && of.text !== by) return undefined
    return { name: name.text, of: of.text, next: at + 6 }
  }

  /** `dt`, `dt^2`. */
  private byAt(at: number, order: number): { name: string; next: number } | undefined {
    const token = this.tokens[at]
    if (token?.kind !== 'name' || !/^d./.test(token.text)) return undefined
    if (this.options.names?.has(token.text) === true) return undefined
    const name = token.text.slice(1)
    if (order === 1) return this.signAt(at + 1) === '^' ? undefined : { name, next: at + 1 }
    const isSame = this.signAt(at + 1) === '^' && this.wholeAt(at + 2) === order
    return isSame ? { name, next: at + 3 } : undefined
  }

  /** `diff(v, t)`, `diff(v(t), t, 2)`, `diff(diff(x, t), t)`, `Derivative(v(t), t)`. */
  private called(at: number, conditioned: string): Found | undefined {
    const head = this.tokens[at]
    if (head?.kind !== 'name' || head.derives) return undefined
    if (head.text !== 'diff' && head.text !== 'Derivative') return undefined
    const first = this.tokens[at + 2]
    if (this.signAt(at + 1) !== '(' || first?.kind !== 'name') return undefined
    const { of, by: before, order: own = 0 } = first.derives ?? { of: first.text }
    if (of !== conditioned) return undefined
    let next = at + 3
    let applied: string | undefined
    if (this.signAt(next) === '(') {
      const name = this.tokens[next + 1]
      if (name?.kind !== 'name' || this.signAt(next + 2) !== ')') return undefined
      applied = name.text
      next += 3
    }
    const by = this.tokens[next + 1]
    if (this.signAt(next) !== ',' || by?.kind !== 'name' || by.derives) return undefined
    if ([applied, before].some((each) => each !== undefined && each !== by.text)) return undefined
    next += 2
    let order = own + 1
    while (this.signAt(next) === ',') {
      const more = this.tokens[next + 1]
      const count = this.wholeAt(next + 1)
      if (more?.kind === 'name' && more.text === by.text) order++
      else if (count > 0 && order === own + 1) order = own + count
      else return undefined
      next += 2
    }
    return this.signAt(next) === ')' ? { of, by: by.text, order, next: next + 1 } : undefined
  }

  /** `v'(t)`, `x''(t)`. */
  private primed(at: number): Found | undefined {
    const head = this.tokens[at]
    if (head?.kind !== 'name' || head.derives) return undefined
    let next = at + 1
    while (this.signAt(next) === "'") next++
    const order = next - at - 1
    const by = this.tokens[next + 1]
    if (order === 0 || this.signAt(next) !== '(' || by?.kind !== 'name') return undefined
    if (this.signAt(next + 2) !== ')') return undefined
    return { of: head.text, by: by.text, order, next: next + 3 }
  }

  /** Notes what is derived in the usual spellings: `dv/dt`, `v'`. */
  private note(): void {
    const { start = 0, names } = this.options
    for (const [at, token] of this.tokens.entries()) {
      if (token.kind !== 'name' || token.derives) continue
      const { of = token.text, by } = derivativeAt(this.text, token.start - start, names) ?? {}
      if (by === undefined && this.signAt(at + 1) !== "'") continue
      if (this.functions.get(of) === undefined) this.functions.set(of, by)
    }
  }

  /** `v(t)`, where `v` is derived by `t`. */
  private applied(at: number): Token | undefined {
    const [head, by] = [this.tokens[at], this.tokens[at + 2]]
    if (head?.kind !== 'name' || head.derives || !this.functions.has(head.text)) return undefined
    if (this.signAt(at + 1) !== '(' || by?.kind !== 'name' || this.signAt(at + 3) !== ')')
      return undefined
    const { names } = this.options
    const known = this.functions.get(head.text) ?? (names?.has('t') === true ? 't' : by.text)
    if (known !== by.text) return undefined
    if (this.functions.get(head.text) === undefined) this.told.set(head.text, known)
    this.functions.set(head.text, known)
    return head
  }

  private primedAlone(at: number): Found | undefined {
    const head = this.tokens[at]
    const by = head?.kind === 'name' && !head.derives ? this.told.get(head.text) : undefined
    if (head === undefined || by === undefined) return undefined
    let next = at + 1
    while (this.signAt(next) === "'") next++
    const order = next - at - 1
    if (order === 0 || this.signAt(next) === '(') return undefined
    return { of: head.text, by, order, next }
  }

  private signAt(at: number): string | undefined {
    const token = this.tokens[at]
    return token?.kind === 'sign' ? token.text : undefined
  }

  /** A whole number from 1 to 9; 0 where there is none. */
  private wholeAt(at: number): number {
    const token = this.tokens[at]
    return token?.kind === 'number' && /^[1-9]$/.test(token.text) ? Number(token.text) : 0
  }
}
