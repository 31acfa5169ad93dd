// Which calls' results are looked into, and at which key
// =============================================================================
//
// A value goes from a call through names, lists, choices and steps; where somebody
// takes a key of it, that key is read.
//
// Invariants:
//
//   READS-OF-RESULTS-1. What is handed on whole, to a tool, into a text or as the plan's result, is not read:
//       nothing in the plan depends on what it says.
//   READS-OF-RESULTS-2. Where a key is not known before the run, and where a whole value is compared, every key
//       counts as read.

import { constantOf, isMapKey } from './constant.ts'
import type { Call, Expr, Pattern } from './expr.ts'
import type { StepId } from './ids.ts'
import type { Plan } from './plan.ts'
import { isList, isMap, type MapKey, type Value } from './value.ts'

/** Any key. */
const EVERY = Symbol('every key')

type Key = string | typeof EVERY
/** Calls whose result a value may be, or hold. */
type Sources = ReadonlySet<Call>
type Names = ReadonlyMap<string, Sources>

const NONE: Sources = new Set()

/** Says of a call whether the plan takes `key` of its result. Only calls of `tools` are followed. */
export function readsOfResults(
  plan: Plan,
  tools: ReadonlySet<string>,
): (call: Call, key: string) => boolean {
  const following = new Following(tools)
  for (const { id, body } of plan.steps) following.step(id, body)
  following.flow(plan.result, new Map())
  return (call, key) => following.isRead(call, key)
}

class Following {
  readonly #tools: ReadonlySet<string>
  readonly #steps = new Map<StepId, Sources>()
  readonly #read = new Map<Call, Set<Key>>()

  constructor(tools: ReadonlySet<string>) {
    this.#tools = tools
  }

  step(id: StepId, body: Expr): void {
    this.#steps.set(id, this.flow(body, new Map()))
  }

  isRead(call: Call, key: string): boolean {
    const read = this.#read.get(call)
    return read !== undefined && (read.has(key) || read.has(EVERY))
  }

  /** What the value of an expression may be made of. */
  flow(expr: Expr, names: Names): Sources {
    switch (expr.kind) {
      case 'literal':
      case 'input':
      case 'earlier':
        return NONE
      case 'variable':
        return names.get(expr.name) ?? NONE
      case 'output': {
        const from = this.#steps.get(expr.step) ?? NONE
        for (const key of expr.path) this.#mark(from, String(key))
        return from
      }
      case 'call': {
        for (const one of expr.positional) this.flow(one, names)
        for (const [, one] of expr.named) this.flow(one, names)
        return this.#tools.has(expr.tool) ? new Set([expr]) : NONE
      }
      case 'let': {
        let inner = names
        for (const [pattern, value] of expr.bindings) {
          inner = this.#bind(pattern, this.flow(value, inner), inner)
        }
        return this.flow(expr.body, inner)
      }
      case 'if':
        this.flow(expr.condition, names)
        return union([this.flow(expr.then, names), this.flow(expr.else, names)])
      case 'match': {
        const subject = this.flow(expr.subject, names)
        return union(
          expr.arms.map(({ pattern, guard, body }) => {
            const inner = this.#bind(pattern, subject, names)
            if (guard !== undefined) this.flow(guard, inner)
            return this.flow(body, inner)
          }),
        )
      }
      case 'apply':
        return this.#apply(expr.builtin, expr.arguments, names)
      case 'map':
        return union(expr.entries.map((entry) => this.flow(entry[1], names)))
      case 'list':
        return union(expr.items.map((item) => this.flow(item, names)))
      case 'do': {
        let last = NONE
        for (const one of expr.body) last = this.flow(one, names)
        return last
      }
      case 'each': {
        const items = this.flow(expr.list, names)
        const inner = new Map(names).set(expr.item.name, items)
        const body = this.flow(expr.body, inner)
        return expr.else === undefined ? body : union([body, this.flow(expr.else, inner)])
      }
    }
  }

  #apply(builtin: string, args: readonly Expr[], names: Names): Sources {
    const given = args.map((one) => this.flow(one, names))
    const [from = NONE] = given
    const keys = args[1]
    if (builtin === '=') for (const one of given) this.#mark(one, EVERY)
    if ((builtin === 'get' || builtin === 'get-in') && keys !== undefined) {
      for (const key of keysOf(constantOf(keys))) this.#mark(from, key)
    }
    return union(given)
  }

  /** The names with those that a pattern binds. */
  #bind(pattern: Pattern, value: Sources, names: Names): Names {
    switch (pattern.kind) {
      case 'wildcard':
        return names
      case 'bind':
        return new Map(names).set(pattern.name, value)
      case 'constant':
        if (isMap(pattern.value)) this.#mark(value, EVERY)
        return names
      case 'items': {
        let inner = names
        for (const item of pattern.items) inner = this.#bind(item, value, inner)
        return pattern.rest === undefined ? inner : this.#bind(pattern.rest, value, inner)
      }
      case 'keys': {
        let inner = names
        for (const [key, part] of pattern.entries) {
          this.#mark(value, nameOf(key))
          inner = this.#bind(part, value, inner)
        }
        return inner
      }
    }
  }

  #mark(sources: Sources, key: Key): void {
    for (const call of sources) {
      const read = this.#read.get(call)
      if (read === undefined) this.#read.set(call, new Set([key]))
      else read.add(key)
    }
  }
}

/** READS-OF-RESULTS-2 */
function keysOf(value: Value | undefined): readonly Key[] {
  if (value === undefined) return [EVERY]
  const path = isList(value) ? value : [value]
  return path.map((key) => (isMapKey(key) ? nameOf(key) : EVERY))
}

/** A key without what tells a keyword from a text: results of tools have texts, plans read them by keywords. */
function nameOf(key: MapKey): string {
  return typeof key === 'object' ? key.name : String(key)
}

function union(all: readonly Sources[]): Sources {
  const some = all.filter(({ size }) => size > 0)
  if (some.length < 2) return some[0] ?? NONE
  return new Set(some.flatMap((one) => [...one]))
}
