// How a run stands, without a value: what a stream of its events begins and ends with

import { hasEnded, type Snapshot } from '#runtime'

/** A run as of its event `seq`; values are digests (a run's own result is none). */
export interface RunStateJson {
  readonly run: string
  readonly state: Snapshot['status']
  readonly ended: boolean
  readonly seq: number
  /** The hash of the event. */
  readonly head: string
  readonly plan: string
  readonly paused: string | null
  readonly holder: string | null
  readonly steps: readonly {
    readonly id: string
    readonly status: string
    readonly value: string | null
    readonly failure: string | null
  }[]
  readonly waiting: readonly { readonly for: string; readonly ask: string | null }[]
}

/** The state of a run for programs that follow it. */
export function runStateJson(snapshot: Snapshot): RunStateJson {
  const { run, status, seq, head, plan, paused, holder, steps, waiting } = snapshot
  return {
    run,
    state: status,
    ended: hasEnded(status),
    seq,
    head,
    plan,
    paused: paused ?? null,
    holder: holder ?? null,
    steps: steps.map(({ id, status: stands, value, failure }) => ({
      id,
      status: stands,
      value: value ?? null,
      failure: failure?.code ?? null,
    })),
    waiting: waiting.map((one) => ({ for: one.for, ask: 'ask' in one ? one.ask : null })),
  }
}
