// The planner service over a vault of this machine

import type { ApprovalService } from '#app/vault/approval-service'
import { PlannerService as CoreService } from '#app/vault/planner-service'
import type { VaultConfig } from '#app/vault/vault-here'

import { openVault, type OpenVault } from './open-vault.ts'

/** Plans tasks, executes the plans and says how they stand (seed 001), over a vault that `planwright vault init` made. */
export class PlannerService extends CoreService {
  readonly #opened: () => Promise<OpenVault> | undefined

  /**
   * A service over the vault at `vaultConfig.root`; what that leaves out is made of the workspace there. People are
   * asked by `approvalService`, by files that they move by default. The vault is opened with the first call,
   * which throws PlannerError where there is none. With `watch` this process looks after the vault until `close`,
   * unless another one does.
   */
  constructor(vaultConfig: VaultConfig, approvalService?: ApprovalService) {
    let opened: Promise<OpenVault> | undefined
    super(async () => (await (opened ??= openVault(vaultConfig, approvalService))).plans)
    this.#opened = () => opened
  }

  /** Opens the vault now; with `watch` it is looked after from then on. Throws PlannerError. */
  async open(): Promise<this> {
    await this.getPlanById('')
    return this
  }

  /** Nothing more is begun; resolves when nothing is executed any more and everything is closed. */
  override async close(): Promise<void> {
    const opened = this.#opened()
    if (opened === undefined) return
    await (await opened).close()
  }

  /** As `close`. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}
