// The runs that somebody may see
// =============================================================================
//
// A runtime as one actor sees it. Every door for agents hands out this one, so that no list, page,
// stream or statistic has to think of it.
//
// Invariants:
//
//   SEEN-RUNS-1. What may be seen says `maySee` alone, of the policy that holds now. Where that cannot be
//       read nothing is widened.
//   SEEN-RUNS-2. A run that may not be seen is one that is not there: the answer is the same.
//   SEEN-RUNS-4. Of two tokens that hold at once neither has what the other made, whatever name both were
//       given. A token that holds no longer, as after a restart of its server, is succeeded by one of the
//       same user, kind and name.
//   SEEN-RUNS-3. An agent does nothing to the folder as a whole.

import type { Catalogue } from '#plan'
import { agentRefusals, DEFAULT_POLICY, maySee, type Actor, type Policy } from '#review'
import {
  RunError,
  type Collected,
  type CollectOptions,
  type CreateOptions,
  type Forked,
  type ForkOptions,
  type ForkPlan,
  type Observer,
  type OverviewPage,
  type RemoveOptions,
  type Run,
  type RunChanges,
  type RunOverview,
  type Runtime,
  type RunSearch,
  type Snapshot,
  type TrashedOverview,
  type Verification,
  type WorkNotice,
  type WorkOptions,
} from '#runtime'
import type { Diagnostic } from '#text'
import { error, NOWHERE } from '#text'

/** Whether a token holds now, by what is recorded of it (`Actor.connection`). */
export type IsOpen = (connection: string) => boolean

/** The runtime as an actor sees it; the same one for people. Every token holds by default. */
export function runtimeSeenBy(
  runtime: Runtime,
  viewer: Actor,
  isOpen: IsOpen = () => true,
): Runtime {
  return viewer.agent === undefined ? runtime : new SeenRuns(runtime, viewer, isOpen)
}

/** The owner of a run as it counts for who looks: of a token that holds no longer, the one that succeeds it (SEEN-RUNS-4). */
function countedFor(owner: Actor | undefined, viewer: Actor, isOpen: IsOpen): Actor | undefined {
  const { connection } = owner ?? {}
  if (owner === undefined || connection === undefined || viewer.connection === undefined)
    return owner
  const { user, agent, channel } = viewer
  const isAlike = owner.user === user && owner.agent === agent && owner.channel === channel
  return isAlike && !isOpen(connection) ? { ...owner, connection: viewer.connection } : owner
}

/** The policy that holds now; one that widens nothing where it cannot be read. */
function policyNow(runtime: Pick<Runtime, 'policy'>): Policy {
  try {
    return runtime.policy
  } catch {
    return DEFAULT_POLICY
  }
}

class SeenRuns implements Runtime {
  readonly changes: RunChanges
  readonly #all: Runtime
  readonly #viewer: Actor
  readonly #isOpen: IsOpen
  /** Runs that were found to be seen, for what is told without waiting. */
  readonly #known = new Set<string>()

  constructor(all: Runtime, viewer: Actor, isOpen: IsOpen) {
    this.#all = all
    this.#viewer = viewer
    this.#isOpen = isOpen
    this.changes = {
      latest: () => all.changes.latest(),
      since: (after, most) => this.#changesSince(after, most),
      events: (run, after) => this.#eventsOf(run, after),
      listen: (heard, looked) => all.changes.listen(heard, looked),
    }
  }

  get catalogue(): Catalogue {
    return this.#all.catalogue
  }

  get policy(): Policy {
    return this.#all.policy
  }

  get budget() {
    return this.#all.budget
  }

  create(plan: Parameters<Runtime['create']>[0], options?: CreateOptions): Promise<Run> {
    return this.#all.create(plan, options)
  }

  async fork(id: string, options?: ForkOptions): Promise<Forked> {
    await this.#assertSeen(id)
    return await this.#all.fork(id, options)
  }

  async planFork(id: string, options?: ForkOptions): Promise<ForkPlan> {
    await this.#assertSeen(id)
    return await this.#all.planFork(id, options)
  }

  async open(id: string): Promise<Run> {
    await this.#assertSeen(id)
    return await this.#all.open(id)
  }

  async list(): Promise<readonly RunOverview[]> {
    return await this.#seen(await this.#all.list(), ({ id }) => id)
  }

  /** A page may have fewer than were asked for; it has none only where nothing follows. */
  async page(search: RunSearch): Promise<OverviewPage> {
    for (let before = search.before; ;) {
      const page = await this.#all.page({ ...search, before })
      const runs = await this.#seen(page.runs, ({ id }) => id)
      if (runs.length > 0 || page.next === undefined) return { runs, next: page.next }
      before = page.next
    }
  }

