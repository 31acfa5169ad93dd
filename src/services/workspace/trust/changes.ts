// What has changed in a folder since it was trusted

import { decodeUtf8 } from '#text'

import type { CoveredKind } from './covered.ts'
import type { Trust } from './trust.ts'

/** A file that trust covers, beside how it was when it was trusted. */
export interface CoveredChange {
  readonly kind: CoveredKind
  /** From the workspace's root. */
  readonly name: string
  readonly change: 'same' | 'changed' | 'new' | 'gone'
  /** What stood in it, where that is known. */
  readonly before: string | undefined
  readonly now: string | undefined
}

/** Every file that trust covers or covered, by name. */
export function changesSince({ covered, before }: Trust): readonly CoveredChange[] {
  const earlier = new Map((before?.files ?? []).map((file) => [file.name, file]))
  const now = covered.files.map(({ kind, name, digest, bytes }): CoveredChange => {
    const old = earlier.get(name)
    earlier.delete(name)
    const change = old === undefined ? 'new' : old.digest === digest ? 'same' : 'changed'
    const decoded = decodeUtf8(bytes)
    return {
      kind,
      name,
      change,
      before: old?.text,
      now: 'text' in decoded ? decoded.text : undefined,
    }
  })
  const gone = [...earlier.values()].map(({ kind, name, text }): CoveredChange => {
    return { kind, name, change: 'gone', before: text, now: undefined }
  })
  return [...now, ...gone].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
