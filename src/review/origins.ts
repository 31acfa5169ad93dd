// Where values come from
// =============================================================================
//
// A model or a web page may put words into a plan's values; what matters is
// where such words end up. For every argument of every call this says, before
// the run, what it can have been made of and by what it was chosen.
//
// Invariants:
//
//   ORIGINS-1. Sound: whatever the run does, a value is made of nothing that is not
//       named for it, or left out under `more`. What fails or is skipped is not
//       followed: `skip --value` puts in a person's value, and says so itself.
//   ORIGINS-2. A value that a condition chose names the condition's sources under
//       `chosenBy`, and so does every call that a condition let happen.
//   ORIGINS-3. A tool is taken at its word: `untrusted` and `person` answers are a
//       source, a `trusted` one is made of its arguments, and unless the tool
//       is pure also of what the tool has read. A person's answer is also made of
//       what was offered to them: a choice, or a default that an empty one means.
//   ORIGINS-4. The work grows with the plan's size, not with the number of sources.

import {
  callEffect,
  childrenOf,
  constantOf,
  EarlierSteps,
  type Call,
  type Catalogue,
  type Each,
  type Expr,
  type If,
  type Let,
  type Match,
  type Pattern,
  type Plan,
  type StepId,
} from '#plan'

import { argumentsOf } from './effects.ts'
import {
  joinSources,
  kindsOf,
  NO_SOURCES,
  originOf,
  SourceRegister,
  type Origin,
  type ValueSource,
} from './sources.ts'
import {
  asChoice,
  flatTrace,
  FROM_NOTHING,
  joinAll,
  joinFlows,
  joinTraces,
  listTrace,
  LITERAL_TRACE,
  mapTrace,
  partOf,
  withChoice,
  type Flow,
  type Trace,
} from './trace.ts'

/** Where one value comes from. */
export interface ValueOrigin {
  /** The gravest of `kinds`. */
  readonly origin: Origin
  /** Everything that it is made of or chosen by; `literal` alone where nothing is. */
  readonly kinds: readonly Origin[]
  /** The sources that it is made of; some are left out where `more` is true. */
  readonly from: readonly ValueSource[]
  /** What decided that it is this value, or that the call happens at all (ORIGINS-2). */
  readonly chosenBy: readonly ValueSource[]
  /** There are more sources than are named here. */
  readonly more: boolean
}

/** Where an argument comes from; its `name` is `#1` where the tool has none for the place. */
export interface ArgumentOrigin extends ValueOrigin {
  /** The name that the tool has for it, or `#1`, `#2`, … by position. */
  readonly name: string
  /** It decides where something goes. */
  readonly sink: boolean
}

/** Where a call's arguments come from, and what lets it happen. */
export interface CallOrigins {
  /** The id of the step in which it stands. */
  readonly step: StepId
  /** The call path as text: `0.2.1`; empty for a step whose body is the call. */
  readonly path: string
  /** One an argument, by position first. */
  readonly arguments: readonly ArgumentOrigin[]
  /** What lets the call happen; a literal where nothing does. */
  readonly condition: ValueOrigin
  /** The gravest of the arguments and the condition. */
  readonly origin: Origin
}

/** Where every value of a plan comes from. */
export interface PlanOrigins {
  /** In the order of `callsOf`. */
  readonly calls: readonly CallOrigins[]
  /** Of each step's output. */
  readonly steps: ReadonlyMap<StepId, ValueOrigin>
  /** Of what the plan comes to. */
  readonly result: ValueOrigin
}

/** Follows every value of a plan to where it comes from. */
export function originsOf(plan: Plan, catalogue: Catalogue): PlanOrigins {
  const outputs = new Map<StepId, Trace>()
  const register = new SourceRegister()
  const tracer = new Tracer(catalogue, register, outputs, plan)
  const calls = plan.steps.flatMap((step) => {
    const { value, calls } = tracer.step(step.id, step.body)
    outputs.set(step.id, value)
    return calls
  })
  const { value } = tracer.step('', plan.result)
  const steps = new Map([...outputs].map(([id, { all }]) => [id, valueOrigin(all, register)]))
  return Object.freeze({
    calls: Object.freeze(calls),
    steps,
    result: valueOrigin(value.all, register),
  })
}

/** Evaluates a step's body on traces instead of values. */
class Tracer {
  readonly #catalogue: Catalogue
  readonly #register: SourceRegister
  readonly #outputs: ReadonlyMap<StepId, Trace>
  readonly #plan: Plan
  #earlier: EarlierSteps | undefined
  /** What each name means, the innermost last. */
  readonly #names = new Map<string, Trace[]>()
  /** Everything that was evaluated within the body of an `each` so far; undefined outside of one. */
  #evaluated: Flow | undefined
  #step: StepId = ''
  #calls: CallOrigins[] = []

