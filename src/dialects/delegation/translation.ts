// What reads and writes delegation plans: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Plan } from '#plan'
import type { Source } from '#text'

import type { Printing, Reading, ReadOptions } from '../dialect.ts'
import { format } from './format.ts'
import { print } from './print.ts'
import { readDelegation } from './read.ts'

export function readDelegationText(source: Source, options: ReadOptions): Reading {
  const { plan, diagnostics } = readDelegation(source, options)
  return { plan, diagnostics }
}

export function printDelegation(plan: Plan): Printing {
  return print(plan)
}

export function formatDelegation(source: Source): Printing {
  return format(source)
}
