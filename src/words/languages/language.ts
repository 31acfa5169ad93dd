// What a language's table says
// =============================================================================

import type { Hiding } from '../instructions/hiding.ts'
import { DEPTH } from '../depth.ts'
import type { ClauseWords } from './clause-words.ts'

/** The conditions, loops and waits of a language, as far as a table can tell. */
export interface Language {
  /** As a message names it. */
  readonly name: string
  /** Frequent words, by which a sentence is taken to be in this language; none where `script` tells. */
  readonly marks: string
  /** The letters that only this language, of those with a table, is written in. */
  readonly script?: RegExp
  /** How its clauses are told apart; a language without spaces has patterns of its own for that. */
  /** Its nouns begin with a capital: such a word does not tell to do something. */
  readonly nounsInCapitals?: true
  readonly clauses: ClauseWords | undefined
  readonly groups: readonly ConstructionGroup[]
}

/** Constructions that hide the same, one a line in the notation of `notation.ts`. */
export interface ConstructionGroup {
  readonly hides: Hiding
  readonly unless: Unless
  /**
   * `done`: only where something is done, since a verb of telling or selecting that heads the clause, or the next one, says by it what to
   * look for. `before`: also only where no verb heads the clause, which stands before what is done.
   */
  readonly where?: Where
  readonly constructions: string
}

/**
 * How deep within a description a construction is a part of it: nowhere but in a question; where something is asked or told of; also in a
 * clause that describes a noun; also behind what happens to a noun; also in a clause whose verb explains; also anywhere in a clause that
 * any describing verb heads.
 */
export type Unless = 'nothing' | 'asked' | 'told' | 'modified' | 'explained' | 'described'

/** In which clauses constructions count. */
export type Where = 'done' | 'before'

/** The least depth at which a construction is a part of a description. */
export const LEAST_DEPTH: Readonly<Record<Unless, number>> = {
  nothing: DEPTH.question,
  asked: DEPTH.asked,
  told: DEPTH.relative,
  modified: DEPTH.modified,
  explained: DEPTH.described,
  described: DEPTH.listed,
}

/** What may stand, in all of them, between the beginning of a clause and what begins it. */
export const JOINING =
  'und oder aber et ou mais puis y o pero e ma poi mas en of maar или и а но затем'
