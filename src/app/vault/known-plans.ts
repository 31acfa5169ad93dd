// The plans of a vault as they were seen last
// =============================================================================
//
// Invariants:
//
//   KNOWN-PLANS-1. It is a cache of files and journal: losing it loses nothing.
//   KNOWN-PLANS-2. Of two files with one id the one with the plan's own name counts, and the other is
//       refused; where neither has it, both are.

import type { VaultPath } from '#services/vault/files'
import { planFileName } from '#services/vault/layout'
import type { Diagnostic } from '#text'

import { runIdOf } from './runs-of-plan.ts'
import { isActive, type VaultPlan } from './vault-plan.ts'

/** What a person must do about a plan. */
export interface PlanNeed {
  /** Ours, and begins with a verb. */
  readonly words: string
  /** What others wrote. */
  readonly said?: string
  readonly path: VaultPath
  /** Milliseconds since 1970-01-01 UTC; absent where it has no end. */
  readonly until?: number
}

/** Something odd about a plan, in our words with what others wrote. */
export interface PlanWarning {
  readonly words: string
  readonly said?: string
  readonly path: VaultPath
}

/** What an up-to-date plan follows from: see `plan-basis.ts`. */
export interface PlanBasis {
  /** As `rulesDigest` gives it. */
  readonly rules: string
  /** As of when: milliseconds since 1970-01-01 UTC. */
  readonly at: number
  /** The digest of its file's text. */
  readonly text: string
  /** Its newest run and the one before, each with the place of its last event. */
  readonly runs: string
  /** The digests of the files of its open tasks, by name. */
  readonly tasks: Readonly<Record<string, string>>
  /** The names of its requests that nobody can answer any more. */
  readonly over: readonly string[]
}

/** A plan's file and what came of it. */
export interface KnownPlan {
  readonly path: VaultPath
  /** Absent where the file cannot be read as a plan. */
  readonly view?: VaultPlan
  /** Why it cannot run; absent where it can. */
  readonly refused?: readonly Diagnostic[]
  /** The names of its files of open requests and tasks. */
  readonly requests: ReadonlySet<string>
  readonly needs: readonly PlanNeed[]
  readonly warnings: readonly PlanWarning[]
  /** When something about it changes by itself: milliseconds since 1970-01-01 UTC. */
  readonly dueAt?: number
  /** What it follows from; absent where it is to be worked out again. */
  readonly basis?: PlanBasis
}

/** What is told of something that was thrown. */
export function faultOf(path: VaultPath, words: string, thrown: unknown): PlanWarning {
  return { words, said: thrown instanceof Error ? thrown.message : String(thrown), path }
}

export class KnownPlans {
  readonly #byPath = new Map<VaultPath, KnownPlan>()
  readonly #pathsOf = new Map<string, Set<VaultPath>>()
  readonly #byBase = new Map<string, string>()
  /** Counts what was kept and forgotten. */
  changes = 0

  get all(): Iterable<KnownPlan> {
    return this.#byPath.values()
  }

  /** Those that can be read. */
  get views(): readonly VaultPlan[] {
    return [...this.all].flatMap(({ view }) => (view === undefined ? [] : [view]))
  }

  /** Those that have not ended, the oldest first. */
  get active(): readonly VaultPlan[] {
    return this.views
      .filter(({ status }) => isActive(status))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
  }

  /** Where each of them stands, by id. */
  get paths(): ReadonlyMap<string, VaultPath> {
    const paths = new Map<string, VaultPath>()
    for (const { view, path } of this.all) if (view !== undefined) paths.set(view.id, path)
    return paths
  }

  /** The names of the files of open requests and tasks. */
  get openNames(): ReadonlySet<string> {
    return new Set([...this.all].flatMap(({ requests }) => [...requests]))
  }

  at(path: VaultPath): KnownPlan | undefined {
    return this.#byPath.get(path)
  }

  /** Remembers what was seen at a path, in place of what was. */
  keep(known: KnownPlan): void {
    this.forget(known.path)
    this.changes++
    this.#byPath.set(known.path, known)
    const id = known.view?.id
    if (id === undefined) return
    const paths = this.#pathsOf.get(id) ?? new Set()
    paths.add(known.path)
    this.#pathsOf.set(id, paths)
    this.#byBase.set(runIdOf(id, 1), id)
  }

  forget(path: VaultPath): void {
    const id = this.#byPath.get(path)?.view?.id
    if (this.#byPath.delete(path)) this.changes++
    if (id === undefined) return
    const paths = this.#pathsOf.get(id)
    paths?.delete(path)
    if (paths?.size === 0) {
      this.#pathsOf.delete(id)
      this.#byBase.delete(runIdOf(id, 1))
    }
  }

  /** The plan of that id. */
  of(id: string): KnownPlan | undefined {
    const paths = [...(this.#pathsOf.get(id) ?? [])]
    const own = paths.find((path) => isOwnName(path, id)) ?? paths[0]
    return own === undefined ? undefined : this.#byPath.get(own)
  }

  /** The plan that a run executes, by the run's id. */
  ofRun(run: string): KnownPlan | undefined {
    const id = this.#byBase.get(run) ?? this.#byBase.get(run.replace(/_r\d+$/, ''))
    return id === undefined ? undefined : this.of(id)
  }

  /** The plan that asks by a request's file of that name. */
  asking(request: string): KnownPlan | undefined {
    for (const known of this.#byPath.values()) if (known.requests.has(request)) return known
    return undefined
  }

  /** The file that has a plan's id and counts in place of this one (KNOWN-PLANS-2). */
  rivalOf(path: VaultPath, id: string): VaultPath | undefined {
    if (isOwnName(path, id)) return undefined
    return [...(this.#pathsOf.get(id) ?? [])].find((other) => other !== path)
  }
}

function isOwnName(path: VaultPath, id: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1) === planFileName(id)
}
