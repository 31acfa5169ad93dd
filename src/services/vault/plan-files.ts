// How a plan stands, in its file
// =============================================================================
//
// Invariants:
//
//   PLAN-FILES-1. What is shown in a file is spliced into the bytes that were just read; every other byte stays
//       as it is, and a file that somebody changes meanwhile is left alone.
//   PLAN-FILES-2. A file that is put away takes no other's name.

import { dialectNamed } from '#dialects'
import type { PlanChanges } from '#dialects/plan-changes'
import type { Plan } from '#plan'
import { applyEdits, createSource, type Diagnostic } from '#text'

import type { VaultFile, VaultPath } from './files.ts'
import { pathIn, type Vault } from './layout.ts'

/** What came of showing something in a plan's file. */
export type ShownInFile =
  /** `text` is what the file holds now. */
  | { readonly kind: 'shown' | 'same'; readonly text: string }
  /** Somebody changed, moved or removed it meanwhile: read it again. */
  | { readonly kind: 'changed' | 'gone' }
  /** It cannot be said in this text, and why. */
  | { readonly kind: 'refused'; readonly why: readonly Diagnostic[] }

/** Shows in a plan's file how the plan stands (PLAN-FILES-1); `plan` is what reading this very file gave. */
export async function showInPlanFile(
  { files }: Pick<Vault, 'files'>,
  file: VaultFile,
  plan: Plan,
  changes: PlanChanges,
): Promise<ShownInFile> {
  const { path, text, bytes } = file
  const editing = dialectNamed('plan-md')?.edit?.(createSource(text, path), plan, changes)
  if (editing === undefined) throw new Error('the dialect plan-md has no edit')
  if (editing.diagnostics.length > 0) return { kind: 'refused', why: editing.diagnostics }
  if (editing.edits.length === 0) return { kind: 'same', text }
  const next = applyEdits(text, editing.edits)
  const done = await files.replace(path, bytes, next)
  return done === 'replaced' ? { kind: 'shown', text: next } : { kind: done }
}

const MOST_NAMES = 100

/**
 * Moves a file to Done: `name.md`, or `name (2).md` where that is taken (PLAN-FILES-2). Where it stands then;
 * undefined where it is gone.
 */
export async function moveToDone(vault: Vault, path: VaultPath): Promise<VaultPath | undefined> {
  const name = path.split('/').at(-1) ?? path
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 1; count <= MOST_NAMES; count++) {
    const to = pathIn(vault, 'Done', count === 1 ? name : `${stem} (${count})${ending}`)
    if (to === path) return path
    if (await vault.files.move(path, to)) return to
    if ((await vault.files.look(path)) === undefined) return undefined
  }
  throw new Error(`${path} finds no free name in ${vault.folders.Done}`)
}
