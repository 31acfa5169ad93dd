// What atomic steps call

import { definePack, type Pack } from '../pack.ts'
import { formula } from './formula.ts'
import { solverTools } from './solver-tools.ts'

/** Formulas, and what a solver will carry out. */
export const mathPack: Pack = definePack('math', [formula, ...solverTools])
