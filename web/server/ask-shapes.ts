// What is asked of people, and who they are, as it comes over the wire

import type { Actor, Review, ReviewedCall } from '#review'
import type { Question } from '#runtime'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }
export type Effect = ReviewedCall['effect']

export type Scope = 'view' | 'submit' | 'decide'

/** Somebody who is signed in. */
export interface SessionFacts {
  readonly session: string
  /** As `name@machine`. */
  readonly user: string
  readonly name?: string
  readonly scopes: readonly Scope[]
}

/** What proves who somebody is. */
export type Credentials =
  | { readonly code: string }
  | { readonly name: string; readonly secret: string }

/** What a run waits for. */
export type Waiting =
  | {
      readonly for: 'decision'
      readonly digest: string
      /** Why it is asked although it was decided before. */
      readonly because?: string
      readonly approved?: readonly Actor[]
    }
  | {
      readonly for: 'approval'
      readonly ask: string
      readonly step: string
      readonly title: string
      /** Absent for a step's own gate, and so is all that is told of a call. */
      readonly path?: string
      readonly tool?: string
      readonly gate?: true
      readonly effect?: Effect
      readonly arguments?: Json
      readonly digest: string
      readonly because: string
      readonly askedAt: string
      readonly expiresAt: string
      readonly approved?: readonly Actor[]
    }
  | {
      readonly for: 'answer'
      readonly ask: string
      readonly step: string
      readonly title: string
      readonly path: string
      readonly tool: string
      readonly question: Question
      readonly askedAt: string
      readonly expiresAt?: string
    }
  | {
      readonly for: 'resolve'
      readonly step: string
      readonly title: string
      readonly path: string
      readonly tool: string
      readonly arguments: Json
      readonly key: string
    }
  | {
      readonly for: 'timer'
      readonly step: string
      readonly title: string
      readonly path: string
      readonly tool: string
      readonly why: 'wait' | 'retry'
      readonly dueAt: string
      readonly attempt?: number
      readonly message?: string
    }
  | { readonly for: 'file'; readonly step: string; readonly title: string; readonly file: string }

/** What every listed ask says beside what is waited for. */
interface Listed {
  readonly run: string
  readonly ask: string
  readonly about: string
  readonly since: string
  readonly tooLate: boolean
  readonly commands: readonly string[]
}

/** Something that a person answers. */
export type PersonWaiting = Extract<
  Waiting,
  { readonly for: 'decision' | 'approval' | 'answer' | 'resolve' }
>
export type AskFacts = PersonWaiting & Listed
/** The same with all that a person must see. */
export type AskShown = AskFacts & {
  readonly digest: string | null
  readonly review: Review | null
}

/** A failure in words. */
export interface FailureFacts {
  readonly code: string
  readonly message?: string
  readonly help?: string
}
