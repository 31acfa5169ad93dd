// What reads and writes the plan’s own JSON: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Plan } from '#plan'
import type { Diagnostic, Source } from '#text'

import type { Printing, Reading, ReadOptions } from '../dialect.ts'
import { lower } from './lower.ts'
import { parse } from './parse.ts'
import { format, print } from './print.ts'

export function readPlan(source: Source, { profile, limits }: ReadOptions): Reading {
  const { node, diagnostics } = parse(source, profile, limits.depth)
  const faults: Diagnostic[] = [...diagnostics]
  const plan = node === undefined ? undefined : lower(node, limits.steps, faults)
  return { plan, diagnostics: faults }
}

export function printPlan(plan: Plan): Printing {
  return print(plan)
}

export function formatPlan(source: Source): Printing {
  return format(source)
}
