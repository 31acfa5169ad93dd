// Survey: what a plan is made of
// =============================================================================
//
// One walk over all expressions, made once a plan, that sorts the nodes by kind
// and resolves names. The passes then go through the list that they ask about
// instead of walking the plan again, each for itself.
//
// Invariants:
//
//   SURVEY-1. Every node of a kind that has a list is in it, in reading order, with the
//       step that it stands in (none: the plan's result).
//   SURVEY-2. An expression deeper than DEPTH_LIMIT is in `tooDeep`, and nothing of its
//       step is in any other list: whoever works on the lists may recurse.
//   SURVEY-3. A let's names hold in its later bindings and its body, an arm's in its
//       guard and body, the item of an each in body and else, and none beyond its step.
//   SURVEY-4. Linear in the plan. Lists that are long or many are gone through by index:
//       iterating over frozen ones makes an object an item.

import {
  DEPTH_LIMIT,
  isList,
  type Apply,
  type Call,
  type Earlier,
  type Each,
  type Expr,
  type If,
  type Input,
  type Let,
  type Literal,
  type MapEntry,
  type MapExpr,
  type Match,
  type Output,
  type Pattern,
  type Plan,
  type Step,
  type StepId,
  type ToolId,
  type Value,
  type Variable,
} from '#plan'

import { hasDistinctNames } from './distinct-names.ts'
import type { Binding, Placed } from './placed.ts'
import {
  bindingsOf,
  isDefinedElsewhere,
  type BindingOf,
  type Resolved,
  type UnboundVariable,
  type Unresolved,
} from './references.ts'
import { FactsOfSteps, type StepFacts } from './step-facts.ts'
import { isTreacherous } from './treacherous.ts'

/** A binding while its name holds; `outer` is what the name stood for before, and will again. */
interface Held extends Binding {
  readonly outer: Held | undefined
  used: boolean
}

export interface Survey {
  /** Where each id first stands in `plan.steps`. */
  readonly order: ReadonlyMap<StepId, number>
  /** Every step needs earlier ones only, all of them there: nothing is wrong with the order. */
  readonly orderly: boolean
  readonly facts: StepFacts
  readonly calls: readonly Placed<Call>[]
  /** Every tool that is called. */
  readonly tools: ReadonlySet<ToolId>
  /** Some tool or argument of a call has a name that cannot be taken as it looks. */
  readonly namesHide: boolean
  readonly outputs: readonly Placed<Output>[]
  readonly earlier: readonly Placed<Earlier>[]
  readonly inputs: readonly Placed<Input>[]
  readonly applications: readonly Placed<Apply>[]
  readonly ifs: readonly Placed<If>[]
  readonly matches: readonly Placed<Match>[]
  readonly eaches: readonly Placed<Each>[]
  /** Maps with keys that do not simply have different names. */
  readonly oddMaps: readonly Placed<MapExpr>[]
  /** Literals with a text that cannot be taken as it looks. */
  readonly treacherous: readonly Placed<Literal>[]
  /** Whole patterns, as a let or an arm has them. */
  readonly patterns: readonly Placed<Pattern>[]
  readonly tooDeep: readonly Placed<Expr>[]
  readonly bindingOf: BindingOf
  readonly unbound: readonly UnboundVariable[]
  /** Names that a let or an each binds and nothing uses. */
  readonly unused: readonly Binding[]
}

const surveys = new WeakMap<Plan, Survey>()

/** The survey of a plan; made once. */
export function surveyOf(plan: Plan): Survey {
  let survey = surveys.get(plan)
  if (survey === undefined) {
    survey = makeSurvey(plan)
    surveys.set(plan, survey)
  }
  return survey
}

/** Most names that are offered for an unbound one: a plan may have tens of thousands. */
const NAMES_OFFERED = 200

