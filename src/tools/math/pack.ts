// What atomic steps call

import { definePack, type Pack } from '../pack.ts'
import { formula } from './formula.ts'
import type { SymbolicEngine } from './solver/engine.ts'
import { solverTools } from './solver-tools.ts'

/** Formulas that are evaluated, and those that are solved by an engine: the built-in one by default. */
export function mathPack(engine?: SymbolicEngine): Pack {
  return definePack('math', [formula, ...solverTools(engine)])
}
