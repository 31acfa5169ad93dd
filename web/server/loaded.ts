// Something that is asked of the server, and asked again when it changed
// =============================================================================
//
// Invariants:
//
//   WEB-LOADED-1. What was there stays there until its successor is: a page never turns blank while it looks again.
//   WEB-LOADED-2. Of two answers the one that was asked for later counts. While one is awaited, any number of
//       changes come to one more request.

import { signal, type ReadonlySignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'

export interface Loaded<Value> {
  /** The last that came; undefined before the first. */
  readonly value: Value | undefined
  /** What kept the last request from being answered; undefined where nothing did. */
  readonly problem: unknown
}

const NOTHING: Loaded<never> = Object.freeze({ value: undefined, problem: undefined })

/** Loads for as long as the component is there; again with every change of `key`, and of `changed`. */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
  changed: ReadonlySignal<number>,
): Loaded<Value> {
  const held = useMemo(() => signal<Loaded<Value>>(NOTHING), [key])
  useEffect(() => {
    const over = new AbortController()
    let isAsking = false
    let isWanted = false
    const ask = async (): Promise<void> => {
      isWanted = true
      // WEB-LOADED-2
      if (isAsking) return
      isAsking = true
      while (isWanted && !over.signal.aborted) {
        isWanted = false
        try {
          const value = await load(over.signal)
          if (!over.signal.aborted) held.value = { value, problem: undefined }
        } catch (problem) {
          // WEB-LOADED-1
          if (!over.signal.aborted) held.value = { value: held.value.value, problem }
        }
      }
      isAsking = false
    }
    const stop = changed.subscribe(() => void ask())
    return () => {
      stop()
      over.abort()
    }
  }, [key, changed])
  return held.value
}