function makeSurvey(plan: Plan): Survey {
  const order = new Map<StepId, number>()
  const lists = {
    calls: [] as Placed<Call>[],
    outputs: [] as Placed<Output>[],
    earlier: [] as Placed<Earlier>[],
    inputs: [] as Placed<Input>[],
    applications: [] as Placed<Apply>[],
    ifs: [] as Placed<If>[],
    matches: [] as Placed<Match>[],
    eaches: [] as Placed<Each>[],
    oddMaps: [] as Placed<MapExpr>[],
    treacherous: [] as Placed<Literal>[],
    patterns: [] as Placed<Pattern>[],
    unused: [] as Binding[],
  }
  const all: unknown[][] = Object.values(lists)
  const marks: number[] = []
  const tooDeep: Placed<Expr>[] = []
  const resolved: Resolved = { variables: [], bindings: [] }
  const unresolved: Unresolved[] = []
  const allBindings: Binding[] = []
  const facts = new FactsOfSteps()
  const tools = new Set<ToolId>()

  let step: Step | undefined
  /** What each name stands for here; a name that holds no more stays, and stands for nothing. */
  let scope = new Map<string, Held | undefined>()
  /** The names that stand for something, each once, the innermost last. */
  let names: string[] = []
  let orderly = true
  let deep = false
  let hides = false
  let namesHide = false
  let holdsTo = 0

  for (let at = 0; at < plan.steps.length; at++) {
    step = plan.steps[at] as Step
    const { id, after } = step
    for (let other = 0; other < after.length; other++) orderly &&= order.has(after[other] ?? '')
    surveyRoot(step.body)
    // Only now: a step that refers to itself must not find itself among the earlier ones.
    if (!order.has(id)) order.set(id, at)
    facts.add(step)
  }
  step = undefined
  surveyRoot(plan.result)

  const unbound = unresolved.length === 0 ? [] : isDefinedElsewhere(unresolved, allBindings)
  const found = { order, orderly, facts, tools, namesHide, tooDeep, unbound }
  return { ...found, ...lists, bindingOf: bindingsOf(resolved) }

  /** One step's body: all of it, or only that it is too deep (SURVEY-2). */
  function surveyRoot(root: Expr): void {
    for (let at = 0; at < all.length; at++) marks[at] = all[at]?.length ?? 0
    const unresolvedBefore = unresolved.length
    deep = false
    visit(root, 1)
    if (!deep) return
    scope = new Map()
    names = []
    for (const [at, list] of all.entries()) list.length = marks[at] ?? 0
    unresolved.length = unresolvedBefore
    tooDeep.push({ node: root, step })
  }

  function visit(expr: Expr, depth: number): void {
    if (depth > DEPTH_LIMIT) deep = true
    if (deep) return
    switch (expr.kind) {
      case 'literal':
        hides = false
        look(expr.value, depth)
        if (hides) lists.treacherous.push({ node: expr, step })
        return
      case 'variable':
        resolve(expr)
        return
      case 'input':
        lists.inputs.push({ node: expr, step })
        return
      case 'output':
        lists.outputs.push({ node: expr, step })
        orderly &&= order.has(expr.step)
        return
      case 'earlier':
        lists.earlier.push({ node: expr, step })
        return
      case 'call':
        lists.calls.push({ node: expr, step })
        if (!tools.has(expr.tool)) {
          tools.add(expr.tool)
          namesHide ||= isTreacherous(expr.tool)
        }
        visitAll(expr.positional, depth + 1)
        for (let at = 0; at < expr.named.length; at++) {
          const argument = expr.named[at] as readonly [string, Expr]
          namesHide ||= isTreacherous(argument[0])
          visit(argument[1], depth + 1)
        }
        return
      case 'let':
        for (let at = 0; at < expr.bindings.length; at++) {
          const binding = expr.bindings[at] as Let['bindings'][number]
          visit(binding[1], depth + 1)
          enter(binding[0], binding[1], expr.span.end, depth + 1)
        }
        visit(expr.body, depth + 1)
        for (let at = expr.bindings.length - 1; at >= 0; at--) {
          leave((expr.bindings[at] as Let['bindings'][number])[0], true)
        }
        return
      case 'if':
        lists.ifs.push({ node: expr, step })
        visit(expr.condition, depth + 1)
        visit(expr.then, depth + 1)
        visit(expr.else, depth + 1)
        return
      case 'match':
        lists.matches.push({ node: expr, step })
        visit(expr.subject, depth + 1)
        for (const { pattern, guard, body } of expr.arms) {
          enter(pattern, expr.subject, body.span.end, depth + 1)
          if (guard !== undefined) visit(guard, depth + 1)
          visit(body, depth + 1)
          leave(pattern, false)
        }
        return
      case 'apply':
        lists.applications.push({ node: expr, step })
        visitAll(expr.arguments, depth + 1)
        return
      case 'map':
        visitMap(expr, depth)
        return
      case 'list':
        visitAll(expr.items, depth + 1)
        return
      case 'do':
        visitAll(expr.body, depth + 1)
        return
      case 'each':
        lists.eaches.push({ node: expr, step })
        visit(expr.list, depth + 1)
        enter(expr.item, expr.list, expr.span.end, depth + 1, false)
        visit(expr.body, depth + 1)
        if (expr.else !== undefined) visit(expr.else, depth + 1)
        leave(expr.item, true)
    }
  }

  function visitAll(exprs: readonly Expr[], depth: number): void {
    for (let at = 0; at < exprs.length; at++) visit(exprs[at] as Expr, depth)
  }

  function visitMap(map: MapExpr, depth: number): void {
    const { entries } = map
    if (!hasDistinctNames(map)) lists.oddMaps.push({ node: map, step })
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] as MapEntry
      visit(entry[0], depth + 1)
      visit(entry[1], depth + 1)
    }
  }

  /** Values nest like expressions do, and their depth counts from where they stand. */
  function look(value: Value, depth: number): void {
    if (depth > DEPTH_LIMIT) deep = true
    if (deep) return
    if (typeof value === 'string') hides ||= isTreacherous(value)
    if (value === null || typeof value !== 'object') return
    if (isList(value)) for (const item of value) look(item, depth + 1)
    else if (value.kind === 'keyword') hides ||= isTreacherous(value.name)
    else if (value.kind === 'quantity') hides ||= isTreacherous(value.unit)
    else {
      for (const [key, item] of value.entries) {
        look(key, depth)
        look(item, depth + 1)
      }
    }
  }

  /** `whole`: a name alone stands for all of the value, and not for one of its items. */
  function enter(pattern: Pattern, value: Expr, end: number, depth: number, whole = true): void {
    if (deep) return
    lists.patterns.push({ node: pattern, step })
    holdsTo = end
    bindNames(pattern, value, whole, depth)
  }

  function bindNames(pattern: Pattern, source: Expr, whole: boolean, depth: number): void {
    if (depth > DEPTH_LIMIT) deep = true
    if (deep) return
    switch (pattern.kind) {
      case 'wildcard':
        return
      case 'constant':
        look(pattern.value, depth)
        return
      case 'bind': {
        const { name, span } = pattern
        const value = whole ? source : undefined
        const outer = scope.get(name)
        const where = { step, end: holdsTo }
        const binding: Held = { name, span, source, value, ...where, outer, used: false }
        if (outer === undefined) names.push(name)
        scope.set(name, binding)
        allBindings.push(binding)
        return
      }
      case 'items':
        for (const item of pattern.items) bindNames(item, source, false, depth + 1)
        if (pattern.rest !== undefined) bindNames(pattern.rest, source, false, depth + 1)
        return
      case 'keys':
        for (const [, inner] of pattern.entries) bindNames(inner, source, false, depth + 1)
    }
  }

  /** Takes back what `enter` bound; after a too deep pattern the scope is thrown away instead. */
  function leave(pattern: Pattern, ofLet: boolean): void {
    if (deep) return
    switch (pattern.kind) {
      case 'wildcard':
      case 'constant':
        return
      case 'bind': {
        const binding = scope.get(pattern.name)
        if (ofLet && binding?.used === false) lists.unused.push(binding)
        if (binding?.outer === undefined) names.pop()
        scope.set(pattern.name, binding?.outer)
        return
      }
      case 'items':
        if (pattern.rest !== undefined) leave(pattern.rest, ofLet)
        for (const item of pattern.items.toReversed()) leave(item, ofLet)
        return
      case 'keys':
        for (const [, inner] of pattern.entries.toReversed()) leave(inner, ofLet)
    }
  }

  function resolve(variable: Variable): void {
    const binding = scope.get(variable.name)
    if (binding === undefined) {
      unresolved.push({ node: variable, step, inScope: names.slice(0, NAMES_OFFERED) })
      return
    }
    binding.used = true
    resolved.variables.push(variable)
    resolved.bindings.push(binding)
  }
}
