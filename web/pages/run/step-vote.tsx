// How a step was voted on

import { StoredValue } from '../../parts/stored-value.tsx'
import { api } from '../../server/api.ts'
import { problemCode } from '../../server/problem-words.ts'
import { Problem } from '../../parts/notices.tsx'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'

interface StepVoteProps {
  readonly run: string
  readonly step: string
}

const MOST_CLASSES = 8

/** The tally: each answer, how many gave it, and which won. */
export function StepVote({ run, step }: StepVoteProps) {
  const { value, problem } = useLoaded(
    `${run} ${step} vote`,
    (over) => api.vote(run, step, '', over),
    changesOf(run),
  )
  if (problem !== undefined) {
    // There is none before it is over.
    return problemCode(problem) === 'http/no-such-route' ? (
      <p class="small soft">It votes; the tally is there when the vote is over.</p>
    ) : (
      <Problem of={problem} />
    )
  }
  if (value === undefined) return null
  const { drawn, flagged, won, answers } = value.vote
  return (
    <section class="stack tight">
      <h3>Vote</h3>
      <p class="small">
        <strong class={won ? 'good' : 'bad'}>{won ? '✓ decided' : '✕ not decided'}</strong>{' '}
        <span class="soft">
          {drawn} drawn{flagged === 0 ? '' : `, ${flagged} of them no answer`}
        </span>
      </p>
      <ol class="stack tight">
        {answers.slice(0, MOST_CLASSES).map(({ value: digest, votes }, at) => (
          <li key={digest} class="stack tight">
            <p class="row small">
              <meter min={0} max={drawn} value={votes} />
              <span class="number">
                {votes} of {drawn}
              </span>
              {at === 0 && won ? <span class="good">won</span> : null}
            </p>
            <StoredValue run={run} digest={digest} />
          </li>
        ))}
      </ol>
      {answers.length > MOST_CLASSES ? (
        <p class="small soft">And {answers.length - MOST_CLASSES} more answers.</p>
      ) : null}
    </section>
  )
}
