// Writing canonical form
// =============================================================================
//
// The walk over a plan that says it in canonical form (../canonical.ts), piece by
// piece: into a text, or straight into the bytes that a digest is taken over.
// Frozen lists are gone through by index: an iterator would be an object an item.
//
// Invariants:
//
//   WRITER-1. Nothing is put together that is not written: no text is made twice.
//   WRITER-2. Linear: whether a list or map is a constant is found out once.

import { isMapKey } from '../constant.ts'
import type { MapEntry, Arm, Expr, Pattern } from '../expr.ts'
import { PLAN_FORM, type Plan, type PlanInput, type Step } from '../plan.ts'
import { isList, numberText, type MapKey, type Value } from '../value.ts'
import { haveDistinctKeys } from './distinct-keys.ts'

/** Where canonical form is written to, piece by piece: a text, or the bytes of one. */
export interface Sink {
  add(text: string): void
  /** Adds a string as JSON. */
  addQuoted(text: string): void
}

/** Where a walk writes to, and what it knows so far. */
export interface Writing {
  readonly sink: Sink
  /** Lists and maps within others that were found to be no constants (WRITER-2). */
  mixed: Set<Expr> | undefined
}

export function createWriting(sink: Sink): Writing {
  return { sink, mixed: undefined }
}

export function writeValue(to: Writing, value: Value): void {
  if (value === null) return to.sink.add('null')
  switch (typeof value) {
    case 'boolean':
      return to.sink.add(value ? 'true' : 'false')
    case 'number':
      return to.sink.add(numberText(value))
    case 'string':
      return to.sink.addQuoted(value)
    default:
      break
  }
  if (isList(value)) return writeList(to, '[', value, writeValue)
  switch (value.kind) {
    case 'keyword':
      to.sink.add('{"keyword":')
      to.sink.addQuoted(value.name)
      to.sink.add('}')
      return
    case 'quantity':
      to.sink.add(`{"quantity":[${numberText(value.value)},`)
      to.sink.addQuoted(value.unit)
      to.sink.add(']}')
      return
    case 'map':
      writeList(to, '{"map":[', value.entries, writeValueEntry)
      to.sink.add('}')
  }
}

export function writeExpr(to: Writing, expr: Expr): void {
  const sink = to.sink
  switch (expr.kind) {
    case 'literal':
      sink.add('{"literal":')
      writeValue(to, expr.value)
      break
    case 'variable':
      sink.add('{"variable":')
      to.sink.addQuoted(expr.name)
      break
    case 'input':
      sink.add('{"input":')
      to.sink.addQuoted(expr.name)
      break
    case 'output':
      sink.add('{"output":')
      to.sink.addQuoted(expr.step)
      if (expr.path.length > 0) sink.add(`,"path":${JSON.stringify(expr.path)}`)
      break
    case 'earlier':
      sink.add(`{"earlier":${numberText(expr.most)}`)
      break
    case 'call':
      sink.add('{"call":')
      to.sink.addQuoted(expr.tool)
      if (expr.positional.length > 0) writeList(to, ',"positional":[', expr.positional, writeExpr)
      if (expr.named.length > 0) writeList(to, ',"named":[', expr.named, writeArgument)
      break
    case 'let':
      writeList(to, '{"let":[', expr.bindings, writeBinding)
      sink.add(',"in":')
      writeExpr(to, expr.body)
      break
    case 'if':
      sink.add('{"if":')
      writeExpr(to, expr.condition)
      sink.add(',"then":')
      writeExpr(to, expr.then)
      sink.add(',"else":')
      writeExpr(to, expr.else)
      break
    case 'match':
      sink.add('{"match":')
      writeExpr(to, expr.subject)
      writeList(to, ',"arms":[', expr.arms, writeArm)
      break
    case 'apply':
      sink.add('{"apply":')
      to.sink.addQuoted(expr.builtin)
      writeList(to, ',"arguments":[', expr.arguments, writeExpr)
      break
    case 'map':
    case 'list':
      if (isConstant(to, expr)) {
        sink.add('{"literal":')
        writeConstant(to, expr)
      } else if (expr.kind === 'list') writeList(to, '{"list":[', expr.items, writeExpr)
      else writeList(to, '{"map":[', expr.entries, writeEntry)
      break
    case 'do':
      writeList(to, '{"do":[', expr.body, writeExpr)
      break
    case 'each':
      sink.add('{"each":')
      writeExpr(to, expr.list)
      sink.add(',"item":')
      sink.addQuoted(expr.item.name)
      sink.add(`,"most":${numberText(expr.most)}`)
      if (expr.atOnce !== 1) sink.add(`,"atOnce":${numberText(expr.atOnce)}`)
      sink.add(',"body":')
      writeExpr(to, expr.body)
      if (expr.else === undefined) break
      sink.add(',"else":')
      writeExpr(to, expr.else)
  }
  sink.add('}')
}

