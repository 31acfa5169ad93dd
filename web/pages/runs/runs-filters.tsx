// Which runs are listed

import { ask } from '../../router.ts'
import type { RunStatus } from '../../server/shapes.ts'

const STATUSES: readonly RunStatus[] = [
  'running',
  'waiting',
  'paused',
  'done',
  'failed',
  'cancelled',
]

const SPANS: readonly (readonly [since: string, words: string])[] = [
  ['1h', 'the last hour'],
  ['24h', 'the last day'],
  ['7d', 'the last 7 days'],
  ['30d', 'the last 30 days'],
]

interface RunsFiltersProps {
  readonly status: string | undefined
  readonly waiting: string | undefined
  readonly since: string | undefined
}

export function RunsFilters({ status = '', waiting, since = '' }: RunsFiltersProps) {
  return (
    <form class="row" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label class="row tight">
        <span class="small soft">State</span>
        <select
          value={status}
          onChange={({ currentTarget }) => ask({ status: currentTarget.value || undefined })}
        >
          <option value="">any</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label class="row tight">
        <span class="small soft">With news in</span>
        <select
          value={since}
          onChange={({ currentTarget }) => ask({ since: currentTarget.value || undefined })}
        >
          <option value="">any time</option>
          {SPANS.map(([span, words]) => (
            <option key={span} value={span}>
              {words}
            </option>
          ))}
          {since === '' || SPANS.some(([span]) => span === since) ? null : (
            <option value={since}>since {since}</option>
          )}
        </select>
      </label>
      <label class="row tight">
        <input
          type="checkbox"
          checked={waiting === 'true'}
          onChange={({ currentTarget }) =>
            ask({ waiting: currentTarget.checked ? 'true' : undefined })
          }
        />
        waits for a person
      </label>
    </form>
  )
}
