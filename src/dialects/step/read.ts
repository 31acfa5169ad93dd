// Reading STEP, from text to plan

import type { Source } from '#text'

import type { Limits, Reading } from '../dialect.ts'
import { Lowering, type LowerOptions } from './lower.ts'
import { readSteps } from './parse.ts'

/** Parses and lowers in one go: no step's syntax is kept once it has been lowered. */
export function readStep(source: Source, limits: Limits, options: LowerOptions): Reading {
  const lowering = new Lowering(source, options)
  const { diagnostics } = readSteps(source, limits, (step) => lowering.add(step))
  return lowering.finish(diagnostics)
}
