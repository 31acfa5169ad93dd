// One thing that `planwright vault` does

import type { ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import type { VaultOptions } from './options.ts'

export interface VaultCall {
  /** What stands behind the action, as it was typed. */
  readonly words: readonly string[]
  readonly options: VaultOptions
  /** The process, in the folder of the vault that was named. */
  readonly host: Host
  readonly output: Output
}

export type VaultAction = (call: VaultCall) => Promise<ExitCode>
