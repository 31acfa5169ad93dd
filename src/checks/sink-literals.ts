// Constants that reach a sink
// =============================================================================
//
// A sink is an argument that decides where something goes: an address, a path.
// What is written in the plan may get there directly, through a variable, or as
// another step's result; what a tool answers is not written in the plan.
//
// Invariants:
//
//   SINK-LITERALS-1. Every literal whose text may become part of a sink's value without a tool
//       in between is found; a literal that only chooses between them is not.
//   SINK-LITERALS-2. Linear: each expression is followed once.

import {
  argumentOf,
  EarlierSteps,
  type Catalogue,
  type Earlier,
  type Expr,
  type Literal,
  type Plan,
} from '#plan'

import { surveyOf } from './survey.ts'

/** A sink by its tool and argument. */
export interface Sink {
  readonly tool: string
  readonly argument: string
}

/** The literals that reach a sink, each with the first sink that it reaches. */
export function sinkLiterals(plan: Plan, catalogue: Catalogue): ReadonlyMap<Literal, Sink> {
  const { calls, bindingOf, order, earlier } = surveyOf(plan)
  const found = new Map<Literal, Sink>()
  const seen = new Set<Expr>()

  for (const { node } of calls) {
    const entry = catalogue.entries.get(node.tool)
    for (const argument of entry?.sinks ?? []) {
      const value = entry === undefined ? undefined : argumentOf(node, entry, argument)
      if (value !== undefined) follow(value, { tool: node.tool, argument })
    }
  }
  return found

  function follow(root: Expr, sink: Sink): void {
    const waiting = [root]
    for (let expr = waiting.pop(); expr !== undefined; expr = waiting.pop()) {
      if (seen.has(expr)) continue
      seen.add(expr)
      if (expr.kind === 'literal') found.set(expr, sink)
      else for (const source of sourcesOf(expr)) waiting.push(source)
    }
  }

  /** The expressions of whose values an expression's value is made (SINK-LITERALS-1). */
  function sourcesOf(expr: Expr): readonly Expr[] {
    switch (expr.kind) {
      case 'literal':
      case 'input':
      case 'call':
        return []
      case 'variable': {
        const source = bindingOf(expr)?.source
        return source === undefined ? [] : [source]
      }
      case 'output': {
        const position = order.get(expr.step)
        const body = position === undefined ? undefined : plan.steps[position]?.body
        return body === undefined ? [] : [body]
      }
      case 'earlier':
        return bodiesBefore(expr)
      case 'let':
        return [expr.body]
      case 'if':
        return [expr.then, expr.else]
      case 'match':
        return expr.arms.map(({ body }) => body)
      case 'apply':
        return expr.arguments
      case 'map':
        return expr.entries.flat()
      case 'list':
        return expr.items
      case 'do':
        return expr.body.slice(-1)
      case 'each':
        return expr.else === undefined ? [expr.body] : [expr.body, expr.else]
    }
  }

  /** The bodies of the steps that an expression looks back at, wherever it stands. */
  function bodiesBefore(expr: Earlier): readonly Expr[] {
    const steps = new EarlierSteps(plan.steps)
    return earlier
      .filter(({ node, step }) => node === expr && step !== undefined)
      .flatMap(({ step }) => steps.of(step?.id ?? '', expr.most))
      .flatMap((id) => plan.steps[order.get(id) ?? -1]?.body ?? [])
  }
}
