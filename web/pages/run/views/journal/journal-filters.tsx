// Which rows of a record are shown

import { useId } from 'preact/hooks'

import { EVENT_KINDS } from '#app/runs/event-words'

import { ask, query } from '../../../../router.ts'
import type { StepsFacts } from '../../../../server/shapes.ts'
import type { RowFilter } from './rows.ts'

/** What the address says of it. */
export function filterOfAddress(): RowFilter {
  const { value } = query
  const part = (name: string) => value.get(name) || undefined
  const [kind, step, actor] = [part('kind'), part('of'), part('by')]
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(step === undefined ? {} : { step }),
    ...(actor === undefined ? {} : { actor }),
  }
}

/** Far more than anybody looks through in a list that opens. */
const MOST_OFFERED = 500

interface JournalFiltersProps {
  readonly steps: StepsFacts['steps']
  /** Users whose words were in rows so far. */
  readonly users: readonly string[]
}

export function JournalFilters({ steps, users }: JournalFiltersProps) {
  const { kind = '', step = '', actor = '' } = filterOfAddress()
  const [stepList, userList] = [useId(), useId()]
  const isFiltered = kind !== '' || step !== '' || actor !== ''
  const selected = query.value.get('step') ?? ''
  return (
    <form class="row filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span class="small soft">Kind</span>
        <select
          value={kind}
          onChange={({ currentTarget }) => ask({ kind: currentTarget.value || undefined })}
        >
          <option value="">all kinds</option>
          {EVENT_KINDS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="small soft">Step</span>
        <input
          class="code"
          list={stepList}
          placeholder="all steps"
          autoComplete="off"
          spellcheck={false}
          value={step}
          onChange={({ currentTarget }) => ask({ of: currentTarget.value.trim() || undefined })}
        />
        <datalist id={stepList}>
          {steps.slice(0, MOST_OFFERED).map(({ id, number }) => (
            <option key={id} value={id} label={`step ${number}`} />
          ))}
        </datalist>
      </label>
      <label>
        <span class="small soft">Said by</span>
        <input
          class="code"
          list={userList}
          placeholder="anybody"
          autoComplete="off"
          spellcheck={false}
          value={actor}
          onChange={({ currentTarget }) => ask({ by: currentTarget.value.trim() || undefined })}
        />
        <datalist id={userList}>
          {users.map((user) => (
            <option key={user} value={user} />
          ))}
        </datalist>
      </label>
      {selected === '' || selected === step ? null : (
        <button class="button small" type="button" onClick={() => ask({ of: selected })}>
          Only the selected step
        </button>
      )}
      {isFiltered ? (
        <button
          class="button plain small"
          type="button"
          onClick={() => ask({ kind: undefined, of: undefined, by: undefined })}
        >
          Show all rows
        </button>
      ) : null}
    </form>
  )
}
