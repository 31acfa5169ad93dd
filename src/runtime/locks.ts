// Locks as the runtime sees them
// =============================================================================
//
// Invariants:
//
//   LOCKS-1. A lock ends with the process that holds it, however that ends: none is
//       ever left behind.
//   LOCKS-2. A doubt counts as held: it costs a wait, and no second holder.

/** Locks by name, between all processes that share a store. */
export interface Locks {
  /**
   * Does the work while no other holder of this name does any, in this process or in another. Within a
   * process those that wait come in their order. Rejects with LockInUse when another process holds it for long.
   */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Takes a lock until it is given back, or this process ends. Rejects where another has it. */
  keep(name: string): Promise<HeldLock>
  /** Whether somebody keeps the lock of that name (LOCKS-2). */
  isKept(name: string): Promise<boolean>
}

/** A lock that this process keeps. */
export interface HeldLock {
  /** Gives it back. */
  release(): void
}

/** Another process held a lock for too long. */
export class LockInUse extends Error {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'LockInUse'
  /** How long it was waited for. */
  readonly seconds: number

  constructor(lock: string, seconds: number) {
    super(`${lock} was held by another process for ${seconds} seconds`)
    this.seconds = seconds
  }
}
