// What is to be planned

import type { DialectName } from '#plan'

import type { CritiqueUnit, Domain } from './schemas.ts'

/** Text by others that a plan may go by. */
export interface Material {
  /** What it is, in words: a file's path, `run 4711`. */
  readonly name: string
  /** Its words; untrusted. */
  readonly text: string
}

/** A problem in words, and what its plan is to be written in. */
export interface PlanTask {
  /** The problem, as it was given. */
  readonly problemText: string
  /** The field of knowledge that it is from. */
  readonly domain: Domain
  /** What the plan is to be written in. */
  readonly dialect: DialectName
  /** What it is to be written in where the model declines in `dialect`; none where a person chose `dialect`. */
  readonly otherwise?: DialectName
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string
  /** The date, `2026-11-22`. */
  readonly today: string
  /** Paths of files that tasks may name as their sources; the model is told of none where it is absent. */
  readonly files?: readonly string[]
  /** Text by others that the plan may go by. */
  readonly context: readonly Material[]
  /** A text that exists already and is to be repaired; absent where the plan is to be written anew. */
  readonly draft?: string
  /**
   * What was found against the plan that `draft` is, when it was carried out: the model writes its next version. None
   * where it is absent.
   */
  readonly findings?: readonly CritiqueUnit[]
}
