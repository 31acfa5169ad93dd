// What keeps a run from going on, and what it waits for

import { Line, Words } from '../../parts/words.tsx'
import type { FailureFacts, StandingFacts } from '../../server/shapes.ts'
import { WaitingFor } from './waiting-for.tsx'

interface RunNoticesProps {
  readonly standing: StandingFacts
  readonly onPick: (step: string) => void
}

export function RunNotices({ standing, onPick }: RunNoticesProps) {
  const { run, failure, budgetProblem, waiting, remarks = [] } = standing
  return (
    <>
      {failure === undefined ? null : <Failure failure={failure} />}
      {budgetProblem === undefined ? null : <Failure failure={budgetProblem} />}
      {remarks.length === 0 ? null : (
        <div class="notice stack tight">
          {remarks.map((one) => (
            <p key={one}>
              <Words text={one} />
            </p>
          ))}
        </div>
      )}
      <Paused standing={standing} onPick={onPick} />
      <WaitingFor run={run} waiting={waiting} onPick={onPick} />
    </>
  )
}

/** Why something failed, and what to do. */
export function Failure({ failure: { code, message, help } }: { readonly failure: FailureFacts }) {
  return (
    <div class="notice bad stack tight">
      <p>
        <Words text={message ?? code} />
      </p>
      {help === undefined ? null : <p class="small">{help}</p>}
      <p class="small">
        <a href={`/messages/${code}`} target="_blank" rel="noreferrer">
          {code}
        </a>
      </p>
    </div>
  )
}

const BECAUSE: Readonly<Record<string, string>> = {
  'step-failed': 'It stands still because a step failed.',
  'approval-rejected': 'It stands still because an approval was rejected.',
  asked: 'Somebody paused it.',
  'policy-unreadable': 'It stands still because the policy cannot be read.',
  'budget-reached': 'It stands still because its budget is spent.',
}
const MOST_FAILURES = 4

/** Why it stands still, and the steps that failed. */
function Paused({ standing, onPick }: RunNoticesProps) {
  const { paused, pausedBecause, steps } = standing
  const failed = steps.filter(({ failure }) => failure !== undefined)
  if (paused === undefined && failed.length === 0) return null
  return (
    <div class={failed.length === 0 ? 'notice stack tight' : 'notice bad stack tight'}>
      {paused === undefined ? null : (
        <p>
          {BECAUSE[paused] ?? 'It stands still.'}
          {pausedBecause === undefined ? null : (
            <>
              {' '}
              “<Words text={pausedBecause} />”
            </>
          )}
        </p>
      )}
      <ul class="stack tight small">
        {failed.slice(0, MOST_FAILURES).map(({ id, failure }) => (
          <li key={id} class="row baseline">
            <button class="link" type="button" onClick={() => onPick(id)}>
              <Words text={id} face="code" />
            </button>
            <span>
              <Line text={failure?.message ?? failure?.code ?? ''} most={200} />
            </span>
          </li>
        ))}
      </ul>
      {failed.length > MOST_FAILURES ? (
        <p class="small soft">And {failed.length - MOST_FAILURES} more, which the steps show.</p>
      ) : null}
    </div>
  )
}
