// The final map
// =============================================================================
//
// The seed asks that the last step evaluate to a structured map, whose values
// the next plan can use. What a value is, is followed as far as it is written in
// the plan or said by a tool; what nobody can say is no map.

import {
  builtins,
  kindOf,
  namesBoundBy,
  type Catalogue,
  type Expr,
  type Json,
  type Pattern,
  type Step,
  type ValueKind,
} from '#plan'
import { warning, type Diagnostic } from '#text'

/** Most expressions that are looked at: shared names must not make this long. */
const WORK = 500

/** Warns where the last step does not certainly give a map. */
export function finalMap(step: Step, catalogue: Catalogue, faults: Diagnostic[]): void {
  const found = new Search(catalogue).noMap(step.body, undefined)
  if (found === undefined) return
  const { expr, what } = found
  faults.push(warning('rtfs/result-not-map', expr.span, { details: { what } }))
}

interface Found {
  readonly expr: Expr
  readonly what: string
}

/** A name and what it stands for, the innermost first. */
interface Scope {
  readonly name: string
  readonly value: Expr | undefined
  readonly at: Scope | undefined
  readonly outer: Scope | undefined
}

class Search {
  readonly #catalogue: Catalogue
  #work = WORK

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The first ending of an expression that is no map. */
  noMap(expr: Expr, scope: Scope | undefined): Found | undefined {
    if (this.#work-- <= 0) return undefined
    switch (expr.kind) {
      case 'map':
      case 'earlier':
        return undefined
      case 'literal': {
        const kind = kindOf(expr.value)
        return kind === 'map' ? undefined : { expr, what: WORDS[kind] }
      }
      case 'list':
      case 'each':
        return { expr, what: WORDS.list }
      case 'apply': {
        const gives = builtins.get(expr.builtin)?.gives
        return { expr, what: gives === undefined ? `what \`${expr.builtin}\` gives` : WORDS[gives] }
      }
      case 'call':
        return this.#givesMap(expr.tool)
          ? undefined
          : { expr, what: `what \`${expr.tool}\` returns` }
      case 'input':
      case 'output':
        return undefined
      case 'variable': {
        const bound = find(scope, expr.name)
        // A part of something, or nothing: other checks have their say.
        if (bound?.value === undefined) return undefined
        const found = this.noMap(bound.value, bound.at)
        return found === undefined ? undefined : { expr, what: found.what }
      }
      case 'let': {
        let inner = scope
        for (const [pattern, value] of expr.bindings) inner = bound(pattern, value, inner)
        return this.noMap(expr.body, inner)
      }
      case 'if':
        return this.noMap(expr.then, scope) ?? this.noMap(expr.else, scope)
      case 'match':
        for (const { pattern, body } of expr.arms) {
          const found = this.noMap(body, bound(pattern, expr.subject, scope))
          if (found !== undefined) return found
        }
        return undefined
      case 'do': {
        const last = expr.body.at(-1)
        return last === undefined ? { expr, what: WORDS.null } : this.noMap(last, scope)
      }
    }
  }

  #givesMap(tool: string): boolean {
    const entry = this.#catalogue.entries.get(tool)
    // An unknown tool is a fault of its own.
    if (entry === undefined) return true
    const type: Json | undefined = entry.output['type']
    return type === 'object'
  }
}

function find(scope: Scope | undefined, name: string): Scope | undefined {
  for (let each = scope; each !== undefined; each = each.outer) if (each.name === name) return each
  return undefined
}

function bound(pattern: Pattern, value: Expr, outer: Scope | undefined): Scope | undefined {
  switch (pattern.kind) {
    case 'wildcard':
    case 'constant':
      return outer
    case 'bind':
      return { name: pattern.name, value, at: outer, outer }
    case 'items':
    case 'keys':
      return hidden(pattern, outer)
  }
}

/** Names for parts, of which nothing is known. */
function hidden(pattern: Pattern, outer: Scope | undefined): Scope | undefined {
  let scope = outer
  for (const { name } of namesBoundBy(pattern)) {
    scope = { name, value: undefined, at: undefined, outer: scope }
  }
  return scope
}

const WORDS: Readonly<Record<ValueKind, string>> = {
  null: 'nothing',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  keyword: 'a keyword',
  map: 'a map',
  quantity: 'a quantity',
}
