// What reads and writes atomic plans: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Plan } from '#plan'
import type { Source } from '#text'

import type { Printing, Reading, ReadOptions } from '../dialect.ts'
import { format } from './format.ts'
import { print } from './print.ts'
import { readAtomic } from './read.ts'

export function readAtomicText(source: Source, options: ReadOptions): Reading {
  const { plan, diagnostics } = readAtomic(source, options)
  return { plan, diagnostics }
}

export function printAtomic(plan: Plan): Printing {
  return print(plan)
}

export function formatAtomic(source: Source): Printing {
  return format(source)
}
