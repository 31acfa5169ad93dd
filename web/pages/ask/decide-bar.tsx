// The bar with the buttons that approve and reject
// =============================================================================
//
// Invariants:
//
//   DECIDE-BAR-1. The button that approves is off until the end of everything that is decided on was in view
//       (`parts/reading.tsx`), off in a frame, off without the scope `decide`, off when the ask is over or has changed,
//       and the bar says which of these it is.
//   DECIDE-BAR-2. What is sent is the digest that the page rendered (ASK-PAGE-2).

import type { ComponentChildren } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { type Reading, ReadingOf } from '../../parts/reading.tsx'
import { address } from '../../router.ts'
import { may } from '../../session.ts'
import type { Actor } from '../../server/shapes.ts'
import type { AskState } from './ask-head.tsx'
import { useSaying, type Said } from './saying.ts'

interface DecideBarProps {
  readonly run: string
  /** The name of the ask in its run. */
  readonly ask: string
  /** Of what this page rendered. */
  readonly digest: string
  readonly state: AskState
  readonly tooLate: boolean
  /** What the button that approves says. */
  readonly yes: string
  /** What the button that rejects says. */
  readonly noLabel: string
  /** What a no comes to, in a sentence. */
  readonly no: string
  /** Why nobody can approve it; undefined where somebody can. */
  readonly impossible?: string | undefined
  /** Who has said yes already, where two are needed. */
  readonly approved?: readonly Actor[] | undefined
}

export function DecideBar(props: DecideBarProps) {
  const { run, ask, digest, state, tooLate, yes, noLabel, no, impossible } = props
  const reading = useContext(ReadingOf)
  const { said, say } = useSaying(run)
  const [isRejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const why = impossible ?? whyOff(reading, state, tooLate)
  const isOff = why !== undefined || said.kind === 'sending'
  if (said.kind === 'said') return <Outcome said={said} run={run} />
  if (state === 'over') return null
  const because = reason.trim() === '' ? {} : { reason: reason.trim() }
  return (
    <Bar>
      {said.kind === 'refused' ? <Problem of={said.problem} /> : null}
      <p id="why" class="small" role="status">
        {said.kind === 'sending'
          ? 'Asking the server …'
          : (why ?? `You have seen all of it. Digest ${digest.slice(0, 12)}`)}
      </p>
      {isRejecting ? null : (
        <div class="row">
          <button
            class="button main-one"
            type="button"
            data-key="a"
            data-digest={digest}
            aria-disabled={isOff}
            aria-describedby="why"
            onClick={() => {
              // DECIDE-BAR-1
              if (isOff) reading?.goOn()
              else void say({ kind: 'approve', ask, digest })
            }}
          >
            {yes}
          </button>
          <button
            class="button"
            type="button"
            data-key="r"
            aria-expanded={isRejecting}
            disabled={!may('decide') || state !== 'open' || isFramed() || said.kind === 'sending'}
            onClick={() => setRejecting(!isRejecting)}
          >
            Reject …
          </button>
          {why !== undefined && (reading?.unseen.length ?? 0) > 0 ? (
            <button class="button plain small" type="button" onClick={() => reading?.goOn()}>
              Show what I have not seen
            </button>
          ) : null}
        </div>
      )}
      {isRejecting ? (
        <form
          class="stack tight"
          onSubmit={(event) => {
            event.preventDefault()
            void say({ kind: 'reject', ask, digest, ...because })
          }}
        >
          <p class="small">{no}</p>
          <label class="stack tight small">
            Why? Those who read the record see it. It may be left empty.
            <textarea
              rows={2}
              value={reason}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
          <span class="row">
            <button class="button grave" type="submit">
              {noLabel}
            </button>
            <button class="button" type="button" onClick={() => setRejecting(false)}>
              Back
            </button>
          </span>
        </form>
      ) : null}
    </Bar>
  )
}

/** Why the button is off; undefined where it is on (DECIDE-BAR-1). */
function whyOff(
  reading: Reading | undefined,
  state: AskState,
  tooLate: boolean,
): string | undefined {
  if (isFramed()) return 'This page is in a frame of another one: nothing can be approved here.'
  if (!may('decide')) return 'Your session may look, and decide nothing.'
  if (tooLate) return 'The time to answer is over.'
  if (state === 'changed') return 'It has changed since it was shown. Look at it as it is now.'
  const unseen = reading?.unseen ?? []
  if (unseen.length === 0) return undefined
  const count = reading?.all ?? 0
  return `Read on: you have not seen ${unseen.length === count ? 'it' : `${unseen.length} of ${count} parts`} to the end yet.`
}

/** Whether another page holds this one; the server's headers forbid it as well. */
export function isFramed(): boolean {
  return window !== window.top
}

/** A bar at the foot of the window. Keys that turn pages stop above it. */
export function Bar({ children }: { readonly children: ComponentChildren }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`
    })
    if (bar.current !== null) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <section ref={bar} class="bar stack tight" aria-label="Answer">
      {children}
    </section>
  )
}

const DONE = {
  approve: 'Approved.',
  reject: 'Rejected.',
  answer: 'Answered.',
  resolve: 'Resolved.',
} as const

/** What became of it, once the server said so. */
export function Outcome({
  said,
  run,
}: {
  readonly said: Extract<Said, { readonly kind: 'said' }>
  readonly run: string
}) {
  const { command, reply } = said
  const word = DONE[command.kind as keyof typeof DONE] ?? 'Done.'
  return (
    <Bar>
      <p role="status" class={reply.taken ? 'good' : ''}>
        {reply.taken ? (
          <strong>✓ {word} It is in the record.</strong>
        ) : (
          <strong>
            Recorded. {reply.holder ?? 'The process that executes the run'} has not taken it yet.
          </strong>
        )}
      </p>
      <p class="row">
        <a class="button" href={address(['runs', run])} data-key="a">
          What the run does now
        </a>
        <a class="button" href="/">
          What else waits
        </a>
      </p>
    </Bar>
  )
}
