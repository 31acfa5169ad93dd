// Canonical form
// =============================================================================
//
// One JSON text for each meaning: what digests are taken over, and what the
// plan's own JSON (`planwright print --to json`) consists of.
//
// Representation: an expression is an object whose first key is its kind; a
// value is JSON, with `{"map": [[key, value], …]}`, `{"keyword": "name"}` and
// `{"quantity": [value, "unit"]}` for what JSON cannot say without loss.
//
// Invariants:
//
//   N1. Fixed key order, no white space, no absent fields, numbers by `numberText`.
//   N2. A constant list or map is written as the literal it equals (E2), so two
//       spellings of one meaning share a digest.
//   N3. Spans, annotations, the plan's name and dialect are left out (P3).
//   N4. Digests are taken over a brief form: a map's entry that gives a step's whole
//       result under the step's id, as those of contexts do, is written as that id
//       alone. Entries are lists otherwise, so brief and whole say the same, one to
//       one. A megabyte of STEP gives 3.7 MB instead of 9.4, and hashing them is what
//       a digest costs.

import { isMapKey, type Expr, type Output, type Pattern } from './expr.ts'
import type { Plan, PlanInput, Step } from './plan.ts'
import { isList, numberText, type MapKey, type Value } from './value.ts'

/** A value as JSON text that loses nothing. */
export function canonicalValue(value: Value): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      return numberText(value)
    case 'string':
      return quoted(value)
    default:
      break
  }
  if (isList(value)) return `[${value.map(canonicalValue).join(',')}]`
  switch (value.kind) {
    case 'keyword':
      return `{"keyword":${quoted(value.name)}}`
    case 'quantity':
      return `{"quantity":[${numberText(value.value)},${quoted(value.unit)}]}`
    case 'map':
      return `{"map":[${value.entries
        .map(([key, item]) => `[${canonicalValue(key)},${canonicalValue(item)}]`)
        .join(',')}]}`
  }
}

/** An expression as JSON text; it starts with LITERAL exactly where `constantOf` has a value (N2). */
export function canonicalExpr(expr: Expr, brief = false): string {
  switch (expr.kind) {
    case 'literal':
      return `${LITERAL}${canonicalValue(expr.value)}}`
    case 'variable':
      return `{"variable":${quoted(expr.name)}}`
    case 'input':
      return `{"input":${quoted(expr.name)}}`
    case 'output':
      return `{"output":${quoted(expr.step)}${
        expr.path.length === 0 ? '' : `,"path":${JSON.stringify(expr.path)}`
      }}`
    case 'call':
      return `{"call":${quoted(expr.tool)}${
        expr.positional.length === 0 ? '' : `,"positional":${exprs(expr.positional, brief)}`
      }${expr.named.length === 0 ? '' : `,"named":${named(expr.named, brief)}`}}`
    case 'let':
      return `{"let":[${expr.bindings
        .map(([pattern, value]) => `[${canonicalPattern(pattern)},${canonicalExpr(value, brief)}]`)
        .join(',')}],"in":${canonicalExpr(expr.body, brief)}}`
    case 'if':
      return `{"if":${canonicalExpr(expr.condition, brief)},"then":${canonicalExpr(expr.then, brief)},"else":${canonicalExpr(expr.else, brief)}}`
    case 'match':
      return `{"match":${canonicalExpr(expr.subject, brief)},"arms":[${expr.arms
        .map(
          ({ pattern, guard, body }) =>
            `{"pattern":${canonicalPattern(pattern)}${
              guard === undefined ? '' : `,"guard":${canonicalExpr(guard, brief)}`
            },"then":${canonicalExpr(body, brief)}}`,
        )
        .join(',')}]}`
    case 'apply':
      return `{"apply":${quoted(expr.builtin)},"arguments":${exprs(expr.arguments, brief)}}`
    case 'map':
      return canonicalMap(expr.entries, brief)
    case 'list': {
      const items = expr.items.map((item) => canonicalExpr(item, brief))
      return items.every(isLiteral)
        ? `${LITERAL}[${items.map(valueText).join(',')}]}`
        : `{"list":[${items.join(',')}]}`
    }
    case 'do':
      return `{"do":${exprs(expr.body, brief)}}`
  }
}

function canonicalMap(entries: readonly Entry[], brief: boolean): string {
  const ids = brief && entries.length > 0 ? idsOf(entries) : undefined
  if (ids !== undefined) return `{"map":[${quotedList(ids)}]}`
  if (!entries.every(mayBeConstant)) {
    const texts = entries.map((entry) =>
      brief && isResultUnderItsId(entry) ? quoted(entry[1].step) : pairText(textsOf(entry, brief)),
    )
    return `{"map":[${texts.join(',')}]}`
  }
  const pairs = entries.map((entry) => textsOf(entry, brief))
  const constant =
    pairs.every((pair) => isLiteral(pair[1] ?? '')) &&
    new Set(pairs.map((pair) => pair[0])).size === pairs.length
  return constant
    ? `${LITERAL}{"map":[${pairs.map((pair) => pairText(pair.map(valueText))).join(',')}]}}`
    : `{"map":[${pairs.map(pairText).join(',')}]}`
}

/** An entry of a map. Its parts are taken by index: taking a frozen pair apart costs an iterator. */
type Entry = readonly [Expr, Expr]

