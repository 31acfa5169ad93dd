// What waits for people, read once for the whole page

import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import type { Loaded } from './loaded.ts'
import type { AskFacts } from './shapes.ts'

/** Provided by `app.tsx`. */
export const AsksLoaded = createContext<Loaded<readonly AskFacts[]>>({
  value: undefined,
  problem: undefined,
})

/** The open asks of all runs, in the order of the server. */
export function useAsks(): Loaded<readonly AskFacts[]> {
  return useContext(AsksLoaded)
}
