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

import type { Expr, Pattern } from './expr.ts'
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
      return JSON.stringify(value)
    default:
      break
  }
  if (isList(value)) return `[${value.map(canonicalValue).join(',')}]`
  switch (value.kind) {
    case 'keyword':
      return `{"keyword":${JSON.stringify(value.name)}}`
    case 'quantity':
      return `{"quantity":[${numberText(value.value)},${JSON.stringify(value.unit)}]}`
    case 'map':
      return `{"map":[${value.entries
        .map(([key, item]) => `[${canonicalValue(key)},${canonicalValue(item)}]`)
        .join(',')}]}`
  }
}

/** An expression as JSON text; it starts with LITERAL exactly where `constantOf` has a value (N2). */
export function canonicalExpr(expr: Expr): string {
  switch (expr.kind) {
    case 'literal':
      return `${LITERAL}${canonicalValue(expr.value)}}`
    case 'variable':
      return `{"variable":${JSON.stringify(expr.name)}}`
    case 'input':
      return `{"input":${JSON.stringify(expr.name)}}`
    case 'output':
      return `{"output":${JSON.stringify(expr.step)}${
        expr.path.length === 0 ? '' : `,"path":${JSON.stringify(expr.path)}`
      }}`
    case 'call':
      return `{"call":${JSON.stringify(expr.tool)}${
        expr.positional.length === 0 ? '' : `,"positional":${exprs(expr.positional)}`
      }${expr.named.length === 0 ? '' : `,"named":${named(expr.named)}`}}`
    case 'let':
      return `{"let":[${expr.bindings
        .map(([pattern, value]) => `[${canonicalPattern(pattern)},${canonicalExpr(value)}]`)
        .join(',')}],"in":${canonicalExpr(expr.body)}}`
    case 'if':
      return `{"if":${canonicalExpr(expr.condition)},"then":${canonicalExpr(
        expr.then,
      )},"else":${canonicalExpr(expr.else)}}`
    case 'match':
      return `{"match":${canonicalExpr(expr.subject)},"arms":[${expr.arms
        .map(
          ({ pattern, guard, body }) =>
            `{"pattern":${canonicalPattern(pattern)}${
              guard === undefined ? '' : `,"guard":${canonicalExpr(guard)}`
            },"then":${canonicalExpr(body)}}`,
        )
        .join(',')}]}`
    case 'apply':
      return `{"apply":${JSON.stringify(expr.builtin)},"arguments":${exprs(expr.arguments)}}`
    case 'map':
      return canonicalMap(expr.entries)
    case 'list': {
      const items = expr.items.map(canonicalExpr)
      return items.every(isLiteral)
        ? `${LITERAL}[${items.map(valueText).join(',')}]}`
        : `{"list":[${items.join(',')}]}`
    }
    case 'do':
      return `{"do":${exprs(expr.body)}}`
  }
}

function canonicalMap(entries: readonly (readonly [Expr, Expr])[]): string {
  const texts = entries.map(([key, value]) => [canonicalExpr(key), canonicalExpr(value)] as const)
  const keys = new Set<string>()
  for (const [key, value] of texts) if (MAP_KEY.test(key) && isLiteral(value)) keys.add(key)
  return keys.size === texts.length
    ? `${LITERAL}{"map":[${texts.map((pair) => `[${pair.map(valueText).join(',')}]`).join(',')}]}}`
    : `{"map":[${texts.map((pair) => `[${pair.join(',')}]`).join(',')}]}`
}

const LITERAL = '{"literal":'
/** A constant that may be a map's key: a string, a whole number or a keyword. */
const MAP_KEY = /^\{"literal":(?:"|-?\d+\}$|\{"keyword":)/

function isLiteral(text: string): boolean {
  return text.startsWith(LITERAL)
}

function valueText(literal: string): string {
  return literal.slice(LITERAL.length, -1)
}

function exprs(all: readonly Expr[]): string {
  return `[${all.map(canonicalExpr).join(',')}]`
}

function named(all: readonly (readonly [string, Expr])[]): string {
  return `[${all.map(([name, expr]) => `[${JSON.stringify(name)},${canonicalExpr(expr)}]`).join(',')}]`
}

/** A pattern as JSON text. */
export function canonicalPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'wildcard':
      return '{"wildcard":true}'
    case 'bind':
      return `{"bind":${JSON.stringify(pattern.name)}}`
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

/** A step as JSON text: everything that its digest covers. */
export function canonicalStep(step: Step): string {
  const { estimate, expects, vote } = step
  return `{"id":${JSON.stringify(step.id)},"title":${JSON.stringify(step.title)}${
    step.after.length === 0 ? '' : `,"after":${JSON.stringify(step.after)}`
  },"body":${canonicalExpr(step.body)}${
    step.approval === 'by-policy' ? '' : `,"approval":"${step.approval}"`
  }${step.permissions.length === 0 ? '' : `,"permissions":${JSON.stringify(step.permissions)}`}${
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
export function canonicalHeader(plan: Plan): string {
  const names = Object.keys(plan.inputs).toSorted()
  const inputs = names.map((name) => {
    const one = plan.inputs[name] as PlanInput
    return `${JSON.stringify(name)}:${members([
      ['description', JSON.stringify(one.description)],
      ['unit', one.unit === undefined ? undefined : JSON.stringify(one.unit)],
      ['value', one.value === undefined ? undefined : canonicalValue(one.value)],
    ])}`
  })
  return `{"form":1,"inputs":{${inputs.join(',')}},"result":${canonicalExpr(
    plan.result,
  )},"onFailure":"${plan.onFailure}"}`
}

/** An object's text from its members in the given order, absent ones left out. */
export function members(all: readonly (readonly [string, string | undefined])[]): string {
  const present = all.filter(([, text]) => text !== undefined)
  return `{${present.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
}
