// The record, verified by whoever reads it
// =============================================================================
//
// Invariants:
//
//   VERIFY-HERE-1. It says what was verified, and what that does not prove.

import { useEffect, useRef, useState } from 'preact/hooks'

import { grouped } from '#app/amounts'

import { Problem } from '../../../../parts/notices.tsx'
import { api } from '../../../../server/api.ts'
import { keptHead, type Misfit } from './chain.ts'
import { verifyRows, type Verified } from './verify-rows.ts'

type Verifying =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly rows: number; readonly of: number }
  | { readonly kind: 'over'; readonly verified: Verified; readonly kept: string | undefined }
  | { readonly kind: 'failed'; readonly problem: unknown }

interface VerifyHereProps {
  readonly run: string
  /** Brings a row into view. */
  readonly show: (seq: number) => void
}

export function VerifyHere({ run, show }: VerifyHereProps) {
  const [given, setGiven] = useState('')
  const [state, setState] = useState<Verifying>({ kind: 'idle' })
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const kept = keptHead(given)
  const isOdd = given.trim() !== '' && kept === undefined

  const stop = () => {
    going.current?.abort()
    setState({ kind: 'idle' })
  }
  const verify = async () => {
    going.current?.abort()
    const over = new AbortController()
    going.current = over
    const { signal } = over
    const tell = (rows: number, of = 0) => {
      if (!signal.aborted) setState({ kind: 'reading', rows, of })
    }
    tell(0)
    try {
      const { seq } = await api.steps(run, signal)
      const source = {
        page: async (after: number, limit: number) =>
          await api.events(run, { after, limit }, signal),
        end: async () => await api.steps(run, signal),
        pause: async () => await new Promise<void>((resolve) => void setTimeout(resolve)),
        now: () => performance.now(),
      }
      const verified = await verifyRows(source, kept, (rows) => tell(rows, seq))
      if (!signal.aborted) setState({ kind: 'over', verified, kept })
    } catch (problem) {
      if (!signal.aborted) setState({ kind: 'failed', problem })
    }
  }

  return (
    <details class="card verify">
      <summary>Verify here</summary>
      <div class="stack">
        <p class="soft">
          This browser takes the hash of each row over its text and the row before, from the first
          row on.
        </p>
        <form
          class="stack tight"
          onSubmit={(event) => {
            event.preventDefault()
            void verify()
          }}
        >
          <label class="stack tight">
            <span>
              A head that you kept, where you have one: its 64 digits, or the first 12 or more
            </span>
            <input
              class="code"
              autoComplete="off"
              spellcheck={false}
              maxLength={80}
              value={given}
              aria-invalid={isOdd}
              onInput={({ currentTarget }) => setGiven(currentTarget.value)}
            />
          </label>
          {isOdd ? (
            <p class="small bad">A head is 12 to 64 digits from 0 to 9 and a to f.</p>
          ) : null}
          <p class="row">
            {state.kind === 'reading' ? (
              <button class="button" type="button" onClick={stop}>
                Stop
              </button>
            ) : (
              <button class="button" type="submit" disabled={isOdd}>
                Verify all rows
              </button>
            )}
          </p>
        </form>
        <div role="status">
          {state.kind === 'reading' ? (
            <label class="row small">
              <progress max={Math.max(state.of, state.rows, 1)} value={state.rows} />
              <span class="number">{grouped(state.rows, 'row')} fit so far</span>
            </label>
          ) : null}
          {state.kind === 'over' ? <Result {...state} show={show} /> : null}
        </div>
        {state.kind === 'failed' ? <Problem of={state.problem} /> : null}
      </div>
    </details>
  )
}

interface ResultProps {
  readonly verified: Verified
  readonly kept: string | undefined
  readonly show: (seq: number) => void
}

function Result({ verified, kept, show }: ResultProps) {
  if (verified.kind === 'misfit') {
    const { rows, misfit } = verified
    return (
      <div class="notice bad stack tight" data-verified="misfit">
        <p>
          <strong>Row {number(misfit.seq)} does not fit.</strong>{' '}
          {rows === 0 ? 'It is the first.' : `The ${grouped(rows, 'row')} before it fit.`} The
          record was changed there, or not handed out as it is.
        </p>
        <MisfitWords misfit={misfit} />
        <p>
          <button class="button" type="button" onClick={() => show(misfit.seq)}>
            Show row {number(misfit.seq)}
          </button>
        </p>
      </div>
    )
  }
  const { rows, head, said, isServers, keptAt } = verified
  const isGood = isServers && (kept === undefined || keptAt !== undefined)
  return (
    <div
      class={`notice ${isGood ? 'good' : 'bad'} stack`}
      data-verified={isGood ? 'fits' : 'other-head'}
    >
      <p>
        <strong>{rows === 1 ? 'The one row fits.' : `All ${grouped(rows, 'row')} fit.`}</strong>{' '}
        None of them was changed, moved, put in or taken out since it was written.
      </p>
      {isServers ? (
        <p class="small">
          The last has the head that the server says: <code>{head}</code>
        </p>
      ) : (
        <p>
          <strong class="bad">The server says another head,</strong> that of row {number(said.seq)}:{' '}
          <code>{said.head}</code>. The last row here has <code>{head}</code>.
        </p>
      )}
      {kept === undefined ? null : keptAt === undefined ? (
        <p>
          <strong class="bad">No row has the head that you kept.</strong> It is of another run, or
          rows were changed or cut off since.
        </p>
      ) : (
        <p>
          <strong>Row {number(keptAt)} has the head that you kept.</strong> Everything up to it is
          what it was then.
        </p>
      )}
      <div class="small soft stack tight">
        <p>What this does not prove:</p>
        <ul class="dotted">
          {kept === undefined ? (
            <li>
              that no rows were cut off at the end, or all of them written anew: only a head that
              was kept elsewhere shows that;
            </li>
          ) : (
            <li>that no rows were cut off behind the one with your head;</li>
          )}
          <li>that values are there: rows name them by digest;</li>
          <li>
            anything where this server cannot be trusted: this page comes from it.{' '}
            <code>planwright export</code> writes the record for others to verify.
          </li>
        </ul>
      </div>
    </div>
  )
}

function MisfitWords({ misfit }: { readonly misfit: Misfit }) {
  return misfit.kind === 'number' ? (
    <p class="small">Row {number(misfit.expected)} should stand there.</p>
  ) : (
    <dl class="small stack tight">
      <div>
        <dt class="soft">hash that it has</dt>
        <dd>
          <code>{misfit.hash}</code>
        </dd>
      </div>
      <div>
        <dt class="soft">hash of what it says, behind the row before</dt>
        <dd>
          <code>{misfit.expected}</code>
        </dd>
      </div>
    </dl>
  )
}

function number(seq: number): string {
  return seq.toLocaleString('en')
}
