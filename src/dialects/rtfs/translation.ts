// What reads and writes RTFS: loaded by the program when a text asks for it
//
// Everything that is exported here is a function (`scripts/loaded-when-called.ts`).

import type { Catalogue, Plan } from '#plan'
import type { Diagnostic, Fix, Source, Span } from '#text'

import type { Limits, Printing, Reading, ReadOptions } from '../dialect.ts'
import { format } from './format.ts'
import { lower } from './lower.ts'
import { fixesFor } from './check-fixes.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import { profileNamed } from './profiles.ts'
import { readExpression, type ExpressionReading } from './read-expression.ts'

export function readRtfs(
  source: Source,
  { goal, profile: name, catalogue, limits }: ReadOptions,
): Reading {
  const profile = profileNamed(name)
  const { document, diagnostics, mixesTexts } = parse(source, {
    depth: limits.depth,
    strict: profile === 'strict',
    catalogue,
  })
  const faults: Diagnostic[] = [...diagnostics]
  const plan = lower(document, { goal, profile, catalogue, limits }, faults)
  // Where brackets do not match, what belongs to what is a guess, and not worth checking.
  const guessed = diagnostics.some(({ code }) => code === 'rtfs/mismatched-bracket')
  return { plan: guessed ? undefined : plan, diagnostics: faults, mixesTexts }
}

export function printRtfs(plan: Plan): Printing {
  return print(plan)
}

export function formatRtfs(source: Source): Printing {
  return format(source)
}

export function fixRtfs(source: Source, fault: Diagnostic): readonly Fix[] {
  return fixesFor(source, fault)
}

export function readRtfsExpression(
  source: Source,
  place: Span,
  options: { readonly catalogue: Catalogue; readonly limits: Limits },
): ExpressionReading {
  return readExpression(source, place, options)
}