  constructor(
    catalogue: Catalogue,
    register: SourceRegister,
    outputs: ReadonlyMap<StepId, Trace>,
    plan: Plan,
  ) {
    this.#plan = plan
    this.#catalogue = catalogue
    this.#register = register
    this.#outputs = outputs
  }

  step(id: StepId, body: Expr): { readonly value: Trace; readonly calls: readonly CallOrigins[] } {
    this.#step = id
    this.#calls = []
    const value = this.#eval(body, '', FROM_NOTHING)
    return { value, calls: this.#calls }
  }

  /** The value of an expression at a call path, under what lets it be evaluated. */
  #eval(expr: Expr, path: string, under: Flow): Trace {
    if (constantOf(expr) !== undefined) return LITERAL_TRACE
    const value = this.#valueOf(expr, path, under)
    if (this.#evaluated !== undefined) this.#evaluated = joinFlows(this.#evaluated, value.all)
    return value
  }

  #valueOf(expr: Expr, path: string, under: Flow): Trace {
    switch (expr.kind) {
      case 'literal':
        return LITERAL_TRACE
      case 'variable':
        return this.#names.get(expr.name)?.at(-1) ?? this.#unbound(expr.name)
      case 'input':
        return flatTrace({ from: this.#register.input(expr.name), by: NO_SOURCES })
      case 'output': {
        const whole = this.#outputs.get(expr.step)
        return whole === undefined ? this.#unbound(expr.step) : expr.path.reduce(partOf, whole)
      }
      case 'earlier': {
        this.#earlier ??= new EarlierSteps(this.#plan.steps)
        const steps = this.#earlier.of(this.#step, expr.most)
        return flatTrace(joinAll(steps.map((id) => this.#outputs.get(id) ?? this.#unbound(id))))
      }
      case 'call':
        return this.#call(expr, path, under)
      case 'let':
        return this.#let(expr, path, under)
      case 'if':
        return this.#if(expr, path, under)
      case 'match':
        return this.#match(expr, path, under)
      case 'apply':
        return flatTrace(joinAll(this.#parts(expr, path, under)))
      case 'list':
        return listTrace(this.#parts(expr, path, under))
      case 'map': {
        const parts = this.#parts(expr, path, under)
        return mapTrace(
          expr.entries.map(([key], at) => [
            constantOf(key),
            parts[2 * at] ?? LITERAL_TRACE,
            parts[2 * at + 1] ?? LITERAL_TRACE,
          ]),
        )
      }
      case 'do':
        return this.#parts(expr, path, under).at(-1) ?? LITERAL_TRACE
      case 'each':
        return this.#each(expr, path, under)
    }
  }

  /** Parts that are all evaluated, whatever happens. */
  #parts(expr: Expr, path: string, under: Flow): readonly Trace[] {
    return childrenOf(expr).map((part, at) => this.#eval(part, below(path, at), under))
  }

  #call(call: Call, path: string, under: Flow): Trace {
    const entry = this.#catalogue.entries.get(call.tool)
    // The place is taken before the arguments', so that calls stand in reading order.
    const place = this.#calls.length
    this.#calls.length++
    const values = this.#parts(call, path, under)
    const all = joinAll(values)
    this.#calls[place] = Object.freeze({
      step: this.#step,
      path,
      arguments: Object.freeze(
        argumentsOf(call, entry).map(({ name }, at) =>
          Object.freeze({
            name,
            sink: entry?.sinks.includes(name) ?? false,
            ...valueOrigin(values[at]?.all ?? FROM_NOTHING, this.#register),
          }),
        ),
      ),
      condition: valueOrigin(under, this.#register),
      origin: gravest(joinFlows(all, under)),
    })
    const returns = entry?.returns ?? 'untrusted'
    if (returns === 'trusted' && callEffect(call, this.#catalogue) === 'pure') return flatTrace(all)
    const source = {
      kind: 'call',
      origin: returns,
      step: this.#step,
      path,
      tool: call.tool,
    } as const
    const answer: Flow = { from: this.#register.add(source), by: NO_SOURCES }
    if (returns === 'untrusted') return flatTrace(answer)
    const offers = returns === 'person' ? entry?.offers : undefined
    const names = argumentsOf(call, entry).map(({ name }) => name)
    const offered = values.filter((_, at) => offers?.includes(names[at] ?? '') ?? true)
    return flatTrace(joinFlows(joinAll(offered), answer))
  }

  #let({ bindings, body }: Let, path: string, under: Flow): Trace {
    const bound: string[] = []
    for (const [at, [pattern, value]] of bindings.entries()) {
      this.#bind(pattern, this.#eval(value, below(path, at), under), bound)
    }
    const value = this.#eval(body, below(path, bindings.length), under)
    this.#release(bound)
    return value
  }

  #if(expr: If, path: string, under: Flow): Trace {
    const choice = asChoice(this.#eval(expr.condition, below(path, 0), under).all)
    const inner = joinFlows(under, choice)
    const then = this.#eval(expr.then, below(path, 1), inner)
    const otherwise = this.#eval(expr.else, below(path, 2), inner)
    return withChoice(joinTraces(then, otherwise), choice)
  }

  /** An arm is reached when those before it did not match and their guards did not hold. */
  #match({ subject, arms }: Match, path: string, under: Flow): Trace {
    const value = this.#eval(subject, below(path, 0), under)
    let choice = FROM_NOTHING
    let result = LITERAL_TRACE
    let at = 1
    for (const { pattern, guard, body } of arms) {
      const bound: string[] = []
      this.#bind(pattern, value, bound)
      if (isRefutable(pattern)) choice = joinFlows(choice, asChoice(value.all))
      if (guard !== undefined) {
        const held = this.#eval(guard, below(path, at++), joinFlows(under, choice))
        choice = joinFlows(choice, asChoice(held.all))
      }
      const one = this.#eval(body, below(path, at++), joinFlows(under, choice))
      result = joinTraces(result, withChoice(one, choice))
      this.#release(bound)
    }
    return result
  }

  /**
   * Any item may be any part of the list, and how many there are the whole list decides. Whether an
   * item has the value of `else` is decided by whatever its body is made of: by what fails there.
   */
  #each({ item, list, body, else: otherwise }: Each, path: string, under: Flow): Trace {
    const { all } = this.#eval(list, below(path, 0), under)
    const length = asChoice(all)
    const inner = joinFlows(under, length)
    const bound: string[] = []
    this.#bind(item, flatTrace(all), bound)
    const outer = this.#evaluated
    this.#evaluated = FROM_NOTHING
    const done = this.#eval(body, below(path, 1), inner)
    const choice = asChoice(this.#evaluated)
    this.#evaluated = joinFlows(this.#evaluated, outer ?? FROM_NOTHING)
    const value =
      otherwise === undefined
        ? done
        : withChoice(joinTraces(done, this.#eval(otherwise, below(path, 2), inner)), choice)
    if (outer === undefined) this.#evaluated = undefined
    this.#release(bound)
    return flatTrace(joinFlows(value.all, length))
  }

  /** Binds the names of a pattern to the parts of a value, and notes them in `bound`. */
  #bind(pattern: Pattern, value: Trace, bound: string[]): void {
    switch (pattern.kind) {
      case 'wildcard':
      case 'constant':
        return
      case 'bind': {
        const meanings = this.#names.get(pattern.name)
        if (meanings === undefined) this.#names.set(pattern.name, [value])
        else meanings.push(value)
        bound.push(pattern.name)
        return
      }
      case 'items':
        for (const [at, item] of pattern.items.entries()) {
          this.#bind(item, partOf(value, at), bound)
        }
        if (pattern.rest !== undefined) this.#bind(pattern.rest, flatTrace(value.all), bound)
        return
      case 'keys':
        for (const [key, inner] of pattern.entries) this.#bind(inner, partOf(value, key), bound)
    }
  }

  #release(bound: readonly string[]): void {
    for (const name of bound) this.#names.get(name)?.pop()
  }

  /** A name that the plan does not have is a fault of its own; here nobody knows what it would be. */
  #unbound(name: string): Trace {
    const from = this.#register.add({ kind: 'unbound', origin: 'untrusted', name })
    return flatTrace({ from, by: NO_SOURCES })
  }
}

function below(path: string, child: number): string {
  return path === '' ? String(child) : `${path}.${child}`
}

function isRefutable({ kind }: Pattern): boolean {
  return kind !== 'wildcard' && kind !== 'bind'
}

function gravest({ from, by }: Flow): Origin {
  return originOf(joinSources(from, by))
}

function valueOrigin(flow: Flow, register: SourceRegister): ValueOrigin {
  const { from, by } = flow
  const origin = gravest(flow)
  return Object.freeze({
    origin,
    kinds: kindsOf(joinSources(from, by)),
    from: register.named(from),
    chosenBy: register.named(by),
    more: from.more || by.more,
  })
}
