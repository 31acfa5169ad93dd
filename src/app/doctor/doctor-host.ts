// What doctor examines a folder with

import type { ModelPort } from '#model'
import type { World } from '#runtime'
import type { Machine, Workspace, WorkspaceHost } from '#services'

export interface DoctorHost {
  readonly workspace: WorkspaceHost
  readonly machine: Machine
  /** Clock, random source and journal of a state folder. */
  world(folder: string, root: string): Promise<World>
  /** The model that a workspace's environment names; called only where its variables are right. */
  modelOf(workspace: Workspace): ModelPort | undefined
  /** Called before the folder's own code is loaded; throws where it may not be loaded here. */
  beforeOwnCode(folder: string): void
}
