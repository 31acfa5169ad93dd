// Expressions as a person reads them
// =============================================================================
//
// What a value is, or what makes it, on one line, in the notation of RTFS: it is
// short and says everything. Only shown: a plan is read and printed by its
// dialects, and digests are taken over canonical form.

import { constantOf, isList, numberText, type Expr, type Pattern, type Value } from '#plan'

/** An expression on one line. */
export function exprText(expr: Expr): string {
  const constant = constantOf(expr)
  if (constant !== undefined) return valueText(constant)
  switch (expr.kind) {
    case 'literal':
      return valueText(expr.value)
    case 'variable':
      return expr.name
    case 'input':
      return form('input', named(expr.name))
    case 'output':
      return form('output', named(expr.step), ...expr.path.map(valueText))
    case 'call':
      return form(
        'call',
        named(expr.tool),
        ...expr.positional.map(exprText),
        ...(expr.named.length === 0 ? [] : [argumentsText(expr.named)]),
      )
    case 'let': {
      const bindings = expr.bindings.map(
        ([pattern, value]) => `${patternText(pattern)} ${exprText(value)}`,
      )
      return form('let', `[${bindings.join(' ')}]`, exprText(expr.body))
    }
    case 'if':
      return form('if', exprText(expr.condition), exprText(expr.then), exprText(expr.else))
    case 'match': {
      const arms = expr.arms.map(
        ({ pattern, guard, body }) =>
          `${patternText(pattern)}${guard === undefined ? '' : ` :when ${exprText(guard)}`} ${exprText(body)}`,
      )
      return form('match', exprText(expr.subject), ...arms)
    }
    case 'apply':
      return form(expr.builtin, ...expr.arguments.map(exprText))
    case 'map': {
      const entries = expr.entries.map(([key, value]) => `${exprText(key)} ${exprText(value)}`)
      return `{${entries.join(' ')}}`
    }
    case 'list':
      return `[${expr.items.map(exprText).join(' ')}]`
    case 'do':
      return form('do', ...expr.body.map(exprText))
  }
}

/** A value on one line. */
export function valueText(value: Value): string {
  if (value === null) return 'nil'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(valueText).join(' ')}]`
  switch (value.kind) {
    case 'keyword':
      return `:${value.name}`
    case 'quantity':
      return `${numberText(value.value)} ${value.unit}`
    case 'map': {
      const entries = value.entries.map(([key, item]) => `${valueText(key)} ${valueText(item)}`)
      return `{${entries.join(' ')}}`
    }
  }
}

function patternText(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'wildcard':
      return '_'
    case 'bind':
      return pattern.name
    case 'constant':
      return valueText(pattern.value)
    case 'items': {
      const rest = pattern.rest === undefined ? [] : ['&', patternText(pattern.rest)]
      return `[${[...pattern.items.map(patternText), ...rest].join(' ')}]`
    }
    case 'keys': {
      const entries = pattern.entries.map(
        ([key, inner]) => `${valueText(key)} ${patternText(inner)}`,
      )
      return `{${entries.join(' ')}}`
    }
  }
}

function argumentsText(args: readonly (readonly [string, Expr])[]): string {
  return `{${args.map(([name, value]) => `${named(name)} ${exprText(value)}`).join(' ')}}`
}

function form(...parts: readonly string[]): string {
  return `(${parts.join(' ')})`
}

/** A name as a keyword, or in quotes where it would not read as one. */
function named(name: string): string {
  return /^[\w$+*/=<>!?%.@-]+$/.test(name) ? `:${name}` : JSON.stringify(name)
}
