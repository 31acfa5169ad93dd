// What a run is about and how it stands

import { plural } from '#app/amounts'
import { shortRun } from '#app/runs/run-names'

import { Who } from '../../parts/people.tsx'
import { StateSign, Strip } from '../../parts/signs.tsx'
import { When } from '../../parts/times.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { FailureFacts, StandingFacts } from '../../server/shapes.ts'
import { WaitingFor } from './waiting-for.tsx'

interface RunHeadProps {
  readonly standing: StandingFacts
  readonly onPick: (step: string) => void
}

export function RunHead({ standing, onPick }: RunHeadProps) {
  const { run, name, goal, status, startedBy, createdAt, updatedAt, steps } = standing
  const { waiting, failure, budgetProblem, fork, forks = [], holder, lost, silentSince } = standing
  const done = steps.filter((step) => step.status === 'done').length
  return (
    <header class="run-head stack">
      <nav class="row small" aria-label="Where this is">
        <a href="/runs" data-key="u">
          Runs
        </a>
        <span class="soft">
          run <code>{shortRun(run)}</code>
        </span>
        {fork === undefined ? null : (
          <span class="soft">
            a fork of <a href={address(['runs', fork.run])}>{shortRun(fork.run)}</a>
          </span>
        )}
        {forks.length === 0 ? null : (
          <span class="soft">
            forked to{' '}
            {forks.slice(0, 5).map((id) => (
              <>
                <a href={address(['runs', id])}>{shortRun(id)}</a>{' '}
              </>
            ))}
          </span>
        )}
      </nav>
      <h1 class="about">
        <Line text={name === '' ? goal : name} most={300} />
      </h1>
      <div class="row standing">
        <StateSign status={status} />
        <span class="small number">
          {done.toLocaleString('en')} of {plural(steps.length, 'step')} done
        </span>
        <Strip steps={steps} />
      </div>
      <p class="row small soft">
        <span>
          started by <Who actor={startedBy} /> <When at={createdAt} />
        </span>
        <span>
          last change <When at={updatedAt} />
        </span>
        {holder === undefined ? null : (
          <span>
            executed by <Words text={holder} face="code" />
          </span>
        )}
        {silentSince === undefined ? null : (
          <span class="bad">
            nothing heard of it since <When at={silentSince} />
          </span>
        )}
        {lost === undefined ? null : (
          <span class="bad">
            <Words text={lost} face="code" /> is gone; nobody executes it
          </span>
        )}
      </p>
      {failure === undefined ? null : <Failure failure={failure} />}
      {budgetProblem === undefined ? null : <Failure failure={budgetProblem} />}
      <Paused standing={standing} onPick={onPick} />
      <WaitingFor run={run} waiting={waiting} onPick={onPick} />
    </header>
  )
}

function Failure({ failure: { code, message, help } }: { readonly failure: FailureFacts }) {
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
function Paused({ standing, onPick }: RunHeadProps) {
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
