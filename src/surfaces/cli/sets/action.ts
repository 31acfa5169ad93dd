// One thing that `planwright sets` does

import type { ExitCode } from '../exit-code.ts'
import type { SetsOptions } from './options.ts'
import type { SetsHere } from './sets-here.ts'

export interface SetsCall {
  readonly action: string
  /** What stands behind the action, as it was typed. */
  readonly sets: readonly string[]
  readonly options: SetsOptions
  readonly here: SetsHere
}

export type SetsAction = (call: SetsCall) => Promise<ExitCode>
