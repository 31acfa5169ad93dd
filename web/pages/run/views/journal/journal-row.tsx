// One row of a record
// =============================================================================
//
// Invariants:
//
//   JOURNAL-ROW-1. What is said of a row is read from the text that its hash is taken over, and from nothing else.

import { useMemo } from 'preact/hooks'
import { signal } from '@preact/signals'

import { decodeEvent, eventSaid } from '#app/runs/event-words'
import type { failureText } from '#app/runs/failure-text'

import { clock } from '../../../../parts/times.tsx'
import { Sentence } from '../../../../parts/sentence.tsx'
import { Value } from '../../../../parts/values.tsx'
import { Words } from '../../../../parts/words.tsx'
import { ask } from '../../../../router.ts'
import type { RowFacts } from '../../../../server/shapes.ts'

interface JournalRowProps {
  readonly seq: number
  /** Undefined while it is awaited. */
  readonly row: RowFacts | undefined
  readonly nameOf: (step: string) => string
  readonly isOpen: boolean
  readonly toggle: () => void
}

const SHORT_HASH = 12

export function JournalRow({ seq, row, nameOf, isOpen, toggle }: JournalRowProps) {
  if (row === undefined) {
    return (
      <div class="journal-row">
        <span class="number soft">{seq}</span>
        <span class="soft">…</span>
      </div>
    )
  }
  return (
    <>
      <button
        class="journal-row"
        type="button"
        aria-expanded={isOpen}
        data-item=""
        data-seq={seq}
        onClick={toggle}
      >
        <Head row={row} nameOf={nameOf} />
      </button>
      {isOpen ? <Detail row={row} /> : null}
    </>
  )
}

function Head({
  row: { seq, hash, text },
  nameOf,
}: Pick<JournalRowProps, 'nameOf'> & { readonly row: RowFacts }) {
  // JOURNAL-ROW-1
  const event = useMemo(() => decodeEvent(text), [text])
  if (event !== undefined && 'failure' in event) loadWords()
  const failed = failureWords.value
  const parts = useMemo(
    () =>
      event &&
      eventSaid(event, {
        nameOf,
        clock: (ms) => clock(new Date(ms).toISOString()),
        failureText: (failure) => failed?.(failure) ?? failure.code,
      }),
    [event, nameOf, failed],
  )
  return (
    <>
      <span class="number soft">{seq}</span>
      <span class="number soft at">{event === undefined ? '' : time(event.at)}</span>
      <span
        class={
          event !== undefined && /^(call|item|vote|model|remembered)/.test(event.kind)
            ? 'what inner'
            : 'what'
        }
      >
        {parts === undefined ? 'a row that this page cannot read' : <Sentence parts={parts} />}
      </span>
      <code class="soft hash" title={hash}>
        {hash.slice(0, SHORT_HASH)}
      </code>
    </>
  )
}

function Detail({ row: { seq, epoch, hash, text } }: { readonly row: RowFacts }) {
  const event = decodeEvent(text)
  const step = event !== undefined && 'step' in event ? event.step : undefined
  return (
    <div class="journal-detail stack tight">
      <dl class="facts small">
        <div>
          <dt>kind</dt>
          <dd>
            <Words text={event?.kind ?? 'unknown'} face="code" />
          </dd>
        </div>
        {event === undefined ? null : (
          <div>
            <dt>time</dt>
            <dd>
              <time dateTime={new Date(event.at).toISOString()}>
                {new Date(event.at).toISOString()}
              </time>
            </dd>
          </div>
        )}
        <div>
          <dt>number, epoch</dt>
          <dd>
            {seq}, {epoch}
          </dd>
        </div>
        {step === undefined ? null : (
          <div>
            <dt>step</dt>
            <dd>
              <button class="button plain small" type="button" onClick={() => ask({ step })}>
                <Words text={step} face="code" />
              </button>
            </dd>
          </div>
        )}
      </dl>
      <p class="small">
        <span class="soft">hash</span> <code>{hash}</code>
      </p>
      <Value text={text} />
    </div>
  )
}

/** The words of failures, once there was one to show. */
const failureWords = signal<typeof failureText | undefined>(undefined)
let isLoading = false

function loadWords(): void {
  if (isLoading) return
  isLoading = true
  import('#app/runs/failure-text').then(
    (module) => (failureWords.value = module.failureText),
    // The code of the failure stands there until the next try.
    () => (isLoading = false),
  )
}

const SHORT = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

function time(ms: number): string {
  return SHORT.format(ms)
}
