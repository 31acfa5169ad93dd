// Tasks in words that act outside, and who is told to do them
// =============================================================================
//
// `Send the newsletter to all subscribers` is no task of a model without tools, which could only say that it was done.
// The schema of a tool says which argument is a task in words (`toldInWords`), and which tool has a person do it:
// then a person gets it in the plan, whatever dialect the plan was written in. Of other tools the checks refuse it.
//
// Invariants:
//
//   ACTING-TASKS-1. A call that may change something, that a person answers, or whose agent is given what acts or a
//       task for people, is as its author wrote it.
//   ACTING-TASKS-2. Only what certainly lies outside the answer counts (`#words`), and only words that stand in the
//       plan: of a text that is put together what is not known stands for `it`.
//   ACTING-TASKS-3. A person's words are the result, as a model's would be, and "not done" fails the step.

import { actingWordsIn, drawingWordsIn, SET_VERBS } from '#words'

import type { Catalogue } from './catalogue/catalogue.ts'
import { argumentOf, callEffect, toolsListed } from './catalogue/effects.ts'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { constantOf } from './constant.ts'
import { apply, call, literal, mapExpr, type Call, type Expr, type Pattern } from './expr.ts'
import type { ToolId } from './ids.ts'
import { createPlan, createStep, type Plan, type Step } from './plan.ts'
import { keyUnlessRead } from './unread-arguments.ts'
import { isList, keyword, type Value } from './value.ts'
import { callsIn, childrenOf, namesBoundBy } from './visit.ts'
import { withChildren } from './with-children.ts'

/** A call that is told to do what it cannot do. */
export interface ActingTask {
  /** The call. */
  readonly call: Call
  /** The step that makes it. */
  readonly step: Step
  /** Its task, as it stands in the plan. */
  readonly argument: Expr
  /** The words that act. */
  readonly words: string
}

/** The calls of a plan that are told to act outside and can change nothing, in reading order. */
export function actingTasksIn(plan: Plan, catalogue: Catalogue): readonly ActingTask[] {
  const found: ActingTask[] = []
  const readers = readersIn(plan, catalogue)
  if (readers.size === 0) return found
  for (const step of plan.steps) {
    if (![...callsIn(step.body)].some(({ tool }) => readers.has(tool))) continue
    follow(step.body, new Map(), (one, names) => {
      const entry = readers.get(one.tool)
      const told = entry && toldInWords(entry)
      if (entry === undefined || told === undefined || mayAct(one, entry, catalogue)) return
      const argument = argumentOf(one, entry, told.argument)
      if (argument === undefined) return
      const words = firstOf(textsOf(argument, names), told)
      if (words !== undefined) found.push({ call: one, step, argument, words })
    })
  }
  return found
}

/** A plan in which people do what no agent can, and the tasks that they get. */
export interface TasksForPeople {
  /** The plan, with those tasks given to people. */
  readonly plan: Plan
  /** Each such task, as it stood in the plan. */
  readonly tasks: readonly ActingTask[]
}

/**
 * The plan with each task that acts outside given to a person, where its tool says by which tool; itself where there is
 * none. What is drawn several times is given to nobody, and left to the checks.
 */
export function withTasksForPeople(plan: Plan, catalogue: Catalogue): TasksForPeople {
  const made = new Map<Call, (call: Call) => Expr>()
  const tasks = actingTasksIn(plan, catalogue).filter(({ call: one, step }) => {
    const byPerson = step.vote === undefined ? personFor(one, catalogue) : undefined
    if (byPerson !== undefined) made.set(one, byPerson)
    return byPerson !== undefined
  })
  if (tasks.length === 0) return { plan, tasks }
  const changed = new Set(tasks.map(({ step }) => step))
  const steps = plan.steps.map((step) =>
    changed.has(step) ? createStep({ ...step, body: withPeople(step.body, made) }) : step,
  )
  return { plan: createPlan({ ...plan, steps }), tasks }
}

/** What the schema of an argument says of a task in words. */
interface ToldInWords {
  readonly argument: string
  /** Removing and keeping are meant of the records of a set. */
  readonly ofRecords: boolean
  /** The tool by which a person does it, and the key of its result at which their words stand. */
  readonly person: { readonly tool: ToolId; readonly result: string } | undefined
}

const known = new WeakMap<CatalogueEntry, ToldInWords | undefined>()

