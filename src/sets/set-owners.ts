// Whom a set belongs to
// =============================================================================
//
// The same records are one set (SET-4), whoever made them, so a set may belong to several. Each of
// them has an object beside the set, which is written once: two that note somebody at once lose nobody.
//
// Invariants:
//
//   SET-OWNERS-1. A set belongs to whom somebody made it for, in a run or at the command line, and to whom a
//       person named it in answer to a question of theirs. To know its handle is not enough.
//   SET-OWNERS-2. What cannot be read names nobody. A set of which nobody is named, such as one of an older
//       version, is shown to people only.

import { stableJson } from '#plan'
import type { Actor } from '#review'
import type { ObjectReader, Objects } from '#runtime/objects'

import { sha256 } from './digest.ts'

/** Where it stands that a set belongs to somebody. */
export function ownerName(digest: string, owner: Actor): string {
  const { user, agent = null, connection = null, channel } = owner
  const who = new TextEncoder().encode(stableJson([user, agent, connection, channel]))
  return `${digest}.${sha256(who).slice(0, DIGITS)}.owner`
}

const DIGITS = 16

/** For each set the names of what says whom it belongs to, by its digits. */
export type OwnerNames = ReadonlyMap<string, readonly string[]>

/** The names of owners among all names that there are. */
export function ownerNamesAmong(names: readonly string[]): OwnerNames {
  const found = new Map<string, string[]>()
  for (const name of names) {
    const digest = OWNER.exec(name)?.[1]
    if (digest === undefined) continue
    const known = found.get(digest)
    if (known === undefined) found.set(digest, [name])
    else known.push(name)
  }
  return found
}

const OWNER = /^([0-9a-f]{64})\.[0-9a-f]{16}\.owner$/

/** Notes that a set belongs to somebody, unless that is known. */
export async function addOwner(objects: Objects, digest: string, owner: Actor): Promise<void> {
  const name = ownerName(digest, owner)
  if (await objects.has(name)) return await objects.settled(name)
  const { user, agent, connection, channel } = owner
  const text = JSON.stringify({ form: 1, user, agent, connection, channel }, null, 2)
  await objects.write(name, `${text}\n`)
}

/** Whom a set belongs to (SET-OWNERS-2). */
export async function ownersOf(
  objects: ObjectReader,
  digest: string,
  names: OwnerNames,
): Promise<readonly Actor[]> {
  const owners = (names.get(digest) ?? []).map((name) => readOwner(objects, name))
  return (await Promise.all(owners)).filter((owner) => owner !== undefined)
}

async function readOwner(objects: ObjectReader, name: string): Promise<Actor | undefined> {
  const bytes = await objects.read(name).catch(() => undefined)
  try {
    const text = new TextDecoder().decode(bytes)
    const { user, agent, connection, channel } = JSON.parse(text) as Record<string, unknown>
    if (typeof user !== 'string' || typeof channel !== 'string') return undefined
    const marks = Object.entries({ agent, connection }).filter(([, one]) => one !== undefined)
    if (!marks.every(([, one]) => typeof one === 'string')) return undefined
    return { user, channel, terminal: false, ...(Object.fromEntries(marks) as Partial<Actor>) }
  } catch {
    return undefined
  }
}
