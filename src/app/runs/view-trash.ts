// The runs in the trash

import type { Runtime } from '#runtime'

import { trashedRunJson } from './keeping.ts'

/** Every run in the trash, the latest first: what `rm --list --json` prints. */
export async function listTrash(runtime: Runtime): Promise<readonly object[]> {
  return (await runtime.trashed()).map(trashedRunJson)
}
