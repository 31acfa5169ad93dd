// An expression with other parts

import {
  apply,
  arm,
  call,
  doAll,
  each,
  ifElse,
  letIn,
  listExpr,
  mapExpr,
  match,
  type Expr,
} from './expr.ts'

/** The same expression with each of its parts (`childrenOf`) as `inner` makes it. */
export function withChildren(expr: Expr, inner: (part: Expr) => Expr): Expr {
  const { span } = expr
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return expr
    case 'call': {
      const named = expr.named.map(([name, one]) => [name, inner(one)] as const)
      return call(expr.tool, expr.positional.map(inner), named, span, expr.places)
    }
    case 'let': {
      const bindings = expr.bindings.map(([pattern, one]) => [pattern, inner(one)] as const)
      return letIn(bindings, inner(expr.body), span)
    }
    case 'if':
      return ifElse(inner(expr.condition), inner(expr.then), inner(expr.else), span)
    case 'match': {
      const arms = expr.arms.map(({ pattern, guard, body }) =>
        arm(pattern, inner(body), guard === undefined ? undefined : inner(guard)),
      )
      return match(inner(expr.subject), arms, span)
    }
    case 'apply':
      return apply(expr.builtin, expr.arguments.map(inner), span)
    case 'map':
      return mapExpr(
        expr.entries.map(([key, one]) => [inner(key), inner(one)] as const),
        span,
      )
    case 'list':
      return listExpr(expr.items.map(inner), span)
    case 'do':
      return doAll(expr.body.map(inner), span)
    case 'each': {
      const { item, list, most, atOnce, body } = expr
      const otherwise = expr.else === undefined ? {} : { else: inner(expr.else) }
      return each(item, inner(list), { most, atOnce, body: inner(body), ...otherwise }, span)
    }
  }
}
