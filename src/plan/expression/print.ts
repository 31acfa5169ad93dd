// The text form of an expression
// =============================================================================
//
// What people read when they decide: short, complete, in the notation of RTFS, and
// what the dialect `rtfs` writes and reads back. Digests are taken over canonical
// form.
//
// Invariants:
//
//   EXPRESSION-PRINT-1. Two expressions that differ in meaning have different texts; a list or map
//       of constants has the text of the literal that it equals. Where a constant
//       could be read as something else, it has a form of its own: `(keyword "a")`
//       among arguments and results, `(= [1])` among patterns.
//   EXPRESSION-PRINT-2. Every character can be seen: hidden ones in texts are spelled out.
//   EXPRESSION-PRINT-3. Named arguments are the map at the end of a call. Where the last argument
//       by position is a map itself, an empty one follows, so that the two cannot
//       be taken for each other.
//
// Expressions are at most DEPTH_LIMIT deep (a plan that the checks have passed).

import { escapeInvisible } from '#text'

import { constantOf } from '../constant.ts'
import type { Arm, Each, Expr, Literal, Pattern } from '../expr.ts'
import {
  isKeyword,
  isList,
  kindOf,
  numberText,
  type Keyword,
  type MapKey,
  type Value,
} from '../value.ts'
import { builtins } from './builtins.ts'
import { form, group, laidOut, sentence, together, type Layout } from './layout.ts'

/** An expression in parts, for whoever lays out a text around it. */
export function layoutExpr(expr: Expr): Layout {
  return ofExpr(expr)
}

/** A value in the same way. */
export function layoutValue(value: Value): Layout {
  return ofValue(value)
}

/** An expression as text; on one line, unless it is longer than `width` columns. */
export function printExpr(expr: Expr, width: number = Number.POSITIVE_INFINITY): string {
  return laidOut(ofExpr(expr), width)
}

/** A value as text; on one line, unless it is longer than `width` columns. */
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
      return form('input', [nameText(expr.name)], 1)
    case 'output':
      return form('output', [nameText(expr.step), ...expr.path.map(ofValue)], 1 + expr.path.length)
    case 'earlier':
      return form('earlier', [numberWord(expr.most)], 1)
    case 'call':
      return form('call', [nameText(expr.tool), ...argumentsOf(expr.positional, expr.named)], 1)
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
    case 'each':
      return form('each', [itemsOf(expr), ofExpr(expr.body)], 1)
  }
}

/** `[x list :most 20 :at-once 4 :else nil]` */
function itemsOf({ item, list, most, atOnce, else: otherwise }: Each): Layout {
  return group('[', [
    together(word(item.name), ofExpr(list)),
    together(':most', numberWord(most)),
    ...(atOnce === 1 ? [] : [together(':at-once', numberWord(atOnce))]),
    ...(otherwise === undefined ? [] : [together(':else', ofExpr(otherwise))]),
  ])
}

function argumentsOf(
  positional: readonly Expr[],
  named: readonly (readonly [string, Expr])[],
): readonly Layout[] {
  const last = positional.at(-1)
  // EXPRESSION-PRINT-3: an empty map says that the one before it is an argument by position.
  const plain = named.length === 0 && (last === undefined || !isMapLike(last))
  const map = named.map(([key, value]) => together(nameText(key), ofExpr(value)))
  const behind = plain ? [] : [group('{', map)]
  // Keywords with a value behind each would be taken for names of arguments.
  const count = positional.length + behind.length
  const likeNames =
    count % 2 === 0 && positional.every((one, at) => at % 2 === 1 || isWordKeyword(one))
  return [...positional.map(likeNames ? ofArgument : ofExpr), ...behind]
}

/** A keyword in the form that is never a name (EXPRESSION-PRINT-1). */
function ofArgument(expr: Expr): Layout {
  return isWordKeyword(expr) ? keywordForm(expr.value.name) : ofExpr(expr)
}

