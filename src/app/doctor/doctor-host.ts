// What doctor examines a folder with

import type { ModelPort } from '#model'
import type { Machine, Workspace } from '#services'

import type { RuntimeHost } from '../workspace/open-runtime.ts'

export interface DoctorHost extends RuntimeHost {
  readonly machine: Machine
  /** The model that a workspace's environment names; called only where its variables are right. */
  modelOf(workspace: Workspace): ModelPort | undefined
  /** Called before the folder's own code is loaded; throws where it may not be loaded here. */
  beforeOwnCode(folder: string): void
}
