// Arguments that a tool's own schema refuses
// =============================================================================
//
// A schema may ask what the check of a plan does not know: a pattern, a format, that a date is one of the
// calendar. Where a run is made the tools are there, and what a plan spells out is shown to them, before
// anybody is asked to approve.
//
// Invariants:
//
//   LITERAL-ARGUMENTS-1. A constant that its tool refuses, refuses the plan: it would be approved and then fail.
//   LITERAL-ARGUMENTS-2. Each constant is shown by itself, also where another argument of the call, or another
//       part of the same one, is computed. Where all are constants the call is shown whole as well.

import { z } from 'zod'

import { leavesToRun } from '#checks'
import {
  boundDetail,
  constantOf,
  toJson,
  walk,
  type Call,
  type Expr,
  type Plan,
  type Value,
} from '#plan'
import { error, type Diagnostic, type Span } from '#text'

import { issuesText, nameArguments, parseArguments } from './calls/arguments.ts'
import { wordsOfThrown } from './calls/thrown.ts'
import type { Tool } from './tool.ts'
import { asksCode, schemaOf } from './tool-schema.ts'
import type { Toolbox } from './toolbox.ts'

/** The calls whose constant arguments their tools refuse (LITERAL-ARGUMENTS-1). */
export function refusedLiterals(plan: Plan, toolbox: Toolbox): readonly Diagnostic[] {
  // Of the others the check has seen all that they ask.
  const asking = new Set(
    [...toolbox.tools.values()].filter(({ input }) => asks(input)).map(({ id }) => id),
  )
  if (asking.size === 0) return []
  const bodies = [...plan.steps.map(({ body }) => body), plan.result]
  return bodies.flatMap((body) =>
    [...walk(body)]
      .filter((node) => node.kind === 'call' && asking.has(node.tool))
      .flatMap((node) => refusalsOf(node as Call, toolbox)),
  )
}

function asks(input: z.ZodType): boolean {
  return asksCode(input) || leavesToRun(schemaOf(input, 'input'))
}

function refusalsOf(call: Call, toolbox: Toolbox): readonly Diagnostic[] {
  const { tools, catalogue } = toolbox
  const tool = tools.get(call.tool)
  const entry = catalogue.entries.get(call.tool)
  if (tool === undefined || entry === undefined) return []
  const positional = constantsOf(call.positional)
  const named = constantsOf(call.named.map(([, value]) => value))
  if (positional === undefined || named === undefined) return refusedParts(call, tool, toolbox)
  const names = call.named.map(([name]) => name)
  const given = {
    call,
    positional,
    named: named.map((value, at) => [names[at] ?? '', value] as const),
  }
  const all = nameArguments(given, entry)
  if ('code' in all) return []
  const parsed = parseArguments(tool, all)
  return 'input' in parsed ? [] : [refusal(call.span, parsed.details)]
}

/** What is refused of a call of which something is computed (LITERAL-ARGUMENTS-2). */
function refusedParts(call: Call, tool: Tool, { catalogue }: Toolbox): readonly Diagnostic[] {
  const entry = catalogue.entries.get(call.tool)
  const shape = shapeOf(tool.input)
  if (entry === undefined || shape === undefined) return []
  const given: readonly (readonly [string, Expr])[] = [
    ...call.positional.map((value, at) => [entry.positional[at] ?? '', value] as const),
    ...call.named,
  ]
  return given.flatMap(([name, expr]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (schema === undefined) return []
    const value = constantOf(expr)
    if (value === undefined) return partsRefused(schema, expr, name, tool)
    // A text that is exactly a number counts as one, as in the call.
    const one = nameArguments({ call, positional: [], named: [[name, value]] }, entry)
    return 'code' in one ? [] : refusedBy(schema, one.get(name) ?? null, expr.span, name, tool)
  })
}

/** What is refused within a list or a map of which something is computed. */
function partsRefused(
  outer: z.core.$ZodType,
  expr: Expr,
  path: string,
  tool: Tool,
): readonly Diagnostic[] {
  const schema = withoutWrapping(outer)
  const part = (inner: z.core.$ZodType | undefined, one: Expr, key: string) => {
    if (inner === undefined) return []
    const value = constantOf(one)
    const at = `${path}.${key}`
    return value === undefined
      ? partsRefused(inner, one, at, tool)
      : refusedBy(inner, value, one.span, at, tool)
  }
  if (expr.kind === 'list' && schema instanceof z.core.$ZodArray) {
    return expr.items.flatMap((item, at) => part(schema._zod.def.element, item, String(at)))
  }
  const shape = expr.kind === 'map' ? shapeOf(schema) : undefined
  if (expr.kind !== 'map' || shape === undefined) return []
  return expr.entries.flatMap(([key, value]) => {
    const name = constantOf(key)
    const known = typeof name === 'string' && Object.hasOwn(shape, name)
    return known ? part(shape[name], value, name) : []
  })
}

function refusedBy(
  schema: z.core.$ZodType,
  value: Value,
  span: Span,
  path: string,
  tool: Tool,
): readonly Diagnostic[] {
  const problem = problemOf(schema, tool.speaks === 'values' ? value : toJson(value))
  return problem === undefined
    ? []
    : [refusal(span, { tool: tool.id, problem: `${path}: ${problem}`, ...boundDetail(tool) })]
}

/** What a schema says against a value; undefined where it takes it. */
function problemOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  try {
    const parsed = z.core.safeParse(schema, value)
    return parsed.success ? undefined : issuesText(parsed.error)
  } catch (thrown) {
    // A schema that waits for something, or that throws, refuses the call as well.
    return wordsOfThrown(thrown)
  }
}

function refusal(span: Span, details: Diagnostic['details']): Diagnostic {
  return error('run/literal-arguments-refused', span, { details })
}

/** The members that a schema of an object names; undefined for any other schema. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const inner = withoutWrapping(schema)
  return inner instanceof z.core.$ZodObject ? inner._zod.def.shape : undefined
}

/** A schema that may be absent, or has a default, without that. */
function withoutWrapping(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as unknown as {
    readonly def: { readonly innerType?: z.core.$ZodType }
  }
  return def.innerType === undefined ? schema : withoutWrapping(def.innerType)
}

/** The values of expressions that are all constants; undefined where one is not. */
function constantsOf(all: readonly Expr[]): readonly Value[] | undefined {
  const values = all.map((one) => constantOf(one))
  return values.includes(undefined) ? undefined : (values as readonly Value[])
}
