// How long an answer is waited for

/** What the adapter needs of the world. */
export interface ModelWorld {
  /** Ends after `ms` milliseconds; rejects when the signal aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Limits in milliseconds: for the whole answer, for its first piece, and for each that follows. */
export interface TimeLimits {
  readonly allMs: number
  readonly firstMs: number
  readonly pauseMs: number
}

/** What ran out: the time for everything, or for the next piece. */
export type TimeUp = 'all' | 'pause'

/** A wait for one answer, which ends by `over`. */
export interface AnswerWait {
  /** Something of the answer arrived: the time for the next piece begins. */
  readonly heard: () => void
  readonly over: () => void
}

/** Begins to wait; `timeUp` is called once, when a limit is reached, with its length. */
export function waitFor(
  world: ModelWorld,
  { allMs, firstMs, pauseMs }: TimeLimits,
  timeUp: (which: TimeUp, ms: number) => void,
): AnswerWait {
  const after = (ms: number, which: TimeUp): AbortController => {
    const stopped = new AbortController()
    void world.wait(ms, stopped.signal).then(
      () => timeUp(which, ms),
      () => {},
    )
    return stopped
  }
  const all = after(allMs, 'all')
  let next = firstMs < allMs ? after(firstMs, 'pause') : undefined
  return {
    heard() {
      next?.abort()
      next = after(pauseMs, 'pause')
    },
    over() {
      all.abort()
      next?.abort()
    },
  }
}
