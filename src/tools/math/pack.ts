// What atomic steps call

import type { Sandbox } from '#sandbox'

import { definePack, type Pack } from '../pack.ts'
import { formula } from './formula.ts'
import { proposeTool, type ProposeOptions } from './propose.ts'
import type { SymbolicEngine } from './solver/engine.ts'
import { solverTools } from './solver-tools.ts'

/** Who carries out what the tools cannot do alone. */
export interface MathOptions {
  /** Solves what is not only evaluated; the built-in one by default. */
  readonly engine?: SymbolicEngine
  /** Where SymPy looks at each answer of the engine as well; nowhere by default. */
  readonly secondEngine?: Sandbox
  /** Who proposes what has no formula, and where it is computed; nobody by default. */
  readonly proposing?: ProposeOptions
}

/** Formulas that are evaluated, those that are solved by an engine, and steps for which a model proposes one. */
export function mathPack({ engine, proposing, secondEngine }: MathOptions = {}): Pack {
  const solving = secondEngine === undefined ? engine : checkedBySympy(secondEngine, engine)
  return definePack('math', [formula, proposeTool(proposing), ...solverTools(solving)])
}

function checkedBySympy(sandbox: Sandbox, first?: SymbolicEngine): SymbolicEngine {
  return async (question, signal) => {
    const [{ symbolicEngine }, { crossChecked }] = await Promise.all([
      import('./solver/engine.ts'),
      import('./solver/cross-check.ts'),
    ])
    return await crossChecked(first ?? symbolicEngine, sandbox)(question, signal)
  }
}
