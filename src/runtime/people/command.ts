// Commands: what people want of a run
// =============================================================================
//
// Anyone may put a command on a run's table, from any process; only the holder
// of the run turns it into events, or refuses it with reasons. A command is plain
// JSON, and one that this version does not know is refused.

import type { Json, StepId } from '#plan'
import type { Actor, Decision } from '#review'

export type Command =
  | { readonly kind: 'decide'; readonly decision: Decision }
  | {
      readonly kind: 'approve'
      readonly ask: string
      readonly actor: Actor
      readonly digest?: string
    }
  | {
      readonly kind: 'reject'
      readonly ask: string
      readonly actor: Actor
      readonly reason?: string
    }
  | { readonly kind: 'answer'; readonly ask: string; readonly actor: Actor; readonly words: string }
  | {
      readonly kind: 'resolve'
      readonly step: StepId
      readonly actor: Actor
      readonly happened: boolean
      readonly value?: Json
    }
  | { readonly kind: 'retry'; readonly step: StepId; readonly actor: Actor }
  | { readonly kind: 'skip'; readonly step: StepId; readonly actor: Actor; readonly value?: Json }
  | { readonly kind: 'pause'; readonly actor: Actor }
  | { readonly kind: 'continue'; readonly actor: Actor }
  | { readonly kind: 'cancel'; readonly actor: Actor; readonly reason?: string }

const KINDS: Readonly<Record<Command['kind'], true>> = {
  decide: true,
  approve: true,
  reject: true,
  answer: true,
  resolve: true,
  retry: true,
  skip: true,
  pause: true,
  continue: true,
  cancel: true,
}

/** The command of a table's line, or undefined for one of a newer version. */
export function readCommand(body: Json): Command | undefined {
  if (body === null || typeof body !== 'object' || !('kind' in body)) return undefined
  const { kind } = body
  return typeof kind === 'string' && Object.hasOwn(KINDS, kind)
    ? (body as unknown as Command)
    : undefined
}
