// A value of a run that is there by its digest
// =============================================================================
//
// Invariants:
//
//   STORED-VALUE-1. No value is loaded whole to be shown; what is the beginning of one says so, and the whole can be kept
//       as a file.

import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'

import { api } from '../server/api.ts'
import { useLoaded, type Loaded } from '../server/loaded.ts'
import { download } from './download.ts'
import { Problem } from './notices.tsx'
import { storedIn, type Stored } from './stored.ts'
import { textOf, Value } from './values.tsx'

const SHOWN_BYTES = 4096
/** A value never changes under its digest. */
const NEVER = signal(0)

/** Loads the beginning of a value. */
export function useStored(run: string, digest: string): Loaded<Stored> {
  return useLoaded(
    `${run} ${digest}`,
    async (over) => storedIn(await api.preview(run, digest, SHOWN_BYTES, over)),
    NEVER,
  )
}

interface StoredValueProps {
  readonly run: string
  readonly digest: string
}

export function StoredValue({ run, digest }: StoredValueProps) {
  const { value, problem } = useStored(run, digest)
  if (problem !== undefined) return <Problem of={problem} />
  if (value === undefined) return <p class="soft small">Loading …</p>
  return value.kind === 'whole' ? (
    <Value text={textOf(value.value)} />
  ) : (
    <Beginning run={run} digest={digest} text={value.text} />
  )
}

/** STORED-VALUE-1 */
export function Beginning({ run, digest, text }: StoredValueProps & { readonly text: string }) {
  const [problem, setProblem] = useState<unknown>()
  const keep = async () => {
    try {
      download(await api.value(run, digest), `${run}-${digest.slice(0, 12)}.json`)
    } catch (thrown) {
      setProblem(thrown)
    }
  }
  return (
    <div class="stack tight">
      <Value text={`${text}…`} />
      <p class="row small">
        <span>This is its beginning.</span>
        <button class="button plain" type="button" onClick={() => void keep()}>
          Download all of it
        </button>
      </p>
      {problem === undefined ? null : <Problem of={problem} />}
    </div>
  )
}
