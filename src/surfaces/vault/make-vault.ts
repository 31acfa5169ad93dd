// A new vault, for a program

import { randomUUID } from 'node:crypto'

import { PlannerError } from '#app/vault/planner-error'
import { initVault } from '#services/workspace/vault-init'
import { workspaceHost } from '#services/workspace/world/node-host'

import { systemUser } from './system-user.ts'

/** How a vault is made. */
export interface MakeVaultOptions {
  /** The folder that is to be a vault; made where it is missing. */
  readonly root: string
  /** The state folder lies in the vault, which then must never be synced; false by default. */
  readonly inside?: boolean
  /** Another machine, or the vault of which this is a copy, has run it, and this process is to; false by default. */
  readonly takeOver?: boolean
}

/** Makes a folder a vault, as `planwright vault init` does; gives its state folder. Throws PlannerError. */
export async function makeVault(options: MakeVaultOptions): Promise<string> {
  const host = workspaceHost({ cwd: process.cwd(), env: process.env })
  const root = host.paths.resolve(options.root)
  const wanted = { ...options, root, keeper: systemUser(), freshId: randomUUID() }
  const made = await initVault(wanted, host)
  if (!('refusal' in made)) return made.folder
  throw new PlannerError(made.refusal.code, made.refusal.details)
}