function isWordKeyword(expr: Expr): expr is Literal & { readonly value: Keyword } {
  return expr.kind === 'literal' && kindOf(expr.value) === 'keyword'
}

function keywordForm(name: string): Layout {
  return form('keyword', [quoted(name)], 1)
}

function isMapLike(expr: Expr): boolean {
  const value = constantOf(expr)
  return expr.kind === 'map' || (value !== undefined && kindOf(value) === 'map')
}

function ofArm({ pattern, guard, body }: Arm): Layout {
  const result = isWordKeyword(body) && body.value.name === 'when' ? ofArgument(body) : ofExpr(body)
  return guard === undefined
    ? together(ofPattern(pattern), result)
    : together(ofPattern(pattern), ':when', ofExpr(guard), result)
}

function ofPattern(pattern: Pattern): Layout {
  switch (pattern.kind) {
    case 'wildcard':
      return '_'
    case 'bind':
      return word(pattern.name)
    case 'constant':
      return ofConstant(pattern.value)
    case 'items': {
      const rest = pattern.rest === undefined ? [] : ['&', ofPattern(pattern.rest)]
      return group('[', [...pattern.items.map(ofPattern), ...rest])
    }
    case 'keys':
      return group('{', pattern.entries.map(ofKey))
  }
}

/** Keywords that say something else where they stand in a pattern. */
const MEANT = new Set(['keys', 'as', 'or', 'strs', 'syms'])

/** A constant of a pattern; lists and maps would be read as patterns of their parts (EXPRESSION-PRINT-1). */
function ofConstant(value: Value): Layout {
  const kind = kindOf(value)
  const taken = kind === 'list' || kind === 'map' || (isKeyword(value) && MEANT.has(value.name))
  return taken ? sentence('=', [ofValue(value)]) : ofValue(value)
}

function ofKey([key, inner]: readonly [MapKey, Pattern]): Layout {
  if (typeof key !== 'object' || !MEANT.has(key.name))
    return together(ofValue(key), ofPattern(inner))
  // Behind its pattern, where it can only be the key.
  const fixed = inner.kind === 'constant' && !isList(inner.value)
  const pattern = fixed ? sentence('=', [ofValue(inner.value)]) : ofPattern(inner)
  return together(pattern, ofValue(key))
}

function ofValue(value: Value): Layout {
  if (value === null) return 'nil'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberWord(value)
  if (typeof value === 'string') return quoted(value)
  if (isList(value)) return group('[', value.map(ofValue))
  switch (value.kind) {
    case 'keyword':
      return isKeywordName(value.name) ? `:${value.name}` : keywordForm(value.name)
    case 'quantity':
      return form('quantity', [numberWord(value.value), quoted(value.unit)], 2)
    case 'map':
      return group(
        '{',
        value.entries.map(([key, item]) => together(ofValue(key), ofValue(item))),
      )
  }
}

/** A name as a keyword, or in quotes where it would not read as one. */
export function nameText(text: string): string {
  return isKeywordName(text) ? `:${text}` : quoted(text)
}

/** A number with a point where it has an exponent: `1.0e21`. */
function numberWord(value: number): string {
  return numberText(value)
    .replace(/^(-?\d+)e\+?/, '$1.0e')
    .replace('e+', 'e')
}

/** A name as it stands, or between bars where it would read as something else. */
function word(text: string): string {
  const other = ['nil', 'true', 'false', '_'].includes(text) || /^[-+]?\.?\d|^[<$]/.test(text)
  const plain = isWord(text) && (!other || builtins.has(text))
  return plain ? text : `|${escaped(text, '|')}|`
}

function isKeywordName(text: string): boolean {
  return isWord(text) && text.indexOf('/') === text.lastIndexOf('/')
}

function isWord(text: string): boolean {
  return /^[\w$+*/=<>!?%.@-]+$/.test(text)
}

/** A text in quotation marks, with hidden characters spelled out. */
export function quoted(text: string): string {
  return `"${escaped(text, '"')}"`
}

function escaped(text: string, mark: string): string {
  return escapeInvisible(text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`))
}
