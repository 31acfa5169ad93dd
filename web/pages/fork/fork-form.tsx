// From where a fork begins, and with what

import type { StepsFacts } from '../../server/shapes.ts'
import type { ForkChoices } from './choices.ts'

interface ForkFormProps {
  readonly steps: StepsFacts['steps']
  readonly choices: ForkChoices
  /** What is wrong with the inputs. */
  readonly problem: string | undefined
  readonly chooseFrom: (step: string) => void
  readonly change: (change: Partial<Omit<ForkChoices, 'from'>>) => void
}

export function ForkForm({ steps, choices, problem, chooseFrom, change }: ForkFormProps) {
  const { from, inputs, plan } = choices
  return (
    <form class="stack" onSubmit={(event) => event.preventDefault()}>
      <label class="stack tight">
        <span>Do again</span>
        <select value={from} onChange={({ currentTarget }) => chooseFrom(currentTarget.value)}>
          <option value="">only what is not done, or would be different</option>
          {steps.map(({ id, number, title, status }) => (
            <option key={id} value={id}>
              step {number} and what depends on it: {shown(title)} ({status})
            </option>
          ))}
        </select>
      </label>
      <details open={inputs !== ''}>
        <summary>Other inputs</summary>
        <label class="stack tight">
          <span class="small soft">
            As JSON, only those that are to be different: <code>{'{"name": value}'}</code>
          </span>
          <textarea
            spellcheck={false}
            value={inputs}
            aria-invalid={problem !== undefined}
            onInput={({ currentTarget }) => change({ inputs: currentTarget.value })}
          />
        </label>
        {problem === undefined ? null : (
          <p class="small bad" role="alert">
            {problem}
          </p>
        )}
      </details>
      <details open={plan !== ''}>
        <summary>Another plan</summary>
        <label class="stack tight">
          <span class="small soft">
            Its whole text, in any dialect. Steps that are the same keep their results.
          </span>
          <textarea
            rows={12}
            spellcheck={false}
            value={plan}
            onInput={({ currentTarget }) => change({ plan: currentTarget.value })}
          />
        </label>
      </details>
    </form>
  )
}

/** A title in a list of the browser, which shows a text as it is: hidden characters are left out. */
function shown(title: string): string {
  return title.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 80)
}
