// Arguments that a tool's own code refuses
// =============================================================================
//
// A schema may ask what only code can tell: that a date is one of the calendar. The check of a plan
// goes by plain data and does not know it. Where a run is made the tools are there, and what a plan
// spells out is shown to them, before anybody is asked to approve.
//
// Invariants:
//
//   LITERAL-ARGUMENTS-1. A call whose arguments are all constants, and that its tool refuses, refuses the
//       plan: it would be approved and then fail.

import { constantOf, walk, type Call, type Expr, type Plan, type Value } from '#plan'
import { error, type Diagnostic } from '#text'

import { nameArguments, parseArguments } from './calls/arguments.ts'
import { asksCode } from './tool-schema.ts'
import type { Toolbox } from './toolbox.ts'

/** The calls whose constant arguments their tools refuse (LITERAL-ARGUMENTS-1). */
export function refusedLiterals(plan: Plan, toolbox: Toolbox): readonly Diagnostic[] {
  const asking = new Set(
    [...toolbox.tools.values()].filter(({ input }) => asksCode(input)).map(({ id }) => id),
  )
  if (asking.size === 0) return []
  const bodies = [...plan.steps.map(({ body }) => body), plan.result]
  return bodies.flatMap((body) =>
    [...walk(body)]
      .filter((node) => node.kind === 'call' && asking.has(node.tool))
      .flatMap((node) => refusalOf(node as Call, toolbox)),
  )
}

function refusalOf(call: Call, { tools, catalogue }: Toolbox): readonly Diagnostic[] {
  const tool = tools.get(call.tool)
  const entry = catalogue.entries.get(call.tool)
  const positional = constantsOf(call.positional)
  const named = constantsOf(call.named.map(([, value]) => value))
  if (!tool || !entry || !positional || !named) return []
  const names = call.named.map(([name]) => name)
  const given = {
    call,
    positional,
    named: named.map((value, at) => [names[at] ?? '', value] as const),
  }
  const all = nameArguments(given, entry)
  if ('code' in all) return []
  const parsed = parseArguments(tool, all)
  if ('input' in parsed) return []
  return [error('run/literal-arguments-refused', call.span, { details: parsed.details })]
}

/** The values of expressions that are all constants; undefined where one is not. */
function constantsOf(all: readonly Expr[]): readonly Value[] | undefined {
  const values = all.map((one) => constantOf(one))
  return values.includes(undefined) ? undefined : (values as readonly Value[])
}
