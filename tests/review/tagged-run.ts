// A tiny evaluator that tags values
// =============================================================================
//
// Goal: find a value that came from somewhere that `originsOf` does not name.
//
// Method: plans are run for real, with made-up answers. Every value carries the
// sources that went into it and those that chose it, part by part; what a call
// got is then compared with what was said about it before.
//
// Nothing of the code under test is used here but the names of sources.

import {
  keyName,
  type Expr,
  type MapKey,
  type Pattern,
  type Plan,
  type StepId,
  type Value,
} from '#plan'

/** Sources by name, as `nameOf` writes them. */
type Names = ReadonlySet<string>

interface Tags {
  readonly from: Names
  readonly by: Names
}

export interface Tagged {
  readonly tags: Tags
  readonly value: Plain | TaggedList | TaggedMap
}
type Plain = null | boolean | number | string
interface TaggedList {
  readonly items: readonly Tagged[]
}
interface TaggedMap {
  readonly entries: ReadonlyMap<string, Tagged>
}

export interface ObservedCall {
  readonly step: StepId
  readonly path: string
  readonly arguments: readonly Tags[]
  /** What let it happen. */
  readonly condition: Tags
}

/** What the outside answers: how a tool's result is made, and random source for its shape. */
export interface Outside {
  readonly tools: Readonly<
    Record<string, 'pure' | 'trusted' | 'answer' | 'offering' | 'offering-second'>
  >
  /** From 0 up to but not including `below`; the same sequence for the same seed. */
  random(below: number): number
}

/** A step that fails ends the run: nothing after it is observed. */
class Failed extends Error {}

const NONE: Tags = { from: new Set(), by: new Set() }

/** Runs a plan and tells every call that happened. */
export function observe(plan: Plan, outside: Outside): readonly ObservedCall[] {
  const seen: ObservedCall[] = []
  const outputs = new Map<StepId, Tagged>()
  try {
    for (const step of plan.steps) {
      const before = stepsBefore(plan, step.id)
      const run = new Run(step.id, outputs, before, outside, seen)
      outputs.set(step.id, run.evaluate(step.body, [], NONE, new Map()))
    }
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
  return seen
}

/** The steps that a step comes after, by order or by what it reads, and those before them. */
function stepsBefore(plan: Plan, id: StepId, found = new Set<StepId>()): ReadonlySet<StepId> {
  const step = plan.steps.find((one) => one.id === id)
  if (step === undefined) return found
  const read = JSON.stringify(step.body).matchAll(/"kind":"output","step":"([^"]*)"/g)
  for (const one of [...step.after, ...[...read].map(([, name = '']) => name)]) {
    if (found.has(one)) continue
    found.add(one)
    stepsBefore(plan, one, found)
  }
  return found
}

type Scope = ReadonlyMap<string, Tagged>

class Run {
  readonly #step: StepId
  readonly #outputs: ReadonlyMap<StepId, Tagged>
  readonly #before: ReadonlySet<StepId>
  readonly #outside: Outside
  readonly #seen: ObservedCall[]

  constructor(
    step: StepId,
    outputs: ReadonlyMap<StepId, Tagged>,
    before: ReadonlySet<StepId>,
    outside: Outside,
    seen: ObservedCall[],
  ) {
    this.#step = step
    this.#outputs = outputs
    this.#before = before
    this.#outside = outside
    this.#seen = seen
  }