function mayBeConstant(entry: Entry): boolean {
  const key = entry[0]
  if (key.kind !== 'literal' || !isMapKey(key.value)) return false
  const { kind } = entry[1]
  return kind === 'literal' || kind === 'list' || kind === 'map'
}

/** What the brief form writes as the id alone (N4). */
function isResultUnderItsId(entry: Entry): entry is readonly [Expr, Output] {
  const key = entry[0]
  const value = entry[1]
  return (
    value.kind === 'output' &&
    value.path.length === 0 &&
    key.kind === 'literal' &&
    key.value === value.step
  )
}

/** The ids, where all entries of a map are whole results under them. */
function idsOf(entries: readonly Entry[]): readonly string[] | undefined {
  return entries.every(isResultUnderItsId) ? entries.map((entry) => entry[1].step) : undefined
}

const LITERAL = '{"literal":'

function isLiteral(text: string): boolean {
  return text.startsWith(LITERAL)
}

function valueText(literal: string): string {
  return literal.slice(LITERAL.length, -1)
}

function exprs(all: readonly Expr[], brief: boolean): string {
  return `[${all.map((expr) => canonicalExpr(expr, brief)).join(',')}]`
}

function named(all: readonly (readonly [string, Expr])[], brief: boolean): string {
  return `[${all.map((one) => `[${quoted(one[0])},${canonicalExpr(one[1], brief)}]`).join(',')}]`
}

function textsOf(entry: Entry, brief: boolean): readonly string[] {
  return [canonicalExpr(entry[0], brief), canonicalExpr(entry[1], brief)]
}

function pairText(pair: readonly string[]): string {
  return `[${pair.join(',')}]`
}

/** A string as JSON. */
function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text)
}

/** Strings as JSON with commas. */
function quotedList(texts: readonly string[]): string {
  return texts.every(isPlain) ? `"${texts.join('","')}"` : texts.map(quoted).join(',')
}

/** Whether JSON escapes nothing in a string, as in most; quicker to see than to be told. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Controls, quotation marks, backslashes and halves of pairs.
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || (unit >= 0xd800 && unit <= 0xdfff)) {
      return false
    }
  }
  return true
}

/** A pattern as JSON text. */
export function canonicalPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'wildcard':
      return '{"wildcard":true}'
    case 'bind':
      return `{"bind":${quoted(pattern.name)}}`
    case 'constant':
      return `{"constant":${canonicalValue(pattern.value)}}`
    case 'items':
      return `{"items":[${pattern.items.map(canonicalPattern).join(',')}]${
        pattern.rest === undefined ? '' : `,"rest":${canonicalPattern(pattern.rest)}`
      }}`
    case 'keys':
      return `{"keys":[${pattern.entries
        .map(
          ([key, inner]: readonly [MapKey, Pattern]) =>
            `[${canonicalValue(key)},${canonicalPattern(inner)}]`,
        )
        .join(',')}]}`
  }
}

/** A step as JSON text: everything that its digest covers; `brief` is for digests only (N4). */
export function canonicalStep(step: Step, brief = false): string {
  const { estimate, expects, vote } = step
  return `{"id":${quoted(step.id)},"title":${quoted(step.title)}${
    step.after.length === 0 ? '' : `,"after":[${quotedList(step.after)}]`
  },"body":${canonicalExpr(step.body, brief)}${
    step.approval === 'by-policy' ? '' : `,"approval":"${step.approval}"`
  }${step.permissions.length === 0 ? '' : `,"permissions":[${quotedList(step.permissions)}]`}${
    estimate === undefined ? '' : `,"estimate":{"seconds":${numberText(estimate.seconds)}}`
  }${
    expects === undefined
      ? ''
      : `,"expects":${members([
          ['unit', expects.unit === undefined ? undefined : JSON.stringify(expects.unit)],
          [
            'tolerance',
            expects.tolerance === undefined ? undefined : numberText(expects.tolerance),
          ],
        ])}`
  }${
    vote === undefined
      ? ''
      : `,"vote":{"ahead":${numberText(vote.ahead)},"samples":${numberText(vote.samples)}}`
  }${step.files.length === 0 ? '' : `,"files":${JSON.stringify(step.files)}`}}`
}

/** What the plan's digest covers beside its steps. */
export function canonicalHeader(plan: Plan, brief = false): string {
  const names = Object.keys(plan.inputs).toSorted()
  const inputs = names.map((name) => {
    const one = plan.inputs[name] as PlanInput
    return `${quoted(name)}:${members([
      ['description', JSON.stringify(one.description)],
      ['unit', one.unit === undefined ? undefined : JSON.stringify(one.unit)],
      ['value', one.value === undefined ? undefined : canonicalValue(one.value)],
    ])}`
  })
  return `{"form":1,"inputs":{${inputs.join(',')}},"result":${canonicalExpr(plan.result, brief)},"onFailure":"${plan.onFailure}"}`
}

/** An object's text from its members in the given order, absent ones left out. */
export function members(all: readonly (readonly [string, string | undefined])[]): string {
  const present = all.filter(([, text]) => text !== undefined)
  return `{${present.map(([name, text]) => `${quoted(name)}:${text}`).join(',')}}`
}