/** How a tool is told in words what to do; undefined where it is told by data. */
function toldInWords(entry: CatalogueEntry): ToldInWords | undefined {
  if (!known.has(entry)) known.set(entry, readTold(entry))
  return known.get(entry)
}

function readTold({ input }: CatalogueEntry): ToldInWords | undefined {
  for (const [argument, schema] of Object.entries(input['properties'] ?? {})) {
    const said = memberOf(schema, 'toldInWords')
    if (said === undefined) continue
    const tool = memberOf(said, 'person')
    const result = memberOf(said, 'result')
    const isWhole = typeof tool === 'string' && typeof result === 'string'
    const person = isWhole ? { tool, result } : undefined
    return { argument, ofRecords: memberOf(said, 'of') === 'records', person }
  }
  return undefined
}

function memberOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/** The tools of a plan that are told in words what to do, but for those that a person answers. */
function readersIn({ steps }: Plan, { entries }: Catalogue): ReadonlyMap<ToolId, CatalogueEntry> {
  const seen = new Set<ToolId>()
  const readers = new Map<ToolId, CatalogueEntry>()
  for (const { body } of steps) {
    for (const { tool } of callsIn(body)) {
      if (seen.has(tool)) continue
      seen.add(tool)
      const entry = entries.get(tool)
      if (entry === undefined || entry.returns === 'person') continue
      if (toldInWords(entry) !== undefined) readers.set(tool, entry)
    }
  }
  return readers
}

/** ACTING-TASKS-1 */
function mayAct(one: Call, entry: CatalogueEntry, catalogue: Catalogue): boolean {
  const effect = callEffect(one, catalogue)
  if (effect === 'write' || effect === 'irreversible') return true
  const listed = toolsListed(one, entry)
  return listed === 'unknown' || listed.some((tool) => isForPeople(catalogue.entries.get(tool)))
}

/** Whether a tool has a person do something, which a question does not. */
export function isForPeople(entry: CatalogueEntry | undefined): boolean {
  if (entry?.returns !== 'person') return false
  return Object.values((entry.input['properties'] ?? {}) as object).some(
    (one: unknown) => keyUnlessRead(one) !== undefined,
  )
}

/** The first words of any of the texts that act outside. */
function firstOf(texts: readonly string[], { ofRecords }: ToldInWords): string | undefined {
  const fine = ofRecords ? SET_VERBS : NO_VERBS
  for (const text of texts) {
    // A title and what stands below it are sentences of their own.
    for (const part of text.split(/\n\s*\n/)) {
      for (const { acts, start, end } of actingWordsIn(part)) {
        const words = part.slice(start, end)
        if (acts === 'outside' && !fine.has(words.toLowerCase())) return words
      }
      // A model can draw in words; a set of records is no drawing.
      const drawn = ofRecords ? drawingWordsIn(part) : undefined
      if (drawn !== undefined) return drawn
    }
  }
  return undefined
}

const NO_VERBS: ReadonlySet<string> = new Set()

type Names = ReadonlyMap<string, readonly string[]>

/** Goes through the calls below an expression, each with the texts that the names around it may stand for. */
function follow(expr: Expr, names: Names, each: (one: Call, names: Names) => void): void {
  switch (expr.kind) {
    case 'call':
      each(expr, names)
      break
    case 'let': {
      let inner = names
      for (const [pattern, value] of expr.bindings) {
        follow(value, inner, each)
        inner = bound(pattern, textsOf(value, inner), inner)
      }
      follow(expr.body, inner, each)
      return
    }
    case 'match':
      follow(expr.subject, names, each)
      for (const { pattern, guard, body } of expr.arms) {
        const inner = bound(pattern, textsOf(expr.subject, names), names)
        if (guard !== undefined) follow(guard, inner, each)
        follow(body, inner, each)
      }
      return
    case 'each': {
      follow(expr.list, names, each)
      const inner = bound(expr.item, itemsOf(expr.list, names), names)
      follow(expr.body, inner, each)
      if (expr.else !== undefined) follow(expr.else, inner, each)
      return
    }
    default:
  }
  for (const part of childrenOf(expr)) follow(part, names, each)
}

/** The names with those that a pattern binds: of a value that is taken apart nothing is known. */
function bound(pattern: Pattern, texts: readonly string[], names: Names): Names {
  const inner = new Map(names)
  for (const { name } of namesBoundBy(pattern)) inner.delete(name)
  if (pattern.kind === 'bind') inner.set(pattern.name, texts)
  return inner
}

