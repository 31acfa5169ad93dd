// Documents: the texts that a run was made from, stored by digest
//
// A plan stands in parts of whole lines, so that a million steps are never one
// string; runs of one plan share it. A part is compared with the digest before
// anything in it is believed.

import { ENTRY_FORM, stableJson, type CatalogueEntry, type Json, type Plan } from '#plan'

import type { RunCreated } from '../event.ts'
import type { Journal, StoredDocument } from '../journal.ts'
import { refusal } from '../run-error.ts'
import { planLines } from './stored-plan.ts'
import { storedPlan } from './stored-steps.ts'
import type { Stored, World } from '../world.ts'

/** Soft length of a part. */
const PART_LENGTH = 512 * 1024

type Hashing = Pick<World, 'sha256'>

/** Small ones are made once: a thousand runs may be made of one frozen plan. */
const known = new WeakMap<object, StoredDocument>()

/** A plan as a document. */
export function planDocument(world: Hashing, plan: Plan): StoredDocument {
  return made(plan, () => {
    const parts = partsOf(planLines(plan))
    return { digest: documentDigest(world, parts), parts }
  })
}

/** Other frozen data as a document. */
export function dataDocument(world: Hashing, data: object): StoredDocument {
  return made(data, () => textDocument(world, stableJson(data as Json)))
}

function made(of: object, make: () => StoredDocument): StoredDocument {
  const document = known.get(of) ?? make()
  if (document.parts.length === 1) known.set(of, document)
  return document
}

function partsOf(all: Iterable<string>): readonly string[] {
  const parts: string[] = []
  let lines: string[] = []
  let length = 0
  for (const line of all) {
    lines.push(line)
    length += line.length
    if (length < PART_LENGTH) continue
    parts.push(lines.join('\n'))
    lines = []
    length = 0
  }
  if (lines.length > 0) parts.push(lines.join('\n'))
  return parts
}

/** Any text as a document. */
export function textDocument(world: Hashing, text: string): StoredDocument {
  return { digest: documentDigest(world, [text]), parts: [text] }
}

/** The entries of the tools that a plan names as a document, with their form. */
export function entriesDocument(
  world: Hashing,
  entries: readonly CatalogueEntry[],
): StoredDocument {
  const text = stableJson({ form: ENTRY_FORM, entries } as unknown as Json)
  return textDocument(world, text)
}

/** The entries in such a document, with their form; those of form 1 are a bare list. */
export function entriesIn(document: Json): {
  readonly entries: readonly CatalogueEntry[]
  readonly entryForm: number
} {
  const stored: unknown = document
  if (Array.isArray(stored)) return { entries: stored as readonly CatalogueEntry[], entryForm: 1 }
  const { entries, form } = stored as { entries: readonly CatalogueEntry[]; form: number }
  return { entries, entryForm: form }
}

/** The plan of a document; `look` is shown its first line before anything in it is read, and may refuse it. */
export async function readPlanDocument(
  world: Stored,
  digest: string,
  look: (head: string) => void = () => {},
): Promise<ReturnType<typeof storedPlan>> {
  const parts = await readParts(world, digest)
  look((parts[0] ?? '').split('\n', 1)[0] ?? '')
  return storedPlan(parts)
}

/** A document of data, frozen; one that was read lately is not read again. */
export async function readDocument(world: Stored, digest: string): Promise<Json> {
  const { journal } = world
  let lately = readLately.get(journal)
  if (lately === undefined) readLately.set(journal, (lately = new Map<string, Json>()))
  const known = lately.get(digest)
  if (known !== undefined) return known
  const data = frozenDeep(JSON.parse((await readParts(world, digest)).join('')) as Json)
  if (lately.size >= MOST_READ_LATELY) lately.clear()
  lately.set(digest, data)
  return data
}

/** Policies and catalogues of runs, by digest: most runs of a folder share a few. */
const readLately = new WeakMap<Journal, Map<string, Json>>()
const MOST_READ_LATELY = 64

function frozenDeep(json: Json): Json {
  if (json !== null && typeof json === 'object') {
    for (const part of Object.values(json)) frozenDeep(part)
    Object.freeze(json)
  }
  return json
}

/** The text that a run's plan was compiled from; undefined where none was kept. */
export async function readSourceText(
  world: Stored,
  { documents: { source } }: RunCreated,
): Promise<string | undefined> {
  return source === undefined ? undefined : (await readParts(world, source)).join('')
}

/** The parts of a document; refuses when they are gone or changed. */
async function readParts(world: Stored, digest: string): Promise<readonly string[]> {
  const parts = await world.journal.document(digest)
  if (parts.length === 0 || documentDigest(world, parts) !== digest) {
    throw refusal('journal/document-damaged', { digest })
  }
  return parts
}

/** The digest of a document's parts. */
export function documentDigest({ sha256 }: Hashing, parts: readonly string[]): string {
  return sha256(`planwright/document/1\0${parts.map((part) => sha256(part)).join('')}`)
}