  evaluate(expr: Expr, path: readonly number[], under: Tags, scope: Scope): Tagged {
    const part = (child: Expr, at: number, pc = under, names = scope) =>
      this.evaluate(child, [...path, at], pc, names)
    switch (expr.kind) {
      case 'literal':
        return plain(expr.value)
      case 'variable':
        return scope.get(expr.name) ?? fail()
      case 'input':
        return this.#invent({ from: new Set([`input ${expr.name}`]), by: new Set() }, 2)
      case 'output':
        return expr.path.reduce<Tagged>(takePart, this.#outputs.get(expr.step) ?? fail())
      case 'earlier': {
        const nearest = [...this.#outputs].filter(([id]) => this.#before.has(id)).slice(-expr.most)
        const entries = new Map(nearest.map(([id, one]) => [keyName(id), one]))
        return { tags: NONE, value: { entries } }
      }
      case 'call': {
        const args = [...expr.positional, ...expr.named.map(([, value]) => value)].map(
          (value, at) => part(value, at),
        )
        const where = path.join('.')
        this.#seen.push({
          step: this.#step,
          path: where,
          arguments: args.map(deepTags),
          condition: under,
        })
        const own = `call ${this.#step}/${where}`
        const made = args.map(deepTags).reduce(both, NONE)
        switch (this.#outside.tools[expr.tool]) {
          case 'pure':
            return this.#invent(made, 1)
          case 'trusted':
            return this.#invent(both(made, { from: new Set([own]), by: new Set() }), 2)
          // A person may take what was offered for an answer: any argument, or only the second.
          case 'offering':
            return this.#invent(both(made, { from: new Set([own]), by: new Set() }), 2)
          case 'offering-second': {
            const offered = args.slice(1).map(deepTags).reduce(both, NONE)
            return this.#invent(both(offered, { from: new Set([own]), by: new Set() }), 2)
          }
          default:
            return this.#invent({ from: new Set([own]), by: new Set() }, 2)
        }
      }
      case 'let': {
        let inner = scope
        for (const [at, [pattern, value]] of expr.bindings.entries()) {
          inner = bindAll(pattern, part(value, at, under, inner), inner) ?? fail()
        }
        return part(expr.body, expr.bindings.length, under, inner)
      }
      case 'if': {
        const condition = part(expr.condition, 0)
        const choice = asChoice(deepTags(condition))
        const holds = condition.value !== false && condition.value !== null
        const inner = both(under, choice)
        return chosen(holds ? part(expr.then, 1, inner) : part(expr.else, 2, inner), choice)
      }
      case 'match': {
        const subject = part(expr.subject, 0)
        let choice = NONE
        let at = 1
        for (const { pattern, guard, body } of expr.arms) {
          const [guardAt, bodyAt] = guard === undefined ? [-1, at++] : [at++, at++]
          const names = bindAll(pattern, subject, scope)
          if (pattern.kind !== 'wildcard' && pattern.kind !== 'bind')
            choice = both(choice, asChoice(deepTags(subject)))
          if (names === undefined) continue
          if (guard !== undefined) {
            const held = part(guard, guardAt, both(under, choice), names)
            choice = both(choice, asChoice(deepTags(held)))
            if (held.value === false || held.value === null) continue
          }
          return chosen(part(body, bodyAt, both(under, choice), names), choice)
        }
        return fail()
      }
      case 'apply': {
        const args = expr.arguments.map((value, at) => part(value, at))
        const tags = args.map(deepTags).reduce(both, NONE)
        return { tags, value: expr.builtin === '=' ? this.#outside.random(2) === 0 : 'text' }
      }
      case 'list':
        return { tags: NONE, value: { items: expr.items.map((item, at) => part(item, at)) } }
      case 'map': {
        const entries = new Map<string, Tagged>()
        for (const [at, [key, value]] of expr.entries.entries()) {
          const name = part(key, 2 * at)
          const item = part(value, 2 * at + 1)
          if (typeof name.value !== 'string') fail()
          // Which key it is stands in it too: a part that was taken tells of its key.
          entries.set(keyName(name.value), { ...item, tags: both(item.tags, name.tags) })
        }
        return { tags: NONE, value: { entries } }
      }
      case 'do':
        return expr.body.map((one, at) => part(one, at)).at(-1) ?? plain(null)
      case 'each': {
        const list = part(expr.list, 0)
        const { value } = list
        if (value === null || typeof value !== 'object' || !('items' in value)) return fail()
        if (value.items.length > expr.most) return fail()
        const length = asChoice(deepTags(list))
        const inner = both(under, length)
        const items = value.items.map((_, at) => {
          const names = new Map([...scope, [expr.item.name, takePart(list, at)]])
          try {
            return part(expr.body, 1, inner, names)
          } catch (error) {
            if (!(error instanceof Failed) || expr.else === undefined) throw error
            return part(expr.else, 2, inner, names)
          }
        })
        return chosen({ tags: NONE, value: { items } }, length)
      }
    }
  }

  /** Something that a tool or a person answers: any shape, all of it from there. */
  #invent(tags: Tags, levels: number): Tagged {
    switch (this.#outside.random(levels === 0 ? 5 : 7)) {
      case 0:
        return { tags, value: 'x' }
      case 1:
        return { tags, value: 'a' }
      case 2:
        return { tags, value: 1 }
      case 3:
        return { tags, value: true }
      case 4:
        return { tags, value: null }
      case 5:
        return {
          tags,
          value: { items: [this.#invent(tags, levels - 1), this.#invent(tags, levels - 1)] },
        }
      default:
        return {
          tags,
          value: {
            entries: new Map([
              ['"a"', this.#invent(tags, levels - 1)],
              ['"b"', this.#invent(tags, levels - 1)],
            ]),
          },
        }
    }
  }
}

function fail(): never {
  throw new Failed()
}

function plain(value: Value): Tagged {
  if (value === null || typeof value !== 'object') return { tags: NONE, value }
  if (Array.isArray(value))
    return { tags: NONE, value: { items: (value as readonly Value[]).map(plain) } }
  if ('kind' in value && value.kind === 'map') {
    return {
      tags: NONE,
      value: { entries: new Map(value.entries.map(([key, item]) => [keyName(key), plain(item)])) },
    }
  }
  return { tags: NONE, value: 'other' }
}

function takePart(whole: Tagged, key: MapKey): Tagged {
  const { value, tags } = whole
  if (value === null || typeof value !== 'object') return fail()
  const part =
    'items' in value
      ? typeof key === 'number'
        ? value.items[key]
        : undefined
      : value.entries.get(keyName(key))
  return part === undefined ? fail() : { ...part, tags: both(part.tags, tags) }
}

/** The names that a pattern gives to the parts of a value; undefined where it does not match. */
function bindAll(pattern: Pattern, subject: Tagged, scope: Scope): Scope | undefined {
  const { value } = subject
  switch (pattern.kind) {
    case 'wildcard':
      return scope
    case 'bind':
      return new Map([...scope, [pattern.name, subject]])
    case 'constant':
      return pattern.value === value ? scope : undefined
    case 'items': {
      if (value === null || typeof value !== 'object' || !('items' in value)) return undefined
      const { items } = value
      const { items: wanted, rest } = pattern
      if (items.length < wanted.length || (rest === undefined && items.length > wanted.length))
        return undefined
      let inner: Scope | undefined = scope
      for (const [at, one] of wanted.entries())
        inner = inner && bindAll(one, takePart(subject, at), inner)
      if (rest === undefined || inner === undefined) return inner
      const others = items.slice(wanted.length)
      return bindAll(rest, { tags: subject.tags, value: { items: others } }, inner)
    }
    case 'keys': {
      if (value === null || typeof value !== 'object' || !('entries' in value)) return undefined
      let inner: Scope | undefined = scope
      for (const [key, one] of pattern.entries) {
        if (!value.entries.has(keyName(key))) return undefined
        inner = inner && bindAll(one, takePart(subject, key), inner)
      }
      return inner
    }
  }
}

function chosen(value: Tagged, choice: Tags): Tagged {
  return { ...value, tags: both(value.tags, choice) }
}

function asChoice({ from, by }: Tags): Tags {
  return { from: NONE.from, by: new Set([...from, ...by]) }
}

function both(a: Tags, b: Tags): Tags {
  return { from: a.from.union(b.from), by: a.by.union(b.by) }
}

function deepTags({ tags, value }: Tagged): Tags {
  if (value === null || typeof value !== 'object') return tags
  const parts = 'items' in value ? value.items : [...value.entries.values()]
  return parts.map(deepTags).reduce(both, tags)
}
