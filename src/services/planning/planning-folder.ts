// Artifacts and drafts on disk
// =============================================================================
//
// `.planwright/planning/`: one file of readable JSON for each artifact,
// `plan_0123456789ab.json`, and for each version of the draft,
// `delegation_draft.0001.json`.
//
// Invariants:
//
//   PLANNING-FOLDER-1. A file is written once, whole and synced, and never changed: what was saved
//       stays. Of two processes that save at once each gets a number of its own.
//   PLANNING-FOLDER-2. What cannot be read is told by its name and reason, and never skipped for
//       another: who asks for the last version does not get the one before.
//   PLANNING-FOLDER-3. What is written can be read: it is read back before it is stored.

import { jsonText, sha256Hex, type Json } from '#plan'
import { plainOf, readJson } from '#json'
import { isoTime } from '#runtime/iso-time'
import {
  createSource,
  decodeUtf8,
  error,
  hasErrors,
  messageOf,
  NOWHERE,
  type Diagnostic,
} from '#text'

import {
  DRAFT_ID,
  storedArtifact,
  storedDraft,
  type DelegationDraft,
  type PlanningArtifact,
} from './artifact.ts'
import type { PlanningHost } from './planning-host.ts'

export const PLANNING_FOLDER = 'planning'
/** Characters of a file: as many as the compiler reads of a plan. */
export const MOST_CHARACTERS = 1_048_576
/** UTF-8 takes up to three bytes for a UTF-16 unit. */
const MOST_BYTES = 3 * MOST_CHARACTERS
/** What is stored stands a little deeper than what was handed over. */
const NESTING = 300
const VERSION_DIGITS = 4

/** A file that is none of ours, or no more what it was (PLANNING-FOLDER-2). */
export interface DamagedFile {
  /** Its path. */
  readonly file: string
  /** In words. */
  readonly why: string
}

export type Stored<Thing> =
  | { readonly found: Thing }
  | { readonly damaged: DamagedFile }
  | undefined

/** What there is, by name alone: nothing is read. */
export interface Inventory {
  /** In the order of their ids. */
  readonly artifacts: readonly string[]
  /** The draft's versions, ascending. */
  readonly versions: readonly number[]
  /** Names that are neither. */
  readonly foreign: readonly DamagedFile[]
}

export type Keeping<Thing> = { readonly kept: Thing } | { readonly refused: Diagnostic }

/** The planning folder of a state folder. */
export class PlanningFolder {
  readonly #path: string
  readonly #host: PlanningHost

  constructor(stateFolder: string, host: PlanningHost) {
    this.#path = host.paths.join(stateFolder, PLANNING_FOLDER)
    this.#host = host
  }