export function writePattern(to: Writing, pattern: Pattern): void {
  const sink = to.sink
  switch (pattern.kind) {
    case 'wildcard':
      sink.add('{"wildcard":true')
      break
    case 'bind':
      sink.add('{"bind":')
      to.sink.addQuoted(pattern.name)
      break
    case 'constant':
      sink.add('{"constant":')
      writeValue(to, pattern.value)
      break
    case 'items':
      writeList(to, '{"items":[', pattern.items, writePattern)
      if (pattern.rest === undefined) break
      sink.add(',"rest":')
      writePattern(to, pattern.rest)
      break
    case 'keys':
      writeList(to, '{"keys":[', pattern.entries, writePatternEntry)
  }
  sink.add('}')
}

export function writeStep(to: Writing, step: Step): void {
  to.mixed = undefined
  const sink = to.sink
  const { estimate, expects, vote } = step
  sink.add('{"id":')
  to.sink.addQuoted(step.id)
  sink.add(',"title":')
  to.sink.addQuoted(step.title)
  if (step.after.length > 0) writeList(to, ',"after":[', step.after, writeQuoted)
  sink.add(',"body":')
  writeExpr(to, step.body)
  if (step.approval !== 'by-policy') sink.add(`,"approval":"${step.approval}"`)
  if (step.permissions.length > 0) writeList(to, ',"permissions":[', step.permissions, writeQuoted)
  if (estimate !== undefined) sink.add(`,"estimate":{"seconds":${numberText(estimate.seconds)}}`)
  if (expects !== undefined) {
    const { unit, tolerance } = expects
    sink.add(',"expects":{')
    if (unit !== undefined) {
      sink.add('"unit":')
      sink.addQuoted(unit)
    }
    if (tolerance !== undefined) {
      sink.add(`${unit === undefined ? '' : ','}"tolerance":${numberText(tolerance)}`)
    }
    sink.add('}')
  }
  if (vote !== undefined) {
    const { ahead, samples, reliability, p } = vote
    sink.add(`,"vote":{"ahead":${numberText(ahead)},"samples":${numberText(samples)}`)
    if (reliability !== undefined) sink.add(`,"reliability":${numberText(reliability)}`)
    if (p !== undefined) sink.add(`,"p":${numberText(p)}`)
    sink.add('}')
  }
  if (step.files.length > 0) writeList(to, ',"files":[', step.files, writeQuoted)
  sink.add('}')
}

export function writeHeader(to: Writing, plan: Plan): void {
  const sink = to.sink
  sink.add(`{"form":${PLAN_FORM},"inputs":{`)
  for (const [at, name] of Object.keys(plan.inputs).toSorted().entries()) {
    if (at > 0) sink.add(',')
    sink.addQuoted(name)
    sink.add(':')
    writeInput(to, plan.inputs[name] as PlanInput)
  }
  sink.add('},"result":')
  writeExpr(to, plan.result)
  to.sink.add(`,"onFailure":"${plan.onFailure}"}`)
}

function writeInput(to: Writing, { description, unit, value }: PlanInput): void {
  const sink = to.sink
  sink.add('{"description":')
  sink.addQuoted(description)
  if (unit !== undefined) {
    sink.add(',"unit":')
    sink.addQuoted(unit)
  }
  if (value !== undefined) {
    sink.add(',"value":')
    writeValue(to, value)
  }
  sink.add('}')
}

