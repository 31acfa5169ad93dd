// The call behind a bound faculty
// =============================================================================
//
// A faculty that is bound to a tool hands its `parameters` on as the tool's
// arguments. So the policy sees two calls, and the stricter ruling of both holds.
//
// Invariants:
//
//   BOUND-1. What nobody can read in the plan (parameters that are the result of a
//       step) is unknown: the call is as severe as the tool can get, and none of its
//       arguments has a value.

import {
  call,
  constantOf,
  isMap,
  isMapKey,
  literal,
  type Call,
  type CatalogueEntry,
  type Expr,
  type KnownInput,
  type MapKey,
} from '#plan'

/** The argument that is handed on. */
const PARAMETERS = 'parameters'

/** The call that a call of a bound faculty makes, or `unknown` where its arguments are (BOUND-1). */
export function boundCall(
  { target }: CatalogueEntry,
  argument: (name: string) => Expr | undefined,
  input?: KnownInput,
): Call | 'unknown' | undefined {
  if (target === undefined) return undefined
  const parameters = argument(PARAMETERS)
  const parts = parameters === undefined ? undefined : partsOf(parameters, input)
  return parts === undefined ? 'unknown' : call(target.tool, [], parts)
}

/** The members of a map by name, whether the plan writes it or it is a value; undefined for anything else. */
function partsOf(
  expr: Expr,
  input: KnownInput | undefined,
): readonly (readonly [string, Expr])[] | undefined {
  const value = constantOf(expr, input)
  if (value !== undefined) {
    if (!isMap(value)) return undefined
    return value.entries.map(([key, item]) => [nameOf(key), literal(item)])
  }
  if (expr.kind !== 'map') return undefined
  const parts: (readonly [string, Expr])[] = []
  for (const [keyExpr, item] of expr.entries) {
    const key = constantOf(keyExpr, input)
    if (key === undefined || !isMapKey(key)) return undefined
    parts.push([nameOf(key), item])
  }
  return parts
}

/** As the tool gets it. */
function nameOf(key: MapKey): string {
  return typeof key === 'object' ? key.name : String(key)
}