  async inventory(): Promise<Inventory> {
    const artifacts: string[] = []
    const versions: number[] = []
    const foreign: DamagedFile[] = []
    for (const name of (await this.#host.files.list(this.#path)).toSorted()) {
      const artifact = /^(plan_[0-9a-f]{12})\.json$/.exec(name)?.[1]
      const version = versionOf(name)
      if (artifact !== undefined) artifacts.push(artifact)
      else if (version !== undefined) versions.push(version)
      // What a killed process was writing has no name of its own yet.
      else if (!/^\..*\.part$/.test(name)) {
        foreign.push({ file: this.#file(name), why: 'its name is not one that is given here' })
      }
    }
    return { artifacts, versions: versions.toSorted((a, b) => a - b), foreign }
  }

  async artifact(id: string): Promise<Stored<PlanningArtifact>> {
    const reading = await this.#read(`${id}.json`)
    if (reading === undefined || 'damaged' in reading) return reading
    const { success, data, error: fault } = storedArtifact.safeParse(reading.found)
    if (!success) return this.#damaged(`${id}.json`, wordsOf(fault.issues))
    if (data.id !== id) return this.#damaged(`${id}.json`, `it says that it is \`${data.id}\``)
    const { form: _, ...artifact } = data
    return { found: artifact }
  }

  async draft(version: number): Promise<Stored<DelegationDraft>> {
    const name = draftFile(version)
    const reading = await this.#read(name)
    if (reading === undefined || 'damaged' in reading) return reading
    const { success, data, error: fault } = storedDraft.safeParse(reading.found)
    if (!success) return this.#damaged(name, wordsOf(fault.issues))
    if (data.version !== version) {
      return this.#damaged(name, `it says that it is version ${data.version}`)
    }
    const { form: _, ...draft } = data
    return { found: draft }
  }

  /** Stores an artifact under an id made from what it says. */
  async keepArtifact(
    parts: Omit<PlanningArtifact, 'id' | 'createdAt'>,
  ): Promise<Keeping<PlanningArtifact>> {
    const createdAt = this.#now()
    for (let same = 0; ; same++) {
      // The same words at the same instant are still two artifacts.
      const digest = sha256Hex(JSON.stringify(['planning artifact', createdAt, same, parts]))
      const artifact: PlanningArtifact = { id: `plan_${digest.slice(0, 12)}`, ...parts, createdAt }
      const kept = await this.#keep(`${artifact.id}.json`, { form: 1, ...artifact })
      if (kept !== 'taken') return kept === 'kept' ? { kept: artifact } : kept
    }
  }

  /** Stores the draft's next version (PLANNING-FOLDER-1). */
  async keepDraft(
    parts: Omit<DelegationDraft, 'id' | 'version' | 'createdAt'>,
  ): Promise<Keeping<DelegationDraft>> {
    const createdAt = this.#now()
    const { versions } = await this.inventory()
    for (let version = (versions.at(-1) ?? 0) + 1; ; version++) {
      const draft: DelegationDraft = { id: DRAFT_ID, version, ...parts, createdAt }
      const kept = await this.#keep(draftFile(version), { form: 1, ...draft })
      if (kept !== 'taken') return kept === 'kept' ? { kept: draft } : kept
    }
  }

  async #keep(
    name: string,
    record: { readonly [name: string]: Json },
  ): Promise<'kept' | 'taken' | { readonly refused: Diagnostic }> {
    const text = `${jsonText(record)}\n`
    if (text.length > MOST_CHARACTERS) {
      const details = { length: text.length, limit: MOST_CHARACTERS }
      return { refused: error('planning/too-long', NOWHERE, { details }) }
    }
    // PLANNING-FOLDER-3: a lone surrogate, a number that its digits would not give back.
    const { diagnostics } = readJson(createSource(text), { maxDepth: NESTING })
    const [fault] = diagnostics
    if (fault !== undefined) {
      const details = { why: messageOf(fault) }
      return { refused: error('planning/not-storable', NOWHERE, { details }) }
    }
    return (await this.#host.files.create(this.#file(name), text)) ? 'kept' : 'taken'
  }

  async #read(name: string): Promise<Stored<Json>> {
    let bytes: Uint8Array | undefined
    try {
      bytes = await this.#host.files.read(this.#file(name))
    } catch (thrown) {
      return this.#damaged(name, (thrown as Error).message)
    }
    if (bytes === undefined) return undefined
    if (bytes.length > MOST_BYTES) return this.#damaged(name, `it has ${bytes.length} bytes`)
    const decoded = decodeUtf8(bytes)
    if (!('text' in decoded)) {
      return this.#damaged(name, `it is not UTF-8 at byte ${decoded.badByteAt}`)
    }
    const { node, diagnostics } = readJson(createSource(decoded.text), { maxDepth: NESTING })
    const fault = diagnostics.find((one) => hasErrors([one]))
    if (fault !== undefined) return this.#damaged(name, messageOf(fault))
    return node === undefined ? this.#damaged(name, 'it is empty') : { found: plainOf(node) }
  }

  #damaged(name: string, why: string): { readonly damaged: DamagedFile } {
    return { damaged: { file: this.#file(name), why } }
  }

  #file(name: string): string {
    return this.#host.paths.join(this.#path, name)
  }

  #now(): string {
    return isoTime(this.#host.now())
  }
}

function draftFile(version: number): string {
  return `${DRAFT_ID}.${String(version).padStart(VERSION_DIGITS, '0')}.json`
}

/** The version in a draft's file name, where it is one that we gave. */
function versionOf(name: string): number | undefined {
  const digits = /^delegation_draft\.(\d{4,15})\.json$/.exec(name)?.[1]
  const version = Number(digits)
  return digits !== undefined && version > 0 && draftFile(version) === name ? version : undefined
}

function wordsOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) {
  const [first] = issues
  const place = first?.path.map(String).join('.') ?? ''
  return place === '' ? (first?.message ?? '') : `\`${place}\`: ${first?.message ?? ''}`
}
