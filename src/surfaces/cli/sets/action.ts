// One thing that `planwright sets` does

import type { ExitCode } from '../exit-code.ts'
import type { SetsHere } from './sets-here.ts'

/** The options of `planwright sets`; an action is given only those that it knows. */
export interface SetsOptions {
  readonly name?: string | undefined
  readonly format?: string | undefined
  readonly column: readonly string[]
  readonly type: readonly string[]
  readonly count?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly upstream?: string | undefined
  readonly downstream?: string | undefined
  readonly strand?: string | undefined
  readonly operation?: string | undefined
  readonly return?: string | undefined
  readonly trash: boolean
  readonly 'dry-run': boolean
  readonly 'older-than'?: string | undefined
  readonly by?: string | undefined
  readonly json: boolean
}

export interface SetsCall {
  readonly action: string
  /** What stands behind the action, as it was typed. */
  readonly sets: readonly string[]
  readonly options: SetsOptions
  readonly here: SetsHere
}

export type SetsAction = (call: SetsCall) => Promise<ExitCode>
