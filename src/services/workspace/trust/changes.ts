// What has changed in a folder since it was trusted

import { decodeUtf8 } from '#text'

import type { Covered, CoveredKind } from './covered.ts'
import type { FolderRules } from './narrows.ts'
import type { TrustedFolder } from './trusted-folders.ts'

/** A folder as it is, and as it was when it was trusted last. */
interface Compared {
  readonly covered: Covered
  readonly rules: FolderRules
  readonly before: TrustedFolder | undefined
}

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

/** When a folder was trusted that is not trusted as it is now, and what has changed; undefined where it never was. */
export function sinceTrusted(
  trust: Compared,
): { readonly since: string; readonly changed: string } | undefined {
  const { before, rules } = trust
  if (before === undefined) return undefined
  const files = changesSince(trust)
    .filter(({ change }) => change !== 'same')
    .map(({ name, change }) => `${name} (${change})`)
  const outside = rules.outside.filter((one) => !before.rules.outside.includes(one))
  const changed = [...files, ...outside.map((one) => `${one} (new)`)].join(', ')
  return { since: before.at.slice(0, 16).replace('T', ' '), changed: changed || 'what it asks for' }
}

/** Every file that trust covers or covered, by name. */
export function changesSince({
  covered,
  before,
}: Omit<Compared, 'rules'>): readonly CoveredChange[] {
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
