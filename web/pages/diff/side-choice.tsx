// Choosing one of two plans: that of a run, or a text

import { escapeInvisible } from '#text/unicode'
import { shortRun } from '#app/runs/run-names'

import { whole } from '../../parts/words.tsx'
import type { ListedRun } from '../../server/shapes.ts'
import type { Side, SideName } from './sides.ts'

interface SideChoiceProps {
  readonly name: SideName
  readonly side: Side
  /** What is suggested. */
  readonly runs: readonly ListedRun[]
  readonly change: (side: Side) => void
}

const NAMES: Readonly<Record<SideName, string>> = {
  before: 'The earlier plan',
  after: 'The later plan',
}
const LONGEST_LABEL = 80

export function SideChoice({ name, side, runs, change }: SideChoiceProps) {
  return (
    <fieldset class="card stack">
      <legend class="unseen">{NAMES[name]}</legend>
      <div class="row apart">
        <strong>{NAMES[name]}</strong>
        <span class="row small">
          <label>
            <input
              type="radio"
              name={`${name}-kind`}
              checked={side.kind === 'run'}
              onChange={() => change({ kind: 'run', run: '' })}
            />{' '}
            of a run
          </label>
          <label>
            <input
              type="radio"
              name={`${name}-kind`}
              checked={side.kind === 'text'}
              onChange={() => change({ kind: 'text', text: '' })}
            />{' '}
            a text
          </label>
        </span>
      </div>
      {side.kind === 'run' ? (
        <label class="stack tight">
          <span class="small soft">Run</span>
          <input
            list={`${name}-runs`}
            autoComplete="off"
            spellcheck={false}
            value={side.run}
            onInput={({ currentTarget: { value } }) => change({ kind: 'run', run: value })}
          />
          <datalist id={`${name}-runs`}>
            {runs.map(({ run, about, state }) => (
              <option key={run} value={run} label={labelOf(about, state, run)} />
            ))}
          </datalist>
        </label>
      ) : (
        <label class="stack tight">
          <span class="small soft">A plan in any dialect that is read here</span>
          <textarea
            rows={8}
            spellcheck={false}
            value={side.text}
            onInput={({ currentTarget: { value } }) => change({ kind: 'text', text: value })}
          />
        </label>
      )}
    </fieldset>
  )
}

/** A list of the browser shows text alone: what is hidden in it is spelled out here. */
function labelOf(about: string, state: string, run: string): string {
  const flat = escapeInvisible(whole(about, LONGEST_LABEL).replaceAll(/\s+/g, ' '))
  return `${flat} (${state}, ${shortRun(run)})`
}
