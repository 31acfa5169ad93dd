// A file of Plans that has the id of another, as copies of a sync tool do

import type { VaultPath } from '#services/vault/files'

/** What is said of such a file; `rival` is the one that counts. */
export function sameIdWords(rival: VaultPath): string {
  return `this file has the id of another plan, ${rival}, and is left alone: give it an id of its own, or remove it`
}