/** A list: what opens it, each item in its own way, and what closes it. */
function writeList<Item>(
  to: Writing,
  open: string,
  items: readonly Item[],
  write: (to: Writing, item: Item) => void,
): void {
  to.sink.add(open)
  for (let at = 0; at < items.length; at++) {
    if (at > 0) to.sink.add(',')
    write(to, items[at] as Item)
  }
  to.sink.add(']')
}

// The items of lists.

function writeValueEntry(to: Writing, entry: readonly [MapKey, Value]): void {
  to.sink.add('[')
  writeValue(to, entry[0])
  to.sink.add(',')
  writeValue(to, entry[1])
  to.sink.add(']')
}

function writeArgument(to: Writing, argument: readonly [string, Expr]): void {
  to.sink.add('[')
  to.sink.addQuoted(argument[0])
  to.sink.add(',')
  writeExpr(to, argument[1])
  to.sink.add(']')
}

function writeBinding(to: Writing, binding: readonly [Pattern, Expr]): void {
  to.sink.add('[')
  writePattern(to, binding[0])
  to.sink.add(',')
  writeExpr(to, binding[1])
  to.sink.add(']')
}

function writeArm(to: Writing, { pattern, guard, body }: Arm): void {
  to.sink.add('{"pattern":')
  writePattern(to, pattern)
  if (guard !== undefined) {
    to.sink.add(',"guard":')
    writeExpr(to, guard)
  }
  to.sink.add(',"then":')
  writeExpr(to, body)
  to.sink.add('}')
}

function writePatternEntry(to: Writing, entry: readonly [MapKey, Pattern]): void {
  to.sink.add('[')
  writeValue(to, entry[0])
  to.sink.add(',')
  writePattern(to, entry[1])
  to.sink.add(']')
}

function writeEntry(to: Writing, entry: MapEntry): void {
  to.sink.add('[')
  writeExpr(to, entry[0])
  to.sink.add(',')
  writeExpr(to, entry[1])
  to.sink.add(']')
}

// Constants (CANONICAL-2), without making their values: most are written once and never asked for.

function isConstant(to: Writing, expr: Expr): boolean {
  if (expr.kind === 'literal') return true
  if (expr.kind !== 'list' && expr.kind !== 'map') return false
  if (to.mixed?.has(expr) === true) return false
  return expr.kind === 'list' ? areConstant(to, expr.items) : areConstantEntries(to, expr.entries)
}

/** The same of a part, which is asked of once more when it is written itself. */
function isConstantPart(to: Writing, expr: Expr): boolean {
  const constant = isConstant(to, expr)
  if (!constant && (expr.kind === 'list' || expr.kind === 'map')) {
    to.mixed ??= new Set()
    to.mixed.add(expr)
  }
  return constant
}

function areConstant(to: Writing, items: readonly Expr[]): boolean {
  for (let at = 0; at < items.length; at++) {
    if (!isConstantPart(to, items[at] as Expr)) return false
  }
  return true
}

function areConstantEntries(to: Writing, entries: readonly MapEntry[]): boolean {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as MapEntry
    const key = entry[0]
    if (key.kind !== 'literal' || !isMapKey(key.value)) return false
    if (!isConstantPart(to, entry[1])) return false
  }
  return haveDistinctKeys(entries)
}

/** What `isConstant` holds for, as the value that it is. */
function writeConstant(to: Writing, expr: Expr): void {
  if (expr.kind === 'literal') return writeValue(to, expr.value)
  if (expr.kind === 'list') return writeList(to, '[', expr.items, writeConstant)
  if (expr.kind !== 'map') throw new Error(`an expression of kind ${expr.kind} is no constant`)
  writeList(to, '{"map":[', expr.entries, writeConstantEntry)
  to.sink.add('}')
}

function writeConstantEntry(to: Writing, entry: MapEntry): void {
  to.sink.add('[')
  writeConstant(to, entry[0])
  to.sink.add(',')
  writeConstant(to, entry[1])
  to.sink.add(']')
}

function writeQuoted(to: Writing, text: string): void {
  to.sink.addQuoted(text)
}
