// What atomic steps call

import { definePack, type Pack } from '../pack.ts'
import { formula } from './formula.ts'
import { proposeTool, type ProposeOptions } from './propose.ts'
import type { SymbolicEngine } from './solver/engine.ts'
import { solverTools } from './solver-tools.ts'

/** Who carries out what the tools cannot do alone. */
export interface MathOptions {
  /** Solves what is not only evaluated; the built-in one by default. */
  readonly engine?: SymbolicEngine
  /** Who proposes what has no formula, and where it is computed; nobody by default. */
  readonly proposing?: ProposeOptions
}

/** Formulas that are evaluated, those that are solved by an engine, and steps for which a model proposes one. */
export function mathPack({ engine, proposing }: MathOptions = {}): Pack {
  return definePack('math', [formula, proposeTool(proposing), ...solverTools(engine)])
}
