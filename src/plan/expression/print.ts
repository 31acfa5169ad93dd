// The text form of an expression
// =============================================================================
//
// What people read when they decide: short, complete, in the notation of RTFS. It
// is only shown; digests are taken over canonical form.
//
// Invariants:
//
//   T1. Two expressions that differ in meaning have different texts; a list or map
//       of constants has the text of the literal that it equals.
//   T2. Every character can be seen: hidden ones in texts are spelled out.
//   T3. Named arguments are the map at the end of a call. Where the last argument
//       by position is a map itself, an empty one follows, so that the two cannot
//       be taken for each other.
//
// Expressions are at most DEPTH_LIMIT deep (a plan that the checks have passed).

import { escapeInvisible } from '#text'

import { constantOf, type Arm, type Expr, type Pattern } from '../expr.ts'
import { isList, kindOf, numberText, type Value } from '../value.ts'
import { form, group, laidOut, sentence, together, type Layout } from './layout.ts'

/** An expression as text; on one line, unless it is longer than `width` columns. */
export function printExpr(expr: Expr, width: number = Number.POSITIVE_INFINITY): string {
  return laidOut(ofExpr(expr), width)
}

/** A value as text, in the same way. */
export function printValue(value: Value, width: number = Number.POSITIVE_INFINITY): string {
  return laidOut(ofValue(value), width)
}

/** A pattern as text on one line. */
export function printPattern(pattern: Pattern): string {
  return laidOut(ofPattern(pattern), Number.POSITIVE_INFINITY)
}

function ofExpr(expr: Expr): Layout {
  switch (expr.kind) {
    case 'literal':
      return ofValue(expr.value)
    case 'variable':
      return word(expr.name)
    case 'input':
      return form('input', [name(expr.name)], 1)
    case 'output':
      return form('output', [name(expr.step), ...expr.path.map(ofValue)], 1 + expr.path.length)
    case 'call':
      return form('call', [name(expr.tool), ...argumentsOf(expr.positional, expr.named)], 1)
    case 'let': {
      const bindings = expr.bindings.map(([pattern, value]) =>
        together(ofPattern(pattern), ofExpr(value)),
      )
      return form('let', [group('[', bindings), ofExpr(expr.body)], 1)
    }
    case 'if':
      return form('if', [expr.condition, expr.then, expr.else].map(ofExpr), 1)
    case 'match':
      return form('match', [ofExpr(expr.subject), ...expr.arms.map(ofArm)], 1)
    case 'apply':
      return sentence(word(expr.builtin), expr.arguments.map(ofExpr))
    case 'map':
      return group(
        '{',
        expr.entries.map(([key, value]) => together(ofExpr(key), ofExpr(value))),
      )
    case 'list':
      return group('[', expr.items.map(ofExpr))
    case 'do':
      return form('do', expr.body.map(ofExpr))
  }
}

function argumentsOf(
  positional: readonly Expr[],
  named: readonly (readonly [string, Expr])[],
): readonly Layout[] {
  const last = positional.at(-1)
  // T3: an empty map says that the one before it is an argument by position.
  if (named.length === 0 && (last === undefined || !isMapLike(last))) return positional.map(ofExpr)
  const map = named.map(([key, value]) => together(name(key), ofExpr(value)))
  return [...positional.map(ofExpr), group('{', map)]
}

function isMapLike(expr: Expr): boolean {
  const value = constantOf(expr)
  return expr.kind === 'map' || (value !== undefined && kindOf(value) === 'map')
}

function ofArm({ pattern, guard, body }: Arm): Layout {
  return guard === undefined
    ? together(ofPattern(pattern), ofExpr(body))
    : together(ofPattern(pattern), ':when', ofExpr(guard), ofExpr(body))
}

function ofPattern(pattern: Pattern): Layout {
  switch (pattern.kind) {
    case 'wildcard':
      return '_'
    case 'bind':
      return word(pattern.name)
    case 'constant':
      return ofValue(pattern.value)
    case 'items': {
      const rest = pattern.rest === undefined ? [] : ['&', ofPattern(pattern.rest)]
      return group('[', [...pattern.items.map(ofPattern), ...rest])
    }
    case 'keys':
      return group(
        '{',
        pattern.entries.map(([key, inner]) => together(ofValue(key), ofPattern(inner))),
      )
  }
}

function ofValue(value: Value): Layout {
  if (value === null) return 'nil'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return quoted(value)
  if (isList(value)) return group('[', value.map(ofValue))
  switch (value.kind) {
    case 'keyword':
      return isWord(value.name) ? `:${value.name}` : form('keyword', [quoted(value.name)], 1)
    case 'quantity':
      return form('quantity', [numberText(value.value), quoted(value.unit)], 2)
    case 'map':
      return group(
        '{',
        value.entries.map(([key, item]) => together(ofValue(key), ofValue(item))),
      )
  }
}

/** A name as a keyword, or in quotes where it would not read as one. */
function name(text: string): string {
  return isWord(text) ? `:${text}` : quoted(text)
}

/** A name as it stands, or between bars where it would read as something else. */
function word(text: string): string {
  const other = ['nil', 'true', 'false', '_', '&'].includes(text) || /^[-+]?\d/.test(text)
  return isWord(text) && !other ? text : `|${escaped(text, '|')}|`
}

function isWord(text: string): boolean {
  return /^[\w$+*/=<>!?%.@-]+$/.test(text)
}

function quoted(text: string): string {
  return `"${escaped(text, '"')}"`
}

function escaped(text: string, mark: string): string {
  return escapeInvisible(text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`))
}