  async overview(id: string): Promise<RunOverview | undefined> {
    return (await this.#isSeen(id)) ? await this.#all.overview(id) : undefined
  }

  async standing(listed: RunOverview): Promise<Snapshot> {
    await this.#assertSeen(listed.id)
    return await this.#all.standing(listed)
  }

  async assertKnown(listed: RunOverview): Promise<void> {
    await this.#assertSeen(listed.id)
    await this.#all.assertKnown(listed)
  }

  async ownerOf(id: string): Promise<Actor | undefined> {
    const owner = await this.#ownerOf(id)
    return maySee(this.#viewer, owner, policyNow(this.#all)) ? owner : undefined
  }

  async verify(id: string, head?: string): Promise<Verification> {
    await this.#assertSeen(id)
    return await this.#all.verify(id, head)
  }

  /** Every run is kept alive, and what is told is of those that may be seen. */
  async work({ tell, ...options }: WorkOptions): Promise<void> {
    let told = Promise.resolve()
    const tellSeen = (notice: WorkNotice) => {
      told = told.then(async () => {
        const run = notice.kind === 'taken' ? notice.runnable.run : notice.run
        if (await this.#isSeen(run)) tell?.(notice)
      })
    }
    await this.#all.work({ ...options, tell: tellSeen })
    await told
  }

  watch(observer: Observer): () => void {
    return this.#all.watch((notice, run) => {
      if (this.#known.has(run.id)) return observer(notice, run)
      // Not in time for this notice; for those behind it.
      void this.#isSeen(run.id)
      return undefined
    })
  }

  activeRuns(): readonly string[] {
    return this.#all.activeRuns().filter((id) => this.#known.has(id))
  }

  async remove(id: string, actor: Actor, options?: RemoveOptions): Promise<void> {
    await this.#assertSeen(id)
    await this.#all.remove(id, actor, options)
  }

  async restore(id: string): Promise<void> {
    await this.#assertSeen(id)
    await this.#all.restore(id)
  }

  async trashed(): Promise<readonly TrashedOverview[]> {
    return await this.#seen(await this.#all.trashed(), ({ listing }) => listing.id)
  }

  async collect(_options: CollectOptions): Promise<Collected> {
    return this.#refuse()
  }

  async backup(): Promise<never> {
    return this.#refuse()
  }

  async takeOver(): Promise<void> {
    return this.#refuse()
  }

  foreign(): Promise<Diagnostic | undefined> {
    return this.#all.foreign()
  }

  async *exportRun(id: string): AsyncIterable<string> {
    await this.#assertSeen(id)
    yield* this.#all.exportRun(id)
  }

  close(): Promise<void> {
    return this.#all.close()
  }

  async #ownerOf(id: string): Promise<Actor | undefined> {
    return countedFor(await this.#all.ownerOf(id), this.#viewer, this.#isOpen)
  }

  async #isSeen(id: string): Promise<boolean> {
    const isSeen = maySee(this.#viewer, await this.#ownerOf(id), policyNow(this.#all))
    if (isSeen) this.#known.add(id)
    else this.#known.delete(id)
    return isSeen
  }

  /** SEEN-RUNS-2 */
  async #assertSeen(id: string): Promise<void> {
    if (await this.#isSeen(id)) return
    throw new RunError([error('run/not-yours', NOWHERE, { details: { run: id } })])
  }

  async #seen<One>(all: readonly One[], idOf: (one: One) => string): Promise<readonly One[]> {
    const seen: One[] = []
    for (const one of all) if (await this.#isSeen(idOf(one))) seen.push(one)
    return seen
  }

  /** As many as were asked for, or all: who is given fewer looks no further. */
  async #changesSince(after: number, most: number): ReturnType<RunChanges['since']> {
    const seen: Awaited<ReturnType<RunChanges['since']>>[number][] = []
    for (let place = after; ;) {
      const changes = await this.#all.changes.since(place, most)
      seen.push(...(await this.#seen(changes, ({ run }) => run)))
      place = changes.at(-1)?.place ?? place
      if (seen.length >= most) return seen.slice(0, most)
      if (changes.length < most) return seen
    }
  }

  async *#eventsOf(
    run: string,
    after: Parameters<RunChanges['events']>[1],
  ): ReturnType<RunChanges['events']> {
    await this.#assertSeen(run)
    yield* this.#all.changes.events(run, after)
  }

  /** SEEN-RUNS-3 */
  #refuse(): never {
    throw new RunError(agentRefusals(this.#viewer))
  }
}