/** As many texts as are looked at of one argument. */
const MOST_TEXTS = 32

/** The texts that an expression may be (ACTING-TASKS-2); none where nothing of them stands in the plan. */
function textsOf(expr: Expr, names: Names): readonly string[] {
  switch (expr.kind) {
    case 'literal':
      return typeof expr.value === 'string' ? [expr.value] : []
    case 'variable':
      return names.get(expr.name) ?? []
    case 'if':
      return [...textsOf(expr.then, names), ...textsOf(expr.else, names)].slice(0, MOST_TEXTS)
    case 'match':
      return expr.arms.flatMap(({ body }) => textsOf(body, names)).slice(0, MOST_TEXTS)
    case 'do': {
      const last = expr.body.at(-1)
      return last === undefined ? [] : textsOf(last, names)
    }
    case 'apply':
      return expr.builtin === 'str' ? joined(expr.arguments, names) : []
    default:
      return []
  }
}

/** The texts that `str` may make of its arguments. */
function joined(parts: readonly Expr[], names: Names): readonly string[] {
  let texts: readonly string[] = ['']
  for (const part of parts) {
    const value = constantOf(part)
    const known = textsOf(part, names)
    const next = known.length > 0 ? known : [shown(value)]
    texts = texts.flatMap((text) => next.map((one) => text + one)).slice(0, MOST_TEXTS)
  }
  return texts
}

function shown(value: Value | undefined): string {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'it'
}

/** The texts among the items of a list. */
function itemsOf(list: Expr, names: Names): readonly string[] {
  if (list.kind === 'list')
    return list.items.flatMap((one) => textsOf(one, names)).slice(0, MOST_TEXTS)
  const value = constantOf(list)
  if (value === undefined || !isList(value)) return []
  return value.filter((one) => typeof one === 'string').slice(0, MOST_TEXTS)
}

/** Makes a person's task of a call (ACTING-TASKS-3); undefined where something that it says would be lost. */
function personFor(
  { tool, positional, named: given }: Call,
  { entries }: Catalogue,
): ((call: Call) => Expr) | undefined {
  const entry = entries.get(tool)
  const told = entry && toldInWords(entry)
  const person = told?.person && entries.get(told.person.tool)
  if (entry === undefined || told?.person === undefined || person?.returns !== 'person')
    return undefined
  const takes = (argument: string) => memberOf(person.input['properties'], argument) !== undefined
  const list = typeof entry.effect === 'object' && 'joins' in entry.effect ? entry.effect.joins : ''
  const others = given.map(([argument]) => argument).filter((one) => one !== list && !takes(one))
  const declared = entry.input['properties']
  if (others.some((one) => memberOf(declared, one) === undefined || !takes(CONTEXT)))
    return undefined
  if (positional.length > 1 || !takes(told.argument)) return undefined
  const { result } = told.person
  return ({ named, positional: its, span, places }) => {
    const at = places.tool
    const kept = named.filter(([argument]) => argument !== list && takes(argument))
    const about = named.filter(([argument]) => others.includes(argument))
    const all = about.length === 0 ? kept : withContext(kept, about)
    const done = call(person.id, its, all, span, { tool: at, names: all.map(() => at) })
    return apply('get', [done, literal(keyword(result), at)], span)
  }
}

const CONTEXT = 'context'

type Argument = readonly [string, Expr]

/** The arguments in which the context holds what the person's tool has no argument for. */
function withContext(kept: readonly Argument[], about: readonly Argument[]): readonly Argument[] {
  const before = kept.filter(([argument]) => argument === CONTEXT)
  const entries = [...about, ...before].map(
    ([name, one]) => [literal(name, one.span), one] as const,
  )
  return [...kept.filter(([argument]) => argument !== CONTEXT), [CONTEXT, mapExpr(entries)]]
}

/** An expression in which people do what these calls ask for. */
function withPeople(expr: Expr, made: ReadonlyMap<Call, (call: Call) => Expr>): Expr {
  if (expr.kind === 'literal') return expr
  const other = withChildren(expr, (one) => withPeople(one, made))
  const byPerson = expr.kind === 'call' ? made.get(expr) : undefined
  return byPerson !== undefined && other.kind === 'call' ? byPerson(other) : other
}
