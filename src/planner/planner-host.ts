// What a planner needs of the program that it is in
//
// Clock, random source, environment and log are the host's (this floor reads none of them).

import type { ModelPort } from '#model'

/** A model, with what its settings say. */
export interface SetUpModel {
  /** Who is asked. */
  readonly model: ModelPort
  /** What a planner asks it with that has no temperature of its own; 0.1 by default. */
  readonly temperature?: number
}

/** Handed to a Planner by whoever embeds it. */
export interface PlannerHost {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** A text that nobody has: ids are made of it. */
  readonly freshKey: () => string
  /** Calls an action later, in milliseconds; returns how to call it off. */
  readonly after: (delayMs: number, action: () => void) => () => void
  /**
   * A model by its name, or the one that is set up; undefined where none is. Asked with the first job. Throws
   * PlanningError where the settings are wrong.
   */
  readonly model: (name: string | undefined) => Promise<SetUpModel | undefined>
  /** Writes a line of the log: fields and a fixed text. */
  readonly log: (fields: Readonly<Record<string, unknown>>, text: string) => void
}
